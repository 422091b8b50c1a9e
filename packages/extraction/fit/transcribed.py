"""Pages that others transcribed: pictures beside their ALTO or PAGE files, or beside a folder that holds these."""

import glob
import os
import re
import xml.etree.ElementTree as tree

import numpy as np
from PIL import Image


def points(text):
    return np.array([float(number) for number in re.findall(r'-?\d+(?:\.\d+)?', text)]).reshape(-1, 2)


def written(path):
    """The lines of an ALTO or PAGE file: the name of its picture, and of each its outline, its base line and its text."""
    root = tree.parse(path).getroot()
    for element in root.iter():
        element.tag = element.tag.rsplit('}', 1)[-1]
    page = root.find('.//Page')
    name = root.findtext('.//fileName') or page.get('imageFilename')
    lines = []
    for line in root.iter('TextLine'):
        if line.find('String') is not None:
            text = ' '.join(part.get('CONTENT', '') for part in line.iter('String'))
            around, base = line.find('Shape/Polygon'), line.get('BASELINE')
            around = around is not None and around.get('POINTS')
        else:
            text = line.findtext('TextEquiv/Unicode') or ''
            around, base = (
                part.get('points') if (part := line.find(tag)) is not None else None for tag in ('Coords', 'Baseline')
            )
        if around and base and len(points(base)) > 1:
            lines.append((points(around), points(base), text))
    return name, lines


def pages_in(folder, is_wanted=lambda name: True):
    """Each page as a grey picture with its lines: of each its outline, its base line and its text."""
    for path in sorted(glob.glob(f'{folder}/**/*.xml', recursive=True)):
        if not is_wanted(os.path.basename(path)):
            continue
        try:
            name, lines = written(path)
        except (tree.ParseError, AttributeError):
            continue
        beside = glob.glob(f'{glob.escape(folder)}/**/{glob.escape(name or "?")}', recursive=True)
        if beside and lines:
            yield Image.open(beside[0]).convert('L'), lines
