"""The network that tells with which lines of a CV a post or a course of study begins.

The table of its pieces of words is the Universal Sentence Encoder Lite's (see ../roles/network.py), learned further. Two
convolutions read the pieces of a line; four layers over the lines know how it is set, what the rules make of it and what
stands around it. While it learns it tells of each piece, too, whether it says a post, an employer, a degree or a school.
"""

import json

import numpy as np
import torch
import torch.nn.functional as F
from torch import nn

pieces, narrow, within, between = 8002, 256, 192, 192
facts, relations = 51, 9
"""How many figures tell of a line, and of how two lines stand to one another."""
beginnings = ('none', 'job', 'course')
names = ('none', 'position', 'company', 'degree', 'institution')
no_piece = -1


def attended(qkv, heads, near):
    count, width = qkv.shape
    q, k, v = qkv.view(count, 3, heads, width // (3 * heads)).permute(1, 2, 0, 3)
    weights = (q @ k.transpose(-1, -2)) * (width // (3 * heads)) ** -0.5 + near
    return (weights.softmax(-1) @ v).transpose(0, 1).reshape(count, width // 3)


class LineLayer(nn.Module):
    """A layer over the lines of a document."""

    def __init__(self, heads=6):
        super().__init__()
        self.heads = heads
        self.norm, self.norm_after = nn.LayerNorm(between), nn.LayerNorm(between)
        self.qkv, self.out = nn.Linear(between, 3 * between), nn.Linear(between, between)
        self.near = nn.Sequential(nn.Linear(relations, 32), nn.ReLU(), nn.Linear(32, heads))
        self.up, self.down = nn.Linear(between, 2 * between), nn.Linear(2 * between, between)
        self.drop = nn.Dropout(0.2)

    def forward(self, x, apart):
        x = x + self.drop(self.out(attended(self.qkv(self.norm(x)), self.heads, self.near(apart).permute(2, 0, 1))))
        return x + self.drop(self.down(F.relu(self.up(self.norm_after(x)))))


class Beginnings(nn.Module):
    def __init__(self):
        super().__init__()
        self.pieces = nn.Embedding(pieces, narrow)
        self.first, self.second = nn.Conv1d(narrow, within, 3, padding=1), nn.Conv1d(within, within, 3, padding=1)
        self.facts = nn.Sequential(nn.Linear(facts, 128), nn.ReLU(), nn.Linear(128, between))
        self.line = nn.Linear(2 * within, between)
        self.context = nn.ModuleList([LineLayer() for _ in range(4)])
        self.norm, self.norm_line = nn.LayerNorm(within), nn.LayerNorm(between)
        self.head = nn.Sequential(nn.Linear(between, 96), nn.ReLU(), nn.Dropout(0.2), nn.Linear(96, len(beginnings)))
        self.head_words = nn.Sequential(nn.Linear(within + between, 192), nn.ReLU(), nn.Dropout(0.2), nn.Linear(192, len(names)))
        self.drop = nn.Dropout(0.1)

    def forward(self, ids, told, apart):
        """How much speaks for each beginning of each line of a document, and for each name of each piece.

        ids: lines x pieces, which piece it is, -1 where a line has no more; told: lines x facts; apart: lines x lines x relations.
        """
        missing = (ids == no_piece)[..., None]
        there = (~missing).float()
        x = 2 * self.pieces(ids.clamp(min=0)) * there
        x = F.relu(self.first(x.transpose(1, 2)))
        x = (x + F.relu(self.second(self.drop(x) * there.transpose(1, 2)))).transpose(1, 2)
        x = self.norm(x)
        mean = (x * there).sum(1) / there.sum(1).clamp(min=1)
        most = x.masked_fill(missing, -20).max(1)[0].clamp(min=-10)
        lines = self.line(torch.cat([mean, most], -1)) + self.facts(told)
        for layer in self.context:
            lines = layer(lines, apart)
        lines = self.norm_line(lines)
        spread = lines[:, None].expand(-1, x.shape[1], -1)
        return self.head(lines), self.head_words(torch.cat([x, spread], -1))


def start(network, package):
    """Gives the table of pieces the weights of the encoder, whose package was unpacked in the folder `package`."""
    manifest = json.load(open(f'{package}/dist/model.json'))['weightsManifest']
    raw = b''.join(open(f'{package}/dist/{path}', 'rb').read() for part in manifest for path in part['paths'])
    at = 0
    for own in (own for part in manifest for own in part['weights']):
        size = int(np.prod(own['shape'])) * (1 if own['dtype'] == 'bool' else 4)
        if own['name'].endswith('module/Embeddings_en'):
            table = np.frombuffer(raw[at : at + size], np.float32).reshape(own['shape'])
            with torch.no_grad():
                network.pieces.weight.copy_(torch.from_numpy(table.copy()))
        at += size
