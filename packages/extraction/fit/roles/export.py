"""Writes the network for the product: export.py PACKAGE TRAINED.pt

To data/roles.onnx.gz goes the network and to data/pieces.tsv.gz the pieces of the encoder in the folder PACKAGE: their
numbers, what they are and how likely. ../exported.py says how weights are kept.
"""

import os
import sys

import torch
from network import Roles, facts
from pieces import begin, chances

sys.path.append(os.path.join(os.path.dirname(__file__), '..'))
from exported import export, write

package, trained = sys.argv[1:]
network = Roles()
network.load_state_dict(torch.load(trained))
some = torch.zeros(1, 6, dtype=torch.int32)
export(
    'roles.onnx.gz',
    network,
    {'ids': some, 'line': some, 'place': some, 'told': torch.zeros(1, 3, facts)},
    {**{name: {1: 'pieces'} for name in ('ids', 'line', 'place')}, 'told': {1: 'lines'}, 'likelihood': {1: 'pieces'}},
    kept=('timing',),
)
begin(package)
rows = [f'{number}\t{piece}\t{chance:.3f}' for piece, (number, chance) in chances.items()]
write('pieces.tsv.gz', ('\n'.join(rows) + '\n').encode())
