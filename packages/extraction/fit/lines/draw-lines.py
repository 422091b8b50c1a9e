"""Draws lines as certificates print them, for the line reader to learn from.

draw-lines.py train|held FONTS SCRIPT NAMES WORDS SEED COUNT OUT.npz

FONTS holds upright type, SCRIPT the fonts of ../script/README.md; NAMES is ../script/names.txt, WORDS what words.ts wrote.
OUT holds `data`, grey lines of 48 pixels' height one after the other, `widths`, and `texts`, empty for what is to be passed over.
"""

import json
import os
import re
import string
import sys

import numpy as np
from faker import Faker
from PIL import Image, ImageDraw, ImageFilter, ImageFont

sys.path.insert(0, os.path.join(os.path.dirname(__file__), '..'))
import drawing
from drawing import chance, made_up, months, phrases, subjects

which, upright_fonts, script_fonts, list_of_names, list_of_words, seed, count, out = sys.argv[1:]
is_held = which == 'held'
drawing.begin(int(seed), is_held)
height = 48
widest = 960

kept_back = set('spectral-400-normal spectral-700-normal archivo-400-normal karla-700-normal LiberationSerif-Bold'.split())
fonts = drawing.fonts_in(script_fonts)
upright = [fonts[stem] for stem in fonts if stem in drawing.plain and not is_held]
upright += [path for stem, path in drawing.fonts_in(upright_fonts).items() if (stem in kept_back) == is_held]
script = [stem for stem in fonts if (stem in drawing.held) == is_held and stem not in drawing.plain]
weights = [1 if stem in drawing.rare else 1.2 if stem in drawing.display else 3 for stem in script]
headings = [fonts[stem] for stem in fonts if stem in drawing.display]
blackletter = [stem for stem in fonts if stem in drawing.blackletter and (stem in drawing.held) == is_held]
weights_of_blackletter = [1 if stem in drawing.rare else 4 for stem in blackletter]
handwriting = [fonts[stem] for stem in fonts if stem in drawing.handwriting and (stem in drawing.held) == is_held]
# Their small letters look like capitals.
in_capitals = re.compile('bangers|cinzel|bebas|syncopate|-sc-')
people = drawing.names_in(list_of_names)
words = json.load(open(list_of_words))
capitals, digits, letters = string.ascii_uppercase, string.digits, string.ascii_letters
pick = chance.choice


def some(signs, least, most):
    return ''.join(pick(signs) for _ in range(chance.randint(least, most)))


def word():
    return pick(words['title'])


def in_title_case(parts):
    small = 'of and in the for to with on a'.split()
    return ' '.join(part if part in small else part.capitalize() for part in parts)


def title():
    parts = [word() if chance.random() < 0.7 else pick(subjects) for _ in range(chance.randint(1, 7))]
    if len(parts) > 2 and chance.random() < 0.5:
        parts.insert(chance.randint(1, len(parts) - 1), pick('and of in for with to & the on'.split()))
    text = in_title_case(parts) if chance.random() < 0.8 else ' '.join(parts).capitalize()
    kind = chance.random()
    if kind < 0.08:
        return f'{text} {pick(["Level", "Part", "Module", "Unit", "Phase", "Batch"])} {pick("1 2 3 4 I II III IV".split())}'
    if kind < 0.14:
        return text + pick([': ', ' - ', ' | ', ' / ']) + in_title_case([word(), word()])
    if kind < 0.18:
        return f'{text} ({pick("AI ML IoT SQL AWS C++ C# .NET HTML5 CPR BLS CPD 2.0 101 Beginner Advanced".split())})'
    if kind < 0.21:
        return f'{pick("C++,C#,.NET,Node.js,React.js,AI/ML,Python 3,HTML & CSS,JavaScript,Power BI".split(","))} {text}'
    return f'"{text}"' if kind < 0.24 else text


def issuer():
    kind = chance.random()
    if kind < 0.4:
        return pick(words['issuers'])
    if kind < 0.75:
        own = pick([made_up(), made_up(), pick(subjects), word().capitalize()])
        field = f'{pick(subjects)} ' if chance.random() < 0.4 else ''
        return f'{own} {pick(["", "of ", "", "& "])}{field}{pick(drawing.bodies)}'
    if kind < 0.85:
        body = pick('Department,School,Faculty,Ministry,Institute,College,Government,Office'.split(','))
        return f'{body} of {in_title_case([word(), "and", word()]) if chance.random() < 0.5 else pick(subjects)}'
    if kind < 0.93:
        return made_up() + pick(['', f' {made_up()}', *'Learn Tech Lab Hub Academy .io .ai Soft X'.split()])
    return some(capitals, 2, 6)


