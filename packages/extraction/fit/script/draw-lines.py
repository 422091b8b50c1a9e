"""Draws names as they stand on certificates, for Tesseract to learn from: a .tif of many pictures and its .box file.

draw-lines.py train|held FONTS NAMES SEED COUNT OUT

FONTS is a folder of .ttf, .otf and .pfb; those of `held` are kept for measuring. NAMES is names.txt. Needs Pillow
with Raqm, NumPy and fontTools.
"""

import glob
import importlib
import os
import random
import sys
import unicodedata
from io import BytesIO

import numpy as np
from fontTools.ttLib import TTFont
from PIL import Image, ImageDraw, ImageFilter, ImageFont

held = set(
    'parisienne italianno satisfy KaushanScript-Regular miama monsieur-la-doulaise mr-dafoe sevillana arizonia '
    'homemade-apple la-belle-aurore style-script'.split()
)
# Drawn a third as often: rarely on certificates, or hardly script.
rare = set(
    'dkg SteveHand Delphine augie___ Breip Rufscript010 Havana-Regular LeckerliOne-Regular frcr10 frcsl10 '
    'AuriocusKalligraphicus JanaSkrivana LukasSvatba C059-Italic P052-Italic URWBookman-LightItalic '
    'architects-daughter gloria-hallelujah indie-flower patrick-hand just-another-hand shadows-into-light handlee '
    'covered-by-your-grace permanent-marker rock-salt reenie-beanie sue-ellen-francisco rancho '
    'princess-sofia explora league-script kolker-brush miss-fajardose amita amita-bold fondamento eagle-lake felipa '
    'almendra almendra-bold metamorphous grape-nuts over-the-rainbow zeyada kalam kalam-bold caveat caveat-bold '
    'beth-ellen meddon ballet ruthie stalemate passions-conflict send-flowers love-light'.split()
)
# The large type of headings, logos and rubber stamps; drawn a quarter as often.
display = set(
    'abril-fatface anton audiowide bangers bebas-neue berkshire-swash black-ops-one cinzel cinzel-bold cinzel-decorative '
    'cinzel-decorative-bold comfortaa comfortaa-bold exo-2 exo-2-bold forum gilda-display grenze-gotisch '
    'grenze-gotisch-bold im-fell-english italiana josefin-sans josefin-sans-bold league-spartan league-spartan-bold '
    'limelight marcellus metamorphous michroma orbitron orbitron-bold oswald oswald-bold pirata-one poiret-one '
    'righteous russo-one special-elite syncopate syncopate-bold unifrakturcook-bold unifrakturcook '
    'unifrakturmaguntia'.split()
)
# Upright type, so that the model does not forget it.
plain = set(
    'NimbusRoman-Regular NimbusRoman-Bold NimbusRoman-Italic NimbusRoman-BoldItalic NimbusSans-Regular NimbusSans-Bold '
    'NimbusSans-Italic NimbusSans-BoldItalic P052-Roman P052-Bold P052-BoldItalic URWGothic-Book C059-Roman C059-Bold '
    'C059-BdIta cormorant-garamond cormorant-garamond-bold eb-garamond eb-garamond-bold libre-baskerville '
    'libre-baskerville-bold lora lora-bold merriweather merriweather-bold montserrat montserrat-bold open-sans '
    'open-sans-bold playfair-display playfair-display-bold poppins poppins-bold quicksand quicksand-bold raleway '
    'raleway-bold roboto roboto-bold roboto-slab roboto-slab-bold'.split()
)
months = 'January February March April May June July August September October November December'.split()
phrases = (
    'Certificate of Completion|Certificate of Achievement|Certificate of Appreciation|Certificate of Participation|'
    'Congratulations|Certificate|of Completion|Diploma|of Excellence|is hereby awarded to|Presented to|Workshop|'
    'This certificate is presented to|Award of Excellence|Certificate of Attendance|Certificate of Recognition|'
    'Proudly presented to|Best Paper Award|Outstanding Performance|Merit|Certificate of Training|with distinction|'
    'Summer School|in recognition of|Team Phoenix|Machine Learning|Employee of the Month|First Prize|Thank you|'
    'for successfully completing'
).split('|')
locales = 'en_US en_GB es_MX es_ES pt_BR pt_PT fr_FR de_DE it_IT nl_NL id_ID tr_TR no_NO sv_SE fi_FI ro_RO hr_HR pl_PL'.split()
subjects = (
    'Data Science Machine Learning Python Java Cloud Computing Security Network Web Development Design Marketing Management '
    'Leadership Nursing First Aid Safety Health Care English Teaching Engineering Research Digital Skills Business Finance '
    'Accounting Project Training Internship Workshop Hackathon Symposium Conference Championship Olympiad Course Programme '
    'Advanced Basic Introduction Fundamentals Professional International National Annual Student Community Innovation'
).split()
bodies = (
    'Institute|University|College|Academy|School|Foundation|Society|Association|Club|Technologies|Solutions|Council|Centre|'
    'Department|Labs|Learning|Group|Trust|Hospital|Ministry|Board|Chapter|Training Centre|Pvt. Ltd.|Limited|Inc.'
).split('|')
starts = 'b ch d f g h j k l m n p q r s sh t th v w y z br kr tr bh dh gh st pr fl'.split()
vowels = 'a e i o u ai au ee ou oo ia'.split()
ends = ['', '', ''] + 'n r l s m sh th k d y x ng tt ck ff z v w p b j'.split()

