"""Draws certificates, also such as cameras see, for the finder of lines to learn from.

draw-pages.py train|held FONTS SCRIPT NAMES WORDS SEED COUNT WRITTEN.npz OUT.npz

All but the last two are as ../lines/draw-lines.py takes them; WRITTEN is what ../lines/cut-written.py wrote. OUT is as pages.py says.
"""

import os
import sys
from io import BytesIO

import numpy as np
from PIL import Image, ImageDraw, ImageFilter, ImageFont

sys.path.insert(0, os.path.join(os.path.dirname(__file__), '..'))
import drawing
import inks
import wordings
from drawing import chance
from pages import stretched, write

which, upright_fonts, script_fonts, list_of_names, list_of_words, seed, count, written, out = sys.argv[1:]
drawing.begin(int(seed), which == 'held')
inks.begin(upright_fonts, script_fonts, which == 'held')
wordings.begin(list_of_names, list_of_words, int(seed))
noise = drawing.noise
pick = chance.choice
script = [inks.fonts[stem] for stem in inks.script]
# The long side of a page in pixels as it is drawn, and as lines are looked for in it.
drawn_side, side = 1600, 960
# The core of a line lies within its capitals, so much of their height from their ends, tops and feet: as PP-OCRv4 marks it.
inset_beside, inset_above, inset_below = 0.36, 0.27, 0.155
piece_height = 48
held_pieces = np.load(written)
pieces = np.split(held_pieces['data'], np.cumsum(held_pieces['widths'] * piece_height)[:-1])
pieces = [piece.reshape(piece_height, -1) for piece, text in zip(pieces, held_pieces['texts'], strict=True) if len(text) > 5]
pieces = [piece for piece in pieces if piece.shape[1] > 90]


class Page:
    """Its greys, the cores of its lines, and where there may be a line or none."""

    def __init__(self, width, height):
        self.width, self.height = width, height
        self.small = min(width, height)
        self.greys = paper(width, height)
        self.cores = Image.new('L', self.greys.size, 0)
        self.doubts = Image.new('L', self.greys.size, 0)
        self.is_dark = np.asarray(self.greys).mean() < 110

    def pen(self):
        return ImageDraw.Draw(self.greys)

    def tone(self, range_of_tones=90):
        return chance.randint(255 - range_of_tones, 255) if self.is_dark else chance.randint(0, range_of_tones)

    def ink(self, cover, x, y, tone=None):
        self.greys.paste(self.tone() if tone is None else tone, (int(x), int(y)), cover)

    def mark(self, x, width, top, bottom):
        """The core of a line whose capitals stand between two rows."""
        high = bottom - top
        box = (x + high * inset_beside, top + high * inset_above, x + width - high * inset_beside, bottom - high * inset_below)
        if high >= 3 and box[0] <= box[2] and box[1] <= box[3]:
            ImageDraw.Draw(self.cores).rectangle(box, fill=255)

    def doubt(self, left, top, right, bottom):
        ImageDraw.Draw(self.doubts).rectangle((left - 4, top - 4, right + 4, bottom + 4), fill=255)

    def rule(self, left, right, y):
        inks.rule(RulePen(self), left, right, y)


