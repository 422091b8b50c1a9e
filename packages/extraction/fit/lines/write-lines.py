"""Sets words that people wrote one by one side by side, as blanks are filled in.

write-lines.py train|held FOLDER FONTS SCRIPT SEED COUNT OUT.npz

FOLDER holds pictures of words and a data.csv (file_name, text, writer_id), as the data set that README.md names has them; what
one writer in seven wrote is measured by and not learned from. FONTS, SCRIPT and OUT are those of draw-lines.py.
"""

import csv
import os
import sys

import numpy as np
from network import place, usual
from PIL import Image, ImageDraw, ImageFont

sys.path.insert(0, os.path.join(os.path.dirname(__file__), '..'))
import drawing
import inks
import wordings
from drawing import chance

which, folder, upright_fonts, script_fonts, seed, count, out = sys.argv[1:]
is_held = which == 'held'
drawing.begin(int(seed), is_held)
inks.begin(upright_fonts, script_fonts, is_held)
height, widest = 48, 960
# Ink is darker than its paper by so many greys, and a rule that the cut left is this much of a row.
least_ink, rule_like = 60, 0.7
# So wide, in pixels, a letter is made with the room beside it.
letter_width = 26
# What streets end with is met more often there than anywhere else: so many of them are taken.
of_streets = 0.25
pick = chance.choice


def ink_of(path):
    """What a pen left on a picture, white on black, without margins and rules; null where there is next to nothing."""
    shown = Image.open(path).convert('RGBA')
    paper = Image.new('RGBA', shown.size, (255, 255, 255, 255))
    paper.alpha_composite(shown)
    greys = np.asarray(paper.convert('L'), np.float32)
    ink = np.clip((np.median(greys) - greys) * 1.6 - 20, 0, 255)
    dark = ink > least_ink
    ink[dark.mean(1) > rule_like] = 0
    ink[:, dark.mean(0) > rule_like] = 0
    rows, columns = np.where((ink > least_ink).sum(1) > 1)[0], np.where((ink > least_ink).sum(0) > 0)[0]
    if len(rows) < 8 or len(columns) < 8:
        return None
    return Image.fromarray(ink[rows[0] : rows[-1] + 1, columns[0] : columns[-1] + 1].astype(np.uint8))


def words_of_writers():
    """The words of each writer: their ink and their text."""
    writers = {}
    for row in csv.DictReader(open(f'{folder}/data.csv', encoding='utf-8')):
        text, writer = usual(row['text']), int(row['writer_id'])
        if (writer % 7 == 3) != is_held or not all(sign in place for sign in text):
            continue
        if 'straße' in text.lower() and chance.random() > of_streets:
            continue
        ink = ink_of(f'{folder}/{row["file_name"]}')
        if ink:
            writers.setdefault(writer, []).append((ink, text))
    return list(writers.values())


def as_written(ink, letters):
    """A word of so many letters in the size of those beside it, as another pen and a hand that leans otherwise write it."""
    scale = letter_width * letters / ink.width * chance.uniform(0.9, 1.15)
    cover = Image.new('L', (ink.width + ink.height, ink.height * 3), 0)
    cover.paste(ink, (ink.height // 2, ink.height))
    wide = int(cover.width * scale * chance.uniform(0.85, 1.2))
    cover = cover.resize((wide, int(cover.height * scale)), Image.Resampling.BICUBIC)
    if chance.random() < 0.4:
        slant = chance.uniform(-0.2, 0.2)
        lean = (1, slant, -slant * cover.height / 2, 0, 1, 0)
        cover = cover.transform(cover.size, Image.Transform.AFFINE, lean, Image.Resampling.BILINEAR)
    if chance.random() < 0.5:
        cover = drawing.warped(cover, cover.height // 3)
    found = cover.getbbox()
    return found and cover.crop(found)


def line(words):
    """One to three words of a writer in a blank, and now and then the print around it."""
    chosen = [pick(words) for _ in range(chance.choices([1, 2, 3], [5, 4, 1])[0])]
    inks_of_line = [as_written(ink, len(text)) for ink, text in chosen]
    if not all(inks_of_line):
        return None
    texts = [text for _, text in chosen]
    high = max(ink.height for ink in inks_of_line)
    room = high * 0.45
    is_amid_print = chance.random() < 0.25
    before, after = (pick(wordings.before_blanks), pick(wordings.after_blanks)) if is_amid_print else ('', '')
    font = ImageFont.truetype(pick(inks.upright), max(10, int(high * chance.uniform(0.4, 0.75))))
    starts = high + (font.getlength(before) + room if before else 0)
    wide = int(starts + sum(ink.width + room * 2 for ink in inks_of_line) + font.getlength(after) + high)
    cover = Image.new('L', (wide, high * 3), 0)
    draw = ImageDraw.Draw(cover)
    base, x = high * 2, starts
    draw.text((high, base), before, fill=255, font=font, anchor='ls')
    for ink in inks_of_line:
        cover.paste(255, (int(x), int(base - ink.height + high * chance.uniform(-0.02, 0.06))), ink)
        x += ink.width + room * chance.uniform(0.7, 1.8)
    if chance.random() < 0.6:
        left, right = starts - room * chance.uniform(0, 1.5), x + room * chance.uniform(0, 2)
        inks.rule(draw, left, right, base + high * chance.uniform(-0.12, 0.12))
    draw.text((x, base), after, fill=255, font=font, anchor='ls')
    left, top, right, bottom = cover.getbbox()
    over, beside = high * chance.uniform(0.02, 0.25), high * chance.uniform(0.05, 0.4)
    cover = cover.crop((int(left - beside), int(top - over), int(right + beside), int(bottom + over)))
    return cover, ' '.join(filter(None, [before, *texts, after]))


def drawn(writers):
    """A line of one of the writers on paper, and its text; null where it could not be set."""
    made = line(pick(writers))
    if not made:
        return None
    cover, text = made
    scale = chance.uniform(20, 60) / cover.height
    if scale < 1:
        size = (max(8, round(cover.width * scale)), max(8, round(cover.height * scale)))
        cover = cover.resize(size, Image.Resampling.BOX)
    picture = drawing.printed(cover, 0.03)
    width = round(picture.width * height / picture.height)
    if not 20 <= width <= widest:
        return None
    return np.asarray(picture.resize((width, height), Image.Resampling.LANCZOS)), text


writers, lines = words_of_writers(), []
while len(lines) < int(count):
    made = drawn(writers)
    if made:
        lines.append(made)
np.savez(
    out,
    data=np.concatenate([picture.ravel() for picture, _ in lines]),
    widths=np.array([picture.shape[1] for picture, _ in lines]),
    texts=np.array([text for _, text in lines]),
)
