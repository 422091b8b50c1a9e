import { expect, test } from 'vitest';
import { fromLine, joinCandidates } from '../fields/candidate.ts';
import type { IssuerCandidate } from './issuer-known.ts';
import { mended } from './issuer-mending.ts';
import { isSoftLeadIn } from './issuer-wording.data.ts';
import { readIssuer } from './issuers.ts';
import { composeLines } from '../pages/lines.ts';
import { pageOf, wordsOf, type FixtureLine } from '../pages/page.fixture.ts';

const issuer = (...lines: FixtureLine[]) => readIssuer(pageOf(lines), new Set())?.value ?? null;

const body: FixtureLine[] = [
  { text: 'This is to certify that', y: 560, size: 36 },
  { text: 'Jane Miller', y: 640, size: 50 },
  { text: 'has taken part in the workshop on Tide Tables', y: 720, size: 36 },
];

test('a board of students is named whole, not by the word that it begins with', () => {
  expect(
    issuer(
      { text: 'Certificate of Appreciation', y: 300, size: 70 },
      ...body,
      { text: 'for serving the Students’ Welfare Board as a member', y: 780, size: 36 },
      { text: 'General Secretary', y: 1200, x: 300, size: 26 },
      { text: 'Students Welfare Board', y: 1232, x: 300, size: 26 },
      { text: 'Students', y: 1240, x: 1400, size: 24 },
    ),
  ).toBe('Students Welfare Board');
});

test('an institute of a common name over its department is the house', () => {
  expect(
    issuer(
      { text: 'NATIONAL INSTITUTE OF TECHNOLOGY', y: 160, size: 46 },
      { text: 'Quay City, Westmere- 769008', y: 245, size: 30 },
      { text: 'Department of Tidal Engineering', y: 290, size: 42 },
      { text: 'Certificate', y: 440, size: 76 },
      ...body,
      { text: 'organized by the Department of Tidal Engineering.', y: 780, size: 36 },
    ),
  ).toBe('NATIONAL INSTITUTE OF TECHNOLOGY');
});

test('of two that award together the first is named', () => {
  const lines = [
    { text: 'DIPLOMA', y: 200, size: 90 },
    { text: 'The Northgate Institute of Tidal Training', y: 360, size: 36 },
    { text: 'and the College Board', y: 410, size: 36 },
    { text: 'HEREBY AWARD', y: 480, size: 36 },
    { text: 'Jane Miller', y: 560, size: 50 },
  ];
  expect(issuer(...lines)).toBe('The Northgate Institute of Tidal Training');
});

test('who certifies in the name of a house is not the issuer', () => {
  expect(
    issuer({ text: 'Certificate of Achievement', y: 300, size: 70 }, ...body, {
      text: 'Certified by: Tamsin Whitlock (Director of Instructor Training)',
      y: 1100,
      size: 40,
    }),
  ).toBeNull();
});

const headed = (...rows: string[]) =>
  issuer(...rows.map((text, at) => ({ text, y: 130 + at * 46, size: 36 })), ...body);

test('a school on record is called as its row at the head of the page says', () => {
  const name = 'JAWAHARLAL NEHRU TECHNOLOGICAL UNIVERSITY QUILLON';
  expect(headed(name)).toBe(name);
  expect(headed(name, 'QUILLON - 500 085, WESTMERE STATE')).toBe(name);
});

test('the country or the town under a school is no part of its name', () => {
  expect(headed('University of Westmere', 'Germany')).toBe('University of Westmere');
  expect(headed('Harbour Skills', 'Management Institute', 'Westmere - Germany')).toBe(
    'Harbour Skills Management Institute',
  );
  expect(headed('Institution of Harbours', 'and Technology, India')).toMatch(/Technology/u);
  expect(headed('NORTHGATE HARBOUR COLLEGES', 'COLLEGE OF TIDAL SYSTEMS', 'QUAY CITY')).not.toMatch(/CITY/u);
});

test.each([
  ['University of', 'Malta'],
  ['Nursing Council of', 'Kenya'],
  ['Ministry of Health', 'Malaysia'],
  ['University of South', 'Wales'],
])('%s %s is a name that goes on with its country', (first, country) => {
  expect(headed(first, country)).toBe(`${first} ${country}`);
});

