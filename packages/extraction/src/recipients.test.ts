import { expect, test } from 'vitest';
import { confidenceOf } from './candidate.ts';
import { pageOf, pageOfText } from './page.fixture.ts';
import { readRecipient } from './recipients.ts';

const recipient = (...lines: string[]) => readRecipient(pageOfText(...lines))?.value ?? null;

test.each([
  ['under a lead-in', ['This is to certify that', 'Jane Miller-Smith', 'has successfully completed']],
  ['in the middle of a sentence', ['This is to certify that Jane Miller-Smith has completed the course']],
  ['before what was done', ['JANE MILLER-SMITH', 'has successfully completed the course']],
  ['after a label', ['Certificate', 'Name: Jane Miller-Smith', 'Course: Fire Safety']],
  ['with a form of address', ['Presented to', 'Ms Jane Miller-Smith', 'for outstanding work']],
  [
    'auf Deutsch',
    ['Hiermit wird bescheinigt, dass', 'Frau Jane Miller-Smith', 'erfolgreich teilgenommen hat'],
  ],
  [
    'en français',
    ['Nous certifions que', 'Attestation délivrée à', 'Jane Miller-Smith', 'a suivi la formation'],
  ],
  ['en español', ['Se certifica que', 'Jane Miller-Smith', 'ha completado el curso']],
  ['em português', ['Certificamos que Jane Miller-Smith concluiu o curso']],
  ['in het Nederlands', ['verklaart dat', 'Jane Miller-Smith', 'heeft deelgenomen aan de cursus']],
])('the name is found %s', (_, lines) => {
  expect(recipient(...lines)?.toLowerCase()).toBe('jane miller-smith');
});

test('signatures and courses are not taken for the recipient', () => {
  expect(
    recipient('Certificate of Completion', 'Fire Safety Awareness', 'Training Manager', '12 March 2024'),
  ).toBeNull();
});

test('the source is the name’s own words and their box', () => {
  const found = readRecipient(
    pageOf([{ text: 'awarded to Ada Lovelace for her work', y: 300, x: 100, size: 40 }]),
  );
  expect(found).toMatchObject({ text: 'Ada Lovelace', value: 'Ada Lovelace' });
  expect(found?.box[0]).toBe(100 + 'awarded to '.length * 20);
});

test('the account’s name makes a matching recipient surer and is never put where it is not printed', () => {
  const page = pageOfText('Certificate of Attendance', 'Jane Miller-Smith', 'Fire Safety');
  const without = readRecipient(page);
  const known = readRecipient(page, 'Jane Miller-Smith');
  expect(known?.value).toBe('Jane Miller-Smith');
  expect(confidenceOf(known!)).toBeGreaterThan(without ? confidenceOf(without) : 0);
  expect(readRecipient(page, 'Bob Stranger')?.value).not.toBe('Bob Stranger');
});