def date():
    year, month, day = chance.randint(1998, 2030), chance.randint(1, 12), chance.randint(1, 28)
    name = months[month - 1]
    short = name[:3]
    th = 'th' if 10 < day < 20 else {1: 'st', 2: 'nd', 3: 'rd'}.get(day % 10, 'th')
    forms = [
        *(f'{name} {day}, {year}', f'{day} {name} {year}', f'{day}{th} {name} {year}', f'{short} {day}, {year}'),
        *(f'{day:02}{sign}{month:02}{sign}{year}' for sign in '/-.'),
        *(f'{month:02}/{day:02}/{year}', f'{year}-{month:02}-{day:02}', f'{day}-{short}-{year}', f'{name} {year}'),
        *(f'{name} {day}{th}, {year}', f'{day:02}-{short.upper()}-{year % 100:02}', f'{day}{th} day of {name}, {year}'),
    ]
    labels = 'Date: |Issued on |Date of issue: |Completed on |Issue Date |Expires: |Valid until |Awarded |on '.split('|')
    return pick(['', '', *labels]) + pick(forms)


def code():
    kind = chance.random()
    if kind < 0.16:
        text = '-'.join(some('0123456789abcdef', length, length) for length in (8, 4, 4, 4, 12))
        text = text.upper() if chance.random() < 0.3 else text
    elif kind < 0.36:
        text = some(capitals + digits, 6, 16)
    elif kind < 0.5:
        text = some(letters + digits, 6, 22)
    elif kind < 0.65:
        text = some(digits, 5, 14)
    else:
        parts = [some(capitals, 2, 5), str(chance.randint(1, 2030)), some(digits, 5, 5), some(capitals + digits, 3, 7)]
        text = pick('-/._- ').join(pick(parts) for _ in range(chance.randint(2, 4)))
    labels = (
        'Certificate No: |Certificate ID: |Credential ID |ID: |No. |Reg. No. |Serial No: |License Number: |'
        'Certificate Number |Verification code: |Ref: |Credential ID: '
    ).split('|')
    return pick(['', '', *labels]) + text


def address():
    start = pick(['www.', 'https://', 'http://', 'https://www.', '', 'verify.'])
    host = pick([made_up(), made_up() + made_up(), word() + word(), f'{made_up()}-{word()}']).lower()
    top = pick('.com .org .edu .in .io .ac.in .co.uk .net .gov.in .me .ac.uk .app .de'.split())
    steps = [
        *('verify', 'certificate', 'cert', 'c', 'certificates', 'account/accomplishments/certificate', 'v', word()),
        *(some(letters + digits, 5, 16), some(capitals + digits, 10, 10), str(chance.randint(10, 99999999))),
    ]
    path = ''.join(f'/{pick(steps)}' for _ in range(chance.randint(0, 3)))
    return pick(['', '', '', 'Verify at ', 'Verify at: ', 'verify this certificate at ']) + start + host + top + path


sentences = (
    'has successfully completed the course|for successfully completing the {title} course|This is to certify that|'
    'This certificate is proudly presented to|is hereby awarded to|in recognition of outstanding performance in {title}|'
    'for participating in the {title} held on {date}|organized by {issuer}|offered through {issuer}|and offered by|'
    'has participated in {title} conducted by {issuer}|held from {date} to {date}|{number} hours of training|'
    'with a consolidated score of {number}%|Duration: {number} Hours|CPD points: {number}|Score: {number}%|'
    'with Grade {grade}|Director, {issuer}|Chief Executive Officer|Program Coordinator|Head of Department|Signature|Date|'
    'Founder & CEO|Principal|Managing Director|President|Secretary|Instructor {person}|{person}|{person}, {issuer}|'
    'on behalf of {issuer}|from {issuer}|during the academic year {number}-{number}|We hereby certify that {person} has|'
    'Mr./Ms. {person} of {issuer}|to|by|and|in|for|Certificate of|OF COMPLETION|CERTIFICATE|of Participation|'
    'presented to|Congratulations, {person}|Awarded to|Name: {person}|Student Name|Course Name: {title}|'
    'Total credits: {number}|Valid for {number} years|This certificate is valid until {date}|Accredited by {issuer}|'
    'ISO 9001:2015 certified|in partnership with|Powered by {issuer}|To verify this certificate visit {address}|'
    'Place: {place}|Roll No: {code}|Page 1 of {number}|having completed {number} hours in {title}'
).split('|')
parts_of_sentences = {
    'title': title,
    'issuer': issuer,
    'person': lambda: drawing.somebody(*people),
    'date': lambda: date().split(': ')[-1],
    'number': lambda: str(chance.randint(1, 120) if chance.random() < 0.8 else chance.randint(1990, 2030)),
    'grade': lambda: pick('A A+ B Pass Distinction Merit O S'.split()),
    'address': address,
    'place': made_up,
    'code': lambda: code().split(': ')[-1],
}


