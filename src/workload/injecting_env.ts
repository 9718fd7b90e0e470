/**
 * Environment variables whose value is code, or says where code is loaded from.
 *
 * A grant admits names and no values, so to admit one of these is to admit whatever
 * the dispatcher puts there. Listed is what a dynamic linker, a shell, a language's
 * runtime or a common tool acts upon without the program's doing; not what a program
 * might do with a variable of its own, nor `HOME`, `CC` and the like, whose ordinary
 * use would drown the rest.
 *
 * @module
 */

const BY_EFFECT: readonly [effect: string, names: readonly string[]][] = [
  ["the dynamic linker loads libraries from it", [
    ...["LD_PRELOAD", "LD_LIBRARY_PATH", "LD_AUDIT", "GCONV_PATH"],
    ...["DYLD_INSERT_LIBRARIES", "DYLD_LIBRARY_PATH", "DYLD_FRAMEWORK_PATH"],
  ]],
  ["it decides which programs a command's name means", ["PATH"]],
  ["a shell runs it when it starts or traces", ["BASH_ENV", "ENV", "ZDOTDIR", "PS4"]],
  ["the language's runtime takes options or code from it", [
    ...["NODE_OPTIONS", "BUN_OPTIONS", "PERL5OPT", "PERL5DB", "RUBYOPT", "LUA_INIT", "ERL_FLAGS"],
    ...["ERL_AFLAGS", "ERL_ZFLAGS", "JAVA_TOOL_OPTIONS", "JDK_JAVA_OPTIONS", "_JAVA_OPTIONS"],
    ...["DOTNET_STARTUP_HOOKS", "CORECLR_PROFILER_PATH", "PYTHONSTARTUP", "R_PROFILE"],
  ]],
  ["the language's runtime loads modules from it", [
    ...["NODE_PATH", "PYTHONPATH", "PYTHONHOME", "PERL5LIB", "PERLLIB", "RUBYLIB", "CLASSPATH"],
    ...["LUA_PATH", "LUA_CPATH", "PHPRC", "PHP_INI_SCAN_DIR", "R_LIBS"],
  ]],
  ["git runs commands or hooks from it", [
    ...["GIT_SSH", "GIT_SSH_COMMAND", "GIT_ASKPASS", "GIT_EDITOR", "GIT_SEQUENCE_EDITOR"],
    ...["GIT_PAGER", "GIT_EXTERNAL_DIFF", "GIT_PROXY_COMMAND", "GIT_EXEC_PATH", "GIT_DIR"],
    ...["GIT_TEMPLATE_DIR"],
  ]],
  ["other programs run it as a command", [
    ...["EDITOR", "VISUAL", "PAGER", "MANPAGER", "BROWSER", "LESSOPEN", "LESSCLOSE", "SSH_ASKPASS"],
  ]],
  ["a build tool takes commands from it", [
    ...["MAKEFLAGS", "GNUMAKEFLAGS", "MAKEFILES", "GOFLAGS", "RUSTC_WRAPPER", "RUSTFLAGS"],
    ...["RUSTC_WORKSPACE_WRAPPER", "CARGO_BUILD_RUSTC_WRAPPER"],
  ]],
];

const EFFECTS: ReadonlyMap<string, string> = new Map(
  BY_EFFECT.flatMap(([effect, names]) => names.map((name) => [name, effect] as const)),
);

const BY_PREFIX: readonly [effect: string, prefix: string][] = [
  ["bash defines a function from it, in place of any command", "BASH_FUNC_"],
  ["git takes configuration from it, and configuration names commands", "GIT_CONFIG"],
  ["npm takes configuration from it, and configuration names commands", "npm_config_"],
];

/** How a variable brings code into a run, or `undefined` if it is not known to. */
export function injectionBy(name: string): string | undefined {
  return EFFECTS.get(name) ?? BY_PREFIX.find(([, prefix]) => name.startsWith(prefix))?.[0];
}
