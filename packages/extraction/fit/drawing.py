"""What is drawn for models of reading to learn from: fonts by their kind, names and words, warps, and print.

Needs Pillow with Raqm, NumPy, fontTools and Faker. `begin` is called first: what is drawn follows from the seed.
"""

import glob
import importlib
import os
import random
from io import BytesIO

import numpy as np
from fontTools.ttLib import TTFont
from PIL import Image, ImageFilter

chance = random.Random()
noise = np.random.default_rng()

held = set(
    'parisienne italianno satisfy KaushanScript-Regular miama monsieur-la-doulaise mr-dafoe sevillana arizonia '
    'homemade-apple la-belle-aurore style-script pirata-one sedgwick-ave schoolbell'.split()
)
# Drawn a third as often: rarely on certificates, or hardly script.
rare = set(
    'dkg SteveHand Delphine augie___ Breip Rufscript010 Havana-Regular LeckerliOne-Regular frcr10 frcsl10 '
    'AuriocusKalligraphicus JanaSkrivana LukasSvatba C059-Italic P052-Italic URWBookman-LightItalic '
    'architects-daughter gloria-hallelujah indie-flower patrick-hand just-another-hand shadows-into-light handlee '
    'covered-by-your-grace permanent-marker rock-salt reenie-beanie sue-ellen-francisco rancho '
    'princess-sofia explora league-script kolker-brush miss-fajardose amita amita-bold fondamento eagle-lake felipa '
    'almendra almendra-bold metamorphous grape-nuts over-the-rainbow zeyada kalam kalam-bold caveat caveat-bold '
    'beth-ellen meddon ballet ruthie stalemate passions-conflict send-flowers love-light '
    'germania-one fruktur kings new-rocker grenze-gotisch grenze-gotisch-bold'.split()
)
# The large type of headings, logos and rubber stamps; drawn a quarter as often.
display = set(
    'abril-fatface anton audiowide bangers bebas-neue berkshire-swash black-ops-one cinzel cinzel-bold cinzel-decorative '
    'cinzel-decorative-bold comfortaa comfortaa-bold exo-2 exo-2-bold forum gilda-display '
    'im-fell-english italiana josefin-sans josefin-sans-bold league-spartan league-spartan-bold '
    'limelight marcellus metamorphous michroma orbitron orbitron-bold oswald oswald-bold poiret-one '
    'righteous russo-one special-elite syncopate syncopate-bold'.split()
)
# The broken letters of diplomas.
blackletter = set(
    'fruktur germania-one grenze-gotisch grenze-gotisch-bold jacquard-24 kings manufacturing-consent new-rocker pirata-one '
    'texturina texturina-bold unifrakturcook-bold unifrakturmaguntia'.split()
)
# What a pen writes into a blank: letters as people write them, not as they are taught or engraved.
handwriting = set(
    'annie-use-your-telescope architects-daughter bad-script beth-ellen caveat caveat-bold cedarville-cursive coming-soon '
    'covered-by-your-grace crafty-girls dekko delicious-handrawn dkg gaegu gaegu-bold give-you-glory gochi-hand grape-nuts '
    'handlee homemade-apple indie-flower just-another-hand just-me-again-down-here kalam kalam-bold klee-one kristi la-belle-aurore '
    'long-cang loved-by-the-king mali mansalva marck-script mynerve nanum-brush-script nanum-pen-script neucha '
    'nothing-you-could-do over-the-rainbow pangolin patrick-hand permanent-marker playpen-sans reenie-beanie rock-salt '
    'schoolbell sedgwick-ave shadows-into-light shantell-sans short-stack sriracha SteveHand sue-ellen-francisco '
    'swanky-and-moo-moo the-girl-next-door waiting-for-the-sunrise walter-turncoat zeyada'.split()
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


def begin(seed, is_held):
    """Draws of a seed are always the same, and others for measuring than for learning."""
    global noise
    chance.seed(seed * 7919 + is_held)
    noise = np.random.default_rng(seed + 1)


def fonts_in(*folders):
    """Paths of fonts by their names without an ending."""
    paths = sorted(path for folder in folders for path in glob.glob(f'{folder}/*'))
    return {os.path.basename(path).rsplit('.', 1)[0]: path for path in paths}


def names_in(path):
    """Given and family names by region, of the file and then of more countries; and how many regions are the file's."""
    lists = {}
    for line in open(path):
        key, words = line.split(':', 1)
        lists[key] = words.split()
    regions = [key for key in lists if key + 'f' in lists]
    at_hand = len(regions)
    for locale in locales:
        people = importlib.import_module(f'faker.providers.person.{locale}').Provider
        given = [name for kind in ('', '_male', '_female') for name in getattr(people, f'first_names{kind}', [])]
        family = list(getattr(people, 'last_names', []))
        if given and family:
            lists[locale], lists[locale + 'f'] = given, family
            regions.append(locale)
    return lists, regions, at_hand


def made_up():
    """A name that no list holds, so that letters are learned rather than names."""
    syllables = chance.choice([1, 2, 2, 3])
    parts = (chance.choice(starts) + chance.choice(vowels) + chance.choice(ends) for _ in range(syllables))
    return ''.join(parts).capitalize()


def somebody(lists, regions, at_hand):
    """A name as certificates print them."""
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
    return ' '.join(form())


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
    height = bottom - top
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


def printed(cover, share_of_dark):
    """The line on paper, as a scan, a screenshot or a compressed picture shows it; so many are on dark ground."""
    share = np.asarray(cover, np.float32) / 255
    if chance.random() < share_of_dark:
        paper = chance.randint(20, 130)
        ink = chance.randint(min(254, paper + 90), 255)
    else:
        paper = chance.choice([255, 255, chance.randint(190, 255)])
        ink = min(chance.choice([0, chance.randint(0, 60), chance.randint(0, 160)]), paper - 60)
    greys = np.full(share.shape, paper, np.float32)
    if chance.random() < 0.35:
        cloud = Image.fromarray((noise.random((3, 8)) * 255).astype(np.uint8)).resize(cover.size, Image.Resampling.BICUBIC)
        greys -= np.asarray(cloud, np.float32) / 255 * chance.uniform(5, 40)
    if chance.random() < 0.12:  # Lines of a pattern or of a printed ground.
        rows, columns = np.indices(share.shape)
        turn, step = chance.uniform(0, 6.3), chance.uniform(4, 30)
        greys += chance.uniform(3, 18) * np.sin((rows * np.cos(turn) + columns * np.sin(turn)) * 6.3 / step)
    greys = greys * (1 - share) + ink * share
    if chance.random() < 0.4:
        greys += noise.normal(0, chance.uniform(1, 9), greys.shape)
    picture = Image.fromarray(np.clip(greys, 0, 255).astype(np.uint8))
    if chance.random() < 0.35:
        picture = picture.filter(ImageFilter.GaussianBlur(chance.uniform(0.3, 1.0) * max(0.6, picture.height / 48)))
    if chance.random() < 0.4:
        packed = BytesIO()
        picture.save(packed, 'JPEG', quality=chance.randint(25, 85))
        picture = Image.open(packed).convert('L')
    return picture
