import { expect, test } from 'vitest';
import { pageOf, wordsOf, setInRows } from '../pages/page.fixture.ts';
import { composeLines } from '../pages/lines.ts';
import { ofAddress } from './recipient-wording.ts';
import { readRecipient } from './recipients.ts';
import { growthOf, straight } from '../words/growth.fixture.ts';

const recipient = (...rows: string[]) => readRecipient(pageOf(setInRows(rows)))?.value ?? null;

test.each([
  ['MARLA A', ['#Certificate', 'This is to certify that Ms. MARLA A has', 'completed Tidal Power']],
  ['ODUYA A', ['#Certificate', 'This is to certify that ODUYA A of Northgate rowed with us']],
  ['Tavish A', ['#Certificate', 'This is to certify that Mr. Tavish A from Northgate College rowed']],
  ['INES MARLWOOD A', ['#Certificate', 'This is to certify that INES MARLWOOD A was with us']],
])('an A behind a name is its initial where the sentence goes on: %s', (name, rows) => {
  expect(recipient(...rows)).toBe(name);
});

test('a row of its own states who it was', () => {
  expect(
    recipient('#Certificate', 'STATES THAT', 'INES MARLWOOD', 'HE STUDY AND PASSED THE', 'DIPLOMA IN TIDES'),
  ).toBe('INES MARLWOOD');
});

test.each(['S [a', 'Sfa', 'S/o'])('“%s” behind a name says whose child it is', (of) => {
  expect(
    recipient('#Certificate', 'This Certifies that', `Ines Marl ${of} Jorin Penhallow`, 'has rowed'),
  ).toBe('Ines Marl');
});

test('a name typed small is whole before the day that the sentence tells', () => {
  expect(recipient('#Harbour Certification', 'Completed by ines Marl penhallow on October 21, 2023')).toBe(
    'ines Marl penhallow',
  );
});

test.each([
  ['Ines Marlwood, II B.Com has completed Tidal Power'],
  ['Mr. / Ms. ....Ines Marlwood.... of ....Northgate College.... has rowed'],
  ['Mr./Ms. ____Ines Marlwood____ of Northgate has rowed'],
  ['Scout/Guide Ines Marlwood of Northgate has rowed'],
  ['Cadet Ines Marlwood of Northgate has rowed'],
  ['Rtr. Ines Marlwood has rowed'],
  ['author "Ines Marlwood" with paper ID "NW12" has published a paper'],
])('a name is whole without its class, its rank and the rule it stands on: “%s”', (rest) => {
  expect(recipient('#Certificate', `This is to certify that ${rest}`)).toBe('Ines Marlwood');
});

test.each([
  ['This is to certify that Scout Willis has rowed', 'Scout Willis'],
  ['This is to certify that Cadet Roussel has rowed', 'Cadet Roussel'],
  ['This is to certify that Cdt. Ines Marlwood of Northgate has rowed', 'Ines Marlwood'],
  ['This is to certify that Scout Ines Marlwood of Northgate has rowed', 'Ines Marlwood'],
  ['THIS IS TO CERTIFY THAT JOHN MARLWOOD, III OF NORTHGATE HAS ROWED', 'JOHN MARLWOOD, III'],
])('a rank may be a name, and a name end in a numeral: “%s”', (sentence, name) => {
  expect(recipient('#Certificate', sentence)).toBe(name);
});

test('an institute makes known to whom it gave a degree', () => {
  expect(
    recipient(
      '#Northgate Institute',
      'hereby makes known that INES M has been admitted to the Degree of BACHELOR',
      'OF SCIENCE in COMPUTER SCIENCE under the SCHOOL OF COMPUTING having',
    ),
  ).toBe('INES M');
  expect(
    recipient(
      'Be it known that Harold Brennan, President of Northgate College, confers on',
      '^Ines Marlwood',
      'the Degree of Bachelor of Science',
    ),
  ).toBe('Ines Marlwood');
});

test('the blank behind a form of address may be lost', () => {
  expect(recipient('#Certificate', 'This is to certify that Mr/MsInes Marlwood of Northgate has rowed')).toBe(
    'Ines Marlwood',
  );
});

test.each([
  ['Ines Dariya Marlwood ahmed', 'Ines Dariya Marlwood ahmed'],
  ['Ines Dariya Marlwood undat', 'Ines Dariya Marlwood'],
  ['H A INES MARLWOOD', 'H A INES MARLWOOD'],
])('a name is read from its first initial to a last word written small: %s', (row, name) => {
  expect(recipient('#Certificate', 'This is to certify that', row, 'has completed the course')).toBe(name);
});