/** The likeliest candidate of a page, its words as OCR reads a logo, put right. */
function mendedName(text: string, confidence: number, ...rest: IssuerCandidate[]): string | undefined {
  const page = pageOf([{ text, y: 200, size: 50 }]);
  const [line] = page.lines;
  const words = line!.words.map((word) => ({ ...word, origin: 'ocr' as const, confidence }));
  const first: IssuerCandidate = { ...fromLine(line!, 0, text.length, text, 0.5), words, signs: {} };
  return mended([first, ...rest], page, 0.1)?.value;
}

test.each([
  ['Northgate Skills Pvt. Ltd.', 0.95, 'Northgate Skills Pvt. Ltd.'],
  ['Northgate Skills Pvt. Ltd.', 0.6, undefined],
  ['Westmere Skills Pvt. Ltd.', 0.95, undefined],
])('a body that certifies by its short name is called in full: “%s”, %d likely', (text, score, expected) => {
  const page = pageOf([
    { text: 'Northgate Institute', y: 200, size: 50 },
    { text, y: 900 },
  ]);
  const named = (index: number, value: string, signs: IssuerCandidate['signs']): IssuerCandidate => ({
    ...fromLine(page.lines[index]!, 0, value.length, value, 0.5),
    signs,
  });
  const first = { ...named(0, 'Northgate', { certifies: 1, organisationEnd: 1 }), score: 0.99 };
  const longer = { ...named(1, text, { organisation: 1, organisationEnd: 1, role: 1 }), score };
  expect(mended([first, longer], page, 0.1)?.value).toBe(expected);
});

test.each([
  ['PN Project XIN Management Institute', 0.9, undefined],
  ['PN Project XNM Management Institute', 0.9, 'Project Management Institute'],
  ['Project Tidal Management Institute', 0.9, undefined],
])('of what was read of the rows of a logo, "%s" at %s, %s is on record', (text, confidence, name) => {
  expect(mendedName(text, confidence)).toBe(name);
});

test.each([
  ['University of Westmere', 'a nurse of the University of Northgate'],
  ['Westmere College of Nursing', 'student of Northgate College of Nursing'],
])('"%s", of which a word is doubtful, is not what "%s" names', (name, sentence) => {
  const rows: FixtureLine[] = [
    { text: name, y: 200, size: 60 },
    ...body,
    { text: sentence, y: 900, size: 24 },
  ];
  const words = wordsOf(rows, 'ocr').map((word) => ({
    ...word,
    confidence: word.text === 'Westmere' ? 0.6 : 0.95,
  }));
  expect(readIssuer(pageOf([], { lines: composeLines(words) }), new Set())?.value).not.toMatch(/Northgate/u);
});

test('a word of which OCR is unsure is taken from where the name was read surely', () => {
  const rows: FixtureLine[] = [
    { text: 'Westmere School xt Board', y: 200, size: 60 },
    ...body,
    { text: 'at the examination of the Westmere School Pilotage Board held in Quay', y: 900, size: 24 },
  ];
  const words = wordsOf(rows, 'ocr').map((word) => ({
    ...word,
    confidence: word.text === 'xt' ? 0.6 : 0.95,
  }));
  const page = pageOf([], { lines: composeLines(words) });
  expect(readIssuer(page, new Set())?.value).toBe('Westmere School Pilotage Board');
});

test('a platform’s logo read a letter short is the platform’s whose address is printed', () => {
  const page = (address: string) => [
    { text: 'U dem', y: 120, x: 120, size: 60 },
    { text: `Certificate url: ${address}/UC-4f1c`, y: 150, x: 1200, size: 24 },
    { text: 'CERTIFICATE OF COMPLETION', y: 380, size: 30 },
    { text: 'Tide Tables for Pilots', y: 470, size: 90 },
    { text: 'Jane Miller', y: 1200, size: 80 },
  ];
  expect(issuer(...page('ude.my'))).toBe('Udemy');
  expect(issuer(...page('quay.my'))).not.toBe('Udemy');
});

test('a project on record is named with whose it is where the page does so', () => {
  expect(
    issuer(
      { text: 'Spoken Tutorial', y: 300, x: 100, size: 24 },
      ...body,
      { text: 'Spoken Tutorial Project, IIT Bombay. An online examination was passed', y: 780, size: 32 },
      { text: 'This training is offered by the Spoken Tutorial Project, IIT Bombay.', y: 840, size: 32 },
      { text: 'IIT Bombay', y: 1160, x: 1500, size: 22 },
    ),
  ).toBe('Spoken Tutorial Project, IIT Bombay');
});

test('who offers it is named, not where it is taken', () => {
  expect(
    issuer({ text: 'Coursera', y: 150, x: 1500, size: 40 }, ...body, {
      text: 'a course offered by Harbour Skilling Academy through Coursera.',
      y: 780,
      size: 32,
    }),
  ).toBe('Harbour Skilling Academy');
});

