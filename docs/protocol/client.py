#!/usr/bin/env python3
"""A whole player in the standard library: python3 client.py http://127.0.0.1:4040 [game] [seats]

Signs in as a guest, opens a table, fills it with bots, and plays a whole game, choosing at random.
"""
import base64, itertools, json, os, random, socket, struct, sys, time, urllib.parse, urllib.request

url = sys.argv[1]
game = sys.argv[2] if len(sys.argv) > 2 else "courier"
seats = int(sys.argv[3]) if len(sys.argv) > 3 else 2


def post(path, body, token=None):
    headers = {"Content-Type": "application/json", **({"Authorization": f"Bearer {token}"} if token else {})}
    request = urllib.request.Request(f"{url}/api{path}", json.dumps(body).encode(), headers)
    return json.load(urllib.request.urlopen(request))


class WebSocket:
    """Just enough of RFC 6455: a handshake, and text frames in both directions."""

    def __init__(self, address):
        self.socket = socket.create_connection((address.hostname, address.port or 80))
        key = base64.b64encode(os.urandom(16)).decode()
        self.socket.sendall((f"GET /api/socket HTTP/1.1\r\nHost: {address.netloc}\r\nUpgrade: websocket\r\n"
                             f"Connection: Upgrade\r\nSec-WebSocket-Key: {key}\r\nSec-WebSocket-Version: 13\r\n\r\n").encode())
        self.stream = self.socket.makefile("rb")
        assert b" 101 " in self.stream.readline(), "the server does not speak WebSocket here"
        while self.stream.readline() != b"\r\n":
            pass

    def send(self, frame, opcode=1):
        time.sleep(0.02)  # The server takes 50 frames a second, and hangs up on those who send more.
        payload, mask = frame if isinstance(frame, bytes) else json.dumps(frame).encode(), os.urandom(4)
        size = bytes([0x80 | len(payload)]) if len(payload) < 126 else struct.pack("!BH", 0x80 | 126, len(payload))
        masked = bytes(byte ^ mask[i % 4] for i, byte in enumerate(payload))
        self.socket.sendall(bytes([0x80 | opcode]) + size + mask + masked)

    def receive(self):
        while True:
            opcode, size = self.stream.read(2)
            if size > 125:
                size = struct.unpack("!H" if size == 126 else "!Q", self.stream.read(2 if size == 126 else 8))[0]
            payload = self.stream.read(size)
            if opcode & 15 == 9:  # A ping wants a pong, or the server hangs up.
                self.send(payload, 10)
            elif opcode & 15 == 1:
                return json.loads(payload)


me = post("/guests", {"name": "Python", "language": "en"})
# One request opens the table, seats us and the bots, and begins.
table = post("/tables", {"game": game, "seats": seats, "mine": [0], "bots": "random"}, me["token"])["summary"]["id"]

line = WebSocket(urllib.parse.urlparse(url))
line.send({"t": "hello", "token": me["token"]})
line.send({"t": "look", "table": table, "seat": 0, "cursor": 0})

requests, draft, ask = itertools.count(1), [], 0
while True:
    frame = line.receive()
    if frame["t"] == "message":
        message = frame["message"]
        if message["outcome"]:
            print(json.dumps(message["outcome"]))
            break
        mine = (message["ask"] or {}).get("mine")
        if not mine or "answered" in mine:
            continue
        ask, draft = message["n"], [random.choice(mine["options"])["code"]]
    elif frame["t"] == "probed" and frame["probe"]["ok"]:
        # A big decision is made of small ones: go on until the server says that it is whole.
        if frame["probe"]["done"]:
            line.send({"t": "commit", "id": str(next(requests)), "table": table, "seat": 0, "ask": ask, "codes": draft})
            continue
        draft.append(random.choice(frame["probe"]["options"])["code"])
    else:
        continue
    line.send({"t": "probe", "id": str(next(requests)), "table": table, "seat": 0, "ask": ask, "codes": draft})
