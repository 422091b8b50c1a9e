import { mkdir, mkdtemp, rm, writeFile } from 'node:fs/promises';
import { createRequire } from 'node:module';
import { tmpdir } from 'node:os';
import { dirname, join } from 'node:path';
import { renderPdf } from '@certfolio/documents/pdfium';
import { qrSvg } from '@certfolio/documents/qr';
import { createTypesetter, type Typesetter } from '@certfolio/documents/typesetter';
import sharp from 'sharp';
import { subjects, wordings, type Language, type Subject, type Wording } from './many.data.ts';
import { photographed, scanned, seeded } from './wear.ts';

/** What is printed, each in the forms that count as read rightly; null where nothing is printed. */
export type Truth = Record<string, string[] | null>;
export type Look = 'pdf' | 'hybrid' | 'picture-pdf' | 'scan' | 'photo' | 'screenshot' | 'image';
export type Label = { file: string; language: Language; look: Look; layout: string; truth: Truth };

type Draw = {
  chance: (share: number) => boolean;
  whole: (from: number, to: number) => number;
  of: <T>(list: readonly T[]) => T;
};

function drawing(seed: number): Draw {
  const random = seeded(seed);
  // The first numbers of neighbouring seeds are alike.
  for (let skipped = 0; skipped < 8; skipped += 1) random();
  const whole = (from: number, to: number) => from + Math.floor(random() * (to - from + 1));
  return {
    whole,
    chance: (share) => random() < share,
    of: (list) => list[whole(0, list.length - 1)]!,
  };
}

const require = createRequire(import.meta.url);
const face = (name: string, weight: string) => {
  const family = name.replaceAll(' ', '');
  const root = dirname(require.resolve(`@expo-google-fonts/${name.toLowerCase().replaceAll(' ', '-')}`));
  return join(root, weight, `${family}_${weight}.ttf`);
};
const upright = ['Playfair Display', 'EB Garamond', 'Montserrat', 'Oswald'];
const scripts = ['Dancing Script', 'Great Vibes', 'Marck Script', 'Caveat'];
const fonts = [
  ...upright.flatMap((name) => [face(name, '400Regular'), face(name, '700Bold')]),
  ...scripts.map((name) => face(name, '400Regular')),
];

const bodies = ['Noto Sans', 'EB Garamond', 'Montserrat', 'Libertinus Serif'];
const heads = [...upright, 'Noto Sans', 'Libertinus Serif'];
const palettes = [
  ['#0b6b74', '#9a5b00'],
  ['#14213d', '#8a6d00'],
  ['#6d1a2d', '#3a3a3a'],
  ['#1b7a43', '#143d5c'],
  ['#222222', '#b22222'],
  ['#4b2e83', '#1f5f5b'],
] as const;
const everyLayout = [
  'classic', 'panel', 'awarding', 'letter', 'underlined', 'card', 'attendance', 'poster', 'web', 'stacked',
] as const; // prettier-ignore
const pages: Partial<Record<(typeof everyLayout)[number], [number, number]>> = {
  awarding: [210, 297],
  letter: [210, 297],
  attendance: [210, 297],
  card: [86, 54],
  web: [297, 167],
};

type Printed = { text: string; iso: string };

const ordinal = (day: number) =>
  day % 10 === 1 && day !== 11
    ? 'st'
    : day % 10 === 2 && day !== 12
      ? 'nd'
      : day % 10 === 3 && day !== 13
        ? 'rd'
        : 'th';
const roman = ['I', 'II', 'III', 'IV', 'V', 'VI', 'VII', 'VIII', 'IX', 'X', 'XI', 'XII'];

