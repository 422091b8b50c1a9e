"""Trains the network: train.py PACKAGE NAMES WORDS.json PAGES.json MINUTES TRAINED.pt [HELD]

Where TRAINED.pt is there already, what it holds is trained further.
PACKAGE is the folder of the encoder, NAMES and WORDS as for ../wordings.py, PAGES what words.ts wrote. Pages of documents
whose names begin with HELD are kept back, and it is said how well their words are told; ../training.py trains.
"""

import json
import os
import random
import sys
from functools import partial

import numpy as np
import torch
import torch.nn.functional as F
from network import Roles, facts, roles, start
from pages import facts_of, pieces_in, saying, worn
from pieces import begin, strange

sys.path.insert(0, os.path.join(os.path.dirname(__file__), '..'))
import wordings
from training import train

rate = 8e-4
# Most words have no role, and titles have more words than names.
weights = torch.tensor([0.6, 1.0, 1.2, 1.2])
at_once, drawn_at_once = 8, 48
# So many pieces are taken for signs that nobody knows.
unread = 0.04


def batch_of(pages):
    found = [(pieces_in(page), facts_of(page)) for page in pages]
    longest = max(len(rows) for (rows, _), _ in found)
    told = np.zeros((len(pages), max(len(own) for _, own in found), facts), np.float32)
    spread = np.tile(np.array([0, -1, 0, -100]), (len(pages), longest, 1))
    for at, ((rows, _), own) in enumerate(found):
        spread[at, : len(rows)] = rows
        told[at, : len(own)] = own
    ids, line, place, wanted = torch.from_numpy(spread).unbind(-1)
    return (ids, line, place, torch.from_numpy(told)), wanted, [words for (_, words), _ in found]


def new_title():
    return random.choice(known['title']) if random.random() < 0.65 else wordings.title().strip('"')


def new_issuer():
    return random.choice(known['issuer']) if random.random() < 0.35 else wordings.issuer()


def varied(page):
    """The page saying another title, issuer and name, in the same places."""
    page = worn(page, random)
    if random.random() < 0.12:
        return page
    for role, share, new in ((1, 0.6, new_title), (2, 0.6, new_issuer), (3, 0.7, wordings.parts_of_sentences['person'])):
        if random.random() < share:
            page = saying(page, role, new())
    return page


def lost(network, pages):
    inputs, wanted, _ = batch_of(pages)
    inputs[0][torch.rand(inputs[0].shape) < unread] = strange
    answers = network(*inputs).flatten(0, 1)
    return F.cross_entropy(answers, wanted.flatten(), weights, ignore_index=-100, label_smoothing=0.03)


def accuracy_of(network, pages):
    """Of pages that say each role: how often its likeliest word is right, and the run of words around that."""
    network.eval()
    right, whole, count = ([0] * len(roles) for _ in range(3))
    with torch.no_grad():
        for page in pages:
            given, _, [words] = batch_of([page])
            chances = network(*given)[0].softmax(-1)
            told = [(chances[start:end].mean(0).tolist(), role) for start, end, role in words if end > start]
            for role in range(1, len(roles)):
                if all(own != role for _, own in told):
                    continue
                count[role] += 1
                best = max(range(len(told)), key=lambda at: told[at][0][role])
                right[role] += told[best][1] == role
                first = last = best
                while first > 0 and told[first - 1][0][role] > 0.5:
                    first -= 1
                while last + 1 < len(told) and told[last + 1][0][role] > 0.5:
                    last += 1
                beside = [told[at][1] for at in (first - 1, last + 1) if 0 <= at < len(told)]
                whole[role] += all(own == role for _, own in told[first : last + 1]) and role not in beside
    network.train()
    return ', '.join(f'{roles[at]} {right[at]} and whole {whole[at]} of {count[at]}' for at in range(1, len(roles)))


package, names, words, given, minutes, out, *held = sys.argv[1:]
torch.manual_seed(1)
torch.set_num_threads(1)
begin(package)
wordings.begin(names, words, 1)
pages = json.load(open(given))
is_held = [page['document'].startswith(tuple(held)) for page in pages]
kept_back, learned = ([page for page, own in zip(pages, is_held) if own == kept] for kept in (True, False))
known = {role: [text for page in learned for text in page['says'].get(role, [])[:1]] for role in roles}
network = Roles()
if os.path.exists(out):
    network.load_state_dict(torch.load(out))
else:
    start(network, package)
# What is new over the encoder learns fastest.
weights_of = dict(network.named_parameters()).items()
lower = [weight for name, weight in weights_of if name.startswith(('pieces', 'layers'))]
upper = [weight for name, weight in weights_of if not name.startswith(('pieces', 'layers'))]
parts = [{'params': lower, 'share': 0.25}, {'params': upper, 'share': 1.0}]


def losses():
    """Pages of about as many lines at once."""
    while True:
        some = sorted((varied(page) for page in random.sample(learned, drawn_at_once)), key=lambda page: len(page['lines']))
        for at in random.sample(range(0, drawn_at_once, at_once), drawn_at_once // at_once):
            yield partial(lost, network, some[at : at + at_once])


train(network, parts, losses(), float(minutes), rate, decay=0.02, steepest=1.0, kept=0.995)
torch.save(network.state_dict(), out)
print(accuracy_of(network, kept_back))
