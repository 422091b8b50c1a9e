import { expect, test } from 'vitest';
import { issuerTold } from './issuer-appearance.ts';
import { readIssuer } from './issuers.ts';
import { composeLines } from '../pages/lines.ts';
import { pageOf, wordsOf, type FixtureLine } from '../pages/page.fixture.ts';
import type { PageText, Word } from '../pages/page.ts';

const issuer = (...lines: FixtureLine[]) => readIssuer(pageOf(lines), new Set())?.value ?? null;

const body: FixtureLine[] = [
  { text: 'Certificate of Participation', y: 420, size: 70 },
  { text: 'This is to certify that', y: 560, size: 36 },
  { text: 'Jane Miller', y: 640, size: 50 },
  { text: 'has taken part in the workshop on Tide Tables', y: 720, size: 36 },
];

/** A page of which a network tells that these rows are the issuer's, read in this order, and how likely the others are. */
function toldPage(rows: readonly FixtureLine[], ...others: (FixtureLine & { odds: number })[]): PageText {
  const ofIssuer = rows.map(({ text }) => text);
  const lines = composeLines(wordsOf([...body, ...others, ...rows], 'ocr')).map((line) => ({
    ...line,
    words: line.words.map((word): Word => {
      const other = others.find(({ text }) => text === line.text)?.odds ?? -6;
      const issuer = ofIssuer.includes(line.text) ? 4 : other;
      return { ...word, roles: { title: -6, issuer, recipient: -6 } };
    }),
  }));
  const inOrder = lines.toSorted((a, b) => ofIssuer.indexOf(a.text) - ofIssuer.indexOf(b.text));
  return pageOf([], { lines: inOrder });
}

const told = (...rows: FixtureLine[]): string[] => issuerTold(toldPage(rows)).map(({ value }) => value);

test('what stands beside the rows of a name is no part of it, though it is read between them', () => {
  expect(
    told(
      { text: 'NORTHGATE INSTITUTE', x: 200, y: 1100 },
      { text: 'TIDEFEST', x: 1400, y: 1120, size: 60 },
      { text: 'OF TIDES', x: 200, y: 1140 },
    ),
  ).toEqual(['NORTHGATE INSTITUTE OF TIDES']);
});

test('of two bodies under one another of which the network tells, the first is named', () => {
  expect(
    told(
      { text: 'Quay Centre for Tide Management', x: 300, y: 100 },
      { text: 'Northgate Safety Council', x: 320, y: 150 },
    ),
  ).toEqual(['Quay Centre for Tide Management']);
});

test('the first words of a row that goes on with "&" are not the end of the name over it', () => {
  expect(
    issuer(
      ...body,
      { text: 'Cisco Networking Academy', x: 120, y: 1180, size: 24 },
      { text: 'Learning & Certification', x: 120, y: 1216, size: 20 },
    ),
  ).toBe('Cisco Networking Academy');
});

test('a college is named rather than the trust over it whose it is, in capitals too', () => {
  expect(
    issuer(
      { text: "NORTHGATE MEMORIAL CHARITABLE TRUST'S", y: 90, size: 30 },
      { text: 'QUAY COLLEGE OF ENGINEERING', y: 150, size: 40 },
      ...body,
    ),
  ).toBe('QUAY COLLEGE OF ENGINEERING');
});

test('a lyceum that heads the page is named without the diocese over it', () => {
  expect(
    issuer(
      { text: 'Archdiocese of Westmere', y: 90, size: 50 },
      { text: 'LYCEUM OF NORTHGATE', y: 160, size: 52 },
      ...body,
      { text: 'Lyceum of Northgate', x: 1300, y: 1250, size: 26 },
    ),
  ).toBe('LYCEUM OF NORTHGATE');
});

test('two legal forms of a company are both of its name', () => {
  const row = { text: 'has completed the training at Quay Works Ltd Oy', y: 780, size: 36 };
  expect(issuer(...body, row)).toBe('Quay Works Ltd Oy');
});

test('initials that a sentence says held it are no person', () => {
  expect(
    issuer(
      ...body,
      { text: 'conducted by SQE WRT, Westmere on 14th and 15th October, 2022', y: 780, size: 36 },
      { text: 'NORTHGATE INSTITUTE OF TIDES', x: 200, y: 1200, size: 30 },
    ),
  ).toBe('SQE WRT');
});

test('an authority of a state is no authority by which something is given', () => {
  expect(
    issuer(
      { text: 'HARBOUR ROWING ASSOCIATION', y: 90, size: 40 },
      { text: 'Recognised by', y: 150, size: 24 },
      { text: 'Sports Development Authority of Westmere', y: 190, size: 24 },
      { text: 'Ministry of Tides', y: 225, size: 24 },
      ...body,
    ),
  ).toBe('HARBOUR ROWING ASSOCIATION');
});

