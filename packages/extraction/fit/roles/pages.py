"""Pages as the network is given them, and what may be changed in a page without changing what is what.

A page is as `words.ts` writes it: its width and height, and lines with their words, boxes, sizes, how surely each word was read and
the role of each, a number of `network.roles`.
"""

import numpy as np
from pieces import pieces_of

most_lines, most_pieces = 90, 40


def is_shouted(text):
    letters = [sign for sign in text if sign.isalpha()]
    return len(letters) > 3 and sum(sign.isupper() for sign in letters) > 0.8 * len(letters)


def calm(word):
    """A word of a line in capitals as the encoder has met it in sentences. Short ones may be abbreviations."""
    return word[0] + word[1:].lower() if len(word) > 3 and word.isupper() else word


def facts_of(page):
    """Where each line stands on the printed part of the page and how it is set, as src/roles/page-roles.ts tells it, too."""
    lines = page['lines'][:most_lines]
    sizes = sorted(line['size'] for line in lines for _ in range(max(1, sum(map(len, line['words'])))))
    usual, largest = max(1, sizes[len(sizes) // 2]), max(1, max(line['size'] for line in lines))
    left, top = (min(line['box'][side] for line in lines) for side in (0, 1))
    across, down = (
        max(1, max(line['box'][side] + line['box'][side + 2] for line in lines) - start) for side, start in ((0, left), (1, top))
    )
    told = []
    for at, line in enumerate(lines):
        x, y, width, height = line['box']
        text = ' '.join(line['words'])
        told.append(
            [
                *((x - left) / across, (y - top) / down, width / across, height / down),
                np.log(max(0.1, line['size'] / usual)),
                np.log(max(0.05, line['size'] / largest)),
                is_shouted(text),
                sum(sign.isdigit() for sign in text) / max(1, len(text)),
                min(2, len(line['words']) / 8),
                sum(line['sure']) / len(line['sure']),
                text[:1].islower(),
                abs((x + width / 2) / page['width'] - 0.5) * 2,
                text.rstrip()[-1:] in set(',.;:'),
                *(at / 30, len(lines) / 40, page['width'] / page['height'] - 1),
            ]
        )
    return np.array(told, np.float32)


def pieces_in(page):
    """Of each piece of the page its number, its line, its place in that and the role of its word; and what words they make."""
    rows, words = [], []
    for at, line in enumerate(page['lines'][:most_lines]):
        loud = is_shouted(' '.join(line['words']))
        place = 0
        for word, role in zip(line['words'], line['roles']):
            own = pieces_of(calm(word) if loud else word)[: most_pieces - place]
            words.append((len(rows), len(rows) + len(own), role))
            rows.extend((piece, at, place + step, role) for step, piece in enumerate(own))
            place += len(own)
    return rows, words


def runs_of(page, role):
    """Words of a role that follow one another, each by its line and its place in that."""
    found, run = [], []
    for at, line in enumerate(page['lines']):
        for place, own in enumerate(line['roles']):
            if own == role:
                run.append((at, place))
            elif run:
                found.append(run)
                run = []
    return [*found, run] if run else found


def saying(page, role, text):
    """The page with each run of a role saying `text` instead, over as many lines, in capitals where it was so."""
    lines = [dict(line, **{name: list(line[name]) for name in ('words', 'roles', 'sure')}) for line in page['lines']]
    for run in reversed(runs_of(page, role)):
        old = [page['lines'][at]['words'][place] for at, place in run]
        left = text.upper().split() if is_shouted(' '.join(old)) else text.split()
        whole, all_new = sum(map(len, old)), len(left)
        rows = {}
        for at, place in run:
            rows.setdefault(at, []).append(place)
        for number, (at, places) in enumerate(rows.items()):
            share = sum(len(page['lines'][at]['words'][place]) for place in places) / max(1, whole)
            count = len(left) if number == len(rows) - 1 else min(len(left), max(1, round(share * all_new)))
            set_words(page, lines[at], places[0], places[-1] + 1, left[:count], role)
            left = left[count:]
    return dict(page, lines=[line for line in lines if line['words']])


def set_words(page, line, start, end, words, role):
    before = len(' '.join(line['words']))
    mark = line['words'][end - 1][-1:]
    if words and mark in set(',.;"”') and words[-1][-1] != mark:
        words = [*words[:-1], words[-1] + mark]
    for name, values in (('words', words), ('roles', [role] * len(words)), ('sure', [0.95] * len(words))):
        line[name][start:end] = values
    x, y, width, height = line['box']
    wide = min(page['width'] * 0.95, width * max(1, len(' '.join(line['words']))) / max(1, before))
    line['box'] = [max(0, x - (wide - width) / 2), y, wide, height]


taken_for = 'abcdefghijklmnopqrstuvwxyzIl1O0.,'


def worn(page, chance):
    """The page as another picture of it might be read: signs misread, words and lines lost, in pieces, and read where nothing
    is said; places and sizes a little others."""
    share = chance.choice([0, 0, 0, 0.01, 0.03, 0.08])
    # What is photographed badly is all this at once.
    lost, parted, crumbs = (0.04, 0.1, chance.randrange(12)) if share > 0.01 or chance.random() < 0.15 else (0, 0, 0)
    lines = []
    for line in page['lines']:
        if chance.random() < 0.03:
            continue
        x, y, width, height = line['box']
        box = [x + chance.gauss(0, 0.01) * page['width'], y + chance.gauss(0, 0.005) * page['height'], width, height]
        words = [
            misread(own, share, chance) for own in zip(line['words'], line['sure'], line['roles']) if chance.random() >= lost
        ]
        at = chance.randrange(1, len(words)) if len(words) > 1 and chance.random() < parted else len(words)
        left = len(words[:at]) / max(1, len(words)) * width
        for part, start, wide in ((words[:at], 0, left), (words[at:], left, width - left)):
            if part:
                own = dict(zip(('words', 'sure', 'roles'), map(list, zip(*part))))
                size = line['size'] * np.exp(chance.gauss(0, 0.05))
                lines.append(dict(line, **own, box=[box[0] + start, box[1], wide, height], size=size))
    for _ in range(crumbs if lines else 0):
        lines.insert(chance.randrange(len(lines) + 1), crumb(page, chance.choice(lines)['size'], chance))
    return dict(page, lines=lines) if lines else page


def misread(word, share, chance):
    text, sure, role = word
    kept = ''
    for sign in text:
        luck = chance.random()
        kept += chance.choice(taken_for) if luck < share * 0.6 else '' if luck < share else sign
    return (text, sure, role) if kept in ('', text) else (kept, min(sure, chance.uniform(0.3, 0.95)), role)


def crumb(page, size, chance):
    """What is made of a stamp, a signature or a border."""
    words = [
        ''.join(chance.choice(taken_for) for _ in range(chance.choice([1, 1, 2, 2, 3, 5])))
        for _ in range(chance.choice([1, 1, 2, 3]))
    ]
    size *= np.exp(chance.gauss(0, 0.5))
    box = [chance.random() * page['width'] * 0.9, chance.random() * page['height'], size * len(' '.join(words)), size]
    return {
        'words': words,
        'sure': [chance.uniform(0.3, 0.9) for _ in words],
        'roles': [0 for _ in words],
        'box': box,
        'size': size,
    }
