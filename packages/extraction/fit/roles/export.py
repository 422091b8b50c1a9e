"""Writes the network for the product: export.py PACKAGE TRAINED.pt

To data/roles.onnx.gz goes the network, its weights in whole numbers of a byte, a scale for each row of them, and to
data/pieces.tsv.gz the pieces of the encoder in the folder PACKAGE: their numbers, what they are and how likely.
"""

import gzip
import os
import sys
from io import BytesIO

import numpy as np
import onnx
import torch
from network import Roles
from onnx import helper, numpy_helper
from pieces import begin, chances
from torch import nn

package, trained = sys.argv[1:]
data = os.path.join(os.path.dirname(__file__), '../../data')
network = Roles()
network.load_state_dict(torch.load(trained))


class Told(nn.Module):
    def __init__(self):
        super().__init__()
        self.network = network

    def forward(self, ids, line, place, told):
        return self.network(ids, line, place, told).softmax(-1)


def write(name, content):
    with open(f'{data}/{name}', 'wb') as file:
        # Without a time in it the same content is the same file.
        file.write(gzip.compress(content, 9, mtime=0))


written = BytesIO()
some = torch.zeros(1, 6, dtype=torch.int32)
given = ['ids', 'line', 'place']
torch.onnx.export(
    Told().eval(),
    (some, some, some, torch.zeros(1, 3, 16)),
    written,
    opset_version=14,
    input_names=[*given, 'told'],
    output_names=['likelihood'],
    dynamic_axes={**{name: {1: 'pieces'} for name in given}, 'told': {1: 'lines'}, 'likelihood': {1: 'pieces'}},
    dynamo=False,
)
graph = (made := onnx.load_from_string(written.getvalue())).graph
for weights in list(graph.initializer):
    values = numpy_helper.to_array(weights)
    if values.dtype != np.float32 or values.size <= 4096 or 'timing' in weights.name:
        continue
    # Each row of the table of pieces has a scale, each column of what is multiplied.
    axis = 0 if values.shape[0] > 4096 else 1
    scale = np.maximum(np.abs(values).max(1 - axis), 1e-9) / 127
    whole = np.round(values / np.expand_dims(scale, 1 - axis)).astype(np.int8)
    graph.initializer.remove(weights)
    names = [f'{weights.name}_whole', f'{weights.name}_scale']
    for name, own in zip(names, (whole, scale.astype(np.float32))):
        graph.initializer.append(numpy_helper.from_array(own, name))
    graph.node.insert(0, helper.make_node('DequantizeLinear', names, [weights.name], axis=axis))
onnx.checker.check_model(made)
write('roles.onnx.gz', made.SerializeToString())
begin(package)
rows = [f'{number}\t{piece}\t{chance:.3f}' for piece, (number, chance) in chances.items()]
write('pieces.tsv.gz', ('\n'.join(rows) + '\n').encode())
