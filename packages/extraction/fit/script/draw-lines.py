"""Draws names as they stand on certificates, for Tesseract to learn from: a .tif of many pictures and its .box file.

draw-lines.py train|held FONTS NAMES SEED COUNT OUT

FONTS is a folder of .ttf, .otf and .pfb; those of `held` are kept for measuring. NAMES is names.txt. Needs Pillow
with Raqm, NumPy, fontTools and Faker.
"""

import os
import sys
import unicodedata

from PIL import Image, ImageDraw, ImageFilter, ImageFont

sys.path.insert(0, os.path.join(os.path.dirname(__file__), '..'))
import drawing
from drawing import bodies, chance, display, held, made_up, months, phrases, plain, rare, subjects

which, folder, list_of_names, seed, count, out = sys.argv[1:]
drawing.begin(int(seed), which == 'held')
fonts = drawing.fonts_in(folder)
chosen = [stem for stem in fonts if (stem in held) == (which == 'held') and stem not in plain]
weights = [1 if stem in rare else 0.75 if stem in display else 3 for stem in chosen]
upright = [fonts[stem] for stem in fonts if stem in plain]
people = drawing.names_in(list_of_names)


def bare(text):
    """As the model is to read it: its letters are those of English."""
    return ''.join(letter for letter in unicodedata.normalize('NFKD', text) if not unicodedata.combining(letter))


def text_of_line():
    kind = chance.random()
    if kind < 0.06:
        return chance.choice(phrases)
    if kind < 0.075:
        return f'{chance.choice(months)} {chance.randint(1, 31)}, {chance.randint(2005, 2026)}'
    if kind < 0.11:
        return ' '.join(chance.sample(subjects, chance.randint(1, 4)))
    if kind < 0.15:
        return f"{chance.choice([made_up(), made_up(), chance.choice(subjects)])} {chance.choice(['', 'of ', ''])}{chance.choice(bodies)}"
    text = drawing.somebody(*people)
    letters = chance.random()
    return text.upper() if letters < 0.06 else text.lower() if letters < 0.08 else text


def cover_of_line(path, text):
    """Where the ink of the line is, white on black, with whatever stands around it on a certificate."""
    size = chance.randint(44, 110)
    font = ImageFont.truetype(path, size)
    left, top, right, bottom = font.getbbox(text)
    cover = Image.new('L', (right - left + 2 * size, bottom - top + 2 * size), 0)
    ImageDraw.Draw(cover).text((size - left, size - top), text, fill=255, font=font)
    if chance.random() < 0.5:
        slant = chance.uniform(-0.3, 0.24)
        lean = (1, slant, -slant * cover.height / 2, 0, 1, 0)
        cover = cover.transform(cover.size, Image.Transform.AFFINE, lean, Image.Resampling.BILINEAR)
    if chance.random() < 0.4:
        width = max(8, int(cover.width * chance.uniform(0.7, 1.4)))
        cover = cover.resize((width, cover.height), Image.Resampling.BILINEAR)
    weight = chance.random()
    if weight < 0.22:
        cover = cover.filter(ImageFilter.MaxFilter(3))
    elif weight < 0.24 and size > 80:
        cover = cover.filter(ImageFilter.MinFilter(3))
    if chance.random() < 0.15:
        cover = cover.rotate(chance.uniform(-1.5, 1.5), Image.Resampling.BILINEAR)
    if chance.random() < 0.7:
        cover = drawing.warped(cover, size)
    ink = cover.getbbox()
    if ink is None:
        return None
    left, top, right, bottom = ink
    height = bottom - top
    pen = ImageDraw.Draw(cover)
    if chance.random() < 0.35:  # The rule a name is written on, through its tails or under them.
        y = min(cover.height - 2, bottom + int(height * chance.uniform(-0.28, 0.18)))
        width = chance.choice([1, 1, 2, 2, 3, 4])
        reach = chance.choice([0, 0.05, 0.3]) * (right - left)
        pen.line((left - reach, y, right + reach, y), fill=chance.randint(120, 255), width=width)
        bottom = max(bottom, y + width)

    def margin():
        return int(height * chance.uniform(0.03, 0.3))

    # A cut through the flourishes leaves the small letters larger.
    over, under = (margin() if chance.random() < 0.75 else -int(height * chance.uniform(0, 0.18)) for _ in range(2))
    cover = cover.crop((left - margin(), top - over, right + margin(), bottom + under))
    if chance.random() < 0.12:  # What the cut leaves of the line above or below.
        y = -int(height * 0.32) if chance.random() < 0.5 else cover.height - int(height * 0.1)
        font = ImageFont.truetype(chance.choice(upright), int(height * 0.35))
        place = (chance.randint(0, cover.width // 2), y)
        ImageDraw.Draw(cover).text(place, 'has completed the course of', fill=255, font=font)
    if chance.random() < 0.2:  # A picture of few pixels, enlarged.
        scale = chance.uniform(22, 40) / cover.height
        cover = cover.resize((max(12, int(cover.width * scale)), max(12, int(cover.height * scale))), Image.Resampling.BOX)
    scale = chance.uniform(40, 90) / cover.height
    size = (max(12, int(cover.width * scale)), max(12, int(cover.height * scale)))
    return cover.resize(size, Image.Resampling.LANCZOS)


pictures, boxes = [], []
while len(pictures) < int(count):
    path = fonts[chance.choices(chosen, weights)[0]]
    if which == 'train' and chance.random() < 0.06:
        path = chance.choice(upright)
    text = text_of_line()
    if not drawing.can_draw(path, text) or not bare(text).isascii():
        continue
    cover = cover_of_line(path, text)
    if cover is None or cover.width > 1500:
        continue
    page = len(pictures)
    pictures.append(drawing.printed(cover, 0.04))
    boxes += [f'{letter} 0 0 {cover.width} {cover.height} {page}' for letter in [*bare(text), '\t']]
pictures[0].save(f'{out}.tif', save_all=True, append_images=pictures[1:])
open(f'{out}.box', 'w').write('\n'.join(boxes) + '\n')
