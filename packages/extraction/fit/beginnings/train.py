"""Trains the network: train.py PACKAGE LINES.json MINUTES TRAINED.pt [--ruled FOLDER]… [--held FOLDER]…

PACKAGE is the folder of the encoder, LINES what lines.ts wrote. CVs of a `--held` folder are kept back, and it is said of how
many the beginnings are told as they were labelled, and by how many the rules; those of a `--ruled` one are CVs by which rules
were made. ../training.py trains.
"""

import argparse
import json
import os
import random
import sys
from functools import partial

import torch
import torch.nn.functional as F
from documents import given, names_in, varied
from labels import labelled, parts
from network import Beginnings, beginnings, no_piece, start

sys.path.append(os.path.join(os.path.dirname(__file__), '..'))
from pieces import begin, strange
from training import train

rate = 6e-4
# Most lines begin nothing, and most words are no names.
weights, weights_of_words = torch.tensor([0.6, 1.5, 1.5]), torch.tensor([0.3, 1.0, 1.0, 1.0, 1.0])
at_once = 4
# So many pieces are taken for signs that nobody knows.
unread = 0.04
fewest_lines = 4


def lost(network, documents):
    return sum(lost_of(network, document) for document in documents) / len(documents)


def lost_of(network, document):
    ids, told, apart, says = map(torch.from_numpy, given(document))
    ids[(torch.rand(ids.shape) < unread) & (ids != no_piece)] = strange
    lines, words = network(ids, told, apart)
    wanted = torch.tensor(document['begins'][: len(lines)])
    found = 0.5 * F.cross_entropy(words.flatten(0, 1), says.flatten(), weights_of_words, ignore_index=-100)
    if (wanted >= 0).any():
        found = found + F.cross_entropy(lines, wanted, weights, ignore_index=-100, label_smoothing=0.02)
    return found


def accuracy_of(network, documents):
    """Of how many CVs as many posts and as many courses are told as somebody labelled."""
    network.eval()
    said = []
    for number, (label, _, begun, _) in enumerate(parts, 1):
        own = [document for document in documents if isinstance(document['truth'].get(label), list)]
        right = ruled = 0
        for document in own:
            with torch.no_grad():
                chances = network(*map(torch.from_numpy, given(document)[:3]))[0].softmax(-1)
            count = len(document['truth'][label])
            right += int((chances[:, number] > 0.5).sum()) == count
            ruled += sum(line['begins'] == begun for line in document['lines']) == count
        said.append(f'{beginnings[number]}s {right} and by the rules {ruled} of {len(own)}')
    network.train()
    return ', '.join(said)


options = argparse.ArgumentParser()
for name in ('package', 'lines', 'minutes', 'trained'):
    options.add_argument(name)
for name in ('--ruled', '--held'):
    options.add_argument(name, nargs='+', default=[])
options = options.parse_args()
ruled, held = ({os.path.basename(os.path.normpath(folder)) for folder in own} for own in (options.ruled, options.held))
torch.manual_seed(1)
torch.set_num_threads(1)
begin(options.package)
documents = [document for document in json.load(open(options.lines)) if len(document['lines']) >= fewest_lines]
for document in documents:
    document['begins'], says = labelled(document)
    for line, own in zip(document['lines'], says):
        line['says'] = own
folder_of = lambda document: document['document'].split('/')[0]
if missing := (ruled | held) - set(map(folder_of, documents)):
    sys.exit(f'There is no CV of {", ".join(sorted(missing))}.')
kept_back, learned = ([own for own in documents if (folder_of(own) in held) == back] for back in (True, False))
known = names_in(learned)
network = Beginnings()
start(network, options.package)
every = dict(network.named_parameters()).items()
# What is new over the table of pieces learns fastest.
lower = [weight for name, weight in every if name.startswith('pieces')]
upper = [weight for name, weight in every if not name.startswith('pieces')]
groups = [{'params': lower, 'share': 0.25}, {'params': upper, 'share': 1.0}]


def losses():
    while True:
        some = random.sample(learned, at_once)
        yield partial(lost, network, [varied(own, known, random, folder_of(own) in ruled) for own in some])


train(network, groups, losses(), float(options.minutes), rate, decay=0.02, steepest=1.0, kept=0.995)
torch.save(network.state_dict(), options.trained)
for folder in sorted(held):
    print(folder, accuracy_of(network, [own for own in kept_back if folder_of(own) == folder]))
