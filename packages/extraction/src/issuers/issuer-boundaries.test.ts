import { expect, test } from 'vitest';
import { issuerTold } from './issuer-appearance.ts';
import { issuerCandidates, readIssuer } from './issuers.ts';
import { goesOnBehindComma } from './issuer-spans.ts';
import { composeLines } from '../pages/lines.ts';
import type { Word } from '../pages/page.ts';
import { pageOf, pageOfText, setInRows, wordsOf } from '../pages/page.fixture.ts';

const issuer = (...lines: string[]) => readIssuer(pageOfText(...lines), new Set())?.value;
const names = (...lines: string[]) =>
  issuerCandidates(pageOfText(...lines), new Set()).map(({ value }) => value);

test('a name goes on into the next line with its legal form, set in other type', () => {
  const page = pageOf([
    { text: 'Certificate of Participation', y: 100, size: 70 },
    { text: 'took part in the qualifier organised by Harbour System Solutions', y: 500, size: 39 },
    { text: 'Private Limited.', y: 570, size: 27 },
  ]);
  expect(readIssuer(page, new Set())?.value).toBe('Harbour System Solutions Private Limited');
});

test.each([
  [
    'that ends its line where the next one is about something else',
    [
      'Université Westmere',
      'Certificate of Completion',
      'Presented by Université Westmere',
      'Leadership skills - Critical thinking',
    ],
    'Université Westmere',
  ],
  [
    'that goes on behind a word that could end it',
    ['UNITED NATIONS DEPARTMENT OF HARBOUR SAFETY', 'Certificate of Achievement'],
    'UNITED NATIONS DEPARTMENT OF HARBOUR SAFETY',
  ],
  [
    'on record that ends as units do',
    [
      'International Software Testing Qualifications Board',
      'International Software for sailors',
      'Certificate',
    ],
    'International Software Testing Qualifications Board',
  ],
  [
    'where it stands behind its product, too',
    ['has passed Microsoft Office Essentials', 'held in May and conducted by Microsoft.'],
    'Microsoft',
  ],
  [
    'with the seat of a board that others share',
    ['BOARD OF INTERMEDIATE AND SECONDARY EDUCATION, WESTMERE', 'ACADEMIC TRANSCRIPT', 'Jane Miller'],
    'BOARD OF INTERMEDIATE AND SECONDARY EDUCATION, WESTMERE',
  ],
  [
    'of a college called after somebody',
    ['DR. JANE MILLER COLLEGE OF ENGINEERING', 'Certificate of Participation'],
    'DR. JANE MILLER COLLEGE OF ENGINEERING',
  ],
])('an issuer’s name is read %s', (_, lines, expected) => {
  expect(issuer(...lines)).toBe(expected);
});

test.each([
  [
    'Westmere University of Applied Sciences',
    46,
    ['Bachelor Examination Certificate', 50],
    ['Ms Jane Miller', 28],
  ],
  ['WESTMERE BOARD OF NURSING', 40, ['License to Practice as a', 34], ['REGISTERED NURSE', 44]],
] satisfies [string, number, ...[string, number][]][])(
  '%s ends over what it gives',
  (name, size, ...below) => {
    const rows: [string, number][] = [[name, size], ...below];
    let y = 60;
    const page = pageOf(
      rows.map(([text, height]) => {
        const line = { text, y, size: height };
        y += height * 1.7;
        return line;
      }),
    );
    expect(readIssuer(page, new Set())?.value).toBe(name);
  },
);

test('a brand of tests is no issuer where nobody else is named', () => {
  const page = pageOf([
    { text: 'TOEFL iBT', y: 60, x: 80, size: 93 },
    { text: 'Examinee Score Report', y: 220, x: 500, size: 26 },
    { text: 'Gender: M', y: 300, x: 80, size: 20 },
  ]);
  expect(readIssuer(page, new Set())?.value ?? '').not.toContain('TOEFL');
});

test('a name on record is read from rows of unlike type', () => {
  const page = pageOf([
    { text: 'Cambridge Assessment', y: 100, x: 80, size: 34 },
    { text: 'English', y: 146, x: 80, size: 50 },
    { text: 'Statement of Results', y: 230, x: 80, size: 44 },
  ]);
  expect(readIssuer(page, new Set())?.value).toBe('Cambridge Assessment English');
});