test('a word of the language is no misread name on record', () => {
  expect(issuer({ text: 'Quantum', y: 100, x: 200, size: 80 }, ...body)).toBe('Quantum');
});

test('of several schools of one name the page’s is named', () => {
  const page = [
    { text: 'MANIPAL UNIVERSITY', y: 80, x: 700, size: 50 },
    ...body,
    { text: 'held at Manipal University Jaipur.', y: 780, size: 36 },
  ];
  expect(issuer(...page)).toBe('Manipal University Jaipur');
});

/** A page whose logo OCR read so surely, with these rows below it. */
const underLogo = (logo: string, confidence: number, rows: readonly FixtureLine[], codes: string[] = []) => {
  const words = wordsOf([{ text: logo, y: 120, x: 120, size: 60 }, ...rows], 'ocr').map((word) => ({
    ...word,
    confidence: word.text === logo ? confidence : 0.95,
  }));
  const marks = codes.map((text) => ({ text, format: 'QRCode', box: [10, 10, 99, 99] as const }));
  return readIssuer(pageOf([], { lines: composeLines(words), codes: marks }), new Set())?.value ?? null;
};

const course: FixtureLine[] = [
  { text: 'CERTIFICATE OF COMPLETION', y: 380, size: 30 },
  { text: 'Tide Tables for Pilots', y: 470, size: 90 },
  { text: 'Jane Miller', y: 1200, size: 80 },
];

test.each([
  ['NOOÓHD', 0.7, 'under the guidance of Nodbhd from February', 'Nodbhd'],
  ['NOOÓHD', 0.82, 'under the guidance of Nodbhd from February', 'NOOÓHD'],
  ['NOOÓHD', 0.7, 'under the guidance of Vodbhd from February', 'NOOÓHD'],
  ['Verdex', 0.7, 'under the guidance of Verdun from February', 'Verdex'],
  ['Vertex', 0.7, 'as a student of Vertol from February', 'Vertex'],
  // A letter that OCR left out.
  ['harborGlbe', 0.82, 'https://harborglobe.example/student?id=4417', 'harborGlobe'],
  ['harborGlbe', 0.9, 'https://harborglobe.example/student?id=4417', 'harborGlbe'],
  ['Codecraft', 0.82, 'https://codecrafts.example/verify/4417', 'Codecraft'],
  ['Northgate', 0.82, 'https://enorthgate.example/verify/4417', 'Northgate'],
  ['harboGlb', 0.82, 'https://harbo1glb.example/verify/4417', 'harboGlb'],
  ['Globe', 0.82, 'https://glorbe.example/verify/4417', 'Globe'],
])('a logo %s, read at %s, where the text or a code says "%s", is %s', (logo, confidence, said, name) => {
  const isCode = said.startsWith('https://');
  const rows = isCode ? course : [...body, { text: said, y: 790, size: 36 }];
  expect(underLogo(logo, confidence, rows, isCode ? [said] : [])).toBe(name);
});

test('what the next logo of a row ends with as well is said once', () => {
  expect(headed('Northgate Idea Foundation Foundation')).toBe('Northgate Idea Foundation');
  expect(headed('Walla Walla Foundation')).toBe('Walla Walla Foundation');
});

test('a school’s logo before its name is no part of it where the text names it without', () => {
  const lines = (text: string) => [
    { text: 'NBA WESTMERE NBA UNIVERSITY', y: 60, x: 120, size: 40 },
    ...body,
    { text, y: 790, size: 36 },
  ];
  expect(issuer(...lines('at Westmere NBA University'))).toBe('WESTMERE NBA UNIVERSITY');
  expect(issuer(...lines('at the harbour'))).toBe('NBA WESTMERE NBA UNIVERSITY');
  expect(issuer(...lines('at NBA Westmere NBA University'))).toBe('NBA WESTMERE NBA UNIVERSITY');
});