/** One way of writing dates for a whole certificate; a raised ordinal stands between two `^`. */
function dateStyle(draw: Draw, language: Language, american: boolean): (iso: string) => string {
  const long = (iso: string) =>
    new Intl.DateTimeFormat(language === 'en' ? 'en-GB' : language, { dateStyle: 'long', timeZone: 'UTC' })
      .format(new Date(iso))
      .replace(/ г\.$/u, '');
  const month = (iso: string, style: 'short' | 'long') =>
    new Intl.DateTimeFormat('en-GB', { month: style, timeZone: 'UTC' }).format(new Date(iso));
  const parts = (iso: string) => iso.split('-') as [string, string, string];
  const separator = ['de', 'pl', 'ru'].includes(language) ? '.' : '/';
  const numeric = (iso: string) => parts(iso).toReversed().join(separator);
  if (american) {
    return draw.of<(iso: string) => string>([
      (iso) => `${month(iso, 'long')} ${Number(parts(iso)[2])}, ${parts(iso)[0]}`,
      (iso) => `${month(iso, 'short')} ${Number(parts(iso)[2])}, ${parts(iso)[0]}`,
      (iso) => `${parts(iso)[1]}/${parts(iso)[2]}/${parts(iso)[0]}`,
    ]);
  }
  if (language !== 'en') {
    return draw.of<(iso: string) => string>([
      long,
      long,
      numeric,
      ...(language === 'pl'
        ? [(iso: string) => `${parts(iso)[2]}.${roman[Number(parts(iso)[1]) - 1]}.${parts(iso)[0]}`]
        : []),
    ]);
  }
  return draw.of<(iso: string) => string>([
    long,
    long,
    (iso) => `${Number(parts(iso)[2])}^${ordinal(Number(parts(iso)[2]))}^ ${month(iso, 'long')} ${parts(iso)[0]}`,
    (iso) => `${Number(parts(iso)[2])} ${month(iso, 'short')} ${parts(iso)[0].slice(2)}`,
    (iso) => `${parts(iso)[2]}-${month(iso, 'short')}-${parts(iso)[0]}`,
    numeric,
    (iso) => iso,
  ]); // prettier-ignore
}

const addDays = (iso: string, days: number) =>
  new Date(Date.parse(iso) + days * 86_400_000).toISOString().slice(0, 10);
const addYears = (iso: string, years: number) => `${Number(iso.slice(0, 4)) + years}${iso.slice(4)}`;

function drawNumber(draw: Draw, issuer: string): string {
  const digits = (count: number) => Array.from({ length: count }, () => draw.whole(0, 9)).join('');
  const letters = (count: number) =>
    Array.from({ length: count }, () => draw.of('ABCDEFGHJKLMNPQRSTUVWXYZ'.split(''))).join('');
  const hex = (count: number) =>
    Array.from({ length: count }, () => draw.of('0123456789abcdef'.split(''))).join('');
  const initials =
    issuer
      .normalize('NFD')
      .replace(/[^A-Za-z ]/gu, '')
      .split(/ +/u)
      .map((word) => word[0]?.toUpperCase() ?? '')
      .join('')
      .slice(0, 4) || 'CT';
  return draw.of([
    () => `${initials}-${draw.whole(2019, 2025)}-${digits(5)}`,
    () => `${initials}/${draw.whole(19, 25)}/${digits(4)}`,
    () => digits(8),
    () => `${digits(3)} ${digits(4)} ${digits(3)}`,
    () => `${letters(4)}-${digits(4)}-${letters(4)}`,
    () => `${hex(8)}-${hex(4)}-4${hex(3)}-a${hex(3)}-${hex(12)}`,
    () => `${letters(2)}${digits(6)}${letters(1)}`,
    () => `${hex(4).toUpperCase()}${digits(2)}${letters(2)}${digits(2)}`,
    () => `${letters(2)} ${digits(6)}`,
  ])();
}

/** The name in the lines of a logo: one, or two where it is long. */
function setInLines(draw: Draw, issuer: string): string[] {
  const words = issuer.split(' ');
  if (words.length < 3 || !draw.chance(0.35)) return [issuer];
  const half = Math.ceil(words.length / 2);
  return [words.slice(0, half).join(' '), words.slice(half).join(' ')];
}

function letterParts(template: string, values: Record<string, string>): { kind: 's' | 'v'; text: string }[] {
  return template
    .split(/(\{\w+\})/u)
    .filter((piece) => piece !== '')
    .map((piece) => {
      const key = /^\{(\w+)\}$/u.exec(piece)?.[1];
      return key === undefined ? { kind: 's', text: piece } : { kind: 'v', text: values[key]! };
    });
}

type Plan = { layout: string; data: object; files: { name: string; bytes: Uint8Array }[]; truth: Truth };

/** What differs between the certificates of one template; what is not said is as the template's first. */
export type FilledIn = {
  recipient?: string;
  title?: string;
  /** Added to the title, as "Part 2". */
  part?: string;
  /** ISO day. */
  issueDate?: string;
  /** How far the certificate's own number is from the first one's, where there is a number. */
  numberStep?: number;
};