def sentence():
    return re.sub(r'\{(\w+)\}', lambda part: parts_of_sentences[part.group(1)](), pick(sentences))


abroad = {
    **{'a': 'àáâãäåăąæ', 'c': 'çćč', 'd': 'ďđð', 'e': 'èéêëěėęē', 'g': 'ğģ', 'i': 'ìíîïīį', 'l': 'łľļ', 'n': 'ñńňņ'},
    **{'o': 'òóôõöøőœ', 'r': 'řŕ', 's': 'śšșşßßß', 't': 'ťțţþ', 'u': 'ùúûüůűūų', 'y': 'ýÿ', 'z': 'źżž'},
}


def with_accents(text):
    """A text some of whose letters are such as English has not."""
    share = chance.uniform(0.05, 0.35)

    def other(letter):
        forms = abroad.get(letter.lower())
        if not forms or chance.random() > share:
            return letter
        form = pick(forms)
        return form if letter.islower() or form == 'ß' else form.upper()

    return ''.join(map(other, text))


def in_some_case(text, upper, lower):
    share = chance.random()
    return text.upper() if share < upper else text.lower() if share < upper + lower else text


degrees = (
    'Bachelor of {subject}|Master of {subject}|Doctor of Philosophy|Doctor of {subject}|Bachelor of Science in {subject}|'
    'Bachelor of Arts|Master of Science|Master of Business Administration|Bachelor of Technology|Bachelor of Engineering|'
    'Associate in Applied Science|Diploma in {subject}|High School Diploma|Juris Doctor|Degree of {subject}|the degree of|'
    'has conferred upon|has conferred on|hereby confers upon|have conferred upon|the Degree of|This is to certify that|'
    'The Board of Trustees of|University of {place}|{place} University|{place} State University|The University of {place}|'
    '{place} College|College of {subject}|School of {subject}|The Regents of the University of {place}|{place} Institute of {subject}|'
    'Board of Secondary Education, {place}|Secondary School Certificate Examination|Higher Secondary Certificate|'
    'with all the rights, honors and privileges thereunto appertaining|In Witness Whereof|be it known that|upon|with Honors|'
    'Summa Cum Laude|Magna Cum Laude|on the recommendation of the Faculty|having completed the prescribed studies|'
    'Certificate of {subject}|Diploma|Certificate|Certificate of Achievement|and all rights and privileges thereto|'
    'Given at {place}, this {day} day of {month}|son/daughter of|daughter of|in the year of our Lord|Provost|President|Dean|'
    'duly passed the Examination held in {month} {year}|{month} {day}, {year}|Registrar|Chancellor|Vice-Chancellor|First Class'
).split('|')
ordinals = 'first second third fourth fifth sixth seventh eighth ninth tenth fifteenth twentieth thirtieth'.split()


def diploma():
    if chance.random() < 0.3:
        return drawing.somebody(*people)
    own = {
        'subject': lambda: in_title_case([word()] if chance.random() < 0.5 else [word(), 'and', word()]),
        'place': lambda: chance.choice(drawing.somebody(*people).split()).strip('.').capitalize(),
        'day': lambda: pick(ordinals) if chance.random() < 0.5 else str(chance.randint(1, 28)),
        'month': lambda: pick(months),
        'year': lambda: str(chance.randint(1960, 2030)),
    }
    return re.sub(r'\{(\w+)\}', lambda part: own[part.group(1)](), pick(degrees))