which, folder, list_of_names, seed, count, out = sys.argv[1:]
chance = random.Random(int(seed) * 7919 + (which == 'held'))
noise = np.random.default_rng(int(seed) + 1)

fonts = {}
for path in sorted(glob.glob(f'{folder}/*')):
    fonts[os.path.basename(path).rsplit('.', 1)[0]] = path
chosen = [stem for stem in fonts if (stem in held) == (which == 'held') and stem not in plain]
weights = [1 if stem in rare else 0.75 if stem in display else 3 for stem in chosen]
upright = [fonts[stem] for stem in fonts if stem in plain]

lists = {}
for line in open(list_of_names):
    key, words = line.split(':', 1)
    lists[key] = words.split()
regions = [key for key in lists if key + 'f' in lists]
at_hand = len(regions)


# Names of more countries; an accent is drawn, and the letter under it is to be read.
for locale in locales:
    people = importlib.import_module(f'faker.providers.person.{locale}').Provider
    given = [name for kind in ('', '_male', '_female') for name in getattr(people, f'first_names{kind}', [])]
    family = list(getattr(people, 'last_names', []))
    if given and family:
        lists[locale], lists[locale + 'f'] = given, family
        regions.append(locale)


def bare(text):
    """As the model is to read it: its letters are those of English."""
    return ''.join(letter for letter in unicodedata.normalize('NFKD', text) if not unicodedata.combining(letter))


def made_up():
    """A name that no list holds, so that letters are learned rather than names."""
    syllables = chance.choice([1, 2, 2, 3])
    parts = (chance.choice(starts) + chance.choice(vowels) + chance.choice(ends) for _ in range(syllables))
    return ''.join(parts).capitalize()


def text_of_line():
    kind = chance.random()
    if kind < 0.06:
        return chance.choice(phrases)
    if kind < 0.075:
        return f'{chance.choice(months)} {chance.randint(1, 31)}, {chance.randint(2005, 2026)}'
    if kind < 0.11:
        return ' '.join(chance.sample(subjects, chance.randint(1, 4)))
    if kind < 0.15:
        return f"{chance.choice([made_up(), made_up(), chance.choice(subjects)])} {chance.choice(['', 'of ', ''])}{chance.choice(bodies)}"
    # The lists at hand are of the regions whose certificates are met most.
    region = chance.choice(regions if chance.random() < 0.35 else regions[:at_hand])

    def given():
        return made_up() if chance.random() < 0.22 else chance.choice(lists[region])

    def family():
        return made_up() if chance.random() < 0.22 else chance.choice(lists[region + 'f'])

    def initial():
        return chance.choice('ABCDEFGHIJKLMNOPQRSTUVWXYZ') + ('.' if chance.random() < 0.75 else '')

    forms = [
        (50, lambda: [given(), family()]),
        (12, lambda: [given(), given(), family()]),
        (10, lambda: [given(), initial(), family()]),
        (4, lambda: [initial(), given(), family()]),
        (3, lambda: [given(), initial()]),
        (5, lambda: [given(), family(), family()]),
        (4, lambda: [initial(), initial(), family()]),
        (4, lambda: [given(), given(), family(), family()]),
        (3, lambda: [chance.choice(['Dr.', 'Mr.', 'Ms.', 'Md', 'Mrs.', 'Prof.', 'Md.']), given(), family()]),
        (2, lambda: [f'{given()}-{given()}', family()]),
        (3, lambda: [given()]),
    ]
    form = chance.choices([form for _, form in forms], [share for share, _ in forms])[0]
    text = ' '.join(form())
    letters = chance.random()
    return text.upper() if letters < 0.06 else text.lower() if letters < 0.08 else text