/** Another number of the same issuer: the next but so many, or, where numbers are random, another one. */
function stepNumber(id: string, step: number): string {
  const last = /\d{4,}(?=\D*$)/u.exec(id)?.[0];
  if (last !== undefined && !/^[0-9a-f]{8}-/u.test(id)) {
    const next = String(Number(last) + step)
      .padStart(last.length, '0')
      .slice(-last.length);
    return id.slice(0, id.lastIndexOf(last)) + next + id.slice(id.lastIndexOf(last) + last.length);
  }
  const random = seeded(step * 7919);
  const pick = (signs: string) => signs[Math.floor(random() * signs.length)]!;
  return id
    .split('')
    .map((sign, at) => {
      if (at < 2 || step === 0) return sign;
      if (/[0-9]/u.test(sign)) return pick('0123456789');
      return /[A-Z]/u.test(sign)
        ? pick('ABCDEFGHJKLMNPQRSTUVWXYZ')
        : /[a-f]/u.test(sign)
          ? pick('abcdef')
          : sign;
    })
    .join('');
}

/** Everything about one certificate, drawn from the data. */
async function plan(draw: Draw, language: Language, given: FilledIn = {}): Promise<Plan> {
  const wording: Wording = wordings[language];
  const subject: Subject = draw.of(subjects.filter(({ titles }) => titles[language]));
  const layout = draw.of(subject.layouts ?? everyLayout) as (typeof everyLayout)[number];
  const american = language === 'en' && draw.chance(0.3);
  const print = dateStyle(draw, language, american);
  const attended = subject.type === 'participation' || (subject.type === 'training' && draw.chance(0.4));
  const usualTitle = draw.of(subject.titles[language]!);
  const ownTitle = given.title ?? usualTitle;
  const title = given.part === undefined ? ownTitle : `${ownTitle}: ${given.part}`;
  const issuer = draw.of(wording.issuers);
  const drawnRecipient = `${draw.of(wording.firstNames)} ${draw.of(wording.lastNames)}`;
  const recipient = given.recipient ?? drawnRecipient;
  const drawnDay = addDays('2018-02-01', draw.whole(0, 2600));
  const issuedIso = given.issueDate ?? drawnDay;
  const card = layout === 'card';
  const heldFor = !card && layout !== 'letter' && draw.chance(0.2) ? draw.whole(1, 4) : 0;
  const issued: Printed = { text: print(issuedIso), iso: issuedIso };
  const held =
    heldFor > 0
      ? `${wording.from} ${print(addDays(issuedIso, -heldFor))} ${wording.to} ${print(issuedIso)}`
      : null;
  const years = subject.years && draw.of(subject.years);
  const expiryPrinted = years !== undefined && draw.chance(0.6);
  const expiryIso = years === undefined ? null : addYears(issuedIso, years);
  const validFor = years !== undefined && years > 1 && !expiryPrinted && !card && draw.chance(0.5);
  const drawnId = draw.chance(0.85) ? drawNumber(draw, issuer) : null;
  const step = given.numberStep ?? 0;
  const id = drawnId === null ? null : stepNumber(drawnId, step);
  const slug =
    issuer
      .normalize('NFD')
      .replace(/[^A-Za-z]/gu, '')
      .toLowerCase()
      .slice(0, 14) || 'training';
  const token = (id ?? drawNumber(draw, issuer)).replace(/[^A-Za-z0-9-]/gu, '');
  const target = draw.of([
    `https://verify.${slug}.example.org/${token}`,
    `https://www.${slug}.example.com/certificates/verify?id=${token}`,
    `https://${slug}.example.net/check`,
  ]); // prettier-ignore
  const hasUrl = draw.chance(card ? 0.2 : 0.5);
  const printedUrl = draw.chance(0.5) ? target.replace('https://', '') : target;
  const amountIn = draw.chance(0.65) ? wording.hours : wording.points;
  const hours = subject.hours && draw.chance(0.55) && !card ? draw.of(subject.hours) : null;
  const grade = subject.graded && draw.chance(0.7) && !card ? draw.of(wording.grades) : null;
  const learner = !card && draw.chance(0.25) ? String(draw.whole(100_000, 999_999) + step) : null;
  const centre = !card && draw.chance(0.2) ? String(draw.whole(1000, 9999)) : null;
  const script = draw.chance(0.25) && !card && layout !== 'letter';
  const [a, b] = draw.of(palettes);
  const size = pages[layout] ?? (american ? [279.4, 215.9] : [297, 210]);
  const signatory = `${draw.of(wording.firstNames)} ${draw.of(wording.lastNames)}`;
  const usual = Object.fromEntries(
    Object.entries(wording).map(([key, value]) => [key, Array.isArray(value) ? draw.of(value as string[]) : value]),
  ); // prettier-ignore
  const qr = hasUrl && draw.chance(0.4) && (layout === 'panel' || layout === 'stacked');
  const showsUrl = hasUrl && (!qr || draw.chance(0.6));
  const data = {
    layout,
    part: 'all',
    colours: [a, b],
    paper: draw.of(['#ffffff', '#ffffff', '#fdfaf3', '#f5f9fb']),
    page: size,
    faces: { head: draw.of(heads), body: draw.of(bodies), name: script ? draw.of(scripts) : draw.of(heads), script },
    words: {
      ...usual,
      heading: draw.of(attended ? wording.attendance : wording.completion),
      done: draw.of(attended ? wording.attended : wording.completed),
      seal: draw.of(['CERTIFIED', 'APPROVED', 'TRAINING', 'CPD']),
    },
    colon: draw.chance(0.5),
    issuer,
    'issuer-lines': setInLines(draw, issuer),
    recipient: draw.chance(0.12) ? recipient.toUpperCase() : recipient,
    title,
    issued: layout === 'letter' ? null : issued.text,
    held,
    expires: expiryPrinted && expiryIso ? print(expiryIso) : null,
    'valid-for': validFor ? wording.validFor.replace('{n}', String(years)) : null,
    id,
    learner,
    centre,
    amount: hours === null ? null : amountIn.replace('{n}', String(hours)),
    grade,
    url: showsUrl ? printedUrl : null,
    'url-target': target,
    linked: draw.chance(0.4),
    qr,
    partner: draw.chance(0.3) ? draw.of(wording.partners) : null,
    signatory,
    role: draw.of(wording.signs),
    seed: draw.whole(0, 9),
    units: [
      ['Unit', 'Level', 'Credit'],
      ['Principles and responsibilities', '2', '1'],
      ['Practical assessment', '2', '2'],
    ],
    letter: letterParts(wording.letter, { name: recipient, title, issuer, date: issued.text }),
  }; // prettier-ignore
  if (layout === 'letter') data.recipient = recipient;
  const many =
    amountIn === wording.hours ? 'hours' : /^\{n\} cr[eé]dit/iu.test(amountIn) ? 'credits' : 'points';
  const unit = hours === 1 ? many.slice(0, -1) : many;
  const truth: Truth = {
    title: [title],
    issuer_name: [issuer],
    recipient_name: [data.recipient],
    issue_date: [issued.iso],
    expiry_date: data.expires !== null || validFor ? [expiryIso!] : null,
    credential_id: id === null ? null : [id],
    verification_url: hasUrl ? [showsUrl ? printedUrl : target, target] : null,
    cpd_amount: hours === null ? null : [`${hours} ${unit}`],
    grade: grade === null ? null : [grade],
  };
  // Where the candidate's or the address's is the only number, either answer may be held right.
  if (id === null && (learner !== null || (showsUrl && target.includes(token))))
    delete truth['credential_id'];
  // Somebody may call an attended course of this kind either; the fields judged are those that are plain.
  if (!attended || subject.type === 'participation') truth['certificate_type'] = [subject.type];
  const files = qr ? [{ name: 'code.svg', bytes: Buffer.from(await qrSvg(target)) }] : [];
  return { layout, data, files, truth };
}