const scanned = (...rows: string[]) =>
  readRecipient(pageOf([], { lines: composeLines(wordsOf(setInRows(rows), 'ocr')) }))?.value ?? null;

test.each([
  ['This is to certify that Mr. Ms__Ines_Marlwood', 'Ines Marlwood'],
  ['This is to certify that Mr./Ms._--INES_M', 'INES M'],
  ['This is to certify that Ines 7 Marlwood', 'Ines Marlwood'],
  ['This is to certify that Mr./Ms. __Ines__Marlwood__ of Northgate', 'Ines Marlwood'],
  ['This is to Certify. that Ines Marlwood', 'Ines Marlwood'],
  ['This is to certify that Ines | Marlwood', 'Ines Marlwood'],
  ['This is to certify that Ines Marlwood II', 'Ines Marlwood II'],
  ['This is to certify that Ines Marlwood ee', 'Ines Marlwood'],
  ['This is to certify that Ines Marlwood roy', 'Ines Marlwood roy'],
  ['This is to certify that Ines Marlwood e', 'Ines Marlwood'],
])('what OCR read of the line that a name was written on is no part of it: %s', (row, name) => {
  expect(scanned('#Certificate', row, 'has successfully completed the course')).toBe(name);
});

test.each([
  'Mr./s',
  'My.',
  'Mr.IMs.',
  'MrJMs.',
  'Mr.HMs.',
  'Mc/Ms',
  'Mr.[Ms.',
  'Mr./Ms.:',
  'Mr./Ms.-',
  'Mt.',
  'Bro.',
  'Selvan/Selvi',
  'Tmt.',
])('a form of address is no part of a name, however it was read: %s', (address) => {
  expect(scanned('#Certificate', `This is to certify that ${address} Ines Marlwood`, 'has rowed')).toBe(
    'Ines Marlwood',
  );
  const beside = setInRows(['#Certificate', 'This is to certify that', address, 'has rowed']);
  const name = { ...beside[2]!, text: 'Ines Marlwood', x: 1200 };
  expect(readRecipient(pageOf([...beside, name]))?.value).toBe('Ines Marlwood');
});

test.each(['Selvi Marlwood', 'Bro Marlwood', 'Zeynep Ece Marlwood', 'Ines Mba'])('%s is somebody', (name) => {
  expect(scanned('#Certificate', `This is to certify that ${name} has rowed`)).toBe(name);
});

test.each([
  'Course Tides',
  'B.Tech Rowing',
  'CSE',
  'son/daughter of Tavish Okoro',
  'S/D/o Tavish Okoro',
  'bas rowed',
  'ffom Northgate College',
  '.of Northgate College',
  'pursuing Rowing',
  'II-CSE',
  'II/CSE of Northgate College',
  'III Year',
  'II CSE',
  '2nd year Rowing',
  '8, cse',
  'Research Scholar',
  'Ph.D Scholar, Northgate College',
  'Assistant Professor',
  'RESEARCH SCHOLAR',
])('what a form asks behind a name is no part of it: %s', (behind) => {
  expect(scanned('#Certificate', `This is to certify that Ms. Ines Marlwood ${behind}`)).toBe(
    'Ines Marlwood',
  );
});

test('the stroke between two forms of address may be read as a letter', () => {
  expect(scanned('#Certificate', 'Awarded to', 'Mr. I Ms. Ines Marlwood')).toBe('Ines Marlwood');
});

test('a form asks for boys and girls', () => {
  const page = pageOf([
    { text: 'Certificate of Merit', y: 100, size: 80 },
    { text: 'Master Miss', y: 400, x: 100, size: 46 },
    { text: 'Ines Marlwood', y: 400, x: 560, size: 46 },
    { text: 'for having participated in rowing', y: 520, x: 100, size: 46 },
  ]);
  expect(readRecipient(page)?.reasons).toContain('right of a label');
  expect(ofAddress.test('master')).toBe(false);
});

test('a rule of any length behind a form of address takes no time', () => {
  const read = (length: number) =>
    recipient('#Certificate', `This is to certify that Mr${'._'.repeat(length)}/`);
  expect(growthOf(read, 30_000)).toBeLessThan(straight);
});

test('a letter names whom it recommends', () => {
  expect(
    recipient('TIDAL MINDS', '05-10-2021', '#LETTER OF RECOMMENDATION', 'I am pleased to recommend Ines Marlwood, who worked with Tidal Minds as a Writer'),
  ).toBe('Ines Marlwood');
}); // prettier-ignore