drawable = {}


def can_draw(path, text):
    if path.endswith('.pfb'):
        return text.isascii() and all(letter.isalpha() or letter in ' .' for letter in text)
    if path not in drawable:
        drawable[path] = TTFont(path).getBestCmap().keys()
    return all(ord(letter) in drawable[path] for letter in text)


def warped(cover, size_of_letters):
    """The line as another hand would draw it: parts taller or lower, wider or narrower, leaning more or less."""
    ink = cover.getbbox()
    if ink is None:
        return cover
    left, top, right, bottom = ink
    height, width = bottom - top, right - left
    rows, columns = np.indices((cover.height, cover.width)).astype(np.float32)
    # Over and under the small letters things stretch otherwise than within them.
    share = np.clip((rows - top) / max(1, height), -0.5, 1.5)
    bend = chance.uniform(-0.16, 0.16)
    rows_from = rows + height * bend * np.sin(np.clip(share, 0, 1) * np.pi) * chance.choice([1, -1])
    columns_from = columns.copy()
    for _ in range(3):
        # Waves longer than a letter move letters apart and together, up and down, and change how they lean.
        long = height * chance.uniform(1.2, 5)
        phase = chance.uniform(0, 6.3)
        wave = np.sin(columns / long * 6.3 + phase)
        columns_from += wave * long * chance.uniform(0, 0.035)
        rows_from += wave * height * chance.uniform(0, 0.025)
        columns_from += wave * (rows - (top + bottom) / 2) * chance.uniform(0, 0.12)
    x0 = np.clip(columns_from, 0, cover.width - 1.001)
    y0 = np.clip(rows_from, 0, cover.height - 1.001)
    xi, yi = x0.astype(np.int32), y0.astype(np.int32)
    fx, fy = x0 - xi, y0 - yi
    data = np.asarray(cover, np.float32)
    over = data[yi, xi] * (1 - fx) + data[yi, xi + 1] * fx
    under = data[yi + 1, xi] * (1 - fx) + data[yi + 1, xi + 1] * fx
    made = Image.fromarray((over * (1 - fy) + under * fy).astype(np.uint8))
    weight = chance.random()
    if weight < 0.2:
        return made.filter(ImageFilter.MaxFilter(5 if size_of_letters > 90 else 3))
    if weight < 0.4:  # Thinner, as far as there is anything left.
        thin = made.filter(ImageFilter.MinFilter(3))
        return thin if np.asarray(thin).sum() > 0.35 * np.asarray(made).sum() else made
    return made