async function firstPage(pdf: Uint8Array, folder: string, pixels: number): Promise<Buffer> {
  const path = join(folder, 'page.pdf');
  await writeFile(path, pdf);
  const { rgba, width, height } = await renderPdf(path, 1, pixels);
  return sharp(rgba, { raw: { width, height, channels: 4 } })
    .removeAlpha()
    .png()
    .toBuffer();
}

const looks: readonly Look[] = [
  'pdf', 'pdf', 'pdf', 'hybrid', 'hybrid', 'picture-pdf', 'scan', 'photo', 'screenshot', 'image',
]; // prettier-ignore
const languages: readonly Language[] = [
  'en', 'en', 'en', 'en', 'en', 'en', 'en', 'en', 'en', 'en', 'de', 'fr', 'es', 'it', 'pt', 'nl', 'pl', 'de', 'ru', 'el',
]; // prettier-ignore

/**
 * Fills a folder with made-up certificates and `labels.json`, which says what is printed on each. The same seed
 * draws the same documents.
 */
export async function makeMany(folder: string, { seed = 1, count = 120 } = {}): Promise<Label[]> {
  await mkdir(folder, { recursive: true });
  const press = createTypesetter({ templates: new URL('layouts/', import.meta.url) });
  const scratch = await mkdtemp(join(tmpdir(), 'certificates-'));
  const labels: Label[] = [];
  try {
    for (let index = 0; index < count; index += 1) {
      const draw = drawing(seed * 1000 + index);
      const language = languages[index % languages.length]!;
      const look = draw.of(looks);
      const made = await plan(draw, language);
      const { bytes, extension } = await drawn(press, made, look, draw, scratch);
      const file = `${String(index).padStart(3, '0')}-${language}-${made.layout}-${look}.${extension}`;
      await writeFile(join(folder, file), bytes);
      labels.push({ file, language, look, layout: made.layout, truth: made.truth });
    }
    await writeFile(join(folder, 'labels.json'), `${JSON.stringify(labels, null, 1)}\n`);
    return labels;
  } finally {
    await press.close();
    await rm(scratch, { recursive: true });
  }
}

