/**
 * The type declarations of a module as one file that stands alone.
 *
 * Every file that an entry reaches is declared by itself (`transpileDeclaration`,
 * which wants the types of exports written out), and only what the entry exports,
 * and what those declarations name, is taken over: internals stay out. The Deno
 * bundler's own `--declaration` joins whole files and leaves their imports
 * dangling, and a bundler's plug-in for this brings forty packages into the lock.
 *
 * Not everything TypeScript can spell is handled, on purpose: a default export, a
 * star, a package's type or two declarations of one name stop the build.
 *
 * @module
 */

import ts from "typescript";

/** Where a name is declared. */
interface Origin {
  readonly file: string;
  readonly name: string;
}

/** What one file declares, and which of its names come from elsewhere. */
interface Declared {
  readonly source: ts.SourceFile;
  /** What could not be declared, and why. It matters only if it is wanted. */
  readonly faults: ReadonlyMap<string, string>;
  readonly statements: ReadonlyMap<string, ts.Statement>;
  /** By local name. */
  readonly imports: ReadonlyMap<string, Origin>;
  /** By exported name, in order; a type-only one cannot be used as a value. */
  readonly exports: ReadonlyMap<string, Origin & { readonly typeOnly: boolean }>;
}

/** Declares what the module at `entry` exports. `read` gives a file's text. */
export function declarations(entry: string, read: (file: string) => string): string {
  const files = new Map<string, Declared>();
  const fileOf = (file: string): Declared => {
    const known = files.get(file) ?? declare(file, read(file));
    files.set(file, known);
    return known;
  };
  const origin = ({ file, name }: Origin): Origin => {
    if (!file.endsWith(".ts")) throw new Error(`${name} is a public type, and of ${file}`);
    const { statements, exports } = fileOf(file);
    const passedOn = exports.get(name);
    if (statements.has(name)) return { file, name };
    if (passedOn === undefined) throw new Error(`${file} does not declare ${name}`);
    return origin(passedOn);
  };

  const texts = new Map<ts.Statement, string>();
  const declaredIn = new Map<string, string>();
  const take = (wanted: Origin): string => {
    const { file, name } = origin(wanted);
    const other = declaredIn.get(name) ?? file;
    if (other !== file) throw new Error(`${name} is declared by ${other} and by ${file}`);
    declaredIn.set(name, file);
    const { source, faults, statements, imports } = fileOf(file);
    if (faults.has(name)) throw new Error(`${file}, ${name}: ${faults.get(name)}`);
    const statement = statements.get(name)!;
    if (texts.has(statement)) return name;
    texts.set(statement, textOf(statement, source));
    for (const used of namesIn(statement)) {
      const imported = imports.get(used);
      if (imported !== undefined && take(imported) !== used) {
        throw new Error(`${file} calls ${imported.name} ${used}; a public type keeps its name`);
      }
      if (imported === undefined && statements.has(used)) take({ file, name: used });
    }
    return name;
  };

  const lists: Record<"export" | "export type", string[]> = { export: [], "export type": [] };
  for (const [name, { typeOnly, ...from }] of fileOf(entry).exports) {
    const declared = take(from);
    lists[typeOnly ? "export type" : "export"].push(
      declared === name ? name : `${declared} as ${name}`,
    );
  }
  const ends = Object.entries(lists).map(([word, names]) =>
    `${word} {${names.map((name) => `\n  ${name},`).join("")}\n};\n`
  );
  return [...texts.values(), ...ends].join("\n");
}

