import { describe, expect, test } from 'vitest';
import { pageOfText } from './pages/page.fixture.ts';
import { fieldNames, type FieldName, type ReadFields } from './reading.ts';
import { segmentCertificates, type Leaf } from './segments.ts';

const leaf = (number: number, values: Partial<Record<FieldName, string>>, ...lines: string[]): Leaf => ({
  page: { ...pageOfText(...lines), number },
  fields: Object.fromEntries(
    fieldNames.map((name) => {
      const value = values[name];
      const source = { text: value ?? '', page: number, box: [0, 0, 1, 1] as const };
      return [name, value === undefined ? null : { value, confidence: 0.9, source }];
    }),
  ) as ReadFields,
});

const course = (number: number, name: string, rest: Partial<Record<FieldName, string>> = {}): Leaf =>
  leaf(
    number,
    { title: 'Fire Safety', recipient_name: name, issue_date: '2024-05-02', ...rest },
    'Harbour Skills Academy',
    'This is to certify that',
    name,
    'has successfully completed',
    rest.title ?? 'Fire Safety',
    'Director of Training',
  );

const spans = (leaves: Leaf[]) => segmentCertificates(leaves).map(({ span }) => span);

describe('pages of a document', () => {
  test('on one template are as many certificates as there are people', () => {
    const found = segmentCertificates([
      course(1, 'Ada Lovelace'),
      course(2, 'Grace Hopper'),
      course(3, 'Mary Seacole'),
    ]);
    expect(found.map(({ span }) => span)).toEqual([
      [1, 1],
      [2, 2],
      [3, 3],
    ]);
    expect(found.map(({ fields }) => fields.recipient_name?.value)).toEqual([
      'Ada Lovelace',
      'Grace Hopper',
      'Mary Seacole',
    ]);
  });

  test('on one template are as many certificates as there are courses of one person', () => {
    const other = course(2, 'Ada Lovelace', { title: 'Manual Handling' });
    expect(spans([course(1, 'Ada Lovelace'), other])).toEqual([
      [1, 1],
      [2, 2],
    ]);
  });

  test('that repeat the same sheet are one certificate', () => {
    expect(spans([course(1, 'Ada Lovelace'), course(2, 'Ada Lovelace')])).toEqual([[1, 2]]);
  });

  test('of different issuers are certificates of their own', () => {
    const diploma = leaf(
      2,
      { title: 'BSc Nursing', recipient_name: 'Ada Lovelace', issue_date: '2019-07-01' },
      'University of the North',
      'hereby confers on',
      'Ada Lovelace',
      'the degree awarded to those who have met its requirements',
    );
    expect(spans([course(1, 'Ada Lovelace'), diploma])).toEqual([
      [1, 1],
      [2, 2],
    ]);
  });

  test('that list what was learnt belong to the certificate before them, which takes what it leaves open', () => {
    const transcript = leaf(
      2,
      { title: 'Module 1', recipient_name: 'Ada Lovelace', issue_date: '2023-01-01', credential_id: 'T-77' },
      'Academic Transcript',
      'Student: Ada Lovelace',
      'Module 1 Alarms and routes',
      'Module 2 Extinguishers',
    );
    const [first, ...more] = segmentCertificates([course(1, 'Ada Lovelace'), transcript]);
    expect(more).toEqual([]);
    expect(first).toMatchObject({ span: [1, 2], fields: { title: { value: 'Fire Safety' } } });
    expect(first.fields.issue_date?.value).toBe('2024-05-02');
    expect(first.fields.credential_id).toMatchObject({ value: 'T-77', source: { page: 2 } });
  });

  test('tell when a certificate was issued that does not say so itself, if they say it outright', () => {
    const undated = leaf(
      1,
      { title: 'Fire Safety', recipient_name: 'Ada Lovelace' },
      'Fire Safety',
      'Ada Lovelace',
    );
    const dateOf = (confidence: number, ...lines: string[]) => {
      const page = leaf(2, { issue_date: '2024-05-02' }, ...lines, 'Issued 2 May 2024');
      const date = { ...page.fields.issue_date!, confidence };
      const [only] = segmentCertificates([
        undated,
        { ...page, fields: { ...page.fields, issue_date: date } },
      ]);
      return only.fields.issue_date?.value;
    };
    expect(dateOf(0.97, 'Syllabus')).toBe('2024-05-02');
    expect(dateOf(0.9, 'Syllabus')).toBeUndefined();
    expect(dateOf(0.9, 'and its use')).toBe('2024-05-02');
  });

  test('before the first certificate belong to none', () => {
    const cover = leaf(1, {}, 'Thank you for your order', 'Your certificates follow');
    expect(spans([cover, course(2, 'Ada Lovelace'), course(3, 'Grace Hopper')])).toEqual([
      [2, 2],
      [3, 3],
    ]);
  });

  test('of which none shows a certificate are read where most is said', () => {
    const first = leaf(1, {}, 'Minutes of the meeting');
    const second = leaf(2, { issuer_name: 'Harbour Skills Academy' }, 'Harbour Skills Academy');
    expect(spans([first, second])).toEqual([[2, 2]]);
  });
});