test.each([
  ['Marlwood, Ines Dariya', 'Date of Birth: 4 May 1998'],
  ['Okoro, Tavish', 'DOB 04/05/1998'],
  ['Ines Marlwood', 'Date de naissance : 04/05/1998'],
  ['Ines Marlwood', 'Geburtsdatum 04.05.1998'],
  ['Ines Marlwood', 'Fecha de nacimiento: 04/05/1998'],
])('who is named over a date of birth is whom a report is about: %s over “%s”', (name, birth) => {
  expect(
    recipient('#Harbour Score Report', 'Northgate, Westmere', name, birth, 'Dariya Penfold', 'Total 98'),
  ).toBe(name);
});

test('the parent whom a report names over the date of birth is not the holder', () => {
  const rows = ['Father', 'Tavish Marlwood', 'Date of Birth 4 May 1998', 'Name: Ines Marlwood'];
  expect(recipient('#Harbour Score Report', ...rows)).toBe('Ines Marlwood');
});

test.each([
  ['The marks obtained by Ines Marlwood in the final examination are given below'],
  ['Grade(s) secured by Ines Marlwood of Northgate School'],
])('a sheet of marks says whose they are: %s', (sentence) => {
  expect(recipient('#Grade Sheet', sentence, 'Physics 80', 'Dariya Penfold', 'Examiner')).toBe(
    'Ines Marlwood',
  );
});

test.each([
  ['Be It Known That The Team Of', 'With Faculty Advisor'],
  ['This is presented to the team consisting of', 'Coached by'],
  ['This certifies that Team Northgate comprising', 'Under the guidance of'],
])('a team is named by the first of its names and not by who helped it: “%s”', (lead, helper) => {
  const team = ['^Ines Marlwood', '^Tavish Okoro', '^Dariya Penfold'];
  expect(recipient('#Certificate', lead, ...team, helper, '^Joana Kesteven', 'of Northgate College')).toBe(
    'Ines Marlwood',
  );
});

test.each(['Supervised by', 'Academic Mentor', 'With Project Guide', 'Taught by'])(
  'the name under “%s” is not the holder’s',
  (label) => {
    const rows = ['^Ines Marlwood', label, '^Dariya Penfold', 'for completing Tidal Power'];
    expect(recipient('#Certificate', ...rows)).toBe('Ines Marlwood');
  },
);

test('a name with a form of address over a role of one word is of who signs', () => {
  expect(recipient('#Certificate', '^Ines Marlwood', 'Tidal Power', 'Mr. Tavish Okoro', 'CEO')).toBe(
    'Ines Marlwood',
  );
});

test.each([
  ['^Dr. Ines Marlwood', 'Principal', 'has delivered a lecture on Tides'],
  ['Volunteer Tutor', '^Ines Marlwood', 'Westmere, May 2024'],
  ['Certified Trainer', '^Ines Marlwood', 'Westmere, May 2024'],
])('a holder may have a role: %s, %s', (...rows) => {
  expect(recipient('#Certificate of Appreciation', ...rows)).toBe('Ines Marlwood');
});

test('an initial and a name that are set as one word are a name by themselves', () => {
  const page = pageOf([
    { text: 'CERTIFICATE', y: 90, size: 97 },
    { text: 'K.Marlwood', y: 230, size: 33 },
    { text: 'Congratulations,', y: 255, x: 100, size: 47 },
    { text: 'for successfully', y: 258, x: 1500, size: 47 },
    { text: 'completing the course Tidal Power on the 20th of May,', y: 340, x: 100, size: 47 },
    { text: '2021.', y: 420, x: 100, size: 47 },
    { text: 'Dariya Penfold', y: 980, size: 33 },
    { text: 'Founder, Northgate Foundation', y: 1020, size: 28 },
  ]);
  expect(readRecipient(page)?.value).toBe('K.Marlwood');
});

test('between who teaches and the date stands the name as it was typed', () => {
  const page = pageOf([
    { text: 'The Whole Rowing Course', y: 470, x: 120, size: 107 },
    { text: 'Instructors Dr. Dariya Penfold, Rower and Chief Coach', y: 850, x: 120, size: 29 },
    { text: 'Jo mills', y: 1140, x: 120, size: 79 },
    { text: 'Date March 4, 2023', y: 1240, x: 120, size: 28 },
    { text: 'Length 14 total hours', y: 1290, x: 120, size: 28 },
  ]);
  expect(readRecipient(page)?.value).toBe('Jo mills');
});

