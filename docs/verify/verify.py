#!/usr/bin/env python3
"""Checks a Safehouse match file with nothing but the standard library: python3 verify.py MATCH.json

It knows no rules of any game. It checks that the seed is the one committed to, that every draw comes from the key, that the
chain of entries is whole, and that every head somebody saw during the match is in it. README.md says how each is made.
Exit code 0: all is well; 1: something is wrong, and the line says what; 2: this is no such file; 3: it has no proof.
"""
import hashlib, hmac, json, re, struct, sys


def hashed(purpose, *parts):
    parts = [f"safehouse/1/{purpose}".encode(), *parts]
    return hashlib.sha256(b"".join(struct.pack(">I", len(part)) + part for part in parts)).digest()


def canonical(value):
    return json.dumps(value, sort_keys=True, separators=(",", ":"), ensure_ascii=False).encode()


def entropy_bytes(entropies):
    return [bytes.fromhex(entropy or "") for entropy in entropies]


def commitment_to(seed):
    return hashed("commitment", seed)


def match_key(seed, entropies):
    return hashed("match-key", seed, *entropy_bytes(entropies))


def heads_of(log, table, seed, entropies, pair=None):
    start = canonical({key: log[key] for key in ("game", "version", "setup")} | ({"pair": pair} if pair else {}))
    head = hashed("chain", commitment_to(seed), table.encode(), start, *entropy_bytes(entropies))
    salt_key = hashed("salt-key", seed)
    for index, entry in enumerate(log["entries"]):
        salt = hmac.digest(salt_key, struct.pack(">I", index), "sha256")
        head = hashed("head", head, hashed("entry", salt, canonical(entry)))
        yield head.hex()


def chacha20_block(key, nonce):
    """One block of RFC 8439, its counter at zero, as sixteen words."""
    start = struct.unpack("<16I", b"expand 32-byte k" + key + bytes(4) + nonce)
    words = list(start)

    def quarter(a, b, c, d):
        for x, y, z, turn in ((a, b, d, 16), (c, d, b, 12), (a, b, d, 8), (c, d, b, 7)):
            words[x] = (words[x] + words[y]) & 0xFFFFFFFF
            mixed = words[z] ^ words[x]
            words[z] = (mixed << turn | mixed >> 32 - turn) & 0xFFFFFFFF

    for _ in range(10):
        for i in range(4):
            quarter(i, 4 + i, 8 + i, 12 + i)
        for i in range(4):
            quarter(i, 4 + (i + 1) % 4, 8 + (i + 2) % 4, 12 + (i + 3) % 4)
    return [(word + first) & 0xFFFFFFFF for word, first in zip(words, start)]


class Chance:
    """The luck of a match: each stream has a key of its own, the number of the draw is the nonce."""

    def __init__(self, key):
        self.key, self.drawn = key, {}

    def draw(self, stream, n):
        index = self.drawn.get(stream, 0)
        self.drawn[stream] = index + 1
        key = hashlib.sha256(self.key + f"safehouse/stream/{stream}".encode()).digest()
        limit, block = 2**32 // n * n, 0
        while True:
            for word in chacha20_block(key, struct.pack("<3I", index, block, 0)):
                if word < limit:
                    return word % n
            block += 1


class Wrong(Exception):
    pass


def expect(truth, what):
    if not truth:
        raise Wrong(what)


def check_draws(entry, index, pools, chance):
    draws = entry.get("draws", [])
    expect(len(pools) == len(draws), f"entry {index}: {len(draws)} draws, but {len(pools)} pools")
    for number, (draw, pool) in enumerate(zip(draws, pools)):
        where = f"entry {index}: draw {number + 1} ('{draw['s']}')"
        expect(pool is None or len(pool) == draw["n"], f"{where}: picked from {draw['n']}, but the pool has another size")
        keyed = chance.draw(draw["s"], draw["n"])
        given = keyed if pool is None else pool[keyed]
        expect(draw["r"] == given, f"{where} is {draw['r']}, but the key of the match gives {given}")


def own_entropies(proof, seats):
    """Those of this table's seats: a duplicate match has those of both tables, in the order of the pair."""
    first = proof["pair"].index(proof["table"]) * seats if "pair" in proof else 0
    return proof["entropies"][first : first + seats]


WITNESS = {"viewer", "commitment", "entropy", "others", "heads"}