def blank():
    """What a pen writes into a blank of a form."""
    kind = chance.random()
    if kind < 0.7:
        return in_some_case(drawing.somebody(*people), 0.25, 0.03)
    return title() if kind < 0.82 else date().split(': ')[-1] if kind < 0.93 else issuer()


languages = [
    Faker(locale)
    for locale in (
        'fr_FR de_DE es_ES pt_BR it_IT pl_PL cs_CZ sk_SK hu_HU ro_RO tr_TR sv_SE no_NO da_DK fi_FI hr_HR sl_SI lt_LT lv_LV is_IS vi_VN'
    ).split()
]
for at, language in enumerate(languages):
    language.seed_instance(int(seed) * 7919 + at)


def of_a_language():
    """A person, a town, a firm, a post or some words as another language writes them, mostly such as have a mark."""
    for _ in range(6):
        language, kind = pick(languages), chance.random()
        if kind < 0.45:
            text = f'{language.first_name()} {language.last_name()}'
        elif kind < 0.55:
            text = f'{language.last_name()} {language.last_name()}'
        elif kind < 0.67:
            text = language.city()
        elif kind < 0.77:
            text = language.company()
        elif kind < 0.9:
            text = language.job()
        else:
            text = language.sentence(4)
        if not text.isascii():
            break
    return in_some_case(text[:48].strip(), 0.2, 0.02)


kinds = {
    'name': (33, lambda: in_some_case(drawing.somebody(*people), 0.14, 0.03)),
    'title': (12, lambda: in_some_case(title(), 0.2, 0.03)),
    'issuer': (12, lambda: in_some_case(issuer(), 0.2, 0.03)),
    'date': (6, date),
    'code': (14, code),
    'address': (12, address),
    'phrase': (3, lambda: pick(phrases)),
    'sentence': (12, lambda: in_some_case(sentence(), 0.1, 0)),
    'diploma': (14, diploma),
    'written': (12, blank),
    'filled': (10, blank),
    'abroad': (26, of_a_language),
    'foreign': (5, None),
    'ornament': (3, None),
}
# Of other scripts: a font, and the first and the last of the signs that are drawn.
foreign_signs = [
    *(('NotoSansDevanagari-Regular', 0x905, 0x94C), ('NotoSerifDevanagari-Regular', 0x905, 0x94C)),
    *(('NotoNaskhArabic-Regular', 0x621, 0x64A), ('NotoKufiArabic-Regular', 0x621, 0x64A)),
    *(('NotoSansBengali-Regular', 0x985, 0x9B9), ('NotoSansTamil-Regular', 0xB85, 0xBB9)),
    *(('NotoSansTelugu-Regular', 0xC05, 0xC39), ('NotoSansKannada-Regular', 0xC85, 0xCB9)),
    *(('NotoSansGujarati-Regular', 0xA85, 0xAB9), ('NotoSansMalayalam-Regular', 0xD05, 0xD39)),
    *(('NotoSansThai-Regular', 0xE01, 0xE45), ('NotoSansHebrew-Regular', 0x5D0, 0x5EA)),
    *(('NotoSansSinhala-Regular', 0xD85, 0xDC6), ('NotoSansGeorgian-Regular', 0x10D0, 0x10F0)),
    *(('NotoSansArmenian-Regular', 0x531, 0x586), ('NotoSans-Regular', 0x410, 0x44F)),
    *(('NotoSerif-Regular', 0x410, 0x44F), ('NotoSans-Regular', 0x391, 0x3C9)),
    *(('wqy-microhei', 0x4E00, 0x9000), ('wqy-microhei', 0x3041, 0x30F0), ('NanumGothic', 0xAC00, 0xD000)),
]
others = drawing.fonts_in('/usr/share/fonts/truetype/*')
foreign_signs = [signs for signs in foreign_signs if signs[0] in others]


def foreign():
    """A line in another script, which is to be passed over; none without its fonts."""
    if not foreign_signs:
        return None
    stem, first, last = pick(foreign_signs)
    groups = chance.randint(1, 2 if first > 0x3000 else 5)
    text = ' '.join(''.join(chr(chance.randint(first, last)) for _ in range(chance.randint(2, 7))) for _ in range(groups))
    cover = inked(text, others[stem], 64, 0)[0]
    ink = cover.getbbox()
    if ink is None:
        return None
    around = [int((ink[3] - ink[1]) * chance.uniform(0, 0.3)) for _ in range(4)]
    return cover.crop((ink[0] - around[0], ink[1] - around[1], ink[2] + around[2], ink[3] + around[3]))


