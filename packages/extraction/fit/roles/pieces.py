"""Words in the pieces of the encoder, as src/roles/word-pieces.ts cuts them, too."""

import json
import unicodedata
from functools import lru_cache

chances = {}
strange, strangely = 1, -30.0
"""A sign of which there is no piece."""
first = 6
"""Pieces before this one stand for no text."""


def begin(package):
    """The pieces of the encoder that was unpacked in the folder `package`, and how likely each is."""
    for number, (piece, chance) in enumerate(json.load(open(f'{package}/dist/vocab.json'))):
        if number < first or piece in chances or '\t' in piece:
            continue
        # How likely some pieces with a colon are the package has lost, or taken for a time of day.
        lost = chance is None or chance >= 0
        chances[piece] = (number, (-4.5 if piece == ':' else -10.0) if lost else chance)


@lru_cache(200_000)
def pieces_of(word):
    """The pieces of a word without its accents, of which there are few in them, as it is likeliest cut, by their numbers."""
    longest = max(map(len, chances))
    text = '▁' + ''.join(sign for sign in unicodedata.normalize('NFKD', word) if unicodedata.category(sign)[0] != 'M').replace(
        ' ', '▁'
    )
    best = [(0.0, -1, 0)]
    for end in range(1, len(text) + 1):
        chosen = (-1e9, 0, strange)
        for start in range(max(0, end - longest), end):
            own = chances.get(text[start:end]) or ((strange, strangely) if end - start == 1 else None)
            if own and best[start][0] + own[1] > chosen[0]:
                chosen = (best[start][0] + own[1], start, own[0])
        best.append(chosen)
    found, at = [], len(text)
    while at > 0:
        found.append(best[at][2])
        at = best[at][1]
    return tuple(reversed(found))
