"""Writes the line reader for the product: export.py ONNX DICTIONARY TRAINED.pt

To data/lines.onnx.gz goes the network, its weights in halves of the length, and to src/ocr/line-signs.data.ts what it answers.
"""

import gzip
import os
import sys
from io import BytesIO

import numpy as np
import onnx
import torch
from network import LineReader, dictionary_of, signs
from onnx import TensorProto, helper, numpy_helper
from torch import nn

given, dictionary, trained = sys.argv[1:]
package = os.path.join(os.path.dirname(__file__), '../..')
model = LineReader(given, dictionary_of(dictionary))
model.load_state_dict(torch.load(trained))
written = BytesIO()
torch.onnx.export(
    nn.Sequential(model, nn.Softmax(-1)).eval(),
    torch.zeros(1, 1, 48, 320),
    written,
    opset_version=14,
    input_names=['picture'],
    output_names=['likelihood'],
    dynamic_axes={'picture': {3: 'width'}, 'likelihood': {1: 'places'}},
    # The other way to export gives weights other names than weights_of knows.
    dynamo=False,
)
graph = (made := onnx.load_from_string(written.getvalue())).graph
for weights in list(graph.initializer):
    values = numpy_helper.to_array(weights)
    if values.dtype != np.float32 or values.size <= 64:
        continue
    half = f'{weights.name}_half'
    graph.initializer.remove(weights)
    graph.initializer.append(numpy_helper.from_array(values.astype(np.float16), half))
    graph.node.insert(0, helper.make_node('Cast', [half], [weights.name], to=TensorProto.FLOAT))
onnx.checker.check_model(made)
with open(f'{package}/data/lines.onnx.gz', 'wb') as file:
    # Without a time in it the same model is the same file.
    file.write(gzip.compress(made.SerializeToString(), 9, mtime=0))
text = ''.join(signs[1:]).replace('\\', '\\\\').replace("'", "\\'")
with open(f'{package}/src/ocr/line-signs.data.ts', 'w', encoding='utf-8') as file:
    file.write('// Written by fit/lines/export.py.\n\n/** What the line reader can answer, in the order of its answers. */\n')
    file.write(f"// prettier-ignore\nexport const lineSigns = '{text}';\n")
