#!/bin/sh
# Questions to Writ with curl, from the repository's folder:
#
#     sh examples/clients/ask.sh [URL]
#
# WRIT_CA=ca.pem trusts a certificate authority of yours in place of the system's.
set -eu

url=${1:-${WRIT_URL:-http://127.0.0.1:8000}}
url=${url%/}
answer=$(mktemp)
trap 'rm -f "$answer"' EXIT

# Asks one question, a file. With enforce=1 a refusal is a 403, so the status is the
# verdict, and the answer is only for people. Whatever is no answer ends the script.
ask() {
  status=$(curl --silent --show-error --max-time 10 ${WRIT_CA:+--cacert "$WRIT_CA"} \
    --header 'content-type: application/json' --data-binary "@examples/$2.json" \
    --output "$answer" --write-out '%{http_code} %{content_type}' "$url$1?enforce=1") || exit 1
  why=$(sed -n 's/^{[^{]*\("reason":{"code"\|"relation"\):"\([a-z_]*\)".*/\2/p' "$answer")
  case $status in
    '200 application/json') echo "$2: yes" ;;
    '403 application/json') echo "$2: no, $why" ;;
    *) echo "$1: no answer, but $status $(cat "$answer")" >&2; exit 1 ;;
  esac
}

ask /v1/relate relate-outside
ask /v1/admit/fence fence-with-closure
ask /v1/admit/workload workload-filled
ask /v1/admit/workload workload-escaped
ask /v1/chain chain-named-root