test('of two bodies that “and” joins each has its name', () => {
  expect(names('a workshop conducted by the Harbour Sailing Academy and Westmere Rowing Society')).toContain(
    'Harbour Sailing Academy',
  );
});

test('whose internship it was may be the issuer', () => {
  expect(names('completed the two months of Harbourly’s Virtual Internship with merit')).toContain(
    'Harbourly',
  );
});

test('a name on record is not seen in another of one word more', () => {
  expect(names('University of South Florida', 'Certificate')).not.toContain('University of Florida');
});

test('a logo’s misread letter is mended by its other readings on the page', () => {
  const page = pageOfText(
    'Hcrbouria Networks hereby certifies that',
    'Jane Miller',
    'CERTIFICATE NUMBER: HARBOURIA/APPT 22',
    'All rights reserved by Harbouriu Networks',
  );
  for (const { words } of page.lines)
    for (const word of words) Object.assign(word, { origin: 'ocr', confidence: 0.8 });
  expect(readIssuer(page, new Set())?.value).toBe('Harbouria Networks');
});

test('a link says how a name is spelled', () => {
  const page = pageOfText('Harbauria hereby certifies that', 'Jane Miller');
  for (const { words } of page.lines) for (const word of words) Object.assign(word, { origin: 'ocr' });
  const [line] = page.lines;
  const linked = { ...page, links: [{ url: 'https://www.harbouria.example/verify', box: line!.box }] };
  expect(readIssuer(linked, new Set())?.value).toBe('Harbouria');
});

test('a university goes on in the next row of its name', () => {
  const page = pageOf([
    { text: 'WESTMERE HARBOUR UNIVERSITY', y: 120, size: 57 },
    { text: 'OF SCIENCE AND TECHNOLOGY', y: 240, size: 57 },
    { text: 'This is to certify that', y: 420, size: 43 },
    { text: 'having satisfied the requirements', y: 520, size: 43 },
    { text: 'for the conferment of the degree of', y: 580, size: 43 },
    { text: 'Bachelor of Science', y: 660, size: 59 },
  ]);
  expect(readIssuer(page, new Set())?.value).toBe('WESTMERE HARBOUR UNIVERSITY OF SCIENCE AND TECHNOLOGY');
});

test('how a sentence goes on behind a name is not of it', () => {
  const page = pageOf([
    { text: 'QORVAT', y: 40, size: 160 },
    { text: 'has completed his industrial training in a machine shop at', y: 630, x: 170, size: 39 },
    { text: 'QORVAT as part of his B.Tech. study project during the', y: 678, x: 170, size: 39 },
  ]);
  expect(readIssuer(page, new Set())?.value).toBe('QORVAT');
});

test('a firm for which somebody signs is the issuer', () => {
  const page = pageOf([
    { text: 'TO WHOM IT MAY CONCERN', y: 200 },
    { text: 'This is to certify that Jane Doe has completed an internship with us', y: 400 },
    { text: 'For Harbour Rowing Technologies Pvt. Ltd.', y: 900, x: 150 },
    { text: 'Alan Poe', y: 1000, x: 150 },
    { text: 'Manager', y: 1040, x: 150 },
  ]);
  expect(readIssuer(page, new Set())?.value).toMatch(/^Harbour Rowing Technologies Pvt\. Ltd/u);
});

test('what it is awarded for is nobody who signs', () => {
  const page = pageOf([
    { text: 'Certificate', y: 200 },
    { text: 'Jane Doe', y: 400 },
    { text: 'For Excellence in Harbour Technologies', y: 900, x: 150 },
  ]);
  const found = issuerCandidates(page, new Set());
  expect(found.flatMap(({ reasons }) => reasons)).not.toContain('for whom it is signed');
});

test('whom a college is affiliated to and whose logo stands at the foot did not award', () => {
  const page = pageOf([
    { text: 'WESTMERE ENGINEERING COLLEGE', y: 100, size: 90 },
    { text: 'A House of Learning Affiliated to Anna University', y: 230, size: 28 },
    { text: 'This is to certify that Jane Doe has rowed', y: 600, size: 60 },
    { text: 'IEEE', y: 1300, x: 600, size: 32 },
  ]);
  expect(readIssuer(page, new Set())?.value).toBe('WESTMERE ENGINEERING COLLEGE');
});

test('who approved a course did not award it', () => {
  expect(
    issuer(
      'Harbour Coaching hereby certifies that',
      'Jane Doe',
      'completed 60 hours of International Coaching Federation (ICF) approved coaching education',
    ),
  ).toBe('Harbour Coaching');
});

