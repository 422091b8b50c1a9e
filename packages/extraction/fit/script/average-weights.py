"""Averages networks of one shape, which reads better than the last of them: steps of single lines are noisy.

average-weights.py mean.lstm one.lstm another.lstm …

All are `.lstm` components with weights of doubles, as `lstmtraining --stop_training` leaves them.
"""

import struct
import sys

import numpy as np

INTEGERS, DOUBLES = 1, 128
LAYER_RATES = 64


class Walk:
    """Finds where the weights of a network stand: offset and number of each matrix."""

    def __init__(self, data):
        self.data, self.at, self.matrices = data, 0, []
        self.layer()

    def number(self):
        self.at += 4
        return struct.unpack_from('<i', self.data, self.at - 4)[0]

    def text(self):
        size = self.number()
        self.at += size
        return self.data[self.at - size : self.at].decode()

    def matrix(self):
        mode = self.data[self.at]
        assert mode & DOUBLES and not mode & INTEGERS, f'Not a matrix of doubles: {mode}.'
        self.at += 1
        cells = self.number() * self.number()
        self.at += 8
        self.matrices.append((self.at, cells))
        self.at += 8 * cells

    def layer(self):
        self.at += 1
        kind = self.text()
        self.at += 2
        flags, *_ = (self.number() for _ in range(4))
        self.text()
        if kind in ('Series', 'RTLReversed', 'XYTranspose'):
            for _ in range(self.number()):
                self.layer()
            if flags & LAYER_RATES:
                rates = self.number()
                self.at += 4 * rates
        elif kind == 'Input':
            self.at += 20
        elif kind in ('Convolve', 'Maxpool'):
            self.at += 8
        elif kind in ('LSTM', 'SummLSTM'):
            self.number()
            for _ in range(4):
                self.matrix()
        else:
            self.matrix()


networks = [open(path, 'rb').read() for path in sys.argv[2:]]
matrices = Walk(networks[0]).matrices
mean = bytearray(networks[0])
for network in networks[1:]:
    assert Walk(network).matrices == matrices, 'The networks differ in shape.'
for start, cells in matrices:
    values = [np.frombuffer(network, '<f8', cells, start) for network in networks]
    mean[start : start + 8 * cells] = np.mean(values, axis=0).tobytes()
open(sys.argv[1], 'wb').write(mean)
