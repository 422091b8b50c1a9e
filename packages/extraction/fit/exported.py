"""Networks written for the product: their weights in whole numbers of a byte, with a scale for each row of them."""

import gzip
import inspect
import os
from io import BytesIO

import numpy as np
import onnx
import torch
from onnx import helper, numpy_helper
from torch import nn

data = os.path.join(os.path.dirname(__file__), '../data')
# Fewer weights are left as they are; what has more rows is a table of words.
few, most_rows = 4096, 4096


def write(name, content):
    with open(f'{data}/{name}', 'wb') as file:
        # Without a time in it the same content is the same file.
        file.write(gzip.compress(content, 9, mtime=0))


def export(name, network, given, sizes, kept=()):
    """Writes data/NAME, the chances that a network answers with: `given` are inputs by their names, `sizes` what their and its
    lengths that vary are called; weights whose names hold one of `kept` are left as they are."""
    written = BytesIO()
    torch.onnx.export(
        Chances(network).eval(),
        tuple(given.values()),
        written,
        opset_version=14,
        input_names=list(given),
        output_names=['likelihood'],
        dynamic_axes=sizes,
        # The newer way to export gives weights other names.
        **({'dynamo': False} if 'dynamo' in inspect.signature(torch.onnx.export).parameters else {}),
    )
    graph = (made := onnx.load_from_string(written.getvalue())).graph
    turned = {node.input[1] for node in graph.node if node.op_type == 'Gemm'}
    for weights in list(graph.initializer):
        values = numpy_helper.to_array(weights)
        if values.dtype != np.float32 or values.size <= few or any(part in weights.name for part in kept):
            continue
        # Each row of a table of words has a scale, each filter of a convolution, each answer of what is multiplied.
        axis = 0 if values.shape[0] > most_rows or values.ndim == 3 or weights.name in turned else 1
        others = tuple(own for own in range(values.ndim) if own != axis)
        scale = np.maximum(np.abs(values).max(others), 1e-9) / 127
        whole = np.round(values / np.expand_dims(scale, others)).astype(np.int8)
        graph.initializer.remove(weights)
        names = [f'{weights.name}_whole', f'{weights.name}_scale']
        for part, own in zip(names, (whole, scale.astype(np.float32))):
            graph.initializer.append(numpy_helper.from_array(own, part))
        graph.node.insert(0, helper.make_node('DequantizeLinear', names, [weights.name], axis=axis))
    onnx.checker.check_model(made)
    write(name, made.SerializeToString())


class Chances(nn.Module):
    """What a network tells first, as chances."""

    def __init__(self, network):
        super().__init__()
        self.network = network

    def forward(self, *given):
        answers = self.network(*given)
        return (answers[0] if isinstance(answers, tuple) else answers).softmax(-1)
