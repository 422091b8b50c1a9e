"""Cuts pieces out of pages that hands wrote and others transcribed, for the finder of lines to learn from.

cut-pages.py OUT.npz FOLDER…

FOLDERs are as ../transcribed.py reads them. OUT is as draw-pages.py writes it, without doubts.
"""

import os
import sys

import numpy as np
from PIL import Image, ImageDraw

sys.path.insert(0, os.path.join(os.path.dirname(__file__), '..'))
from pages import stretched, write
from transcribed import pages_in

out, *folders = sys.argv[1:]
side, least_side = 960, 320
chance = np.random.default_rng(1)
# A core stands over the base line, between so many shares of how far letters rise, and begins and ends as much within the line.
core = 0.06, 0.55
inset = 0.3
# How far letters rise in a piece, in pixels, and how many pieces are cut out of a page.
rises = 14, 40
pieces = 2


def cores_of(lines, size):
    """Where the cores of a page's lines stand, and how far letters rise on it; null where that cannot be told."""
    cores, found = Image.new('L', size, 0), []
    pen = ImageDraw.Draw(cores)
    for around, base, _ in lines:
        base = base[np.argsort(base[:, 0])]
        over = np.interp(around[:, 0], base[:, 0], base[:, 1]) - around[:, 1]
        over = over[over > 3]
        rise = np.percentile(over, 30) if len(over) > 1 else 0
        left, right = base[0, 0] + rise * inset, base[-1, 0] - rise * inset
        if rise < 8 or right - left < rise * 0.5:
            continue
        found.append(rise)
        across = np.linspace(left, right, 24)
        down = np.interp(across, base[:, 0], base[:, 1])
        pen.polygon([*zip(across, down - rise * core[1]), *zip(across[::-1], (down - rise * core[0])[::-1])], fill=255)
    return cores, np.median(found) if found else None


def pieces_of(page, lines):
    cores, rise = cores_of(lines, page.size)
    for _ in range(pieces if rise else 0):
        scale = min(1.0, chance.uniform(*rises) / rise)
        size = tuple(max(64, round(length * scale)) for length in page.size)
        small = page.resize(size, Image.Resampling.BOX if scale < 0.5 else Image.Resampling.BILINEAR)
        width, height = (min(side, length // 32 * 32) for length in size)
        if min(width, height) < least_side:
            continue
        x, y = (int(chance.integers(0, length - own + 1)) for length, own in zip(size, (width, height), strict=True))
        box = (x, y, x + width, y + height)
        labels = np.asarray(cores.resize(size, Image.Resampling.BOX).crop(box)) > 127
        if labels.mean() >= 0.02:
            yield stretched(np.asarray(small.crop(box))), labels.astype(np.uint8)


# What has two lines is a label, not a page.
write(
    out, [piece for folder in folders for page, lines in pages_in(folder) if len(lines) > 2 for piece in pieces_of(page, lines)]
)