def check_witness(witness, proof, own):
    expect(set(witness) <= WITNESS, f"unknown fields in what somebody has seen: {sorted(set(witness) - WITNESS)}")
    who = "a spectator" if witness["viewer"] < 0 else f"seat {witness['viewer'] + 1}"
    expect(witness["commitment"] in (None, proof["commitment"]), f"{who} was shown another commitment before the deal")
    added = own[witness["viewer"]] if 0 <= witness["viewer"] < len(own) else None
    expect(witness.get("entropy", added) == added, f"what {who} added to the luck is not what the file says it added")
    for seen in witness["heads"]:
        expect(1 <= seen["n"] <= len(proof["shown"]), f"{who} has seen public moment {seen['n']}, the file ends before")
        entry = proof["shown"][seen["n"] - 1]
        expect(proof["heads"][entry] == seen["head"], f"entry {entry}: {who} was shown another head of the chain")


def added_last(witness, entropies):
    own, others = witness.get("entropy"), witness.get("others", [])
    same = len(others) == len(entropies) and all(now in (own, before) for now, before in zip(entropies, others))
    return own is not None and same


def verify(match):
    proof, entries = match["proof"], match["entries"]
    for text in [proof["seed"], proof["commitment"], proof["seal"], *proof["heads"], *filter(None, proof["entropies"])]:
        expect(re.fullmatch("[0-9a-f]{64}", text), "a hash, seed or entropy is not 64 small hexadecimal digits")
    seed = bytes.fromhex(proof["seed"])
    expect(commitment_to(seed).hex() == proof["commitment"], "the seed is not the one that was committed to before the deal")
    seats, pair = match["setup"]["seats"], proof.get("pair")
    sound = pair is None or (len(pair) == 2 and pair[0] < pair[1] and proof["table"] in pair)
    expect(sound, "the tables that share the luck are not two, in order, and this one of them")
    expect(len(proof["entropies"]) == seats * len(pair or [proof["table"]]), "not one entropy a seat")
    expect(len(proof["heads"]) == len(proof["pools"]) == len(entries), "not one head and one list of pools an entry")
    chance = Chance(match_key(seed, proof["entropies"]))
    for index, head in enumerate(heads_of(match, proof["table"], seed, proof["entropies"], pair)):
        expect(head == proof["heads"][index], f"entry {index}: the chain is broken: this is not the entry that was sealed here")
        check_draws(entries[index], index, proof["pools"][index], chance)
    rest = canonical({"outcome": match["outcome"], "shown": proof["shown"], "pools": proof["pools"]})
    last = [bytes.fromhex(head) for head in proof["heads"][-1:]]
    expect(hashed("seal", *last, rest).hex() == proof["seal"], "the seal of the file is broken")
    for witness in match["seen"]:
        check_witness(witness, proof, own_entropies(proof, seats))
    draws = sum(len(entry.get("draws", [])) for entry in entries)
    seen = sum(len(witness["heads"]) for witness in match["seen"])
    # People count seats from 1, files from 0.
    added = [seat + 1 for seat, entropy in enumerate(own_entropies(proof, seats)) if entropy]
    last = [witness["viewer"] for witness in match["seen"] if added_last(witness, proof["entropies"])]
    return f"{len(entries)} entries, {draws} draws, {seen} heads seen; seats that added to the luck: {added or 'none'}{f', seat {last[0] + 1} after all others' if last else ''}"


def judge(path):
    try:
        with open(path, encoding="utf-8") as file:
            match = json.load(file)
        if match["format"] != "safehouse-match" or match["schema"] != 1:
            return 2, "not a match file that this program knows"
        if match["proof"] is None:
            return 3, "the match began before there were proofs"
        if match["proof"]["scheme"] != 1:
            return 2, "the proof is made in a way that this program does not know"
        return 0, f"the luck and the chain are as they should be: {verify(match)}"
    except Wrong as wrong:
        return 1, str(wrong)
    except (OSError, ValueError) as problem:
        return 2, f"cannot be read: {problem}"
    except (KeyError, TypeError, IndexError, AttributeError, ZeroDivisionError, struct.error) as problem:
        return 1, f"a field is missing or is not what it should be: {problem!r}"


if __name__ == "__main__":
    worst = 0
    for path in sys.argv[1:] or sys.exit(__doc__):
        code, line = judge(path)
        print(f"{path}: {line}")
        worst = max(worst, code)
    sys.exit(worst)