test('what was made of a picture beside the rows of a name is no part of it', () => {
  expect(
    told({ text: 'NORTHGATE INSTITUTE @', x: 200, y: 1100 }, { text: 'OF TIDES =', x: 200, y: 1140 }),
  ).toEqual(['NORTHGATE INSTITUTE OF TIDES']);
});

test('the street under a body’s name is no part of it', () => {
  expect(
    issuer(
      { text: 'Municipality of Westmere', y: 90, size: 30 },
      { text: 'Quay Street, Westmere Northern Harbour', y: 126, size: 30 },
      ...body,
    ),
  ).toBe('Municipality of Westmere');
});

test('no name begins with a row that OCR was hardly sure of', () => {
  const name: FixtureLine = { text: 'Quay College', x: 326, y: 137, size: 34 };
  const doubted = wordsOf([{ text: 'NQTIVY', x: 326, y: 102, size: 34 }], 'ocr').map((word) => ({
    ...word,
    confidence: 0.33,
  }));
  const page = pageOf([], { lines: composeLines([...wordsOf([name, ...body], 'ocr'), ...doubted]) });
  expect(readIssuer(page, new Set())?.value).toBe('Quay College');
});

test('a row that says only what kind of body it is gets its own name from the text', () => {
  const row: FixtureLine = { text: 'Group of Institution', x: 207, y: 110, size: 23 };
  const text = { text: 'served the Annual Fest at QORVAT GROUP OF INSTITUTIONS,', y: 780, size: 36, odds: 0 };
  expect(readIssuer(toldPage([row], text), new Set())?.value).toBe('QORVAT GROUP OF INSTITUTIONS');
});

test('a name on record is known without its first word, which stands over it in other type', () => {
  expect(
    issuer(
      { text: 'TECHNICAL', x: 396, y: 80, size: 17 },
      { text: 'EDUCATION AND SKILLS DEVELOPMENT AUTHORITY', y: 110, size: 26 },
      ...body,
    ),
  ).toBe('Technical Education and Skills Development Authority');
});

test('a logo before a name on record may be read as its first letter', () => {
  const logo = (confidence: number) => {
    const [word] = wordsOf([{ text: 'Qcoursera', x: 100, y: 100, size: 50 }], 'ocr');
    const lines = composeLines([{ ...word!, confidence }, ...wordsOf(body, 'ocr')]);
    return readIssuer(pageOf([], { lines }), new Set())?.value;
  };
  expect(logo(0.8)).toBe('Coursera');
  expect(logo(0.95)).toBe('Qcoursera');
});

test('whose founders sign is named under what they are', () => {
  expect(
    issuer(
      { text: 'Tidemart', x: 200, y: 100, size: 40 },
      { text: 'Certificate of Appreciation', y: 420, size: 70 },
      { text: 'Jane Miller', x: 300, y: 1200, size: 24 },
      { text: 'Founder Admin', x: 300, y: 1230, size: 24 },
      { text: 'Qorvatuli', x: 310, y: 1260, size: 24 },
    ),
  ).toBe('Qorvatuli');
});

test('a board of two rows is named with the place over it, whose it is', () => {
  const rows = ['INFORMATION', 'TECHNOLOGY BOARD'].map((text, at) => ({
    text,
    x: 238,
    y: 136 + at * 32,
    size: 26,
  }));
  const place = { text: 'NORTHMERE QUAYLAND', x: 238, y: 104, size: 26, odds: -3 };
  expect(readIssuer(toldPage(rows, place), new Set())?.value).toBe(
    'NORTHMERE QUAYLAND INFORMATION TECHNOLOGY BOARD',
  );
});

test('pieces of one row that are words are a name, however unsurely read', () => {
  const piece = (text: string, x: number, confidence: number) =>
    wordsOf([{ text, x, y: 140, size: 30 }], 'ocr').map((word) => ({ ...word, confidence }));
  const named = (second: string) => {
    const words = [...piece('QUAYLAND', 1000, 0.95), ...piece(second, 1170, 0.4), ...wordsOf(body, 'ocr')];
    return readIssuer(pageOf([], { lines: composeLines(words) }), new Set())?.value;
  };
  expect(named('STATE UNIVERSITY')).toBe('QUAYLAND STATE UNIVERSITY');
  expect(named('STQTE UNIVERSITY')).not.toBe('QUAYLAND STQTE UNIVERSITY');
});

test('the number of a house before the name that a wording introduces is no part of it', () => {
  expect(
    issuer(
      { text: 'Organised By', y: 90, size: 25 },
      { text: 'No.8B/1 QORVAT ROWING ASSOCIATION', y: 120, size: 25 },
      ...body,
      { text: 'held at Northgate College of Engineering', y: 780, size: 36 },
    ),
  ).toBe('QORVAT ROWING ASSOCIATION');
  expect(issuer(...body, { text: 'organised by 3D QUAY ACADEMY', y: 780, size: 36 })).toBe('3D QUAY ACADEMY');
});

