"""What certificates say, by chance: titles, issuers, dates, codes, addresses, sentences, what is written into blanks.

`begin` is called first, after that of `drawing`.
"""

import json
import re
import string

import drawing
from drawing import chance, made_up, months, subjects
from faker import Faker

words, people = {}, []
capitals, digits, letters = string.ascii_uppercase, string.digits, string.ascii_letters
pick = chance.choice


def begin(list_of_names, list_of_words, seed):
    """The first is ../script/names.txt, the second what lines/words.ts wrote."""
    people.extend(drawing.names_in(list_of_names))
    words.update(json.load(open(list_of_words)))
    for at, language in enumerate(languages):
        language.seed_instance(seed * 7919 + at)


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


before_blanks = (
    '|||Mr./Ms.|Mr/Mrs/Ms|Mr. / Ms.|Mr/Ms|Dr./Mr./Ms.|Ms.|Name:|Name|This is to certify that|that|to|awarded to|presented to|'
    'conferred on|Awarded to:|Student:|Shri/Smt.|Prof./Dr.|certify that Mr./Ms.|for successful completion of|in|on|Date:|No.'
).split('|')
after_blanks = '||||||for attending|has|of|student of|S/o|from|for|has participated in|bearing Roll No.|,|.'.split('|')
