"""Makes a network whose weights are 8-bit integers one of doubles, which lstmtraining can continue from.

float-weights.py eng.lstm start.lstm

Both are the `.lstm` component of a .traineddata file of Tesseract 4 or 5. A weight is its integer times the scale of
its row. The result reads as the original does; its Adam state and its iterations begin anew.
"""

import struct
import sys

import numpy as np

INTEGERS, DOUBLES = 1, 128  # Flags of a matrix.
LAYER_RATES = 64  # Flag of a layer.
INTEGER_NETWORK = 1  # Flag of the whole.

source = open(sys.argv[1], 'rb').read()
made = bytearray()
at = 0


def take(size):
    global at
    part = source[at : at + size]
    assert len(part) == size, f'The network ends early, at {at}.'
    at += size
    return part


def copy(size):
    part = take(size)
    made.extend(part)
    return part


def copy_number():
    return struct.unpack('<i', copy(4))[0]


def copy_text():
    return copy(copy_number()).decode()


def convert_matrix():
    """Returns the number of rows."""
    mode = take(1)[0]
    assert mode & INTEGERS and mode & DOUBLES, f'Not a matrix of integers: {mode}.'
    rows, columns = struct.unpack('<ii', take(8))
    take(1)  # What an empty cell holds.
    cells = np.frombuffer(take(rows * columns), np.int8).reshape(rows, columns)
    scales = np.frombuffer(take(8 * struct.unpack('<i', take(4))[0]), np.float64)[:rows]
    made.append(mode & ~INTEGERS)
    made.extend(struct.pack('<iid', rows, columns, 0.0))
    made.extend((cells * scales[:, None]).astype('<f8').tobytes())
    return rows


def convert_layer():
    assert copy(1) == b'\0'
    kind = copy_text()
    copy(2)  # Training, backpropagation.
    flags, inputs, _outputs, _weights = (copy_number() for _ in range(4))
    copy_text()
    if kind in ('Series', 'Parallel', 'RTLReversed', 'TTBReversed', 'XYTranspose'):
        for _ in range(copy_number()):
            convert_layer()
        if flags & LAYER_RATES:
            copy(4 * copy_number())
    elif kind == 'Input':
        copy(20)
    elif kind in ('Convolve', 'Maxpool', 'Reconfig'):
        copy(8)
    elif kind in ('LSTM', 'SummLSTM'):
        sources = copy_number()
        states = convert_matrix()
        for _ in range(4 if sources == inputs + 2 * states else 3):
            convert_matrix()
    else:
        convert_matrix()


convert_layer()
copy_text()  # The network in words.
made.extend(struct.pack('<i', struct.unpack('<i', take(4))[0] & ~INTEGER_NETWORK))
take(8)
made.extend(bytes(8))  # No iteration yet.
made.extend(source[at:])
open(sys.argv[2], 'wb').write(made)
