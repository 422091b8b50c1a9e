"""Ink that certificates bear, white on black: print, handwriting, rules, ornaments. `begin` is called first, after that of `drawing`."""

import drawing
import numpy as np
from drawing import chance
from PIL import Image, ImageDraw, ImageFont

pick = chance.choice
# Paths of fonts: of upright type, of headings and of handwriting; and all by their names.
upright, headings, handwriting, fonts = [], [], [], {}
# Names of fonts of script and of broken letters, and how often each is drawn.
script, weights, blackletter, weights_of_blackletter = [], [], [], []
kept_back = set('spectral-400-normal spectral-700-normal archivo-400-normal karla-700-normal LiberationSerif-Bold'.split())


def begin(upright_fonts, script_fonts, is_held):
    """Folders of upright type and of the fonts of script/README.md; other ones to measure by than to learn from."""
    fonts.update(drawing.fonts_in(script_fonts))
    ours = [stem for stem in fonts if (stem in drawing.held) == is_held]
    upright.extend(fonts[stem] for stem in fonts if stem in drawing.plain and not is_held)
    upright.extend(path for stem, path in drawing.fonts_in(upright_fonts).items() if (stem in kept_back) == is_held)
    headings.extend(fonts[stem] for stem in fonts if stem in drawing.display)
    handwriting.extend(fonts[stem] for stem in ours if stem in drawing.handwriting)
    script.extend(stem for stem in ours if stem not in drawing.plain)
    weights.extend(1 if stem in drawing.rare else 1.2 if stem in drawing.display else 3 for stem in script)
    blackletter.extend(stem for stem in ours if stem in drawing.blackletter)
    weights_of_blackletter.extend(1 if stem in drawing.rare else 4 for stem in blackletter)


def ornament():
    """Rules, waves, frames or a signature, which are to be passed over."""
    width, high = chance.randint(60, 500), 64
    cover = Image.new('L', (width, high), 0)
    pen = ImageDraw.Draw(cover)
    kind = chance.random()
    if kind < 0.3:
        for _ in range(chance.randint(1, 5)):
            y = chance.randint(0, high)
            pen.line((0, y, width, y + chance.randint(-4, 4)), fill=chance.randint(100, 255), width=chance.randint(1, 6))
        for _ in range(chance.randint(0, 3)):
            x = chance.randint(0, width)
            pen.line((x, 0, x, high), fill=255, width=chance.randint(1, 6))
    elif kind < 0.6:
        often, phase, high_as = chance.uniform(0.02, 0.2), chance.uniform(0, 6), chance.uniform(8, 30)
        for turn in range(chance.randint(2, 9)):
            wave = [
                (x, high / 2 + high_as * np.sin(x * often + turn * phase) * np.cos(x * often / 3.1 + turn))
                for x in range(0, width, 2)
            ]
            pen.line(wave, fill=255, width=chance.randint(1, 3))
    elif kind < 0.8:
        for _ in range(chance.randint(1, 8)):
            x, y, reach = chance.randint(0, width), chance.randint(0, high), chance.randint(4, 60)
            shape = pen.ellipse if chance.random() < 0.6 else pen.rectangle
            box = (x - reach, y - reach, x + reach, y + reach)
            shape(box, outline=255, fill=pick([None, 255, None]), width=chance.randint(1, 5))
    else:
        x, y, across, down, points = 10.0, high / 2, 4.0, 0.0, []
        while x < width - 10 and len(points) < 400:
            across = max(-6, min(9, across + chance.uniform(-3.2, 3.4)))
            down = max(-12, min(12, down + chance.uniform(-6, 6) - (y - high / 2) * 0.12))
            x, y = x + across, y + down
            points.append((x, y))
        pen.line(points, fill=255, width=chance.randint(1, 4), joint='curve')
    return cover


def inked(text, path, size, tracking):
    """Ink of a text, white on black, with its size around, and between which rows its capitals stand."""
    font = ImageFont.truetype(path, size)
    left, top, right, bottom = font.getbbox(text)
    base = size - top
    if tracking:
        wide = sum(font.getlength(letter) + tracking * size for letter in text)
        cover = Image.new('L', (int(wide) + 2 * size, bottom - top + 2 * size), 0)
        pen, x = ImageDraw.Draw(cover), size
        for letter in text:
            pen.text((x, base), letter, fill=255, font=font)
            x += font.getlength(letter) + tracking * size
    else:
        cover = Image.new('L', (right - left + 2 * size, bottom - top + 2 * size), 0)
        ImageDraw.Draw(cover).text((size - left, base), text, fill=255, font=font)
    _, over, _, under = font.getbbox('H')
    return cover, base + over, base + under


