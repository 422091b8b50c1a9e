"""The finder of lines as PyTorch can train it: PP-OCRv4's light finder, node by node of its ONNX file, its weights as parameters."""

import onnx
import torch
import torch.nn.functional as F
from onnx import numpy_helper
from torch import nn

# What the finder has learned of the mean and the spread of red, green and blue, in shares of white.
means = torch.tensor([0.485, 0.456, 0.406]).reshape(1, 3, 1, 1)
spreads = torch.tensor([0.229, 0.224, 0.225]).reshape(1, 3, 1, 1)


def seen(greys):
    """Grey pictures, N × 1 × H × W from 0 to 255, as the network wants them."""
    return ((greys / 255 - means) / spreads).to(memory_format=torch.channels_last)


class Finder(nn.Module):
    """Pictures, N × 3 × H × W with sides of a multiple of 32, to logits of how likely each pixel is to be in the core of a line."""

    def __init__(self, path):
        super().__init__()
        graph = onnx.load(path).graph
        self.weights, self.constants, self.named = nn.ParameterDict(), {}, {}
        for node in graph.node:
            if node.op_type != 'Constant':
                continue
            name, value = node.output[0], torch.from_numpy(numpy_helper.to_array(node.attribute[0].t).copy())
            if '.w_' in name or '.b_' in name:
                # Means and variances of the layers that normalize stay what they are.
                learns = not ('batch_norm' in name and name.endswith(('.w_1', '.w_2')))
                # A parameter's name holds no dot.
                self.named[name] = name.replace('.', '/')
                self.weights[self.named[name]] = nn.Parameter(value, requires_grad=learns)
            else:
                self.constants[name] = value
        self.nodes = [node for node in graph.node if node.op_type != 'Constant']
        self.settings = [{a.name: onnx.helper.get_attribute_value(a) for a in node.attribute} for node in self.nodes]

    def forward(self, pictures):
        values = {'x': pictures, **self.constants}
        values.update((name, self.weights[own]) for name, own in self.named.items())
        for node, settings in zip(self.nodes, self.settings, strict=True):
            given = [values[name] for name in node.input if name]
            if node.op_type == 'Sigmoid':
                return given[0]
            values[node.output[0]] = answer(node.op_type, given, settings)

    def settle(self, convolutions):
        """Keeps the first so many convolutions, which see edges, as they are: that saves a good part of the time."""
        firsts = [node for node in self.nodes if node.op_type == 'Conv'][:convolutions]
        kept = {name for node in firsts for name in node.input} | {name for name in self.named if 'batch_norm2d_0' in name}
        for name in kept & self.named.keys():
            self.weights[self.named[name]].requires_grad_(False)


def answer(kind, given, settings):
    """What a node of such a kind makes of what it is given."""
    if kind == 'Conv':
        bias = given[2] if len(given) > 2 else None
        own = settings['strides'], settings['pads'][:2], settings['dilations'], settings['group']
        return F.conv2d(given[0], given[1], bias, *own)
    if kind == 'ConvTranspose':
        return F.conv_transpose2d(given[0], given[1], None, settings['strides'], settings['pads'][:2])
    if kind == 'BatchNormalization':
        x, gain, bias, mean, variance = given
        return F.batch_norm(x, mean, variance, gain, bias, False, 0, settings['epsilon'])
    if kind == 'Resize':
        return F.interpolate(given[0], scale_factor=given[-1][2:].tolist(), mode='nearest')
    if kind == 'HardSigmoid':
        return (given[0] * settings['alpha'] + settings['beta']).clamp(0, 1)
    others = {
        'Add': lambda: given[0] + given[1],
        'Mul': lambda: given[0] * given[1],
        'Div': lambda: given[0] / given[1],
        'Clip': lambda: given[0].clamp(float(given[1]), float(given[2])),
        'Relu': lambda: F.relu(given[0]),
        'GlobalAveragePool': lambda: given[0].mean((2, 3), keepdim=True),
        'Concat': lambda: torch.cat(given, settings['axis']),
    }
    return others[kind]()