test.each([
  ['NTB NORTHGATE TRADE BOARD', 'NORTHGATE TRADE BOARD'],
  ['NKTB NORTHGATE TRADE BOARD', 'NORTHGATE TRADE BOARD'],
  ['NTB HELPING Northgate Trade Board', 'Northgate Trade Board'],
  ['NTB HELPING Northgate Port Council', 'NTB HELPING Northgate Port Council'],
  ['SILK SCHOOL OF INNOVATION IN LEARNING', 'SILK SCHOOL OF INNOVATION IN LEARNING'],
  ['GOA NTB NORTHGATE TRADE BOARD', 'GOA NTB NORTHGATE TRADE BOARD'],
  ['NKTHB NORTHGATE TRADE BOARD', 'NKTHB NORTHGATE TRADE BOARD'],
  ['WEU Northgate Trade Board', 'WEU Northgate Trade Board'],
])('a logo that has its initials before the name, %s, is read as %s', (logo, name) => {
  expect(headed(logo)).toBe(name);
});

test('who organised an event as its lead is no house', () => {
  const roles = [300, 800, 1300].map((x) => ({ text: 'Lead Organiser', y: 1250, x, size: 40 }));
  expect(issuer({ text: 'CERTIFICATE', y: 300, size: 90 }, ...body, ...roles)).toBeNull();
  const house = { text: 'Event Organizer Nusantara', y: 130, size: 46 };
  expect(issuer(house, ...body)).toBe('Event Organizer Nusantara');
});

test('a name is not mended by a reading that spoils a word met every day', () => {
  const line = (text: string, y: number, confidence: number) =>
    wordsOf([{ text, y, size: 30 }], 'ocr').map((word) => ({ ...word, confidence }));
  const words = [
    ...wordsOf(body, 'ocr'),
    ...line("held at Queen Hanna's College, Westmere", 800, 0.95),
    ...line("Principal, Queen Hanna's College", 1200, 0.7),
    ...line("Qucen Hanna's College", 1240, 0.9),
  ];
  expect(readIssuer(pageOf([], { lines: composeLines(words) }), new Set())?.value).toBe(
    "Queen Hanna's College",
  );
});

test('slender letters of a logo are read as they are in capitals elsewhere', () => {
  const logo = (text: string, y: number) => wordsOf([{ text, x: 100, y, size: 34 }], 'ocr');
  const lines = composeLines([
    ...logo('Quayleralndia', 90),
    ...wordsOf(body, 'ocr'),
    ...logo('QUAYLERA-INDIA', 1250),
  ]);
  expect(readIssuer(pageOf([], { lines }), new Set())?.value).toBe('QUAYLERA-INDIA');
});

test('a logo that was misread is spelled as a sentence of the page spells it', () => {
  const lines = [
    { text: 'Mihack', y: 90, size: 150 },
    { text: 'Judge Certificate', y: 300, size: 70 },
    { text: 'This is to certify that', y: 560, size: 36 },
    { text: 'Jane Miller', y: 640, size: 50 },
    { text: 'gave their support as a judge at TriHack 2020, between 20-22', y: 720, size: 36 },
  ];
  const page = pageOf([], { lines: composeLines(wordsOf(lines, 'ocr')) });
  expect(readIssuer(page, new Set())?.value).toBe('TriHack');
});

test('a branch that a sentence names is not all of the body it is of', () => {
  expect(
    issuer(
      { text: 'IEEE', y: 90, size: 30 },
      { text: 'Certificate of Participation', y: 300, size: 70 },
      ...body,
      { text: 'organized by the IEEE Student Branch of the Quay City College', y: 780, size: 36 },
    ),
  ).toBe('IEEE Student Branch of the Quay City College');
});

test('an institute is not one of nearly the same name on record', () => {
  expect(
    issuer(
      { text: 'Institute for Technical Education', y: 200, size: 50 },
      { text: 'Certificate of Participation', y: 400, size: 70 },
      ...body,
    ),
  ).toBe('Institute for Technical Education');
});

test('a house that only an address tells of is called as the page calls it', () => {
  expect(
    issuer(
      { text: 'Jane Miller', y: 337, size: 80 },
      { text: 'AWS Certified Cloud Practitioner', y: 548, size: 50 },
      { text: 'VALIDATE AT: https://aws.amazon.com/verification', y: 1150, size: 44 },
      { text: 'Issue Date: June 29, 2025', y: 1320, size: 40 },
    ),
  ).toBe('AWS');
});

test('who authenticates is none that something was arranged by', () => {
  expect(isSoftLeadIn('convened by ')).toBe(true);
  expect(isSoftLeadIn('authenticated by ')).toBe(false);
});