test.each([
  [['Awarded by Westmere Academy to', 'Jane Doe', 'for rowing'], 'Westmere Academy'],
  [['issued by', 'Harlow Chamber of Commerce', 'to', 'Jane Doe'], 'Harlow Chamber of Commerce'],
  [['Certificado', 'O Instituto Harlow certifica que', 'Jane Doe', 'concluiu o curso'], 'Instituto Harlow'],
])('a name ends where its line leads to another: %j', (lines, name) => {
  expect(issuer(...lines)).toBe(name);
});

test('bodies of a university that go by offices alone are not its name', () => {
  const page = pageOf([
    { text: 'University of Westmere', y: 120, size: 120 },
    { text: 'The Chancellor and Academic Council of the University', y: 320, size: 40 },
    { text: 'hereby confer upon', y: 390, size: 40 },
    { text: 'Jane Doe', y: 460, size: 60 },
  ]);
  expect(readIssuer(page, new Set())?.value).toBe('University of Westmere');
});

test('a university that is called after its kind and its town is one, and a country none', () => {
  const page = pageOf([
    { text: 'ROMANIA', y: 120, size: 57 },
    { text: 'DIPLOMA', y: 220, size: 78 },
    { text: 'UNIVERSITATEA TEHNICA DIN HARLOW', y: 640, size: 31 },
    { text: 'LICENTA', y: 320, size: 82 },
  ]);
  expect(issuerCandidates(page, new Set()).map(({ value }) => value)).not.toContain('ROMANIA');
  expect(readIssuer(page, new Set())?.value).toBe('UNIVERSITATEA TEHNICA DIN HARLOW');
});

test.each([
  [['WESTMERE COLLEGE OF ENGINEERING', 'AND TECHNOLOGY'], 'WESTMERE COLLEGE OF ENGINEERING AND TECHNOLOGY'],
  [['Chambre de commerce', 'et d’industrie de Westmere'], 'Chambre de commerce et d’industrie de Westmere'],
  [['uf UNIVERSITY', 'WESTMERE'], 'UNIVERSITY WESTMERE'],
])('a name over two rows at the head of a page is one: %j', (rows, name) => {
  const head = rows.map((text, index) => ({ text, y: 120 + index * 64, x: 400, size: 48 }));
  const page = pageOf([], {
    lines: composeLines(
      wordsOf(
        [
          ...head,
          { text: 'Certificate', y: 420, size: 90 },
          { text: 'This is to certify that', y: 560, size: 36 },
          { text: 'Jane Doe', y: 640, size: 60 },
          { text: 'has rowed', y: 740, size: 36 },
        ],
        'ocr',
      ),
    ),
  });
  expect(readIssuer(page, new Set())?.value).toBe(name);
});

test('a word that leads to a name is no piece of a logo', () => {
  const rows = [
    { text: 'to HARBOUR TRAINING', y: 120, x: 400, size: 48 },
    { text: 'Certificate', y: 420, size: 90 },
  ];
  const page = pageOf([], { lines: composeLines(wordsOf(rows, 'ocr')) });
  expect(issuerCandidates(page, new Set()).map(({ value }) => value)).not.toContain('HARBOUR TRAINING');
});

test('a logo’s name in two rows is taken whole where the text has it', () => {
  const page = pageOf([
    { text: 'QORVAT', y: 100, x: 300, size: 48 },
    { text: 'DELTA', y: 150, x: 300, size: 58 },
    { text: 'Certificate', y: 420, size: 90 },
    { text: 'This is to certify that Jane Doe has rowed for Qorvat Delta in the', y: 560, size: 36 },
    { text: 'Qorvat journey of Qorvat Delta along the shore with Qorvat boats of Qorvat', y: 620, size: 36 },
  ]);
  expect(readIssuer(page, new Set())?.value).toBe('QORVAT DELTA');
});

test.each([
  [
    'Westmere Center for Responsible, Shared Intelligence',
    ['Certificate', 'Organized by Westmere Center for Responsible, Shared Intelligence'],
  ],
  [
    'Northgate Center for Trusted, Open and Fair Computing',
    ['Northgate Center for Trusted, Open and Fair Computing', 'Certificate of Training', 'Jane Miller'],
  ],
  [
    'Westmere Institute of Technology',
    [
      'Certificate',
      'This is to certify that Jane Miller has attended the workshop Knots organised by the',
      'Department of Ropes, Sails and Rigging Engineering, Westmere Institute of Technology on 4 March 2024.',
    ],
  ],
])('what is listed in the name of a body is a part of it: %s', (name, rows) => {
  expect(issuer(...rows)).toBe(name);
});

