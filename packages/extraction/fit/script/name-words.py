"""The names that the model's dictionary holds, a line each: name-words.py NAMES DATABASES INDIAN > words.txt

NAMES is names.txt. DATABASES is the folder `NamesDatabases` of github.com/MisterEggnog/NameDatabases (Unlicense), INDIAN
the folder `indian_names` of github.com/ByteBaker/indian-names (BSD). Needs Faker (MIT), of whose lists all are taken.
Accents are left out, as the model reads the letters under them.
"""

import importlib
import re
import sys
import unicodedata

from faker.config import AVAILABLE_LOCALES

names, databases, indian = sys.argv[1:]
# So many of each list, which are ordered by how often a name occurs.
most = {'first names/all': 99999, 'first names/us': 99999, 'surnames/hi': 9999, 'surnames/es': 12000, 'surnames/pt': 9999}
most |= {'surnames/fr': 9999, 'surnames/it': 9999}
words = set()


def add(text):
    bare = ''.join(letter for letter in unicodedata.normalize('NFKD', text) if not unicodedata.combining(letter))
    for name in bare.split():
        if re.fullmatch(r"[A-Za-z][A-Za-z'’-]{2,14}", name):
            mixed = name if not name.isupper() and not name.islower() else '-'.join(map(str.capitalize, name.split('-')))
            words.add(mixed[0].upper() + mixed[1:])


for line in open(names):
    add(line.split(':', 1)[1])
for name in ('first.female', 'first.male', 'last'):
    for line in open(f'{indian}/{name}.names'):
        add(line)
for locale in AVAILABLE_LOCALES:
    try:
        people = importlib.import_module(f'faker.providers.person.{locale}').Provider
    except ModuleNotFoundError:
        continue
    for key, value in vars(people).items():
        if ('first_name' in key or 'last_name' in key) and isinstance(value, (tuple, list, dict)):
            for name in value:
                if isinstance(name, str):
                    add(name)
for name, count in most.items():
    for line in open(f'{databases}/{name}.txt', encoding='latin1').readlines()[:count]:
        add(line)
print('\n'.join(sorted(words)))