test('whose course it is tells the address, not the maker of what the course is on', () => {
  const page = pageOf([
    { text: 'Microsoft Excel From Basic to Advanced', y: 200, size: 50 },
    { text: 'ude.my/UC-6f530d3c-2142-4820-afa3-a402197d3ac4', y: 900 },
  ]);
  const named = (index: number, value: string, signs: IssuerCandidate['signs']): IssuerCandidate => ({
    ...fromLine(page.lines[index]!, 0, value.length, value, 0.5),
    signs,
  });
  const platform = named(1, 'Udemy', { address: 1, platform: 1 });
  expect(mended([named(0, 'Microsoft', { known: 1, knownTaken: 1 }), platform], page, 0.1)?.value).toBe(
    'Udemy',
  );
  expect(mended([named(0, 'Microsoft', { known: 1, alone: 1 }), platform], page, 0.1)).toBeNull();
});

test('a course that is called after its house is not the house in full', () => {
  const page = pageOf([
    { text: 'Microsoft', y: 1200, size: 40 },
    { text: 'Microsoft Office Specialist', y: 200, size: 90 },
  ]);
  const named = (index: number, value: string, signs: IssuerCandidate['signs']): IssuerCandidate => ({
    ...fromLine(
      page.lines.find(({ text }) => text === value)!,
      0,
      value.length,
      value,
      0.5 - index / 10,
    ),
    signs,
  });
  const house = named(0, 'Microsoft', { known: 1, alone: 1 });
  const course = (signs: IssuerCandidate['signs']) =>
    named(1, 'Microsoft Office Specialist', { stacked: 1, spelled: 1, ...signs });
  expect(mended([house, course({ inTaken: 1 })], page, 0.1)).toBeNull();
  expect(mended([house, course({})], page, 0.1)?.value).toBe('Microsoft Office Specialist');
});

test('whose own training it was is named, over the end of the row, too', () => {
  const page = pageOf([
    { text: 'Certificate of Completion', y: 200, size: 70 },
    { text: 'is proudly presented to', y: 300, size: 30 },
    { text: 'Jane Miller', y: 400, size: 60 },
    { text: 'for completing the training program in Tide Tables in our Harbourlight', y: 500, size: 36 },
    { text: 'Solution Pvt Ltd from 3rd June 2024 to 13th July 2024.', y: 545, size: 36 },
  ]);
  const taken = new Set(page.lines.filter(({ text }) => /Tide|Jane/u.test(text)));
  expect(readIssuer(page, taken)?.value).toBe('Harbourlight Solution Pvt Ltd');
});

test('a name whose first word is drawn is whole as the page’s address and a sentence have it', () => {
  const page = (address: string) =>
    issuer(
      { text: 'Tidal Works Private Limited', y: 300, size: 40 },
      ...body,
      { text: 'Venue Qorvat Tidal Works Westmere, Harbourland', y: 800, size: 36 },
      { text: `Check your true copy at www.${address}/copy`, y: 1300, size: 30 },
    );
  expect(page('qorvattidalworks.com')).toBe('Qorvat Tidal Works Private Limited');
  expect(page('example.com')).toBe('Tidal Works Private Limited');
});

test('what was read of a picture between the words of a name is no word of it', () => {
  const [ink, sure] = [0.39, 0.95];
  const named = (scrap: string, belief: number) => {
    const rows: FixtureLine[] = [
      { text: `Westmere ${scrap} Chamber of Quays and Trade`, y: 200, size: 60 },
      ...body,
    ];
    const words = wordsOf(rows, 'ocr').map((word) => ({
      ...word,
      confidence: word.text === scrap ? belief : sure,
    }));
    return readIssuer(pageOf([], { lines: composeLines(words) }), new Set())?.value;
  };
  expect(named('wu', ink)).toBe('Westmere Chamber of Quays and Trade');
  expect(named('wu', sure)).toBe('Westmere wu Chamber of Quays and Trade');
});

test('what was read of a picture before initials that the text says is no word of the name', () => {
  const named = (sentence: string) => {
    const rows: FixtureLine[] = [
      { text: 'AR QRM E-CAMPUS', y: 120, size: 90 },
      ...body,
      { text: sentence, y: 800, size: 36 },
    ];
    const words = wordsOf(rows, 'ocr').map((word) => ({
      ...word,
      confidence: word.text === 'AR' ? 0.6 : 0.95,
    }));
    return readIssuer(pageOf([], { lines: composeLines(words) }), new Set())?.value;
  };
  expect(named('Ethics and Conduct at QRM')).toBe('QRM E-CAMPUS');
  expect(named('Ethics and Conduct at Sea')).toBe('AR QRM E-CAMPUS');
});

