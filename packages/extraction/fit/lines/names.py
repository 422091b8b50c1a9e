"""Writes data/names.txt.gz, the names that doubtful words of a line are held against: names.py WORDS NAMES INDIAN POPULAR

WORDS is what ../script/name-words.py printed, NAMES ../script/names.txt, INDIAN the folder `indian_names` of
github.com/ByteBaker/indian-names (BSD), POPULAR a copy of github.com/sigpwned/popular-names-by-country-dataset (CC0). Names
are folded, a line each: those of the last three and those that Faker (MIT) has for more than one country, which are met
most, then an empty line, then all others.
"""

import csv
import gzip
import importlib
import os
import re
import sys
import unicodedata
from collections import Counter

from faker.config import AVAILABLE_LOCALES

words, names, indian, popular = sys.argv[1:]
out = os.path.join(os.path.dirname(__file__), '../../data/names.txt.gz')


def folded(text):
    bare = ''.join(letter for letter in unicodedata.normalize('NFKD', text) if not unicodedata.combining(letter))
    return {part for part in re.split(r"[\s'’.-]+", bare.lower()) if re.fullmatch('[a-z]{3,14}', part)}


def in_file(path):
    return folded(open(path, encoding='utf-8').read())


frequent = set()
for line in open(names):
    frequent |= folded(line.split(':', 1)[1])
for name in ('first.female', 'first.male', 'last'):
    frequent |= in_file(f'{indian}/{name}.names')
for name in ('forenames', 'surnames'):
    for row in csv.DictReader(open(f'{popular}/common-{name}-by-country.csv', encoding='utf-8-sig')):
        frequent |= folded(row['Romanized Name'])
countries = Counter()
for locale in AVAILABLE_LOCALES:
    try:
        people = vars(importlib.import_module(f'faker.providers.person.{locale}').Provider)
    except ModuleNotFoundError:
        continue
    lists = [value for key, value in people.items() if 'first_name' in key or 'last_name' in key]
    own = ' '.join(name for value in lists if isinstance(value, (tuple, list, dict)) for name in value if isinstance(name, str))
    countries.update(folded(own))
frequent |= {name for name, count in countries.items() if count > 1}
others = in_file(words) - frequent
text = '\n'.join([*sorted(frequent), '', *sorted(others)])
with open(out, 'wb') as file:
    # Without a time in it the same list is the same file.
    file.write(gzip.compress(text.encode(), 9, mtime=0))
print(f'{len(frequent)} names that are met most, {len(others)} others')