def ornament():
    """Rules, waves, frames or a signature, which are to be passed over."""
    width, high = chance.randint(60, 500), 64
    cover = Image.new('L', (width, high), 0)
    pen = ImageDraw.Draw(cover)
    kind = chance.random()
    if kind < 0.3:
        for _ in range(chance.randint(1, 5)):
            y = chance.randint(0, high)
            pen.line((0, y, width, y + chance.randint(-4, 4)), fill=chance.randint(100, 255), width=chance.randint(1, 6))
        for _ in range(chance.randint(0, 3)):
            x = chance.randint(0, width)
            pen.line((x, 0, x, high), fill=255, width=chance.randint(1, 6))
    elif kind < 0.6:
        often, phase, high_as = chance.uniform(0.02, 0.2), chance.uniform(0, 6), chance.uniform(8, 30)
        for turn in range(chance.randint(2, 9)):
            wave = [
                (x, high / 2 + high_as * np.sin(x * often + turn * phase) * np.cos(x * often / 3.1 + turn))
                for x in range(0, width, 2)
            ]
            pen.line(wave, fill=255, width=chance.randint(1, 3))
    elif kind < 0.8:
        for _ in range(chance.randint(1, 8)):
            x, y, reach = chance.randint(0, width), chance.randint(0, high), chance.randint(4, 60)
            shape = pen.ellipse if chance.random() < 0.6 else pen.rectangle
            box = (x - reach, y - reach, x + reach, y + reach)
            shape(box, outline=255, fill=pick([None, 255, None]), width=chance.randint(1, 5))
    else:
        x, y, across, down, points = 10.0, high / 2, 4.0, 0.0, []
        while x < width - 10 and len(points) < 400:
            across = max(-6, min(9, across + chance.uniform(-3.2, 3.4)))
            down = max(-12, min(12, down + chance.uniform(-6, 6) - (y - high / 2) * 0.12))
            x, y = x + across, y + down
            points.append((x, y))
        pen.line(points, fill=255, width=chance.randint(1, 4), joint='curve')
    return cover


def inked(text, path, size, tracking):
    """Ink of a text, white on black, with its size around, and between which rows its capitals stand."""
    font = ImageFont.truetype(path, size)
    left, top, right, bottom = font.getbbox(text)
    base = size - top
    if tracking:
        wide = sum(font.getlength(letter) + tracking * size for letter in text)
        cover = Image.new('L', (int(wide) + 2 * size, bottom - top + 2 * size), 0)
        pen, x = ImageDraw.Draw(cover), size
        for letter in text:
            pen.text((x, base), letter, fill=255, font=font)
            x += font.getlength(letter) + tracking * size
    else:
        cover = Image.new('L', (right - left + 2 * size, bottom - top + 2 * size), 0)
        ImageDraw.Draw(cover).text((size - left, base), text, fill=255, font=font)
    _, over, _, under = font.getbbox('H')
    return cover, base + over, base + under


def penned(text, path, size):
    """As `inked`, letter by letter, none quite as large, as upright, as high or as far from the next as another."""
    font = ImageFont.truetype(path, size)
    _, over, _, under = font.getbbox('H', anchor='ls')
    base, x = size * 2, float(size)
    cover = Image.new('L', (int(sum(font.getlength(letter) * 1.4 for letter in text)) + 3 * size, size * 4), 0)
    unsteady, close = chance.uniform(0.2, 1), chance.uniform(-0.05, 0.12)
    drift = chance.uniform(-0.02, 0.02)
    for letter in text:
        own = ImageFont.truetype(path, max(8, int(size * (1 + unsteady * chance.gauss(0, 0.07)))))
        alone = Image.new('L', (size * 3, size * 4), 0)
        ImageDraw.Draw(alone).text((size, base), letter, fill=255, font=own, anchor='ls')
        alone = alone.rotate(unsteady * chance.gauss(0, 4), Image.Resampling.BILINEAR, center=(size * 1.3, base))
        place = (int(x) - size, int(unsteady * chance.gauss(0, 0.035) * size + drift * x))
        cover.paste(255, place, alone)
        x += own.getlength(letter) + size * (close + unsteady * chance.gauss(0, 0.02))
    return cover, base + over, base + under


