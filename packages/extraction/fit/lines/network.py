"""The line reader as PyTorch can train it: PP-OCRv4's light reader of lines, taken from its ONNX file.

Two things differ from the file. Its pictures are grey, so the first convolution takes one channel, the sum of three. And
it looks at twice as many places of a line: the pooling that halves them moves by one, and the convolutions after it
reach over every other place, so that each place sees what it saw before. Narrow and doubled letters, which had to share
a place, have their own.
"""

import gzip
import unicodedata

import onnx
import torch
import torch.nn.functional as F
from onnx import numpy_helper
from torch import nn

accented = (
    'ÀÁÂÃÄÅÆÇÈÉÊËÌÍÎÏÐÑÒÓÔÕÖØÙÚÛÜÝÞßàáâãäåæçèéêëìíîïðñòóôõöøùúûüýþÿ'
    'ĀāĂăĄąĆćČčĎďĐđĒēĖėĘęĚěĞğĢģĪīĮįİıĶķĹĺĻļĽľŁłŃńŅņŇňŌōŐőŒœŔŕŘřŚśŞşŠšŢţŤťŪūŮůŰűŲųŴŵŶŷŸŹźŻżŽžȘșȚț'
)
printed = '•·…€£©®™°№§«»¿¡ªº²³½×'
# First stands that there is no sign.
signs = ['', *(chr(code) for code in range(32, 127)), *accented, *printed]
# Where each stands among them.
place = {sign: at for at, sign in enumerate(signs)}
alike = str.maketrans(
    {
        **{**dict.fromkeys('‘’′`ʼ', "'"), **dict.fromkeys('“”„', '"'), **dict.fromkeys('–—‐‑−⸗¬', '-')},
        **{'\u00a0': ' ', 'ſ': 's', 'ﬁ': 'fi', 'ﬂ': 'fl'},
    }
)

width = 120
heads = 8


class Scale(nn.Module):
    def __init__(self, weight, bias):
        super().__init__()
        self.w, self.b = nn.Parameter(weight.clone()), nn.Parameter(bias.clone())

    def forward(self, x):
        return torch.addcmul(self.b, x, self.w)


class Block(nn.Module):
    def __init__(self, conv, affine):
        super().__init__()
        self.conv, self.affine = conv, affine

    def forward(self, x):
        return self.affine(F.hardswish(self.conv(x)))


class Gate(nn.Module):
    """Squeeze and excitation: how much each channel counts on this line."""

    def __init__(self, down, up):
        super().__init__()
        self.down, self.up = down, up

    def forward(self, x):
        return x * F.hardsigmoid(self.up(F.relu(self.down(x.mean((2, 3), keepdim=True)))))


class Swish(nn.Module):
    def __init__(self, conv):
        super().__init__()
        self.conv = conv

    def forward(self, x):
        return F.silu(self.conv(x))