export type FamilyMember = { layout: string; truth: Truth; pdf: Uint8Array; page: Uint8Array };

/**
 * Certificates on one template, drawn from the seed, that differ in what is filled in; `page` is the first page
 * as a picture. Some templates are pictures themselves, so that a PDF's own text is only what is filled in.
 */
export async function makeFamily(
  seed: number,
  language: Language,
  fillings: readonly FilledIn[],
): Promise<FamilyMember[]> {
  const press = createTypesetter({ templates: new URL('layouts/', import.meta.url) });
  const scratch = await mkdtemp(join(tmpdir(), 'certificates-'));
  const members: FamilyMember[] = [];
  try {
    for (const filling of fillings) {
      const made = await plan(drawing(seed), language, filling);
      const { bytes: pdf } = await drawn(
        press,
        made,
        seed % 3 === 0 ? 'hybrid' : 'pdf',
        drawing(seed),
        scratch,
      );
      const page = await firstPage(pdf, scratch, 1754);
      members.push({ layout: made.layout, truth: made.truth, pdf, page });
    }
    return members;
  } finally {
    await press.close();
    await rm(scratch, { recursive: true });
  }
}

async function drawn(
  press: Typesetter,
  { data, files, truth }: Plan,
  look: Look,
  draw: Draw,
  scratch: string,
): Promise<{ bytes: Uint8Array; extension: string }> {
  const createdAt = new Date(truth['issue_date']![0]!);
  const main = 'many.typ';
  const set = async (part: string, more: { name: string; bytes: Uint8Array }[] = []) =>
    (await press.typeset({ main, data: { ...data, part }, files: [...files, ...more], fonts, createdAt })).pdf;
  if (look === 'pdf') return { bytes: await set('all'), extension: 'pdf' };
  if (look === 'hybrid') {
    const before = await firstPage(await set('template'), scratch, 2400);
    const template = { name: 'template.jpg', bytes: await sharp(before).jpeg({ quality: 85 }).toBuffer() };
    return { bytes: await set('values', [template]), extension: 'pdf' };
  }
  const whole = await set('all');
  const page = await firstPage(whole, scratch, look === 'screenshot' ? draw.whole(1100, 1500) : 2000);
  const seed = draw.whole(1, 99);
  if (look === 'scan') return { bytes: await scanned(page, { seed, skew: draw.whole(-12, 12) / 10 }), extension: 'jpg' };
  if (look === 'photo') return { bytes: await photo(page, draw, seed), extension: 'jpg' };
  if (look === 'screenshot') return { bytes: new Uint8Array(page), extension: 'png' };
  const jpeg = await sharp(page).jpeg({ quality: draw.whole(55, 85) }).toBuffer();
  if (look === 'image') return { bytes: jpeg, extension: 'jpg' };
  const { width, height } = await sharp(page).metadata();
  const unit = Math.min(width, height);
  const picture = await press.typeset({
    main: 'picture-page.typ',
    data: { picture: 'page.jpg', across: width / unit, down: height / unit },
    files: [{ name: 'page.jpg', bytes: jpeg }],
    createdAt,
  });
  return { bytes: picture.pdf, extension: 'pdf' };
} // prettier-ignore

/** The page lies on a table, whichever way it is longer, a little turned. */
async function photo(page: Buffer, draw: Draw, seed: number): Promise<Uint8Array> {
  const { width, height } = await sharp(page).metadata();
  const lies = width > height;
  const [across, down] = lies ? [2400, 1800] : [1800, 2400];
  const high = lies ? ((0.9 * across) / width) * (height / down) : 0.88;
  const wide = lies ? 0.9 : ((0.88 * down) / height) * (width / across);
  const [left, top] = [(1 - wide) / 2, (1 - Math.min(0.92, high)) / 2];
  const [right, bottom] = [1 - left, 1 - top];
  const askew = () => draw.whole(-25, 25) / 1000;
  return photographed(page, {
    width: across,
    height: down,
    seed,
    corners: [
      [left + askew(), top + askew()],
      [right + askew(), top + askew()],
      [right + askew(), bottom + askew()],
      [left + askew(), bottom + askew()],
    ],
  });
}