class RulePen:
    """Draws rules in the tones of a page's ink."""

    def __init__(self, page):
        self.page, self.pen = page, page.pen()

    def line(self, where, fill, width):
        self.pen.line(where, fill=255 - fill // 2 if self.page.is_dark else 255 - fill, width=width)


def cloud(width, height, rows, columns):
    """Slow changes between 0 and 255."""
    small = (noise.random((rows, columns)) * 255).astype(np.uint8)
    return np.asarray(Image.fromarray(small).resize((width, height), Image.Resampling.BICUBIC), np.float32)


def paper(width, height):
    """Paper with its patterns, bands and borders."""
    kind = chance.random()
    base = 255
    if kind >= 0.3:
        base = chance.randint(*((215, 255) if kind < 0.8 else (170, 215) if kind < 0.9 else (10, 80)))
    greys = np.full((height, width), base, np.float32)
    if chance.random() < 0.3:
        greys += (cloud(width, height, chance.randint(2, 5), chance.randint(2, 6)) - 128) / 128 * chance.uniform(3, 22)
    if chance.random() < 0.25:
        rows, columns = np.indices((height, width), np.float32)
        turn, step = chance.uniform(0, 6.3), chance.uniform(5, 40)
        swing = 3 * np.sin(columns / chance.uniform(20, 90)) if chance.random() < 0.6 else 0
        greys += np.sin((rows * np.cos(turn) + columns * np.sin(turn)) * 6.3 / step + swing) * chance.uniform(2, 12)
    page = Image.fromarray(np.clip(greys, 0, 255).astype(np.uint8))
    pen = ImageDraw.Draw(page)
    for _ in range(pick([0, 0, 0, 1, 2, 3, 5])):
        tone = int(np.clip(base + pick([-1, -1, 1]) * chance.randint(10, 160), 0, 255))
        is_above = chance.random() < 0.5
        x, y = (
            chance.randint(-width // 3, width),
            chance.randint(*((-height // 4, height // 10) if is_above else (height * 9 // 10, height))),
        )
        wide, high = chance.randint(width // 8, width), chance.randint(height // 20, height // 4)
        shape = chance.random()
        if shape < 0.4:
            pen.ellipse((x, y, x + wide, y + high), fill=tone)
        elif shape < 0.7:
            pen.polygon([(x, y), (x + wide, y), (x + wide // 2, y + high)], fill=tone)
        else:
            pen.rectangle((x, 0, x + wide, high // 2) if is_above else (x, height - high // 2, x + wide, height), fill=tone)
    if chance.random() < 0.6:
        border(pen, width, height, base)
    return page


def border(pen, width, height, base):
    """A frame of some rules, or of small forms."""
    inset = chance.uniform(0.01, 0.06) * width
    tone = int(np.clip(base + (1 if base < 110 else -1) * chance.randint(30, 220), 0, 255))
    for turn in range(chance.randint(1, 4)):
        at = inset + turn * chance.uniform(0.004, 0.012) * width
        pen.rectangle((at, at, width - at, height - at), outline=tone, width=pick([1, 2, 3, 5, 9]))
    if chance.random() < 0.4:
        step, form = chance.randint(14, 50), pick(['ellipse', 'rectangle', 'arc'])
        along = [(x, y) for x in range(int(inset), int(width - inset), step) for y in (inset, height - inset)]
        along += [(x, y) for y in range(int(inset), int(height - inset), step) for x in (inset, width - inset)]
        for x, y in along:
            box = (x - step * 0.4, y - step * 0.4, x + step * 0.4, y + step * 0.4)
            if form == 'arc':
                pen.arc(box, 0, 270, fill=tone)
            else:
                getattr(pen, form)(box, outline=tone)


def printed(text, path, size, tracking):
    """The ink of a text, and between which rows of it its capitals stand; null where there is none."""
    cover, top, bottom = inks.inked(text, path, max(8, int(size)), tracking)
    box = cover.getbbox()
    return box and (cover.crop(box), max(0, top - box[1]), min(box[3], bottom) - box[1])


def put_text(page, text, path, size, x, y, most, align, tone=None, tracking=0):
    """A line of print whose capitals stand on y, in so much room at most; its width, 0 where it cannot be drawn."""
    while size >= 9 and text and drawing.can_draw(path, text):
        made = printed(text, path, size, tracking)
        if not made:
            return 0
        cover, top, bottom = made
        if cover.width > most:
            size *= most / cover.width * 0.97
            continue
        left = x + {'left': 0, 'middle': (most - cover.width) / 2, 'right': most - cover.width}[align]
        page.ink(cover, left, y - bottom, tone)
        page.mark(left, cover.width, y - bottom + top, y)
        return cover.width
    return 0


def by_somebody(high):
    """The ink of a piece that somebody wrote; null where it cannot be told from its paper."""
    piece = pick(pieces).astype(np.float32)
    light, dark = np.percentile(piece, 80), np.percentile(piece, 1.5)
    if light - dark < 40:
        return None
    share = np.clip((light - 12 - piece) / (light - 12 - dark), 0, 1)
    # What the cut took off the lines above and below.
    if max((share[:2] > 0.5).mean(), (share[-2:] > 0.5).mean()) > 0.12:
        return None
    cover = Image.fromarray((np.clip(share * 1.25, 0, 1) * 255).astype(np.uint8))
    scale = high * chance.uniform(1.3, 1.9) / piece_height
    return cover.resize((max(8, int(cover.width * scale)), max(8, int(cover.height * scale))), Image.Resampling.BICUBIC)


def by_a_font(high):
    """The ink of what a pen might write; null where the font cannot draw it."""
    text, path, size = wordings.blank(), pick(inks.handwriting), max(14, int(high * 1.35))
    if not drawing.can_draw(path, text):
        return None
    cover = inks.penned(text, path, size)[0] if chance.random() < 0.7 else inks.inked(text, path, size, 0)[0]
    if chance.random() < 0.7:
        cover = drawing.warped(cover, int(high))
    if chance.random() < 0.3:
        slant = chance.uniform(-0.2, 0.35)
        lean = (1, slant, -slant * cover.height / 2, 0, 1, 0)
        cover = cover.transform(cover.size, Image.Transform.AFFINE, lean, Image.Resampling.BILINEAR)
    if chance.random() < 0.4:
        cover = cover.resize((int(cover.width * chance.uniform(0.8, 1.5)), cover.height), Image.Resampling.BILINEAR)
    if chance.random() < 0.35 and high > 30:
        return cover.filter(ImageFilter.MinFilter(3))
    return cover.filter(ImageFilter.MaxFilter(3)) if chance.random() < 0.2 else cover


def put_writing(page, x, y, high, most, align='left'):
    """What a pen wrote over y, in so much room at most."""
    for _ in range(6):
        cover = by_somebody(high) if chance.random() < 0.5 else by_a_font(high)
        if cover and cover.width <= most * 1.05 and (np.asarray(cover) > 90).sum() > 30:
            break
    else:
        return
    cover = cover.crop(cover.getbbox())
    strokes = np.asarray(cover) > 90
    # Letters that rise or fall far count little in how high a hand writes.
    share = np.cumsum(strokes.sum(1)) / strokes.sum()
    top, bottom = np.searchsorted(share, 0.06), np.searchsorted(share, 0.93) + 1
    left = x + (most - cover.width) / 2 if align == 'middle' else x
    over = y - bottom + chance.uniform(-0.08, 0.22) * (bottom - top)
    page.ink(cover, left, over, page.tone(120))
    for start, end in runs(strokes.any(0), (bottom - top) * 1.6):
        if strokes[:, start:end].sum() > 20:
            page.mark(left + start, end - start, over + top, over + bottom)


def runs(is_ink, widest_gap):
    """From where to where ink goes without a gap that parts lines."""
    columns = np.flatnonzero(is_ink)
    breaks = np.flatnonzero(np.diff(columns) > widest_gap)
    starts, ends = [columns[0], *columns[breaks + 1]], [*columns[breaks], columns[-1]]
    return [(int(start), int(end) + 1) for start, end in zip(starts, ends, strict=True)]


def put_signature(page, x, y, width, high):
    """A scribble, which may be found or not."""
    across, down, at, points = 3.0, 0.0, np.zeros(2), []
    for _ in range(chance.randint(30, 140)):
        across = max(-6, min(9, across + chance.uniform(-3.4, 3.6)))
        down = max(-14, min(14, down + chance.uniform(-7, 7) - at[1] * 0.1))
        at = at + (across, down)
        points.append(at)
    points = np.array(points)
    points = (points - points.min(0)) / np.maximum(1, np.ptp(points, 0)) * (width, high) + (x, y - high)
    page.pen().line([tuple(point) for point in points], fill=page.tone(120), width=pick([1, 2, 2, 3, 4]), joint='curve')
    page.doubt(x, y - high, x + width, y)


def put_emblem(page, x, y, high):
    """A logo or a seal, some with letters in them."""
    pen, tone, kind = page.pen(), chance.randint(0, 200), chance.random()
    box = (x, y, x + high, y + high)
    if kind < 0.6:
        shape = pen.ellipse if kind < 0.35 else pen.rectangle
        shape(box, outline=tone, fill=pick([None, tone]), width=chance.randint(1, 6))
    elif kind < 0.8:
        pen.regular_polygon((x + high / 2, y + high / 2, high / 2), chance.randint(3, 9), chance.randint(0, 90), fill=tone)
    else:
        for _ in range(chance.randint(2, 6)):
            left, top = x + chance.uniform(0, high) * 0.6, y + chance.uniform(0, high) * 0.6
            own = (left, top, left + high * 0.4, top + high * 0.4)
            pen.ellipse(own, outline=tone, width=chance.randint(1, 5), fill=pick([None, chance.randint(0, 255)]))
    if kind >= 0.6:
        return
    middle = (min(page.width - 1, int(x + high / 2)), min(page.height - 1, int(y + high / 2)))
    letters = 255 if page.greys.getpixel(middle) < 128 else 0
    if chance.random() < 0.5:
        word = wordings.some(wordings.capitals, 1, 5) if chance.random() < 0.6 else drawing.made_up()
        font = pick(inks.headings if chance.random() < 0.5 else inks.upright)
        put_text(
            page, word, font, high * 0.3, x + high * 0.12, y + high * chance.uniform(0.5, 0.7), high * 0.76, 'middle', letters
        )
    elif kind < 0.35 and chance.random() < 0.5:
        put_round(page, x, y, high, letters)


def put_round(page, x, y, high, tone):
    """Small letters round the rim of a seal, which may be found or not."""
    font = ImageFont.truetype(pick(inks.upright), max(7, int(high * 0.11)))
    for at, letter in enumerate(wordings.issuer().upper()[:26]):
        turn, reach = at / 26 * 360, high * 0.39
        own = Image.new('L', (int(high * 0.2) + 2,) * 2, 0)
        ImageDraw.Draw(own).text((1, 1), letter, fill=255, font=font)
        own = own.rotate(-turn, Image.Resampling.BILINEAR)
        across = x + high / 2 + reach * np.sin(np.radians(turn)) - own.width / 2
        down = y + high / 2 - reach * np.cos(np.radians(turn)) - own.height / 2
        page.ink(own, across, down, tone)
    page.doubt(x, y, x + high, y + high)


def put_code(page, x, y, high):
    """What looks like a QR code."""
    cells = chance.randint(21, 41)
    grid = (noise.random((cells, cells)) > 0.5).astype(np.uint8) * 255
    for row, column in ((0, 0), (0, cells - 7), (cells - 7, 0)):
        for inset, grey in ((0, 0), (1, 255), (2, 0)):
            grid[row + inset : row + 7 - inset, column + inset : column + 7 - inset] = grey
    page.greys.paste(Image.fromarray(grid).resize((int(high), int(high)), Image.Resampling.NEAREST), (int(x), int(y)))


befores = [text for text in wordings.before_blanks if text]
afters = [text for text in wordings.after_blanks if text]


def put_blanks(page, font, size, x, y, most):
    """A row of a form: print, a blank filled in by hand, and again."""
    at, end = x, x + most
    for turn in range(pick([1, 1, 1, 2])):
        wide = put_text(page, pick(afters if turn else befores), font, size, at, y, end - at, 'left')
        at += wide + size * chance.uniform(0.15, 0.6)
        room = min(end - at, most * chance.uniform(0.25, 0.6))
        if not wide or room < size * 3:
            return
        page.rule(at, at + room, y + size * chance.uniform(0, 0.15))
        put_writing(page, at, y, size * chance.uniform(0.9, 2.0), room, pick(['left', 'middle', 'middle']))
        at += room + size * chance.uniform(0.15, 0.5)
    if end - at > size * 4:
        rest = pick([*afters, 'has successfully completed', 'has participated in', ''])
        put_text(page, rest, font, size, at, y, end - at, 'left')


def paragraph(font, size, most):
    """Some sentences, broken into rows."""
    measure = ImageFont.truetype(font, max(8, int(size)))
    rows = ['']
    for word in '. '.join(wordings.sentence() for _ in range(chance.randint(1, 4))).split():
        longer = f'{rows[-1]} {word}'.strip()
        if rows[-1] and measure.getlength(longer) > most * 0.97:
            rows.append(word)
        else:
            rows[-1] = longer
    return rows[:4]


def outline(small, text):
    """The kinds of rows of a certificate from its top to its foot, with their sizes."""
    rows = []

    def add(kind, size, share=1.0):
        if chance.random() < share:
            rows.append((kind, size))

    add('issuer', text * chance.uniform(1.2, 2.4), 0.6)
    add('issuer', text * chance.uniform(0.8, 1.4), 0.35)
    add('heading', small * chance.uniform(0.035, 0.1))
    add('phrase', text * chance.uniform(1, 2.2), 0.4)
    is_filled = chance.random() < 0.55
    if is_filled and chance.random() < 0.55:
        for _ in range(chance.randint(1, 5)):
            add('blanks', text)
    else:
        add('phrase', text)
        add('written' if is_filled else 'name', small * chance.uniform(0.03, 0.075))
    add('paragraph', text)
    add('title', text * chance.uniform(1, 2.2), 0.7)
    add('paragraph', text * chance.uniform(0.8, 1), 0.5)
    add('table', text, 0.25)
    add('foreign', text * chance.uniform(1, 2), 0.15)
    add('diploma', text * chance.uniform(1, 2.5), 0.1)
    add('date', text, 0.5)
    return rows


wordings_of = {
    'issuer': lambda: wordings.in_some_case(wordings.issuer(), 0.4, 0),
    'heading': lambda: wordings.in_some_case(pick(drawing.phrases), 0.5, 0),
    'phrase': wordings.sentence,
    'name': lambda: wordings.in_some_case(drawing.somebody(*wordings.people), 0.2, 0.02),
    'title': wordings.title,
    'date': wordings.date,
    'diploma': wordings.diploma,
}
cells = (
    lambda: wordings.word().capitalize(),
    lambda: str(chance.randint(1, 2000)),
    lambda: wordings.date().split(': ')[-1],
    lambda: wordings.code().split(': ')[-1][:14],
    lambda: wordings.title()[:24],
)


class Setting:
    """Where the rows of a page begin, how wide they are, and in what they are set."""

    def __init__(self, page):
        self.left = page.width * chance.uniform(0.05, 0.18)
        self.most = (page.width - 2 * self.left) * (chance.uniform(0.55, 0.8) if chance.random() < 0.15 else 1)
        self.align = pick(['middle', 'middle', 'middle', 'left'])
        self.body = pick(script if chance.random() < 0.15 else inks.upright)
        self.heading = pick(inks.upright if chance.random() < 0.6 else inks.headings)
        self.other = pick(inks.upright)

    def font(self, kind):
        if kind == 'diploma':
            return inks.fonts[chance.choices(inks.blackletter, inks.weights_of_blackletter)[0]]
        if chance.random() < {'name': 0.6, 'heading': 0.15}.get(kind, 0):
            return pick(script)
        return {'heading': self.heading, 'issuer': self.other, 'title': self.other}.get(kind, self.body)


def put_row(page, setting, kind, size, y):
    """A row, or the rows of a paragraph or a table, below y; where they end."""
    left, most, align = setting.left, setting.most, setting.align
    if kind == 'paragraph':
        for row in paragraph(setting.body, size, most):
            y += size * chance.uniform(1.25, 1.7)
            put_text(page, row, setting.body, size, left, y, most, align)
    elif kind == 'blanks':
        y += size * chance.uniform(1.7, 2.6)
        put_blanks(page, setting.body, size, left, y, most)
        y += size * chance.uniform(0.3, 0.8)
    elif kind == 'written':
        y += size * chance.uniform(1.3, 1.9)
        if chance.random() < 0.75:
            page.rule(left + most * chance.uniform(0, 0.25), left + most * chance.uniform(0.75, 1), y + size * 0.08)
        put_writing(page, left, y, size, most, align)
    elif kind == 'table':
        columns = chance.randint(2, 5)
        for _ in range(chance.randint(2, 6)):
            y += size * chance.uniform(1.4, 1.9)
            for at in range(columns):
                x = left + most * at / columns
                put_text(page, pick(cells)(), setting.body, size * 0.85, x, y, most / columns * 0.85, 'left')
            if chance.random() < 0.3:
                page.rule(left, left + most, y + size * 0.35)
    elif kind == 'foreign':
        cover = inks.foreign()
        scale = size * 1.4 / cover.height if cover else 1
        if cover and cover.width * scale < most:
            cover = cover.resize((max(4, int(cover.width * scale)), max(4, int(cover.height * scale))), Image.Resampling.BILINEAR)
            y += size * 1.6
            x = left + (most - cover.width) / 2 if align == 'middle' else left
            page.ink(cover, x, y - cover.height)
            page.mark(x, cover.width, y - cover.height * 0.9, y - cover.height * 0.15)
    else:
        y += size * chance.uniform(1.15, 1.7)
        put_line(page, setting, kind, size, y)
    return y + size * chance.uniform(0.25, 1.1)


def put_line(page, setting, kind, size, y):
    text, font = wordings_of[kind](), setting.font(kind)
    left, most = setting.left, setting.most
    spread = chance.uniform(0.05, 0.35) if kind in ('heading', 'issuer', 'title') and chance.random() < 0.2 else 0
    if kind == 'heading' and chance.random() < 0.12:
        ribbon = chance.randint(0, 255)
        page.pen().rectangle((left, y - size * 1.2, left + most, y + size * 0.4), fill=ribbon)
        put_text(page, text, font, size, left, y, most, 'middle', 255 if ribbon < 128 else 0, spread)
        return
    put_text(page, text, font, size, left, y, most, setting.align, tracking=spread)
    if kind == 'name' and chance.random() < 0.4:
        page.rule(left + most * 0.15, left + most * 0.85, y + size * chance.uniform(0.1, 0.4))


def put_signers(page, setting, text, y):
    """Who signed, side by side, each over a rule, with their names and posts."""
    columns = chance.randint(1, 4)
    gap = (page.width - 2 * setting.left) / columns
    for at in range(columns):
        x = setting.left + gap * at
        if chance.random() < 0.7:
            put_signature(page, x + gap * 0.2, y, gap * chance.uniform(0.2, 0.6), page.small * chance.uniform(0.03, 0.1))
        elif chance.random() < 0.4:
            put_writing(page, x, y, text * chance.uniform(0.8, 1.6), gap * 0.8, 'middle')
        if chance.random() < 0.7:
            page.rule(x + gap * 0.1, x + gap * 0.9, y + 2)
        name = pick([drawing.somebody(*wordings.people), 'Date', 'Signature', 'Director'])
        put_text(page, name, setting.body, text * 0.9, x, y + text * 1.3, gap * 0.92, 'middle')
        if chance.random() < 0.7:
            post = pick(['Director', 'Chief Executive Officer', 'Head of Department', 'Principal', wordings.issuer()])
            put_text(page, post, setting.body, text * 0.75, x, y + text * 2.4, gap * 0.92, 'middle')


def composed():
    """A certificate as it was made."""
    short = int(drawn_side / pick([1.414, 1.414, 1.294, 1.33, 1.5, 1.6]))
    page = Page(*((short, drawn_side) if chance.random() < 0.25 else (drawn_side, short)))
    setting, text = Setting(page), page.small * chance.uniform(0.016, 0.036)
    y = page.height * chance.uniform(0.04, 0.12)
    if chance.random() < 0.7:
        for _ in range(chance.randint(1, 4)):
            high = page.small * chance.uniform(0.05, 0.14)
            put_emblem(page, chance.uniform(setting.left * 0.5, page.width - setting.left - high), y, high)
        y += page.small * chance.uniform(0.02, 0.15)
    for kind, size in outline(page.small, text):
        if y < page.height * 0.82:
            y = put_row(page, setting, kind, size, y)
    y = max(y + text * 2, page.height * chance.uniform(0.74, 0.86))
    if y < page.height * 0.93 and chance.random() < 0.85:
        put_signers(page, setting, text, y)
    if chance.random() < 0.35:
        foot, size = wordings.address() if chance.random() < 0.6 else wordings.code(), page.small * chance.uniform(0.01, 0.02)
        put_text(page, foot, setting.other, size, setting.left, page.height * 0.965, setting.most, setting.align)
    if chance.random() < 0.2:
        y = page.height * pick([0.03, 0.78])
        put_code(page, chance.uniform(0, page.width * 0.85), y, page.small * chance.uniform(0.08, 0.17))
    if chance.random() < 0.12:
        put_text(
            page, wordings.code(), setting.other, page.small * 0.014, setting.left, page.height * 0.03, setting.most, 'right'
        )
    return page


def exported(page):
    """The page's greys, cores and doubts at the side at which lines are looked for."""
    scale = side / max(page.width, page.height)
    size = tuple(round(length * scale / 32) * 32 for length in (page.width, page.height))
    how = pick([Image.Resampling.BOX, Image.Resampling.BILINEAR])
    return [np.asarray(layer.resize(size, how, reducing_gap=2), np.float32) for layer in (page.greys, page.cores, page.doubts)]


def scanned(page, is_photo):
    """The same as a scanner sees the page, or as a camera does: aslant, bent, on a table, in some light."""
    aspect = page.width / page.height
    if is_photo and chance.random() < 0.5:
        aspect = pick([4 / 3, 3 / 4, 16 / 9, aspect])
    long, short = side, round(side / max(aspect, 1 / aspect) / 32) * 32
    width, height = (long, short) if aspect >= 1 else (short, long)
    scale = min(width / page.width, height / page.height) * chance.uniform(*((0.6, 1.08) if is_photo else (0.95, 1.03)))
    rows, columns = np.indices((height, width), np.float32)
    x = columns - width * (0.5 + chance.uniform(-0.03, 0.03))
    y = rows - height * (0.5 + chance.uniform(-0.03, 0.03))
    if is_photo:
        y = y + chance.uniform(-0.015, 0.015) * height * np.sin(x / width * 4 + chance.uniform(0, 3))
    turn = np.radians(chance.gauss(0, 3.0 if is_photo else 0.8))
    x, y = x * np.cos(turn) + y * np.sin(turn), -x * np.sin(turn) + y * np.cos(turn)
    if is_photo:
        depth = 1 + chance.uniform(-0.14, 0.14) * x / width + chance.uniform(-0.14, 0.14) * y / height
        x, y = x / depth, y / depth
    # In pixels of the page made as small as it is seen, so that no stroke falls between two of them.
    size = (round(page.width * scale), round(page.height * scale))
    x, y = x + page.width * scale / 2 - 0.5, y + page.height * scale / 2 - 0.5
    left, top = np.clip(np.floor(x).astype(int), 0, size[0] - 2), np.clip(np.floor(y).astype(int), 0, size[1] - 2)
    right, below = x - left, y - top
    is_on_page = (right >= 0) & (right <= 1) & (below >= 0) & (below <= 1)

    def looked_at(layer, outside):
        greys = np.asarray(layer.resize(size, Image.Resampling.BOX), np.float32)
        over = greys[top, left] * (1 - right) + greys[top, left + 1] * right
        under = greys[top + 1, left] * (1 - right) + greys[top + 1, left + 1] * right
        return np.where(is_on_page, over * (1 - below) + under * below, outside)

    ground = table(width, height) if is_photo else 255
    greys, cores, doubts = looked_at(page.greys, ground), looked_at(page.cores, 0), looked_at(page.doubts, 0)
    if is_photo:
        greys = greys * (1 - cloud(width, height, 3, 3) / 255 * chance.uniform(0.1, 0.5))
        if chance.random() < 0.2:
            far = (columns - chance.uniform(0, width)) ** 2 + (rows - chance.uniform(0, height)) ** 2
            greys = greys + np.exp(-far / chance.uniform(30, 160) ** 2) * chance.uniform(40, 150)
    return greys, cores, doubts


def table(width, height):
    greys = np.full((height, width), chance.randint(0, 255), np.float32)
    for parts in (4, 16, 120):
        greys += (cloud(width, height, parts, parts) - 128) * chance.uniform(0, 0.35)
    if chance.random() < 0.3:
        rows, columns = np.indices((height, width), np.float32)
        greys += np.sin(rows * chance.uniform(0.02, 0.5) + columns * chance.uniform(0, 0.1)) * chance.uniform(0, 40)
    return greys


def met(page):
    """The page as it is met, and its labels."""
    kind = chance.random()
    greys, cores, doubts = exported(page) if kind < 0.32 else scanned(page, kind > 0.6)
    if chance.random() < 0.5:
        greys = greys + noise.normal(0, chance.uniform(0.5, 7), greys.shape)
    picture = Image.fromarray(np.clip(greys, 0, 255).astype(np.uint8))
    if chance.random() < 0.35:
        picture = picture.filter(ImageFilter.GaussianBlur(chance.uniform(0.3, 0.9)))
    if chance.random() < 0.3:
        share, size = chance.uniform(0.45, 0.9), picture.size
        picture = picture.resize([int(length * share) for length in size], Image.Resampling.BOX).resize(
            size, Image.Resampling.BICUBIC
        )
    if chance.random() < 0.5:
        packed = BytesIO()
        picture.save(packed, 'JPEG', quality=chance.randint(30, 90))
        picture = Image.open(packed).convert('L')
    labels = np.where(cores > 127, 1, np.where(doubts > 60, 2, 0)).astype(np.uint8)
    return stretched(np.asarray(picture)), labels


write(out, [met(composed()) for _ in range(int(count))])
