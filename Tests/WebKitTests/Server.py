"""Pages for tests on the loopback address. Prints its two ports, plain (or that of the argument) and with a self-signed
certificate."""

import base64
import http.server
import os
import signal
import ssl
import stat
import struct
import sys
import tempfile
import threading
import time
import urllib.parse

# Made for these tests; nobody trusts it.
CERTIFICATE = """
-----BEGIN PRIVATE KEY-----
MIGHAgEAMBMGByqGSM49AgEGCCqGSM49AwEHBG0wawIBAQQgUgbQNnjLoFfLdKQz
1rwVI99bXN7OoK+aAYnDV2itbiOhRANCAAQrvtaiJxW/lPwzUsrtv6p40HcvGktm
p40uSNiGQAHN4IDCZBITAO7O8nCblo63ByMYITZVZPD2uZENONCsCHxz
-----END PRIVATE KEY-----
-----BEGIN CERTIFICATE-----
MIIBmjCCAUGgAwIBAgIUVtUYSaj5sDlGNCbVMmCx1GzaqSEwCgYIKoZIzj0EAwIw
FDESMBAGA1UEAwwJbG9jYWxob3N0MCAXDTI2MTEyMTEyNTcyOFoYDzIxMjYxMDI4
MTI1NzI4WjAUMRIwEAYDVQQDDAlsb2NhbGhvc3QwWTATBgcqhkjOPQIBBggqhkjO
PQMBBwNCAAQrvtaiJxW/lPwzUsrtv6p40HcvGktmp40uSNiGQAHN4IDCZBITAO7O
8nCblo63ByMYITZVZPD2uZENONCsCHxzo28wbTAdBgNVHQ4EFgQUP7k6uiopPVBr
pzFz/Q7XC92Sf8YwHwYDVR0jBBgwFoAUP7k6uiopPVBrpzFz/Q7XC92Sf8YwDwYD
VR0TAQH/BAUwAwEB/zAaBgNVHREEEzARgglsb2NhbGhvc3SHBH8AAAEwCgYIKoZI
zj0EAwIDRwAwRAIgU7H8IwAqigPdqKWYTj/BqD6MzL+54av9ubQHtkY7O8gCICrl
oXlCvJ6Ll+Hfm63cHX/sGKcqhtcV78l7sxjvZJSb
-----END CERTIFICATE-----
"""


# A second of silence.
WAVE = base64.b64encode(
    b"RIFF" + struct.pack("<I", 36 + 8000) + b"WAVEfmt " + struct.pack("<IHHIIHH", 16, 1, 1, 8000, 8000, 1, 8)
    + b"data" + struct.pack("<I", 8000) + b"\x80" * 8000
).decode()


def page(title, body):
    return (
        f"<!doctype html><meta charset=utf-8><meta name=viewport content='width=device-width'>"
        f"<title>{title}</title><body>{body}</body>"
    )


PAGES = {
    "/": page("Home", "<h1>Home</h1><p>The quick brown fox. A second fox.</p><a id=next href=/second>Second page</a>"),
    "/second": page("Second", "<h1>Second</h1><a id=third href=/third>Third page</a>"),
    "/third": page("Third", "<h1>Third</h1>"),
    "/window": page("Opener", "<a id=open href=/second target=_blank>Open</a>"),
    "/blue": page("Blue", "<style>html { background: rgb(0, 0, 255) }</style>"),
    "/alert": page("Alert", "<script>alert('Hello'); document.title = 'Told'</script>"),
    "/confirm": page(
        "Confirm", "<script>document.documentElement.style.background = confirm('Green?') ? '#00a000' : '#ff0000'</script>"
    ),
    "/prompt": page(
        "Prompt", "<script>document.documentElement.style.background = prompt('Which colour?', '#ff0000')</script>"
    ),
    "/frame": page("Frame", "<iframe src=/second></iframe>"),
    "/cookie": page("Cookie", "<script>document.title = document.cookie</script>"),
    "/form": page("Form", "<form action=/second><input name=q value=1></form>"),
    "/long": page("Long", "<style>body { margin: 0; background: rgb(0, 0, 255) }</style><div style='height: 2000px'></div>"),
    "/theme": page("Theme", "<meta name=theme-color content='#ff8000'>"),
    "/posting": page("Posting", "<script>webkit.messageHandlers.note.postMessage('outer')</script><iframe src=/posted></iframe>"),
    "/posted": page("Posted", "<script>webkit.messageHandlers.note.postMessage('inner')</script>"),
    "/raw": page(
        "Raw",
        "<script>const own = Object.getPrototypeOf(webkit.messageHandlers.note).postMessage;"
        "addEventListener('slipway-message', e => e.stopImmediatePropagation(), true);</script><iframe src=/posted></iframe>",
    ),
    "/linkframe": page("Link frame", "<iframe src=/frame-inside></iframe>"),
    "/frame-inside": page("Inside", "<a id=go href=/second>Go</a><a id=top href=/third target=_top>Top</a>"),
    "/media": page(
        "Media",
        "<audio id=a loop src='data:audio/wav;base64," + WAVE + "'></audio>",
    ),
    "/link": page(
        "Link",
        "<style>a { position: fixed; inset: 0; background: rgb(0, 160, 0); color: white; font-size: 40px }</style>"
        "<a href=/blue>Go on</a>",
    ),
}


