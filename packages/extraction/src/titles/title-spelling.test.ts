import { expect, test } from 'vitest';
import { fromLine } from '../fields/candidate.ts';
import { composeLines } from '../pages/lines.ts';
import { wordsOf, type FixtureLine } from '../pages/page.fixture.ts';
import { mendInitials, spelled, withoutScratch } from './title-spelling.ts';

/** The first row as a title among the rows, each read with so much confidence. */
function among(rows: readonly (FixtureLine & { read?: readonly number[] })[]) {
  const words = rows.flatMap((row) =>
    wordsOf([row], 'ocr').map((word, at) => ({
      ...word,
      confidence: row.read?.[at] ?? row.read?.[0] ?? 0.95,
    })),
  );
  const lines = composeLines(words);
  const [first] = lines;
  return { title: fromLine(first!, 0, first!.text.length, first!.text, 0.9), lines };
}

test('a title is spelled as the page says it where it was read better', () => {
  const { title, lines } = among([
    { text: 'NC WESTMERE MAPATHON - 2024', y: 50, read: [0.8] },
    { text: 'took part in the UNC Westmere Mapathon 2024, which Northgate held', y: 400, read: [0.96] },
  ]);
  expect(spelled(title, lines).value).toBe('UNC Westmere Mapathon 2024');
});

test.each([
  ['Tidal Mapping Part 1', 'Tidal Mapping Part 2'],
  ['Tidal Mapping Basics', 'Harbour Mapping Basics'],
  ['Tidal Mapping Level II', 'Tidal Mapping Level III'],
  ['Tidal Mathematics A', 'Tidal Mathematics B'],
  ['Tidal Mapping Program', 'Tidal Mapping Programs'],
  ['TIDAL MAPPINO PROGRAM', 'tidal mapping program'],
])('another wording is another thing: “%s”, “%s”', (own, other) => {
  const { title, lines } = among([
    { text: own, y: 50, read: [0.6] },
    { text: `also given: ${other}`, y: 400 },
  ]);
  expect(spelled(title, lines).value).toBe(own);
});

test('letters that run together are put right where no such word is', () => {
  const spelling = (text: string) => {
    const { title, lines } = among([{ text, y: 50 }]);
    return spelled(title, lines).value;
  };
  expect(spelling('Tides and Machine Leaming')).toBe('Tides and Machine Learning');
  expect(spelling('Modem Communication Systems')).toBe('Modem Communication Systems');
  expect(spelling('Wornen in Tidal Cornputing')).toBe('Women in Tidal Computing');
});

test.each([
  ['IS0 9001 Internal Auditor', 'ISO 9001 Internal Auditor'],
  ['Ihe Great Harbour Regatta', 'The Great Harbour Regatta'],
  ['Harbour Drawing &I Knots', 'Harbour Drawing & Knots'],
  ['IS/IEC 27001 Tidal Security', 'ISO/IEC 27001 Tidal Security'],
  ['Advanced HTMLS and CSS3', 'Advanced HTML5 and CSS3'],
  ['IS 456 for Harbour Walls', 'IS 456 for Harbour Walls'],
])('figures and letters of what has one name are put right: “%s”', (text, expected) => {
  const { title, lines } = among([{ text, y: 50 }]);
  expect(spelled(title, lines).value).toBe(expected);
});

test.each([
  ['Ag Harbour Athletes Program', 'Harbour Athletes Program'],
  ['of Harbour Athletes Program', 'of Harbour Athletes Program'],
  ['HR Harbour Athletes Program', 'HR Harbour Athletes Program'],
])('a stroke that a row begins with is left out of “%s”', (text, expected) => {
  const { title } = among([{ text, y: 50, read: [0.4, 0.95, 0.95, 0.95] }]);
  expect(withoutScratch(title).value).toBe(expected);
});

test.each([
  ['Master uf Tidal Science', 'Master of Tidal Science'],
  ['35" WESTMERE STATE ROWING CHAMPIONSHIPS', '35th WESTMERE STATE ROWING CHAMPIONSHIPS'],
  ['35" SCREENS FOR HARBOURS', '35" SCREENS FOR HARBOURS'],
  ['Sth Westmere Conference', '5th Westmere Conference'],
  ['The l2th Tidal Olympiad', 'The 12th Tidal Olympiad'],
  ['Znd Harbour Hackathon', '2nd Harbour Hackathon'],
  ['Ith Harbour Hackathon', 'Ith Harbour Hackathon'],
  ['the 18h Tidal Olympiad', 'the 18th Tidal Olympiad'],
  ['the 24h Tidal Hackathon', 'the 24h Tidal Hackathon'],
  ['The 40h Harbour Safety Course', 'The 40h Harbour Safety Course'],
  ['7h International Conference of Tidal Studies', '7th International Conference of Tidal Studies'],
  ['22h National Tidal Congress', '22nd National Tidal Congress'],
  ['8h International Safety Course', '8h International Safety Course'],
  ['24h National Sailing Championship', '24h National Sailing Championship'],
  ['7h Harbour Safety Course for Conferences', '7h Harbour Safety Course for Conferences'],
])('“%s” was printed “%s”', (read, printed) => {
  expect(mendInitials(read)).toBe(printed);
});

test.each([
  ['Harbour Programming NC IIl', 'Harbour Programming NC III'],
  ['NATIONAL CERTIFICATE 11 in HARBOUR SYSTEMS', 'NATIONAL CERTIFICATE II in HARBOUR SYSTEMS'],
  ['Basic H,S Training', 'Basic H2S Training'],
  ['Harbour Programming (BATCH-O3)', 'Harbour Programming (BATCH-03)'],
  ['Tides Level Ill', 'Tides Level III'],
  ['Care of the Mentally Ill', 'Care of the Mentally Ill'],
])('the strokes of a Roman three are capitals: %s', (text, value) => {
  const { title, lines } = among([{ text, y: 50 }]);
  expect(spelled(title, lines).value).toBe(value);
});