def penned(text, path, size):
    """As `inked`, letter by letter, none quite as large, as upright, as high or as far from the next as another."""
    font = ImageFont.truetype(path, size)
    _, over, _, under = font.getbbox('H', anchor='ls')
    base, x = size * 2, float(size)
    cover = Image.new('L', (int(sum(font.getlength(letter) * 1.4 for letter in text)) + 3 * size, size * 4), 0)
    unsteady, close = chance.uniform(0.2, 1), chance.uniform(-0.05, 0.12)
    drift = chance.uniform(-0.02, 0.02)
    for letter in text:
        own = ImageFont.truetype(path, max(8, int(size * (1 + unsteady * chance.gauss(0, 0.07)))))
        alone = Image.new('L', (size * 3, size * 4), 0)
        ImageDraw.Draw(alone).text((size, base), letter, fill=255, font=own, anchor='ls')
        alone = alone.rotate(unsteady * chance.gauss(0, 4), Image.Resampling.BILINEAR, center=(size * 1.3, base))
        place = (int(x) - size, int(unsteady * chance.gauss(0, 0.035) * size + drift * x))
        cover.paste(255, place, alone)
        x += own.getlength(letter) + size * (close + unsteady * chance.gauss(0, 0.02))
    return cover, base + over, base + under


def rule(draw, left, right, y):
    """The rule one writes on: drawn, dotted or dashed."""
    fill, thick = chance.randint(110, 255), pick([1, 1, 2, 3])
    kind = chance.random()
    if kind < 0.45:
        draw.line((left, y, right, y), fill=fill, width=thick)
        return
    long = thick if kind < 0.8 else chance.randint(4, 12)
    step = long + chance.randint(3, 9)
    for x in range(int(left), int(right), step):
        draw.line((x, y, min(x + long, right), y), fill=fill, width=thick + 1)


# Of other scripts: a font, and the first and the last of the signs that are drawn.
foreign_signs = [
    *(('NotoSansDevanagari-Regular', 0x905, 0x94C), ('NotoSerifDevanagari-Regular', 0x905, 0x94C)),
    *(('NotoNaskhArabic-Regular', 0x621, 0x64A), ('NotoKufiArabic-Regular', 0x621, 0x64A)),
    *(('NotoSansBengali-Regular', 0x985, 0x9B9), ('NotoSansTamil-Regular', 0xB85, 0xBB9)),
    *(('NotoSansTelugu-Regular', 0xC05, 0xC39), ('NotoSansKannada-Regular', 0xC85, 0xCB9)),
    *(('NotoSansGujarati-Regular', 0xA85, 0xAB9), ('NotoSansMalayalam-Regular', 0xD05, 0xD39)),
    *(('NotoSansThai-Regular', 0xE01, 0xE45), ('NotoSansHebrew-Regular', 0x5D0, 0x5EA)),
    *(('NotoSansSinhala-Regular', 0xD85, 0xDC6), ('NotoSansGeorgian-Regular', 0x10D0, 0x10F0)),
    *(('NotoSansArmenian-Regular', 0x531, 0x586), ('NotoSans-Regular', 0x410, 0x44F)),
    *(('NotoSerif-Regular', 0x410, 0x44F), ('NotoSans-Regular', 0x391, 0x3C9)),
    *(('wqy-microhei', 0x4E00, 0x9000), ('wqy-microhei', 0x3041, 0x30F0), ('NanumGothic', 0xAC00, 0xD000)),
]
others = drawing.fonts_in('/usr/share/fonts/truetype/*')
foreign_signs = [signs for signs in foreign_signs if signs[0] in others]


def foreign():
    """A line in another script, which is to be passed over; none without its fonts."""
    if not foreign_signs:
        return None
    stem, first, last = pick(foreign_signs)
    groups = chance.randint(1, 2 if first > 0x3000 else 5)
    text = ' '.join(''.join(chr(chance.randint(first, last)) for _ in range(chance.randint(2, 7))) for _ in range(groups))
    cover = inked(text, others[stem], 64, 0)[0]
    ink = cover.getbbox()
    if ink is None:
        return None
    around = [int((ink[3] - ink[1]) * chance.uniform(0, 0.3)) for _ in range(4)]
    return cover.crop((ink[0] - around[0], ink[1] - around[1], ink[2] + around[2], ink[3] + around[3]))
