"""Cuts what hands wrote and old presses printed out of pages that others transcribed, for the line reader to learn from.

cut-written.py ONNX DICTIONARY WEIGHTS PART OF OUT.npz FOLDER…

A FOLDER holds pictures of pages beside (or in a folder beside) their ALTO or PAGE files, or pictures of lines beside their .txt.
WEIGHTS is data/lines.onnx.gz, by which a line's words are found in it: whole lines are longer than what certificates hold.
Of OF parts the documents of PART are cut. OUT is as draw-lines.py writes it.
"""

import glob
import os
import re
import sys
from zlib import crc32

import numpy as np
import torch
from network import LineReader, dictionary_of, place, usual, weights_of
from PIL import Image

sys.path.insert(0, os.path.join(os.path.dirname(__file__), '..'))
from transcribed import pages_in

onnx, dictionary, weights, part, of, out, *folders = sys.argv[1:]
height, widest, widest_line = 48, 640, 2400
# A line whose letters are less likely than this, each, is written otherwise than its text says, or stands elsewhere.
least_likely = -4.5
chance = np.random.default_rng(int(part))
torch.set_num_threads(1)
model = LineReader(onnx, dictionary_of(dictionary))
model.load_state_dict(weights_of(weights))
model.eval()


def cut(page, around, base):
    """The line lying flat, with as much paper over and under it as the finder leaves."""
    (x0, y0), (x1, y1) = base[0], base[-1]
    turn = np.arctan2(y1 - y0, x1 - x0)
    if x1 - x0 < 20 or abs(turn) > 0.35:
        return None
    middle = around.mean(0)
    flat = np.array([[np.cos(turn), np.sin(turn)], [-np.sin(turn), np.cos(turn)]])
    own, under = (around - middle) @ flat.T, (base - middle) @ flat.T
    at = np.median(under[:, 1])
    over, below = own[own[:, 1] < at - 3, 1], own[own[:, 1] > at + 3, 1]
    if len(over) < 2:
        return None
    rise = at - np.percentile(over, chance.uniform(5, 35))
    fall = np.percentile(below, chance.uniform(60, 95)) - at if len(below) > 1 else rise * 0.3
    top, bottom = at - rise * chance.uniform(1.0, 1.2), at + min(fall, rise) * chance.uniform(1.0, 1.3)
    left, right = own[:, 0].min(), own[:, 0].max()
    if bottom - top < 14 or (right - left) / (bottom - top) * height > widest_line:
        return None
    corner = np.array([left, top]) @ flat + middle
    step = (bottom - top) / height
    size = (max(16, round((right - left) / step)), height)
    across, down = flat[0] * step, flat[1] * step
    # The whole part of the page about the line is made smaller first, so that no stroke falls between two pixels.
    box = [max(0, int(around[:, 0].min() - 30)), max(0, int(around[:, 1].min() - 30))]
    box += [int(around[:, 0].max() + 30), int(around[:, 1].max() + 30)]
    near, shrunk = page.crop(box), max(1.0, step)
    near = near.resize((max(1, int(near.width / shrunk)), max(1, int(near.height / shrunk))), Image.Resampling.BOX)
    corner, across, down = (corner - box[:2]) / shrunk, across / shrunk, down / shrunk
    way = (across[0], down[0], corner[0], across[1], down[1], corner[1])
    fill = int(np.median(np.asarray(near)))
    return np.asarray(near.transform(size, Image.Transform.AFFINE, way, Image.Resampling.BICUBIC, fillcolor=fill))


def starts(picture, text):
    """At which column each letter of the text is likeliest to be seen, and how likely they are; null if it cannot be told."""
    with torch.no_grad():
        seen = torch.from_numpy(picture.astype(np.float32) / 127.5 - 1)[None, None]
        likely = model(seen)[0].log_softmax(-1).numpy()
    target = np.zeros(2 * len(text) + 1, int)
    target[1::2] = [place[sign] for sign in text]
    if len(likely) < len(target):
        return None
    own = likely[:, target]
    may_skip = np.array([at > 1 and at % 2 == 1 and target[at] != target[at - 2] for at in range(len(target))])
    best, came = np.full(len(target), -np.inf), np.zeros(own.shape, np.int8)
    best[:2] = own[0, :2]
    for at in range(1, len(own)):
        before = np.concatenate(([-np.inf], best[:-1]))
        two = np.where(may_skip, np.concatenate(([-np.inf, -np.inf], best[:-2])), -np.inf)
        from_where = np.stack((best, before, two))
        came[at] = from_where.argmax(0)
        best = from_where.max(0) + own[at]
    state = len(target) - 1 if best[-1] > best[-2] else len(target) - 2
    first, sure = np.zeros(len(text), int), np.full(len(text), -np.inf)
    for at in range(len(own) - 1, -1, -1):
        if state % 2:
            first[state // 2] = at
            sure[state // 2] = max(sure[state // 2], own[at, state])
        state -= int(came[at, state])
    return first * 4 + 2, sure


def words_of(picture, text):
    """The line's words, a few at a time, each with its picture."""
    found = starts(picture, text)
    if found is None or found[1].mean() < least_likely:
        return
    columns, sure = found
    gaps = [at for at, sign in enumerate(text) if sign == ' ']
    begin = 0
    while begin < len(text):
        ends = [at for at in gaps if at > begin] + [len(text)]
        end = ends[min(len(ends) - 1, int(chance.choice([0, 1, 1, 2, 2, 3, 4])))]
        left = 0 if begin == 0 else int(columns[begin - 1])
        right = picture.shape[1] if end == len(text) else int(columns[end]) + 2
        own, letters = picture[:, left:right], text[begin:end]
        # Where the gap beside a word is not seen well, the word may be cut.
        are_seen = all(sure[at] > -3 for at in (begin - 1, end) if 0 <= at < len(text))
        if len(letters) > 2 and are_seen and own.shape[1] <= widest and sure[begin:end].mean() > least_likely:
            yield own, letters
        begin = end + 1


def is_ours(name):
    return crc32(name.encode()) % int(of) == int(part)


def pages():
    for folder in folders:
        for page, lines in pages_in(folder, is_ours):
            yield from ((cut(page, around, base), text) for around, base, text in lines)
        for path in sorted(glob.glob(f'{folder}/**/*.png', recursive=True)):
            beside = f'{path[:-4]}.txt'
            if is_ours(os.path.basename(path)) and os.path.exists(beside):
                line = Image.open(path).convert('L')
                wide = round(line.width * height / line.height)
                if 16 <= wide <= widest_line:
                    yield np.asarray(line.resize((wide, height), Image.Resampling.LANCZOS)), open(beside, encoding='utf-8').read()


lines = []
for picture, text in pages():
    text = usual(text)
    # Signs of those who transcribed: what was crossed out, could not be read, or stands higher.
    if picture is not None and text and not re.search(r'[<>⟦⟧¥\[\]^]', text) and all(sign in place for sign in text):
        lines.extend(words_of(picture, text))
np.savez(
    out,
    data=np.concatenate([picture.ravel() for picture, _ in lines]),
    widths=np.array([picture.shape[1] for picture, _ in lines]),
    texts=np.array([text for _, text in lines]),
)
