"""Pages to learn from, as files of NumPy: `greys` one after the other, `labels` of the same size, and their `shapes`.

A label is 1 in the core of a line, 2 where there may be one, such as a signature, 0 elsewhere.
"""

import numpy as np


def write(path, pages):
    """Pages are pairs of greys and labels."""
    np.savez_compressed(
        path,
        greys=np.concatenate([greys.ravel() for greys, _ in pages]),
        labels=np.concatenate([labels.ravel() for _, labels in pages]),
        shapes=np.array([greys.shape for greys, _ in pages]),
    )


def read(path):
    held = np.load(path)
    ends = np.cumsum(held['shapes'].prod(1))[:-1]
    parts = zip(np.split(held['greys'], ends), np.split(held['labels'], ends), held['shapes'], strict=True)
    return [(greys.reshape(shape), labels.reshape(shape)) for greys, labels, shape in parts]


def stretched(greys):
    """Greys from black to white, as pages are stretched before lines are looked for."""
    low, high = np.percentile(greys, 1), np.percentile(greys, 99)
    return np.clip((greys.astype(np.float32) - low) / max(30, high - low) * 255, 0, 255).astype(np.uint8)