def cover_of_line(path, text):
    """Where the ink of the line is, white on black, with whatever stands around it on a certificate."""
    size = chance.randint(44, 110)
    font = ImageFont.truetype(path, size)
    left, top, right, bottom = font.getbbox(text)
    cover = Image.new('L', (right - left + 2 * size, bottom - top + 2 * size), 0)
    ImageDraw.Draw(cover).text((size - left, size - top), text, fill=255, font=font)
    if chance.random() < 0.5:
        slant = chance.uniform(-0.3, 0.24)
        lean = (1, slant, -slant * cover.height / 2, 0, 1, 0)
        cover = cover.transform(cover.size, Image.Transform.AFFINE, lean, Image.Resampling.BILINEAR)
    if chance.random() < 0.4:
        width = max(8, int(cover.width * chance.uniform(0.7, 1.4)))
        cover = cover.resize((width, cover.height), Image.Resampling.BILINEAR)
    weight = chance.random()
    if weight < 0.22:
        cover = cover.filter(ImageFilter.MaxFilter(3))
    elif weight < 0.24 and size > 80:
        cover = cover.filter(ImageFilter.MinFilter(3))
    if chance.random() < 0.15:
        cover = cover.rotate(chance.uniform(-1.5, 1.5), Image.Resampling.BILINEAR)
    if chance.random() < 0.7:
        cover = warped(cover, size)
    ink = cover.getbbox()
    if ink is None:
        return None
    left, top, right, bottom = ink
    height = bottom - top
    pen = ImageDraw.Draw(cover)
    if chance.random() < 0.35:  # The rule a name is written on, through its tails or under them.
        y = min(cover.height - 2, bottom + int(height * chance.uniform(-0.28, 0.18)))
        width = chance.choice([1, 1, 2, 2, 3, 4])
        reach = chance.choice([0, 0.05, 0.3]) * (right - left)
        pen.line((left - reach, y, right + reach, y), fill=chance.randint(120, 255), width=width)
        bottom = max(bottom, y + width)

    def margin():
        return int(height * chance.uniform(0.03, 0.3))

    # A cut through the flourishes leaves the small letters larger.
    over, under = (margin() if chance.random() < 0.75 else -int(height * chance.uniform(0, 0.18)) for _ in range(2))
    cover = cover.crop((left - margin(), top - over, right + margin(), bottom + under))
    if chance.random() < 0.12:  # What the cut leaves of the line above or below.
        y = -int(height * 0.32) if chance.random() < 0.5 else cover.height - int(height * 0.1)
        font = ImageFont.truetype(chance.choice(upright), int(height * 0.35))
        place = (chance.randint(0, cover.width // 2), y)
        ImageDraw.Draw(cover).text(place, 'has completed the course of', fill=255, font=font)
    if chance.random() < 0.2:  # A picture of few pixels, enlarged.
        scale = chance.uniform(22, 40) / cover.height
        cover = cover.resize((max(12, int(cover.width * scale)), max(12, int(cover.height * scale))), Image.Resampling.BOX)
    scale = chance.uniform(40, 90) / cover.height
    size = (max(12, int(cover.width * scale)), max(12, int(cover.height * scale)))
    return cover.resize(size, Image.Resampling.LANCZOS)


def printed(cover):
    """The line on paper, as a scan, a screenshot or a compressed picture shows it."""
    share = np.asarray(cover, np.float32) / 255
    paper = chance.choice([255, 255, chance.randint(205, 255)])
    dark = min(chance.choice([0, chance.randint(0, 60), chance.randint(0, 140)]), paper - 90)
    greys = np.full(share.shape, paper, np.float32)
    if chance.random() < 0.35:
        cloud = Image.fromarray((noise.random((3, 8)) * 255).astype(np.uint8)).resize(cover.size, Image.Resampling.BICUBIC)
        greys -= np.asarray(cloud, np.float32) / 255 * chance.uniform(5, 35)
    greys = greys * (1 - share) + dark * share
    if chance.random() < 0.4:
        greys += noise.normal(0, chance.uniform(1, 9), greys.shape)
    if chance.random() < 0.12:  # Lines of a pattern or of a printed ground.
        rows, columns = np.indices(share.shape)
        turn, step = chance.uniform(0, 6.3), chance.uniform(4, 30)
        greys += chance.uniform(3, 16) * np.sin((rows * np.cos(turn) + columns * np.sin(turn)) * 6.3 / step)
    if chance.random() < 0.04:
        greys = 255 - greys
    picture = Image.fromarray(np.clip(greys, 0, 255).astype(np.uint8))
    if chance.random() < 0.35:
        picture = picture.filter(ImageFilter.GaussianBlur(chance.uniform(0.3, 1.1)))
    if chance.random() < 0.4:
        packed = BytesIO()
        picture.save(packed, 'JPEG', quality=chance.randint(25, 85))
        picture = Image.open(packed).convert('L')
    return picture


pictures, boxes = [], []
while len(pictures) < int(count):
    path = fonts[chance.choices(chosen, weights)[0]]
    if which == 'train' and chance.random() < 0.06:
        path = chance.choice(upright)
    text = text_of_line()
    if not can_draw(path, text) or not bare(text).isascii():
        continue
    cover = cover_of_line(path, text)
    if cover is None or cover.width > 1500:
        continue
    page = len(pictures)
    pictures.append(printed(cover))
    boxes += [f'{letter} 0 0 {cover.width} {cover.height} {page}' for letter in [*bare(text), '\t']]
pictures[0].save(f'{out}.tif', save_all=True, append_images=pictures[1:])
open(f'{out}.box', 'w').write('\n'.join(boxes) + '\n')
