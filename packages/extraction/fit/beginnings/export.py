"""Writes the network for the product, to data/beginnings.onnx.gz: export.py TRAINED.pt

../exported.py says how weights are kept.
"""

import os
import sys

import torch
from network import Beginnings, facts, relations

sys.path.append(os.path.join(os.path.dirname(__file__), '..'))
from exported import export

network = Beginnings()
network.load_state_dict(torch.load(sys.argv[1]))
export(
    'beginnings.onnx.gz',
    network,
    {'ids': torch.zeros(5, 7, dtype=torch.int64), 'told': torch.zeros(5, facts), 'relations': torch.zeros(5, 5, relations)},
    {
        'ids': {0: 'lines', 1: 'pieces'},
        'told': {0: 'lines'},
        'relations': {0: 'lines', 1: 'lines'},
        'likelihood': {0: 'lines'},
    },
)