class Attention(nn.Module):
    def __init__(self, qkv, out):
        super().__init__()
        self.qkv, self.out = qkv, out

    def forward(self, x):
        lines, places, _ = x.shape
        q, k, v = self.qkv(x).reshape(lines, places, 3, heads, width // heads).permute(2, 0, 3, 1, 4).unbind(0)
        weights = (q * (width // heads) ** -0.5 @ k.transpose(-1, -2)).softmax(-1)
        return self.out((weights @ v).transpose(1, 2).reshape(lines, places, width))


class Mixing(nn.Module):
    def __init__(self, n1, att, n2, up, down):
        super().__init__()
        self.n1, self.att, self.n2, self.up, self.down = n1, att, n2, up, down

    def forward(self, x):
        x = x + self.att(self.n1(x))
        return x + self.down(F.silu(self.up(self.n2(x))))


class LineReader(nn.Module):
    """Grey lines, N × 1 × 48 × W between -1 and 1, to logits of signs, N × about W / 4 × signs.

    Made of the file at `path`, whose answers `dictionary` names in their order, '' first.
    """

    def __init__(self, path, dictionary):
        super().__init__()
        graph = onnx.load(path).graph
        values = {
            node.output[0]: torch.from_numpy(numpy_helper.to_array(attribute.t).copy()).float()
            for node in graph.node
            if node.op_type == 'Constant'
            for attribute in node.attribute
            if attribute.name == 'value'
        }
        nodes = [node for node in graph.node if node.op_type not in ('Constant', 'Cast', 'Shape', 'Slice')]

        def attributes(node):
            return {attribute.name: onnx.helper.get_attribute_value(attribute) for attribute in node.attribute}

        def convolution(node, scale=None, shift=None, every=1):
            weight = values[node.input[1]]
            bias = values[node.input[2]] if len(node.input) > 2 else torch.zeros(weight.shape[0])
            if scale is not None:
                weight, bias = weight * scale.reshape(-1, 1, 1, 1), bias * scale + shift
            has = attributes(node)
            padding = (has['pads'][0], has['pads'][1] * every)
            made = nn.Conv2d(
                weight.shape[1] * has['group'],
                weight.shape[0],
                tuple(has['kernel_shape']),
                tuple(has['strides']),
                padding,
                (1, every),
                has['group'],
            )
            made.weight.data, made.bias.data = weight.clone(), bias.clone()
            return made

        def normalized(node, norm, every=1):
            gain, bias, mean, variance = (values[name] for name in norm.input[1:5])
            scale = gain / torch.sqrt(variance + attributes(norm)['epsilon'])
            return convolution(node, scale, bias - mean * scale, every)

        first = normalized(nodes[0], nodes[1])
        first.weight.data, first.in_channels = first.weight.data.sum(1, keepdim=True), 1
        layers, at = [first], 2
        while nodes[at].op_type != 'AveragePool':
            if nodes[at].op_type == 'GlobalAveragePool':
                layers.append(Gate(convolution(nodes[at + 1]), convolution(nodes[at + 3])))
                at += 6
                continue
            assert [node.op_type for node in nodes[at : at + 9]] == 'Conv Mul Add Add Clip Mul Div Mul Add'.split()
            channels = values[nodes[at].input[1]].shape[0]
            scale, shift = values[nodes[at + 1].input[0]], values[nodes[at + 2].input[1]]
            conv = convolution(nodes[at], scale.expand(channels), shift.expand(channels))
            layers.append(Block(conv, Scale(values[nodes[at + 7].input[0]], values[nodes[at + 8].input[1]])))
            at += 9
        self.backbone = nn.Sequential(*layers)

        named = {node.input[1]: (node, nodes[at + 1]) for at, node in enumerate(nodes) if node.op_type == 'Conv'}

        def swish(name, every=1):
            return Swish(normalized(*named[f'{name}.w_0'], every))

        def linear(name):
            weight, bias = values[f'{name}.w_0'], values[f'{name}.b_0']
            made = nn.Linear(*weight.shape)
            made.weight.data, made.bias.data = weight.t().contiguous(), bias.clone()
            return made

        def norm(name, epsilon=1e-5):
            made = nn.LayerNorm(width, epsilon)
            made.weight.data, made.bias.data = values[f'{name}.w_0'].clone(), values[f'{name}.b_0'].clone()
            return made

        def mixing(norms, linears):
            n1, n2 = (norm(f'layer_norm_{number}') for number in norms)
            qkv, out, up, down = (linear(f'linear_{number}') for number in linears)
            return Mixing(n1, Attention(qkv, out), n2, up, down)

        self.conv1, self.conv2 = swish('conv2d_142', 2), swish('conv2d_143')
        self.conv3, self.conv4, self.conv5 = swish('conv2d_144'), swish('conv2d_145', 2), swish('conv2d_146')
        self.mix1, self.mix2 = mixing((43, 44), range(77, 81)), mixing((45, 46), range(81, 85))
        self.norm = norm('layer_norm_47', 1e-6)
        self.head = answering(linear('linear_85'), dictionary)

    def forward(self, x):
        seen = F.avg_pool2d(self.backbone(x), (3, 2), (3, 1))
        x = self.conv2(self.conv1(seen)).flatten(2).transpose(1, 2)
        x = self.norm(self.mix2(self.mix1(x))).transpose(1, 2).unsqueeze(2)
        x = self.conv5(self.conv4(torch.cat((seen, self.conv3(x)), 1)))
        return self.head(x.squeeze(2).transpose(1, 2))


def answering(head, dictionary):
    """The last layer with answers for `signs` alone; what it did not know begins as the letter under its mark."""
    place = {sign: at for at, sign in enumerate(dictionary)}
    weight, bias = head.weight.data, head.bias.data
    unlikely = 3.0
    rows, biases = [], []
    for sign in signs:
        under = unicodedata.normalize('NFKD', sign)[:1]
        at = place.get(sign, place.get(under))
        rows.append(weight.mean(0) if at is None else weight[at])
        biases.append((bias.mean() if at is None else bias[at]) - (0.0 if sign in place else unlikely))
    made = nn.Linear(width, len(signs))
    made.weight.data, made.bias.data = torch.stack(rows).clone(), torch.stack(biases).clone()
    return made


def weights_of(path):
    """The weights in a file that export.py wrote, as the network's state, so that it can be trained on."""
    graph = onnx.load_from_string(gzip.open(path).read()).graph
    values = {
        tensor.name.removesuffix('_half'): torch.from_numpy(numpy_helper.to_array(tensor).copy()).float()
        for tensor in graph.initializer
    }
    # What is multiplied by a matrix is written without its name, turned, in the order of its use.
    layers = [f'mix{mix}.{layer}' for mix in (1, 2) for layer in ('att.qkv', 'att.out', 'up', 'down')]
    products = [node.input[1] for node in graph.node if node.op_type == 'MatMul' and node.input[1] in values]
    turned = {f'{layer}.weight': values.pop(name).t() for layer, name in zip((*layers, 'head'), products, strict=True)}
    named = {name.removeprefix('0.'): value for name, value in values.items() if name.startswith('0.')}
    return {**named, **turned}


def usual(text):
    """A text with what only looks otherwise written in one way."""
    return ' '.join(unicodedata.normalize('NFC', text).translate(alike).split())


def dictionary_of(path):
    """What the file's model answers, in its order: nothing, the lines of `path`, a space."""
    return ['', *open(path, encoding='utf-8').read().rstrip('\n').split('\n'), ' ']


def collapsed(best):
    """The text of the likeliest sign in each place: one that stays is one sign."""
    return ''.join(signs[sign] for at, sign in enumerate(best) if sign and (at == 0 or best[at - 1] != sign))
