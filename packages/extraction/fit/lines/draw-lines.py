"""Draws lines as certificates print them, for the line reader to learn from.

draw-lines.py train|held FONTS SCRIPT NAMES WORDS SEED COUNT OUT.npz

FONTS holds upright type, SCRIPT the fonts of ../script/README.md; NAMES is ../script/names.txt, WORDS what words.ts wrote.
OUT holds `data`, grey lines of 48 pixels' height one after the other, `widths`, and `texts`, empty for what is to be passed over.
"""

import os
import re
import sys

import numpy as np
from PIL import Image, ImageDraw, ImageFilter, ImageFont

sys.path.insert(0, os.path.join(os.path.dirname(__file__), '..'))
import drawing
import inks
import wordings
from drawing import chance, phrases
from wordings import in_some_case

which, upright_fonts, script_fonts, list_of_names, list_of_words, seed, count, out = sys.argv[1:]
is_held = which == 'held'
drawing.begin(int(seed), is_held)
inks.begin(upright_fonts, script_fonts, is_held)
wordings.begin(list_of_names, list_of_words, int(seed))
height = 48
widest = 960
# Their small letters look like capitals.
in_capitals = re.compile('bangers|cinzel|bebas|syncopate|-sc-')
pick = chance.choice

kinds = {
    'name': (33, lambda: in_some_case(drawing.somebody(*wordings.people), 0.14, 0.03)),
    'title': (12, lambda: in_some_case(wordings.title(), 0.2, 0.03)),
    'issuer': (12, lambda: in_some_case(wordings.issuer(), 0.2, 0.03)),
    'date': (6, wordings.date),
    'code': (14, wordings.code),
    'address': (12, wordings.address),
    'phrase': (3, lambda: pick(phrases)),
    'sentence': (12, lambda: in_some_case(wordings.sentence(), 0.1, 0)),
    'diploma': (14, wordings.diploma),
    'written': (12, wordings.blank),
    'filled': (10, wordings.blank),
    'abroad': (26, wordings.of_a_language),
    'foreign': (5, None),
    'ornament': (3, None),
}


def filled(text):
    """A blank with a rule under it, filled in by hand, and the print before and after it: as `inked`, and the whole text."""
    print_font, pen_font = pick(inks.upright), pick(inks.handwriting)
    before, after = pick(wordings.before_blanks), pick(wordings.after_blanks)
    whole = ' '.join(filter(None, (before, text, after)))
    if not (drawing.can_draw(pen_font, text) and drawing.can_draw(print_font, before + after)):
        return None
    size = chance.randint(30, 60)
    font = ImageFont.truetype(print_font, size)
    pen = ImageFont.truetype(pen_font, int(size * chance.uniform(1.0, 2.0)))
    room = size * chance.uniform(0.2, 1.2)
    # A stop after the blank stands for itself only where it is apart from the writing.
    starts = [size, size + (font.getlength(before) + room if before else 0)]
    starts.append(starts[1] + pen.getlength(text) + max(room, size * 0.5))
    base, wide = size * 4, int(starts[2] + font.getlength(after) + size)
    cover = Image.new('L', (wide, size * 6), 0)
    draw = ImageDraw.Draw(cover)
    draw.text((starts[0], base), before, fill=255, font=font, anchor='ls')
    draw.text((starts[1], base - size * chance.uniform(-0.05, 0.3)), text, fill=255, font=pen, anchor='ls')
    draw.text((starts[2], base), after, fill=255, font=font, anchor='ls')
    inks.rule(draw, starts[1] - room * 0.5, starts[2] - room * 0.2, base + size * chance.uniform(0, 0.2))
    return cover, int(base - size * 0.75), base, whole


