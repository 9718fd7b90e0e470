"""Questions to Writ with the standard library, from the repository's folder:

    python3 examples/clients/ask.py [URL]

WRIT_CA=ca.pem trusts a certificate authority of yours in place of the system's.
"""

import json
import os
import ssl
import sys
from urllib.error import HTTPError
from urllib.request import HTTPRedirectHandler, HTTPSHandler, Request, build_opener

url = sys.argv[1] if len(sys.argv) > 1 else os.environ.get("WRIT_URL", "http://127.0.0.1:8000")
url = url.rstrip("/")


class NoRedirect(HTTPRedirectHandler):
    """Makes a redirect an error: a POST that was followed would arrive as a GET."""

    def redirect_request(self, *_):
        return None


context = ssl.create_default_context(cafile=os.environ.get("WRIT_CA"))
opener = build_opener(NoRedirect, HTTPSHandler(context=context))


def ask(path, question):
    """Asks one question, a JSON text. Whatever is no answer raises: no failure reads as a yes."""
    request = Request(url + path, question, {"content-type": "application/json"})
    try:
        response = opener.open(request, timeout=10)
    except HTTPError as error:
        response = error
    with response:
        status, type, text = response.status, response.headers["content-type"], response.read()
    if status != 200 or type != "application/json":
        raise RuntimeError(f"{path}: no answer, but {status} {type} {text.decode()}")
    return json.loads(text)


def is_yes(answer):
    """A verdict says `granted`, a relation says `within`; a yes is `true` and nothing like it."""
    return answer.get("granted") is True or answer.get("within") is True


for path, name in [
    ("/v1/relate", "relate-outside"),
    ("/v1/admit/fence", "fence-with-closure"),
    ("/v1/admit/workload", "workload-filled"),
    ("/v1/admit/workload", "workload-escaped"),
    ("/v1/chain", "chain-named-root"),
]:
    with open(f"examples/{name}.json", "rb") as question:
        answer = ask(path, question.read())
    why = answer["reason"]["code"] if "reason" in answer else answer.get("relation")
    print(f"{name}: {'yes' if is_yes(answer) else f'no, {why}'}")