test.each([
  ['Westmere Institute of Technology,', ' Harbourtown and Northgate'],
  ['Westmere University of Technology,', ' Science College and Design'],
  ['Westmere Sailing,', ' Science and Design'],
  ['Center for Tides,', ' Shared Intelligence'],
])('where somebody is, or another house, is no part of it: %s%s', (name, rest) => {
  expect(goesOnBehindComma(name, rest)).toBe(false);
});

test.each([
  [
    'Northgate Knot School',
    [
      '#CERTIFICATE',
      '~This certificate is awarded to',
      '^Jane Miller',
      '~for successfully completing the course',
      '^Ropes using Tides',
      '~by Northgate Knot School',
    ],
  ],
  ['Cisco', ['~CREDLY', '~Tide Security', '~Issued by Cisco', '~Issued to Jane Miller', '~Skills: Tides']],
  [
    'Northgate Institute of Tides',
    ['^Northgate Institute of Tides', '#E-Certificate', 'This is to certify that'],
  ],
  ['Adobe', ['Adobe', 'Certified in Tide Design', 'Jane Miller', 'Verify: certiport.com/verify']],
])('%s is who awarded it and nobody beside', (name, rows) => {
  expect(readIssuer(pageOf(setInRows(rows)), new Set())?.value).toBe(name);
});

test('what a maker calls its own school is no other body', () => {
  expect(names('Cisco', 'Certificate', 'Networking Academy')).not.toContain('Networking Academy');
});

test('those whom a model conference plays have not awarded it', () => {
  expect(names('took part in Harbour Model United Nations 2023')).not.toContain('United Nations');
});

test('a secretary-general is no house', () => {
  expect(names('Certificate', 'Secretary-General', 'Director-General')).not.toContain('General');
});

test('a contest is known by its wording to whoever administers it', () => {
  expect(
    issuer('Mathematical Contest In Modeling', 'The Team Of', 'Jane Miller', 'Was Designated As', 'Finalist'),
  ).toBe('COMAP');
});

test('whose list names a journal has not awarded what it published', () => {
  const rows = ['UGC CARE LISTED JOURNAL', '#Harbour Journal of Tides', 'CERTIFICATE OF PUBLICATION'];
  const page = pageOf(setInRows(rows));
  expect(readIssuer(page, new Set([page.lines[0]!]))?.value).toBe('Harbour Journal of Tides');
});

/** A line that OCR read, its words as high and as surely read as told, of each of which the network tells that it is the issuer's. */
const readLine = (...words: readonly (readonly [string, number, number?])[]) =>
  words.map(([text, high, confidence = 0.95], at): Word => ({
    text,
    box: [300 + at * 200, 100 + (60 - high) / 2, 180, high],
    size: 56,
    confidence,
    origin: 'ocr',
    roles: { title: -6, issuer: 4, recipient: -6 },
  }));

test.each([
  [
    'behind the first letter of a logo',
    [
      ['N', 115, 0.78],
      ['HARBOUR', 47],
      ['MARINE', 49],
      ['COLLEGE', 49],
    ],
    'HARBOUR MARINE COLLEGE',
  ],
  [
    'behind what was made of a logo',
    [
      ['QR', 50, 0.6],
      ['y', 48, 0.3],
      ['Institute', 49],
      ['of', 49],
      ['Harbours', 49],
    ],
    'Institute of Harbours',
  ],
  [
    'with an abbreviation, however unsurely read',
    [
      ['QRM', 98, 0.6],
      ['Institute', 49],
      ['of', 49],
      ['Harbours', 49],
    ],
    'QRM Institute of Harbours',
  ],
] as const)('an issuer’s name is read %s', (_, words, expected) => {
  const rest = wordsOf([{ text: 'Certificate of Completion', y: 400, size: 70 }], 'ocr');
  const page = pageOf([], { lines: composeLines([...readLine(...words), ...rest]) });
  expect(readIssuer(page, new Set())?.value).toBe(expected);
});