class Handler(http.server.BaseHTTPRequestHandler):
    protocol_version = "HTTP/1.1"

    def do_GET(self):
        path = urllib.parse.urlparse(self.path).path
        if path in PAGES:
            cookies = {"Set-Cookie": "flavour=plain; Path=/; Max-Age=3600"} if path == "/cookie" else {}
            self.reply(200, PAGES[path], cookies)
        elif path == "/redirect":
            self.reply(302, "", {"Location": "/second"})
        elif path == "/secret":
            self.reply_to_credentials()
        elif path == "/file":
            self.reply(200, "0123456789" * 1000, {"Content-Disposition": "attachment; filename=numbers.txt"}, "text/plain")
        elif path == "/slow":
            time.sleep(30)
            self.reply(200, page("Slow", ""))
        elif path == "/headers":
            body = f"<p>{self.headers.get('X-Test')}</p><i>{self.headers['User-Agent']}</i>"
            self.reply(200, page("Headers", body), {"Cache-Control": "no-store"})
        elif path == "/broken":
            self.close_connection = True
        else:
            self.reply(404, page("Not found", "Nothing here"))

    def do_POST(self):
        body = self.rfile.read(int(self.headers.get("Content-Length", 0))).decode()
        if self.path == "/post-redirect":
            return self.reply(303, "", {"Location": "/second"})
        told = f"<p>{self.headers.get('Content-Type')}|{body}|{self.headers.get('Cookie')}</p>"
        self.reply(200, page("Posted", told), {"Set-Cookie": "posted=yes; Path=/; Max-Age=3600"})

    def reply_to_credentials(self):
        wanted = "Basic " + base64.b64encode(b"alice:wonder").decode()
        if self.headers.get("Authorization") == wanted:
            self.reply(200, page("Secret", "<style>html { background: #00a000 }</style>Welcome"))
        else:
            self.reply(401, page("Refused", "No"), {"WWW-Authenticate": 'Basic realm="Garden"'})

    def reply(self, status, text, headers={}, kind="text/html; charset=utf-8"):
        data = text.encode()
        self.send_response(status)
        for name, value in {"Content-Type": kind, "Content-Length": str(len(data)), **headers}.items():
            self.send_header(name, value)
        self.end_headers()
        self.wfile.write(data)

    def log_message(self, *arguments):
        pass


def serve(port, context=None):
    server = http.server.ThreadingHTTPServer(("127.0.0.1", port), Handler)
    server.daemon_threads = True
    if context:
        server.socket = context.wrap_socket(server.socket, server_side=True, do_handshake_on_connect=False)
    threading.Thread(target=server.serve_forever, daemon=True).start()
    return server.server_address[1]


context = ssl.SSLContext(ssl.PROTOCOL_TLS_SERVER)
with tempfile.NamedTemporaryFile("w", suffix=".pem", delete=False) as file:
    file.write(CERTIFICATE)
context.load_cert_chain(file.name)
os.unlink(file.name)
print(serve(int(sys.argv[1]) if len(sys.argv) > 1 else 0), serve(0, context), flush=True)
# It ends with whoever started it: when its input ends, or by a signal where it has none.
if stat.S_ISFIFO(os.fstat(0).st_mode):
    sys.stdin.read()
else:
    signal.pause()
