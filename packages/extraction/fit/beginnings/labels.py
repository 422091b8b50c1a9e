"""With which lines of a CV the entries that a person labelled begin, and which words say what they are called.

A CV is as `lines.ts` writes it. A label says of each post or course what it is called, when it was and, where the person
wrote that down, the first words of the row that it begins with.
"""

import re
import unicodedata
from difflib import SequenceMatcher

parts = (('jobs', 'work', 'job', ('position', 'company')), ('education', 'education', 'course', ('degree', 'institution')))
"""Of posts and of courses: their names in the labels, of their section and of their beginnings, and what they are called."""
months = 'jan feb mar apr may jun jul aug sep oct nov dec'.split()
far = 5
"""What belongs to an entry stands no more lines from its names."""


def plain(text):
    folded = ''.join(sign for sign in unicodedata.normalize('NFKD', text) if unicodedata.category(sign)[0] != 'M').lower()
    return re.sub(r'[^\w]+', ' ', folded.replace('_', ' ')).strip()


def forms(label):
    return [form for form in (label if isinstance(label, list) else [label]) if form]


def runs_of(words, form):
    """Where the document says something: runs of words, each by its line and its place in that; none of more than three lines."""
    goal = plain(form).split()
    count = len(goal)
    found, near = [], []
    for start in range(len(words) - count + 1) if goal else ():
        run = words[start : start + count]
        if run[-1][0] - run[0][0] > 2:
            continue
        if all(own == wanted for (_, _, own), wanted in zip(run, goal)):
            found.append(run)
        elif not found and count > 1 and run[0][2][0] == goal[0][0]:
            near.append(run)
    if found:
        return found
    return [run for run in near if SequenceMatcher(None, ' '.join(own for *_, own in run), ' '.join(goal)).ratio() > 0.9]


def tells(text, day):
    """How surely a line tells a day of a label, "2019-05" or "2019"."""
    if not re.match(r'\d{4}', day):
        return 0
    year, month = day[:4], int(day[5:7] or 0)
    if year not in text and not re.search(rf"['’/ .-]{year[2:]}(?!\d)", text):
        return 0
    if not 1 <= month <= 12:
        return 0.9
    return 1.0 if months[month - 1] in text.lower() or re.search(rf'(?<!\d)0?{month}(?!\d)', text) else 0.6


def place_of(entry, said, days, lines, kind, taken, before):
    """The likeliest place of an entry: how likely, about which line, where its names and its time stand there."""
    around = {run[0][0] for runs in said.values() for run in runs}
    around = around or {at for at, sure in enumerate(days) if sure >= 0.9 and lines[at]['kind'] == kind}
    best = None
    for at in sorted(around):
        own, likely = {}, (lines[at]['kind'] == kind) - 0.6 * (at < before) - 0.002 * at
        for (name, runs), weight in zip(said.items(), (2.0, 1.5)):
            near = [run for run in runs if abs(run[0][0] - at) <= far]
            if near:
                own[name] = min(near, key=lambda run: (abs(run[0][0] - at), run[0]))
                likely += weight - 0.1 * abs(own[name][0][0] - at)
        dated = [(sure - 0.08 * abs(line - at), line) for line, sure in enumerate(days) if sure and abs(line - at) <= far]
        if dated:
            sure, own['day'] = max(dated)
            likely += 1.5 * sure
        key = (own.get(next(iter(said))) or [None])[0], own.get('day')
        if key in taken:
            likely -= 3
        if best is None or likely > best[0]:
            best = likely, at, own, key
    return best


def found_in(document, part):
    """Where each labelled entry of a part begins, None where that is not known, and which words are its names."""
    label, kind, begun, names = part
    lines, entries = document['lines'], document['truth'][label]
    words = [(at, place, own) for at, line in enumerate(lines) for place, word in enumerate(line['words']) for own in plain(word).split()]
    texts = [' '.join(line['words']) for line in lines]
    begins, places, taken, before = [], [], set(), -1
    for entry in entries:
        said = {name: next((runs for form in sorted(forms(entry.get(name)), key=len, reverse=True) if (runs := runs_of(words, form))), []) for name in names}
        days = [max((tells(text, day) for end in ('start', 'end') for day in forms(entry.get(end))), default=0) for text in texts]
        place = place_of(entry, said, days, lines, kind, taken, before)
        written = plain(entry.get('begins') or '').split()
        rows = next((runs for count in (len(written), 4, 3, 2) if written and (runs := runs_of(words, ' '.join(written[:count])))), [])
        rows = [run[0][0] for run in rows if run[0][0] not in begins] or [run[0][0] for run in rows]
        if rows and place:
            nearest = min(rows, key=lambda row: abs(row - place[1]))
            row = nearest if abs(nearest - place[1]) <= far + 1 else None
        else:
            row = rows[0] if rows else None
        if place and place[0] < 2 and row is None:
            place = None
        if place:
            taken.add(place[3])
            before = place[1]
        places.append(place)
        shown = [at if name == 'day' else at[0][0] for name, at in place[2].items()] if place else []
        begins.append(row if row is not None else min(shown, default=None))
    for at, (entry, place) in enumerate(zip(entries, places)):
        if begins[at] is None or place is None or entry.get('begins'):
            continue
        # The employer of several posts stands above the first of them.
        own = [there if name == 'day' else there[0][0] for name, there in place[2].items() if name in (names[0], 'day')]
        others = [row for other, row in enumerate(begins) if other != at and row is not None]
        if own and (begins[at] in begins[:at] or any(begins[at] <= row < min(own) for row in others)):
            begins[at] = min(own)
        # What the rules begin closely above is the row of the entry's date or employer.
        for row in range(begins[at] - 1, max(-1, begins[at] - 4), -1):
            if lines[row]['begins'] == begun:
                if not any(row <= other < begins[at] for other in others):
                    begins[at] = row
                break
    spoken = [(name, place[2].get(name, [])) for place in places if place for name in names]
    return begins, spoken


def labelled(document):
    """Of each line what begins with it, 0 for nothing, 1 for a post, 2 for a course, -100 where that is not known, and of each of
    its words the number of what it says, 0 for nothing: post, employer, degree, school."""
    lines = document['lines']
    begins, says = [0] * len(lines), [[0] * len(line['words']) for line in lines]
    for number, part in enumerate(parts):
        label, kind, begun, names = part
        rows, spoken = found_in(document, part) if isinstance(document['truth'].get(label), list) else ([None], [])
        for name, run in spoken:
            for at, place, _ in run:
                says[at][place] = 1 + 2 * number + names.index(name)
        known = [row for row in rows if row is not None]
        for row in known:
            begins[row] = 1 + number
        if len(set(known)) < len(rows):
            for at, line in enumerate(lines):
                if line['kind'] == kind or begins[at] == 1 + number:
                    begins[at] = -100
    return begins, says
