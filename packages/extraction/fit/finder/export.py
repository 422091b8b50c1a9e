"""Writes the finder of lines for the product: export.py ONNX TRAINED.pt

To data/finder.onnx.gz goes the network of ONNX with what was trained, its weights in halves of the length.
"""

import gzip
import os
import sys

import numpy as np
import onnx
import torch
from network import Finder
from onnx import TensorProto, helper, numpy_helper

given, trained = sys.argv[1:]
model = Finder(given)
model.load_state_dict(torch.load(trained))
whole = onnx.load(given)
graph = whole.graph
nodes = []
for node in graph.node:
    name = node.output[0]
    if name not in model.named:
        nodes.append(node)
        continue
    values = model.weights[model.named[name]].detach().numpy()
    if values.size <= 64:
        graph.initializer.append(numpy_helper.from_array(values, name))
        continue
    graph.initializer.append(numpy_helper.from_array(values.astype(np.float16), f'{name}_half'))
    nodes.append(helper.make_node('Cast', [f'{name}_half'], [name], to=TensorProto.FLOAT))
del graph.node[:]
graph.node.extend(nodes)
onnx.checker.check_model(whole)
with open(os.path.join(os.path.dirname(__file__), '../../data/finder.onnx.gz'), 'wb') as file:
    # Without a time in it the same model is the same file.
    file.write(gzip.compress(whole.SerializeToString(), 9, mtime=0))