/** Candidates that are each a row of a page, likeliest first, put right. */
function mendedAmong(rows: readonly (FixtureLine & { signs: IssuerCandidate['signs']; score: number })[]) {
  const page = pageOf(rows);
  const candidates = rows.map(({ text, signs, score }): IssuerCandidate => {
    const line = page.lines.find((one) => one.text === text)!;
    return { ...fromLine(line, 0, text.length, text, score), signs };
  });
  return mended(candidates, page, 0.1)?.value;
}

test.each([
  [{ known: 1, alone: 1, repeated: 0.5 }, 'Northgate Learning'],
  [{ known: 1, alone: 1 }, undefined],
  [{ known: 1, repeated: 0.5 }, undefined],
])('the name on record with %j is meant by the logo of its first word: %s', (signs, expected) => {
  const logo = { known: 1, oneWord: 1, heads: 1, alone: 1 };
  expect(
    mendedAmong([
      { text: 'Northgate', y: 120, size: 100, signs: logo, score: 0.99 },
      { text: 'Northgate Learning', y: 1200, size: 24, signs, score: 0.98 },
    ]),
  ).toBe(expected);
});

const initials = { known: 1, knownShort: 1, oneWord: 1, alone: 1, foot: 1 };

test.each([
  [{ by: 1, repeated: 1 }, 1130, 'QRMO'],
  [{ by: 1 }, 1130, undefined],
  [{ by: 1, repeated: 1 }, 900, undefined],
])('of two logos the one with %j is meant where it is in the row, at %d: %s', (signs, y, expected) => {
  expect(
    mendedAmong([
      { text: 'QSA', x: 900, y: 1130, size: 40, signs: initials, score: 0.64 },
      { text: 'QRMO', x: 540, y, size: 40, signs, score: 0.6 },
    ]),
  ).toBe(expected);
});

test.each([
  [{}, { by: 1, organisationEnd: 1 }, 'Westmere Institute'],
  [{ repeated: 0.5 }, { by: 1, organisationEnd: 1 }, undefined],
  [{ by: 1 }, { by: 1, organisationEnd: 1 }, undefined],
  [{}, { organisationEnd: 1 }, undefined],
])('a logo of initials with %j gives way to who has %j: %s', (own, signs, expected) => {
  expect(
    mendedAmong([
      { text: 'QSA', x: 1500, y: 140, size: 60, signs: { ...initials, ...own }, score: 0.77 },
      { text: 'Westmere Institute', y: 800, size: 36, signs, score: 0.73 },
    ]),
  ).toBe(expected);
});

test.each([
  ['TIDAL INSTITUTE OF ROWING RIG', 'TIDAL INSTITUTE OF ROWING RIG'],
  ['TIDAL INSTITUTE OF ROWING TIR', undefined],
  ['TIDAL INSTITUTE OF ROWING TIRC', undefined],
])('a name does not go on with its own initials in the row of a logo: %s', (text, expected) => {
  const page = pageOf([{ text, y: 200, size: 50 }]);
  const named = (value: string, score: number): IssuerCandidate => ({
    ...fromLine(page.lines[0]!, 0, value.length, value, score),
    signs: { organisation: 1, organisationEnd: 1 },
  });
  const candidates = [named('TIDAL INSTITUTE OF ROWING', 0.98), named(text, 0.95)];
  expect(mended(candidates, page, 0.1)?.value).toBe(expected);
});

test('a name goes on with the town that its next row begins with', () => {
  const rows = (second: string) => {
    const page = pageOf([
      { text: 'organised by the QUAY INSTITUTE OF TIDES', y: 500, size: 30 },
      { text: second, y: 540, size: 30 },
    ]);
    const [line, next] = page.lines;
    const own = fromLine(line!, 17, line!.text.length, 'QUAY INSTITUTE OF TIDES', 0.9);
    const [word = ''] = second.split(' ');
    const town = fromLine(next!, 0, word.length, word, 0.8);
    const candidates: IssuerCandidate[] = [
      { ...own, signs: { by: 1, told: 1 } },
      { ...joinCandidates([own, town], `${own.value} ${town.value}`, 0.8), signs: { by: 1 } },
    ];
    return mended(candidates, page, 0.1)?.value;
  };
  expect(rows('WESTMERE during 4th to 6th May 2024.')).toBe('QUAY INSTITUTE OF TIDES WESTMERE');
  expect(rows('WESTMERE HARBOUR RUN')).toBeUndefined();
  expect(rows('WORKSHOP held on 5 May 2024')).toBeUndefined();
  expect(rows('VIRTUALLY on 5 May 2024')).toBeUndefined();
});