before_blanks = (
    '|||Mr./Ms.|Mr/Mrs/Ms|Mr. / Ms.|Mr/Ms|Dr./Mr./Ms.|Ms.|Name:|Name|This is to certify that|that|to|awarded to|presented to|'
    'conferred on|Awarded to:|Student:|Shri/Smt.|Prof./Dr.|certify that Mr./Ms.|for successful completion of|in|on|Date:|No.'
).split('|')
after_blanks = '||||||for attending|has|of|student of|S/o|from|for|has participated in|bearing Roll No.|,|.'.split('|')


def filled(text):
    """A blank with a rule under it, filled in by hand, and the print before and after it: as `inked`, and the whole text."""
    print_font, pen_font = pick(upright), pick(handwriting)
    before, after = pick(before_blanks), pick(after_blanks)
    whole = ' '.join(filter(None, (before, text, after)))
    if not (drawing.can_draw(pen_font, text) and drawing.can_draw(print_font, before + after)):
        return None
    size = chance.randint(30, 60)
    font = ImageFont.truetype(print_font, size)
    pen = ImageFont.truetype(pen_font, int(size * chance.uniform(1.0, 2.0)))
    room = size * chance.uniform(0.2, 1.2)
    # A stop after the blank stands for itself only where it is apart from the writing.
    starts = [size, size + (font.getlength(before) + room if before else 0)]
    starts.append(starts[1] + pen.getlength(text) + max(room, size * 0.5))
    base, wide = size * 4, int(starts[2] + font.getlength(after) + size)
    cover = Image.new('L', (wide, size * 6), 0)
    draw = ImageDraw.Draw(cover)
    draw.text((starts[0], base), before, fill=255, font=font, anchor='ls')
    draw.text((starts[1], base - size * chance.uniform(-0.05, 0.3)), text, fill=255, font=pen, anchor='ls')
    draw.text((starts[2], base), after, fill=255, font=font, anchor='ls')
    rule(draw, starts[1] - room * 0.5, starts[2] - room * 0.2, base + size * chance.uniform(0, 0.2))
    return cover, int(base - size * 0.75), base, whole


def rule(draw, left, right, y):
    """The rule one writes on: drawn, dotted or dashed."""
    fill, thick = chance.randint(110, 255), pick([1, 1, 2, 3])
    kind = chance.random()
    if kind < 0.45:
        draw.line((left, y, right, y), fill=fill, width=thick)
        return
    long = thick if kind < 0.8 else chance.randint(4, 12)
    step = long + chance.randint(3, 9)
    for x in range(int(left), int(right), step):
        draw.line((x, y, min(x + long, right), y), fill=fill, width=thick + 1)


