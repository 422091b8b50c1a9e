"""Averages what was trained with what it was trained from: average.py BEFORE.onnx.gz AFTER.pt SHARE OUT.pt

SHARE is how much of AFTER is taken, from 0 to 1.
"""

import sys

import torch
from network import weights_of

before, after, share, out = sys.argv[1:]
old, new, share = weights_of(before), torch.load(after), float(share)
torch.save({name: old[name] * (1 - share) + value * share for name, value in new.items()}, out)
