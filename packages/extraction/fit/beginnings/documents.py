"""CVs as the network is given them, and what may be changed in one without changing where its entries begin.

A CV is as `lines.ts` writes it, with what `labels.py` knows of it: `begins` and, with each line, `says`.
"""

import math
import os
import sys

import numpy as np

sys.path.append(os.path.join(os.path.dirname(__file__), '../roles'))
from network import facts, no_piece, relations
from pages import calm, is_shouted
from pieces import pieces_of

most_lines, most_pieces, pieces_at_end, most_of_word = 300, 32, 8, 12
# The figures of src/cv/beginnings/line-facts.ts that are changed; whether a line is a title is the first of `titled` and lost more often.
size, bold, font, gap = 4, slice(6, 9), slice(9, 11), 12
tells, titled, ruled, ruled_begins = (26, 27, 28), slice(28, 34), slice(40, 51), slice(48, 50)


def pieces_in(line):
    """The pieces of a line, and to which word each belongs."""
    loud = is_shouted(' '.join(line['words']))
    own = [
        (piece, at) for at, word in enumerate(line['words']) for piece in pieces_of(calm(word) if loud else word)[:most_of_word]
    ]
    return own if len(own) <= most_pieces else own[: most_pieces - pieces_at_end] + own[-pieces_at_end:]


def given(document):
    """What the network is asked with, and for each piece the name that its word says, -100 where a line has no more."""
    lines = document['lines'][:most_lines]
    own = [pieces_in(line) for line in lines]
    longest = max(1, *map(len, own))
    ids = np.full((len(lines), longest), no_piece, np.int64)
    says = np.full((len(lines), longest), -100, np.int64)
    for at, (line, found) in enumerate(zip(lines, own)):
        for place, (piece, word) in enumerate(found):
            ids[at, place], says[at, place] = piece, line['says'][word]
    return ids, np.array([line['facts'] for line in lines], np.float32), apart(lines), says


def apart(lines):
    """How each line stands to each other, as src/cv/beginnings/beginnings.ts tells it, too."""
    lengths = sorted(line['size'] for line in lines for _ in range(max(1, len(' '.join(line['words'])) // 5)))
    usual = max(1, lengths[len(lengths) // 2])
    at = np.arange(len(lines))
    left, sizes = (np.array([line[name] for line in lines]) / usual for name in ('left', 'size'))
    numbers = {}
    types = np.array([numbers.setdefault(line['type'], len(numbers)) for line in lines])
    columns = np.array([line['column'] for line in lines])
    steps, right, larger = (values[None] - values[:, None] for values in (at, left, sizes))
    beside = columns[None] == columns[:, None]
    found = [
        np.clip(steps, -4, 4) / 2,
        np.sign(steps) * np.log1p(np.abs(steps)) / 3,
        beside,
        beside * np.clip(right / 3, -2, 2),
        beside & (np.abs(right) < 0.4),
        np.clip(larger * 2, -2, 2),
        np.abs(larger) < 0.04,
        types[None] == types[:, None],
        steps == 0,
    ]
    assert len(found) == relations and len(lines[0]['facts']) == facts
    return np.stack(found, -1).astype(np.float32)


def names_in(documents):
    """The names of posts, employers, degrees and schools of all documents, each as words, by their numbers."""
    found = {number: [] for number in range(1, 5)}
    for line in (line for document in documents for line in document['lines']):
        for start, end, number in runs_in(line):
            found[number].append([word.strip(',|;') or word for word in line['words'][start:end]])
    return found


def runs_in(line):
    runs, says = [], line['says']
    for at, number in enumerate(says):
        if number and runs and runs[-1][1] == at and runs[-1][2] == number:
            runs[-1] = (runs[-1][0], at + 1, number)
        elif number:
            runs.append((at, at + 1, number))
    return runs


def saying_others(line, known, chance):
    """The line with other posts, employers, degrees and schools, in capitals where they were."""
    for start, end, number in reversed(runs_in(line)):
        if chance.random() < 0.5 or not known[number]:
            continue
        new = list(chance.choice(known[number]))
        if is_shouted(' '.join(line['words'][start:end])):
            new = [word.upper() for word in new]
        mark = line['words'][end - 1][-1:]
        if mark in set(',.;:|') and new[-1][-1] != mark:
            new[-1] += mark
        line['words'][start:end], line['says'][start:end] = new, [number] * len(new)


def varied(document, known, chance, is_ruled):
    """The CV saying and set otherwise: other names, without its type, its gaps or what the rules know, with lines lost and
    sections in another order. What rules made by this CV know of it is mostly left out (`is_ruled`)."""
    lines = [
        dict(line, words=list(line['words']), says=list(line['says']), facts=list(line['facts']), begin=begin)
        for line, begin in zip(document['lines'], document['begins'])
    ]
    if chance.random() < 0.75:
        for line in lines:
            saying_others(line, known, chance)
    no_weights, no_fonts, no_sizes = (chance.random() < share for share in (0.2, 0.2, 0.12))
    no_rules, no_begins = chance.random() < 0.2, chance.random() < (0.7 if is_ruled else 0.3)
    wider = math.exp(chance.gauss(0, 0.25))
    for line in lines:
        own = line['facts']
        for no, part in ((no_weights, bold), (no_fonts, font), (no_rules, ruled), (no_begins or chance.random() < 0.02, ruled_begins)):
            if no:
                own[part] = [0.0] * len(own[part])
        if no_sizes:
            own[size] = chance.gauss(0, 0.03)
        own[gap] = chance.random() * 1.5 if chance.random() < 0.02 else own[gap] * wider
        for at in tells:
            own[at] *= chance.random() >= 0.05
        if chance.random() < 0.08:
            own[titled] = [0.0] * len(own[titled])
    lines = [line for line in lines if line['begin'] or chance.random() >= 0.03]
    if chance.random() < 0.25:
        lines = lines[chance.randrange(min(12, len(lines))) :]
    if chance.random() < 0.15:
        lines = with_sections_moved(lines, chance)
    return dict(document, lines=lines, begins=[line['begin'] for line in lines])


def with_sections_moved(lines, chance):
    cuts = [at for at, line in enumerate(lines) if at and line['facts'][titled.start]]
    head, *sections = [lines[start:end] for start, end in zip([0, *cuts], [*cuts, len(lines)])]
    chance.shuffle(sections)
    return [line for part in (head, *sections) for line in part]