test('a word that a seal left behind a name is none of it where the name stands alone elsewhere', () => {
  const rows = setInRows([
    '#Northgate',
    'This is to certify that',
    '^Ines Marlwood undat',
    'has learned to row',
  ]);
  const signature = { text: 'Ines Marlwood', x: 1500, y: 1100 };
  const page = pageOf([], { lines: composeLines(wordsOf([...rows, signature], 'ocr')) });
  expect(readRecipient(page)?.value).toBe('Ines Marlwood');
});

test('whom a form calls by a legal name is no signatory at its foot', () => {
  const rows = setInRows([
    'Ines marlwood',
    '~(Legal name: Ines Marlwood)',
    'has successfully achieved the certification',
    '#Quillon Certified: Tide Fundamentals',
    '~Certification Number: A1B2-3456',
  ]);
  const signature = { text: 'Olga Quay Fenwright', x: 1500, y: 1100 };
  const page = pageOf([], { lines: composeLines(wordsOf([...rows, signature], 'ocr')) });
  expect(readRecipient(page)?.value).toBe('Ines Marlwood');
});

test('the legal name of a house is nobody’s', () => {
  expect(recipient('#Certificate of Registration', 'Legal name: Harbour Marlwood')).toBeNull();
});

test('what somebody is may stand under the name to which a sentence leads', () => {
  const rows = [
    '#Certificate',
    'This is to certify that',
    'Prof. Ines Marlwood',
    'Professor',
    'Northgate College',
  ];
  expect(recipient(...rows, 'has participated in the webinar on Tides')).toBe('Ines Marlwood');
});

test('a form’s “Kumari” is no part of a name', () => {
  expect(recipient('#Certificate', 'This is to certify that Shri/Smt/Kumari INES MARLWOOD has completed Typing')).toBe('INES MARLWOOD');
  const form = ['NATIONAL TRADE CERTIFICATE', '~This is to certify that Shri/Smt/Kumari', '^INES MARLWOOD', '~Son/Daughter of Shri ALDO MARLWOOD'];
  expect(recipient(...form)).toBe('INES MARLWOOD');
}); // prettier-ignore

test.each([
  ['Jane Course', '^Jane Course', 'has completed Tidal Survey'],
  ['Jane Studying', '^Jane Studying', 'has completed Tidal Survey'],
  ['Mc. Arthur Oakes', '^Mc. Arthur Oakes', 'has completed Tidal Survey'],
  ['Tom Archer III MBA', '^Tom Archer III MBA', 'has completed Tidal Survey'],
])('a name keeps what elsewhere stands beside names: %s', (name, ...rows) => {
  expect(recipient('#CERTIFICATE', 'This is to certify that', ...rows)).toBe(name);
});

test('a long row of forms of address is told from such alone at once', () => {
  expect(ofAddress.test(`${'mr/'.repeat(2000)}1`)).toBe(false);
  expect(ofAddress.test('mr./mrs./ms./miss')).toBe(true);
  expect(growthOf((length) => ofAddress.test(`${'mr/'.repeat(length)}1`), 200_000)).toBeLessThan(straight);
});

test('who is filled in behind a choice of forms of address is meant, not who else has one', () => {
  const page = pageOf([
    { text: 'TIDE COSMETICS', y: 100, size: 60 },
    { text: 'Mrs. Quorla win', y: 260, size: 44 },
    { text: 'Tide Seminar', y: 360, size: 44 },
    { text: 'Ms/ Mrs.', y: 500, x: 200, size: 30 },
    { text: 'I. MARLWOOD', y: 498, x: 600, size: 36 },
    { text: 'has learned to set knots', y: 560, size: 30 },
  ]);
  expect(readRecipient(page)?.value).toBe('I. MARLWOOD');
});

test('a number behind a name is no part of it', () => {
  const page = pageOf([
    { text: 'DIPLOMA', y: 100, size: 120 },
    { text: 'HEREBY AWARDS', y: 300, x: 100, size: 50 },
    { text: 'INES MARLWOOD Id21', y: 300, x: 1000, size: 50 },
    { text: 'THE DEGREE OF PRACTICAL SAILOR', y: 440, size: 50 },
  ]);
  expect(readRecipient(page)?.value).toBe('INES MARLWOOD');
});

test.each(['Prof. (Dr.)', 'Prof.(Dr.)', 'Dr. (Mrs.)', 'Dr.(Ms)', 'Capt. (Dr.)', 'Col (Retd)'])(
  'a form of address in brackets behind another is none of the name: %s',
  (address) => {
    expect(
      recipient('#Certificate', `This is to certify that ${address} Anita Deshmukh has participated in`),
    ).toBe('Anita Deshmukh');
  },
);