test('an issuer’s name ends before the unit that the next row begins with', () => {
  const rows = [
    'Senior Reader of the Practice',
    'Director of Tides and',
    'Coordinator of the Evening Programs in QTD',
    'Boston University Metropolitan College',
    'Department of Estuarine Sciences',
  ];
  const page = pageOf([
    { text: 'CERTIFICATE OF PARTICIPATION', y: 200, size: 80 },
    { text: 'This certificate is presented to Jane Miller, a member of the crew that came FIRST in', y: 500 },
    ...rows.map((text, at) => ({ text, x: 120, y: 1180 + at * 34, size: 24 })),
  ]);
  expect(readIssuer(page, new Set())?.value).toBe('Boston University Metropolitan College');
});

/** Two rows of which the network tells that they are the issuer's, the second so far to the right of the first. */
const toldRows = (right: number, ...rows: readonly (readonly (readonly [string, number])[])[]) => {
  const rest = wordsOf([{ text: 'Certificate of Completion', y: 400, size: 70 }], 'ocr');
  const words = rows.flatMap((row, at) =>
    readLine(...row).map((word): Word => {
      const [x, y, width, height] = word.box;
      return { ...word, box: [x + at * right, y + at * 70, width, height] };
    }),
  );
  return issuerTold(pageOf([], { lines: composeLines([...words, ...rest]) })).map(({ value }) => value);
};

test('neither a logo beside its name nor a town and its country are more of the name', () => {
  expect(toldRows(900, [['QRM', 50]], [['QRM', 50]])).toEqual(['QRM']);
  const house = [['Quay', 50], ['Institute', 50]] as const; // prettier-ignore
  const town = [['Westmere', 50], ['-', 50], ['Germany', 50]] as const; // prettier-ignore
  expect(toldRows(0, house, town)).toEqual(['Quay Institute']);
  const short = [['QU', 50], ['HARBOUR', 50]] as const; // prettier-ignore
  const name = [['Quay', 50], ['University', 50], ['of', 50], ['Westmere,', 50], ['Harbour', 50]] as const; // prettier-ignore
  expect(toldRows(0, short, name)).toEqual(['Quay University of Westmere, Harbour']);
});

test('whose standards a school meets did not award', () => {
  const page = pageOf([
    { text: 'YOGA ALLIANCE', y: 300, x: 344, size: 34 },
    { text: 'WESTMERE YOGA SCHOOL', y: 420, size: 70 },
    { text: 'Program Meets the Education', y: 660, size: 40 },
    { text: 'Standards of Yoga Alliance at the 200 Hours Level', y: 726, size: 42 },
    { text: 'has been awarded to Jane Doe', y: 1060, size: 40 },
  ]);
  expect(readIssuer(page, new Set())?.value).toBe('WESTMERE YOGA SCHOOL');
});

test('whose standards somebody has met awards', () => {
  const page = pageOf([
    { text: 'American Heart Association', y: 100, size: 60 },
    { text: 'has completed the curriculum in accordance with the standards', y: 700, size: 40 },
    { text: 'of the American Heart Association', y: 760, size: 40 },
    { text: 'Westmere University Hospital', y: 1200, size: 40 },
  ]);
  expect(readIssuer(page, new Set())?.value).toBe('American Heart Association');
});

test('a house on record is no other whose name ends as its own', () => {
  expect(
    issuer(
      'This is to certify that Jane Doe',
      'has rowed in the regatta',
      'organised by Quayford Skill Academy on 4 May',
    ),
  ).toBe('Quayford Skill Academy');
});

test('a company in a row of its own issues what is called after somebody else', () => {
  const page = pageOf(
    setInRows([
      '#Google Ads Search Certification',
      'CERTIFICATE',
      'presented to',
      '^Rohan Deshkar',
      'who attended this course on 12 March 2024',
      'Saltmarsh Training Ltd',
    ]),
  );
  const [titled] = page.lines;
  expect(readIssuer(page, new Set([titled!]))?.value).toBe('Saltmarsh Training Ltd');
});

test.each(['Working at Height and Ladder Safety', 'Inter College Sailing Tournament'])(
  'what heads the page is no house: %s',
  (heading) => {
    const page = pageOf(
      setInRows([`#${heading}`, 'CERTIFICATE', 'presented to', '^Rohan Deshkar', 'Tide Ltd']),
    );
    expect(readIssuer(page, new Set([page.lines[0]!]))?.value).toBe('Tide Ltd');
  },
);