/** Reads the declarations of one file. */
function declare(file: string, text: string): Declared {
  const { outputText, diagnostics = [] } = ts.transpileDeclaration(text, {
    fileName: file,
    reportDiagnostics: true,
    compilerOptions: { isolatedDeclarations: true },
  });
  const written = ts.createSourceFile(file, text, ts.ScriptTarget.Latest);
  const faults = new Map<string, string>();
  for (const { start = 0, messageText } of diagnostics) {
    const at = written.statements.find(({ end }) => start < end);
    for (const name of at === undefined ? [] : namesOf(at)) {
      faults.set(name, ts.flattenDiagnosticMessageText(messageText, "\n"));
    }
  }
  const source = ts.createSourceFile(file, outputText, ts.ScriptTarget.Latest, true);
  const statements = new Map<string, ts.Statement>();
  const imports = new Map<string, Origin>();
  const exports = new Map<string, Origin & { readonly typeOnly: boolean }>();
  for (const statement of source.statements) {
    if (ts.isImportDeclaration(statement)) {
      const from = resolve(statement.moduleSpecifier, file);
      const bindings = statement.importClause?.namedBindings;
      if (bindings === undefined || !ts.isNamedImports(bindings)) continue;
      for (const { name, propertyName } of bindings.elements) {
        imports.set(name.text, { file: from, name: (propertyName ?? name).text });
      }
    } else if (ts.isExportDeclaration(statement)) {
      const { exportClause, moduleSpecifier } = statement;
      if (exportClause === undefined || !ts.isNamedExports(exportClause)) continue;
      const from = moduleSpecifier === undefined ? file : resolve(moduleSpecifier, file);
      for (const { name, propertyName, isTypeOnly } of exportClause.elements) {
        const typeOnly = statement.isTypeOnly || isTypeOnly;
        exports.set(name.text, { file: from, name: (propertyName ?? name).text, typeOnly });
      }
    } else {
      for (const name of namesOf(statement)) {
        if (statements.has(name)) throw new Error(`${file} declares ${name} twice`);
        statements.set(name, statement);
        const typeOnly = ts.isInterfaceDeclaration(statement) ||
          ts.isTypeAliasDeclaration(statement);
        if (isExported(statement)) exports.set(name, { file, name, typeOnly });
      }
    }
  }
  return { source, faults, statements, imports, exports };
}

function resolve(specifier: ts.Expression, file: string): string {
  const { text } = specifier as ts.StringLiteral;
  return text.startsWith(".") ? new URL(text, file).href : text;
}

function isExported(statement: ts.Statement): boolean {
  return ts.canHaveModifiers(statement) &&
    (ts.getModifiers(statement) ?? []).some(({ kind }) => kind === ts.SyntaxKind.ExportKeyword);
}

/** The names that a statement declares. */
function namesOf(statement: ts.Statement): string[] {
  if (ts.isVariableStatement(statement)) {
    return statement.declarationList.declarations.map(({ name }) => (name as ts.Identifier).text);
  }
  const { name } = statement as ts.DeclarationStatement;
  return name === undefined ? [] : [name.text];
}

/** The names that a statement uses in types. */
function namesIn(statement: ts.Statement): ReadonlySet<string> {
  const names = new Set<string>();
  const leftmost = (name: ts.Node): void => {
    if (ts.isQualifiedName(name)) leftmost(name.left);
    else if (ts.isPropertyAccessExpression(name)) leftmost(name.expression);
    else if (ts.isIdentifier(name)) names.add(name.text);
  };
  const visit = (node: ts.Node): void => {
    if (ts.isImportTypeNode(node)) throw new Error(`${node.getText()} has no name of its own`);
    if (ts.isTypeReferenceNode(node)) leftmost(node.typeName);
    if (ts.isTypeQueryNode(node)) leftmost(node.exprName);
    if (ts.isExpressionWithTypeArguments(node) || ts.isComputedPropertyName(node)) {
      leftmost(node.expression);
    }
    ts.forEachChild(node, visit);
  };
  visit(statement);
  return names;
}

/** A statement's text with its own doc comment, not exported but declared. */
function textOf(statement: ts.Statement, source: ts.SourceFile): string {
  const comments = ts.getJSDocCommentsAndTags(statement).filter(ts.isJSDoc);
  const comment = comments.at(-1)?.getText(source);
  const text = source.text.slice(statement.getStart(source), statement.end)
    .replace(/^export /, "").replace(/^(?=class|function|const|enum)/, "declare ");
  return (comment === undefined ? "" : comment + "\n") + text + "\n";
}