def line(kind, text):
    """A line cut out as the finder of lines cuts it, and what is to be read in it; null where the font cannot draw it."""
    is_script = chance.random() < {'name': 0.6, 'phrase': 0.6, 'written': 1, 'abroad': 0.2}.get(kind, 0.05)
    if kind == 'diploma':
        path = fonts[chance.choices(blackletter, weights_of_blackletter)[0]]
    elif kind == 'written' or kind == 'abroad' and chance.random() < 0.2:
        path = pick(handwriting)
    elif is_script:
        path = fonts[chance.choices(script, weights)[0]]
    else:
        path = pick(headings if chance.random() < 0.1 else upright)
    # Script and broken letters are not set in capitals; a pen writes them.
    if (is_script or kind == 'diploma') and kind != 'written' and text.isupper():
        text = text.title()
    if in_capitals.search(path):
        text = text.upper()
    if kind not in ('code', 'address', 'filled', 'abroad') and chance.random() < (0.05 if kind in ('diploma', 'written') else 0.2):
        text = with_accents(text)
    size = chance.randint(36, 84)
    if kind == 'filled':
        made = filled(text)
        if not made:
            return None
        cover, top, bottom, text = made
    else:
        if not drawing.can_draw(path, text):
            return None
        is_penned = path in handwriting and not text.islower() and chance.random() < 0.5
        is_spread = not is_script and chance.random() < (0.25 if text.isupper() else 0.05)
        if is_penned:
            cover, top, bottom = penned(text, path, size)
        else:
            cover, top, bottom = inked(text, path, size, chance.uniform(0.03, 0.35) if is_spread else 0)
    if chance.random() < (0.35 if is_script else 0.1):
        slant = chance.uniform(-0.25, 0.22)
        lean = (1, slant, -slant * cover.height / 2, 0, 1, 0)
        cover = cover.transform(cover.size, Image.Transform.AFFINE, lean, Image.Resampling.BILINEAR)
    if chance.random() < 0.3:
        wide = max(8, int(cover.width * chance.uniform(0.75, 1.3)))
        cover = cover.resize((wide, cover.height), Image.Resampling.BILINEAR)
    if chance.random() < 0.12:
        cover = cover.filter(ImageFilter.MaxFilter(3))
    if chance.random() < 0.12:
        cover = cover.rotate(chance.uniform(-1.2, 1.2), Image.Resampling.BILINEAR)
    if chance.random() < (0.6 if is_script or kind == 'filled' else 0.1):
        cover = drawing.warped(cover, size)
    ink = cover.getbbox()
    if ink is None:
        return None
    left, first, right, last = ink
    # The finder marks the core of a line and grows it: its strokes mostly stand in it, flourishes may be cut.
    core = (max(first, top), min(last, bottom)) if chance.random() < 0.8 else (first, last)
    share = chance.uniform(0.25 if is_script else 0.5, 1.0)
    over, under = core[0] + (first - core[0]) * share, core[1] + (last - core[1]) * share
    high = max(8, under - over)
    if chance.random() < {'name': 0.3, 'written': 0.6}.get(kind, 0.06):  # The rule a name is written on.
        y = min(cover.height - 2, int(under + high * chance.uniform(-0.2, 0.2)))
        reach = pick([0, 0.05, 0.4]) * (right - left)
        rule(ImageDraw.Draw(cover), left - reach, right + reach, y)

    def above():
        return high * chance.uniform(0.04, 0.3)

    def beside():
        return high * (chance.uniform(0.05, 0.5) if chance.random() < 0.9 else chance.uniform(-0.08, 0.05))

    cover = cover.crop((int(left - beside()), int(over - above()), int(right + beside()), int(under + above())))
    if chance.random() < 0.12:  # What the cut leaves of the line above or below.
        font = ImageFont.truetype(pick(upright), max(8, int(high * chance.uniform(0.3, 0.8))))
        y = -int(font.size * 0.85) if chance.random() < 0.5 else cover.height - int(font.size * 0.3)
        place = (chance.randint(-20, max(1, cover.width // 2)), y)
        rest = pick(['has completed the course of', 'CERTIFICATE', 'This is to certify that', 'awarded to'])
        ImageDraw.Draw(cover).text(place, rest, fill=255, font=font)
    return cover, text


def on_page(cover):
    """The line in as many pixels as pages have of it, and printed."""
    if min(cover.size) < 8:
        return None
    scale = (chance.uniform(14, 30) if chance.random() < 0.35 else chance.uniform(24, 80)) / cover.height
    if scale < 1:
        size = (max(8, round(cover.width * scale)), max(8, round(cover.height * scale)))
        how = pick([Image.Resampling.BOX, Image.Resampling.LANCZOS, Image.Resampling.BILINEAR])
        cover = cover.resize(size, how)
    return drawing.printed(cover, 0.15)


def drawn():
    """A line and its text; null where it could not be drawn."""
    kind = chance.choices(list(kinds), [share for share, _ in kinds.values()])[0]
    made = (foreign(), '') if kind == 'foreign' else (ornament(), '') if kind == 'ornament' else line(kind, kinds[kind][1]())
    picture = made and made[0] and on_page(made[0])
    if not picture:
        return None
    width = round(picture.width * height / picture.height)
    if not 20 <= width <= widest:
        return None
    return np.asarray(picture.resize((width, height), Image.Resampling.LANCZOS)), made[1]


lines = []
while len(lines) < int(count):
    made = drawn()
    if made:
        lines.append(made)
np.savez(
    out,
    data=np.concatenate([picture.ravel() for picture, _ in lines]),
    widths=np.array([picture.shape[1] for picture, _ in lines]),
    texts=np.array([text for _, text in lines]),
)