test.each(['in Northgate, Ethiopia.', 'at Qorvat Red Eagle Gymnasium'])(
  'where people met is nobody’s name: %s',
  (place) => {
    const row = { text: `for taking part in the hackathon held on 4 May ${place}`, y: 780, size: 36 };
    expect(issuer({ text: 'Tidemart', x: 200, y: 1250, size: 40 }, ...body, row)).toBe('Tidemart');
  },
);

test('a legal form far behind its name in one row is of the name', () => {
  const signed = (form: string) =>
    issuer(
      ...body,
      { text: 'President', x: 1400, y: 1000, size: 24 },
      { text: 'Northgate Networks Co.,', x: 1400, y: 1040, size: 34 },
      { text: form, x: 1860, y: 1040, size: 34 },
    );
  expect(signed('Ltd.')).toBe('Northgate Networks Co., Ltd.');
  expect(signed('Date')).toBe('Northgate Networks Co.');
});

test('what a school says of itself in small letters is no row of its name', () => {
  expect(
    issuer(
      { text: 'POLITECNICO', x: 200, y: 100, size: 48 },
      { text: 'DE VESTMAR', x: 200, y: 152, size: 40 },
      { text: 'aprender sin fin', x: 200, y: 196, size: 34 },
      ...body,
    ),
  ).toBe('POLITECNICO DE VESTMAR');
});

test('a row that goes on with "and" below is no end of a name', () => {
  const headed = (...rows: string[]) =>
    issuer(...rows.map((text, at) => ({ text, x: 540, y: 100 + at * 50, size: at < 2 ? 50 : 36 })), ...body);
  expect(headed('The American', 'University in Cairo', 'School of Sciences', 'and Engineering')).toBe(
    'The American University in Cairo',
  );
});

test('a heading in small letters is the name that a sentence writes with capitals', () => {
  const headed = (heading: string, sentence: string) => {
    const page = pageOf([{ text: heading, y: 120, size: 40 }, ...body, { text: sentence, y: 780, size: 36 }]);
    return readIssuer(page, new Set(page.lines.slice(-1)))?.value;
  };
  expect(headed('count your tides', 'of the 2024 CountYourTides Virtual Internship Programme')).toBe(
    'CountYourTides',
  );
  expect(headed('westmere tech challenge', 'Westmere Tech Challenge Full Stack Program')).toBe(
    'Westmere Tech Challenge',
  );
  expect(headed('count your tides', 'of how to count your tides by hand')).not.toBe('count your tides');
});

test('the logos under a heading of sponsors are not of who awards', () => {
  const paid = (heading: string) =>
    issuer(
      ...body,
      { text: heading, y: 1150, size: 20 },
      { text: 'Brightloom', x: 300, y: 1230, size: 40 },
      { text: 'QUAYBANK', x: 1300, y: 1234, size: 40 },
    );
  expect(paid('OUR SPONSORS')).toBeNull();
  expect(paid('OUR CITY')).not.toBeNull();
});

test('of two rows far apart that a network tells, the longer is the name', () => {
  expect(
    told(
      { text: 'SWIFT', x: 1650, y: 94, size: 31 },
      { text: 'Tide4Harbours Foundation', x: 385, y: 102, size: 66 },
    ),
  ).toEqual(['Tide4Harbours Foundation']);
});

test('the house under a signer’s role goes on in the next row', () => {
  expect(
    issuer(
      ...body,
      { text: 'OLLEGE OF SCI', y: 200, size: 60 },
      { text: 'Principal', x: 1300, y: 1100, size: 34 },
      { text: 'Govt. Graduate College', x: 1240, y: 1140, size: 30 },
      { text: 'of Science Quayford.', x: 1250, y: 1176, size: 30 },
    ),
  ).toBe('Govt. Graduate College of Science Quayford');
});

test('who designed a course and assures its quality awards it', () => {
  expect(issuer(...body, { text: 'designed and quality assured by Tidecraft (NZ)', y: 780, size: 34 })).toBe(
    'Tidecraft (NZ)',
  );
});

test('a sign and letters that were read badly before a name are no part of it', () => {
  const words = [
    ...wordsOf([{ text: '(Voir', x: 133, y: 80, size: 90 }], 'ocr').map((word) => ({
      ...word,
      confidence: 0.37,
    })),
    ...wordsOf([{ text: 'U HARBOUR INSTITUTE OF TIDES', x: 420, y: 80, size: 90 }, ...body], 'ocr'),
  ];
  const page = pageOf([], { lines: composeLines(words) });
  expect(readIssuer(page, new Set())?.value).toBe('HARBOUR INSTITUTE OF TIDES');
});

test('a name in two halves of one type is whole, be it an emblem that parts them', () => {
  expect(
    told({ text: 'HARBOUR', x: 300, y: 100, size: 60 }, { text: 'UNIVERSITY', x: 1250, y: 100, size: 60 }),
  ).toEqual(['HARBOUR UNIVERSITY']);
});