def line(kind, text):
    """A line cut out as the finder of lines cuts it, and what is to be read in it; null where the font cannot draw it."""
    is_script = chance.random() < {'name': 0.6, 'phrase': 0.6, 'written': 1, 'abroad': 0.2}.get(kind, 0.05)
    if kind == 'diploma':
        path = inks.fonts[chance.choices(inks.blackletter, inks.weights_of_blackletter)[0]]
    elif kind == 'written' or kind == 'abroad' and chance.random() < 0.2:
        path = pick(inks.handwriting)
    elif is_script:
        path = inks.fonts[chance.choices(inks.script, inks.weights)[0]]
    else:
        path = pick(inks.headings if chance.random() < 0.1 else inks.upright)
    # Script and broken letters are not set in capitals; a pen writes them.
    if (is_script or kind == 'diploma') and kind != 'written' and text.isupper():
        text = text.title()
    if in_capitals.search(path):
        text = text.upper()
    if kind not in ('code', 'address', 'filled', 'abroad') and chance.random() < (
        0.05 if kind in ('diploma', 'written') else 0.2
    ):
        text = wordings.with_accents(text)
    size = chance.randint(36, 84)
    if kind == 'filled':
        made = filled(text)
        if not made:
            return None
        cover, top, bottom, text = made
    else:
        if not drawing.can_draw(path, text):
            return None
        is_penned = path in inks.handwriting and not text.islower() and chance.random() < 0.5
        is_spread = not is_script and chance.random() < (0.25 if text.isupper() else 0.05)
        if is_penned:
            cover, top, bottom = inks.penned(text, path, size)
        else:
            cover, top, bottom = inks.inked(text, path, size, chance.uniform(0.03, 0.35) if is_spread else 0)
    if chance.random() < (0.35 if is_script else 0.1):
        slant = chance.uniform(-0.25, 0.22)
        lean = (1, slant, -slant * cover.height / 2, 0, 1, 0)
        cover = cover.transform(cover.size, Image.Transform.AFFINE, lean, Image.Resampling.BILINEAR)
    if chance.random() < 0.3:
        wide = max(8, int(cover.width * chance.uniform(0.75, 1.3)))
        cover = cover.resize((wide, cover.height), Image.Resampling.BILINEAR)
    if chance.random() < 0.12:
        cover = cover.filter(ImageFilter.MaxFilter(3))
    if chance.random() < 0.12:
        cover = cover.rotate(chance.uniform(-1.2, 1.2), Image.Resampling.BILINEAR)
    if chance.random() < (0.6 if is_script or kind == 'filled' else 0.1):
        cover = drawing.warped(cover, size)
    ink = cover.getbbox()
    if ink is None:
        return None
    left, first, right, last = ink
    # The finder marks the core of a line and grows it: its strokes mostly stand in it, flourishes may be cut.
    core = (max(first, top), min(last, bottom)) if chance.random() < 0.8 else (first, last)
    share = chance.uniform(0.25 if is_script else 0.5, 1.0)
    over, under = core[0] + (first - core[0]) * share, core[1] + (last - core[1]) * share
    high = max(8, under - over)
    if chance.random() < {'name': 0.3, 'written': 0.6}.get(kind, 0.06):  # The rule a name is written on.
        y = min(cover.height - 2, int(under + high * chance.uniform(-0.2, 0.2)))
        reach = pick([0, 0.05, 0.4]) * (right - left)
        inks.rule(ImageDraw.Draw(cover), left - reach, right + reach, y)

    def above():
        return high * chance.uniform(0.04, 0.3)

    def beside():
        return high * (chance.uniform(0.05, 0.5) if chance.random() < 0.9 else chance.uniform(-0.08, 0.05))

    cover = cover.crop((int(left - beside()), int(over - above()), int(right + beside()), int(under + above())))
    if chance.random() < 0.12:  # What the cut leaves of the line above or below.
        font = ImageFont.truetype(pick(inks.upright), max(8, int(high * chance.uniform(0.3, 0.8))))
        y = -int(font.size * 0.85) if chance.random() < 0.5 else cover.height - int(font.size * 0.3)
        place = (chance.randint(-20, max(1, cover.width // 2)), y)
        rest = pick(['has completed the course of', 'CERTIFICATE', 'This is to certify that', 'awarded to'])
        ImageDraw.Draw(cover).text(place, rest, fill=255, font=font)
    return cover, text


def on_page(cover):
    """The line in as many pixels as pages have of it, and printed."""
    if min(cover.size) < 8:
        return None
    scale = (chance.uniform(14, 30) if chance.random() < 0.35 else chance.uniform(24, 80)) / cover.height
    if scale < 1:
        size = (max(8, round(cover.width * scale)), max(8, round(cover.height * scale)))
        how = pick([Image.Resampling.BOX, Image.Resampling.LANCZOS, Image.Resampling.BILINEAR])
        cover = cover.resize(size, how)
    return drawing.printed(cover, 0.15)


def drawn():
    """A line and its text; null where it could not be drawn."""
    kind = chance.choices(list(kinds), [share for share, _ in kinds.values()])[0]
    made = (
        (inks.foreign(), '')
        if kind == 'foreign'
        else (inks.ornament(), '')
        if kind == 'ornament'
        else line(kind, kinds[kind][1]())
    )
    picture = made and made[0] and on_page(made[0])
    if not picture:
        return None
    width = round(picture.width * height / picture.height)
    if not 20 <= width <= widest:
        return None
    return np.asarray(picture.resize((width, height), Image.Resampling.LANCZOS)), made[1]


lines = []
while len(lines) < int(count):
    made = drawn()
    if made:
        lines.append(made)
np.savez(
    out,
    data=np.concatenate([picture.ravel() for picture, _ in lines]),
    widths=np.array([picture.shape[1] for picture, _ in lines]),
    texts=np.array([text for _, text in lines]),
)
