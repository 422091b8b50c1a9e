import { readFile } from 'node:fs/promises';
import { describe, expect, test } from 'vitest';
import { compareDocuments } from './compare.ts';
import { comparedFields, type ComparedDocument, type ComparedName } from './signature.ts';

// Made-up certificates as they were read; fit/known-documents.ts makes them anew.
const known = JSON.parse(
  await readFile(new URL('known-documents.test-data.json', import.meta.url), 'utf8'),
) as Record<string, ComparedDocument>;
const compare = (a: string, b: string) => compareDocuments(known[a]!, known[b]!);

describe('a second copy is a duplicate', () => {
  test.each([
    ['base', 'base, scan'],
    ['base', 'base, photo'],
    ['base', 'base, screenshot'],
    ['base', 'base, half-size'],
    ['base, scan', 'base, photo'],
    ['base, screenshot', 'base, half-size'],
    ['colleague', 'colleague, photo'],
    ['unnumbered base', 'unnumbered base, scan'],
  ])('%s and %s', (a, b) => {
    const { duplicate, score, renewal } = compare(a, b);
    expect({ duplicate, renewal }).toEqual({ duplicate: true, renewal: false });
    expect(score).toBeGreaterThanOrEqual(0.8);
  });
});

describe('two certificates on one template are two', () => {
  test.each([
    ['base', 'colleague'],
    ['base', 'colleague, photo'],
    ['base, scan', 'colleague, half-size'],
    ['base, photo', 'colleague, photo'],
    ['base', 'namesake'],
    ['base, photo', 'namesake'],
    ['base', 'part 1'],
    ['part 1', 'part 2'],
    ['unnumbered base', 'unnumbered colleague'],
    ['unnumbered base, scan', 'unnumbered colleague'],
    ['unnumbered part 1', 'unnumbered part 2'],
    ['unnumbered base, scan', 'unnumbered part 2'],
  ])('%s and %s', (a, b) => {
    const { duplicate, score, renewal } = compare(a, b);
    expect({ duplicate, renewal }).toEqual({ duplicate: false, renewal: false });
    expect(score).toBeLessThan(0.8);
  });
});

test.each([
  ['base', 'renewal'],
  ['base, photo', 'renewal'],
  ['unnumbered base', 'unnumbered renewal'],
])('a renewal is no duplicate: %s and %s', (a, b) => {
  expect(compare(a, b)).toMatchObject({ duplicate: false, similar: false, renewal: true });
});

test('another name, read less surely, is asked about where all else is the same', () => {
  // Its words were hardly read on either.
  const named = (value: string): ComparedDocument => {
    const { fields, signature } = known['unnumbered base']!;
    const [given, family] = value.toLowerCase().split(' ') as [string, string];
    const words = signature!.words.map(([word, percent]): [string, number] =>
      word === 'owen' ? [given, 30] : word === 'reid' ? [family, 30] : [word, percent],
    );
    return {
      fields: { ...fields, credential_id: null, recipient_name: { value, confidence: 0.6 } },
      signature: { ...signature!, words },
    };
  };
  const other = compareDocuments(named('Owen Reid'), named('Jonas Weber'));
  expect(other).toMatchObject({ duplicate: false, similar: true });
  expect(compareDocuments(named('Owen Reid'), named('Owen Reid')).duplicate).toBe(true);
});

test('a signer taken for the recipient on both does not make a colleague’s certificate a copy', () => {
  const signed = (name: string): ComparedDocument => {
    const { fields, signature } = known[name]!;
    const recipient = { value: 'Helen Marsh', confidence: 0.95 };
    return { fields: { ...fields, recipient_name: recipient, credential_id: null }, signature };
  };
  const base = signed('unnumbered base');
  expect(compareDocuments(base, signed('unnumbered base, scan')).duplicate).toBe(true);
  expect(compareDocuments(base, signed('unnumbered colleague')).duplicate).toBe(false);
});

test('a name and a title that were read on one alone are looked for on the other', () => {
  const { fields, signature } = known['unnumbered base, scan']!;
  const unread = { ...fields, recipient_name: null, title: null, credential_id: null };
  const { duplicate, reasons } = compareDocuments(known['unnumbered base']!, { fields: unread, signature });
  expect(duplicate).toBe(true);
  expect(reasons[0]).toBe('Both say Owen Reid, HACCP Level 3, and 15 November 2022.');
  const colleague = { ...known['unnumbered colleague']!, fields: unread };
  expect(compareDocuments(known['unnumbered base']!, colleague).duplicate).toBe(false);
});

test('where the title was read on neither, and hardly more than the form, the holder is asked', () => {
  const untitled = (name: string, length: number): ComparedDocument => {
    const { fields, signature } = known[name]!;
    const title = { value: 'Certificate of Attendance', confidence: 0.1 };
    const words = signature!.words.slice(0, length);
    return { fields: { ...fields, title, credential_id: null }, signature: { ...signature!, words } };
  };
  const decide = (length: number) =>
    compareDocuments(untitled('base', length), untitled('base, scan', length));
  expect(decide(24)).toMatchObject({ duplicate: false, similar: true });
  expect(decide(Infinity)).toMatchObject({ duplicate: true });
});

test('it does not matter which of two comes first', () => {
  for (const [a, b] of [
    ['base', 'base, photo'],
    ['base', 'colleague, photo'],
    ['base', 'renewal'],
  ] as const) {
    const [there, back] = [compare(a, b), compare(b, a)];
    expect([there.duplicate, there.renewal]).toEqual([back.duplicate, back.renewal]);
    expect(there.score).toBeCloseTo(back.score, 1);
  }
});

test('the copy ranks before the colleague, and the colleague before a stranger', () => {
  const [copy, colleague, stranger] = ['base, photo', 'colleague', 'unnumbered base'].map(
    (name) => compare('base', name).score,
  );
  expect(copy).toBeGreaterThan(colleague!);
  expect(colleague).toBeGreaterThan(stranger!);
});

test('the same bytes are a duplicate whatever was read', () => {
  expect(compareDocuments(known['base']!, known['base']!, true)).toEqual({
    score: 1,
    duplicate: true,
    similar: false,
    renewal: false,
    reasons: ['Both files are the same, byte for byte.'],
  });
});

describe('certificates without documents are compared by their details', () => {
  const certain: Partial<Record<ComparedName, string | null>> = {
    title: 'Advanced Life Support',
    issuer_name: 'Resuscitation Training Council',
    recipient_name: 'Amara Okafor',
    issue_date: '2026-03-17',
    credential_id: 'RTC-2026-004211',
  };
  const typed = (more: typeof certain = {}): ComparedDocument => ({
    fields: comparedFields(null, { ...certain, ...more }),
    signature: null,
  });
  const decide = (a: typeof certain, b: typeof certain) => compareDocuments(typed(a), typed(b));

  test('the same issuer and number, however written, are one certificate', () => {
    const scan = {
      title: 'ALS',
      issuer_name: 'RESUSCITATION TRAINING COUNCIL.',
      credential_id: 'rtc2026004211',
    };
    const { duplicate, score, reasons } = decide({}, scan);
    expect(duplicate).toBe(true);
    expect(score).toBeGreaterThanOrEqual(0.9);
    expect(reasons[0]).toBe(
      'Both carry the certificate number RTC-2026-004211 of Resuscitation Training Council.',
    );
  });

  test('the same recipient, title and day are one certificate where a number is missing', () => {
    expect(decide({}, { issuer_name: 'RTC', credential_id: null })).toMatchObject({
      duplicate: true,
      reasons: ['Both say Amara Okafor, Advanced Life Support, and 17 March 2026.', expect.any(String)],
    });
  });

  test('a colleague’s certificate of the same course and day is another one', () => {
    const { duplicate, reasons } = decide(
      {},
      { recipient_name: 'Jonas Weber', credential_id: 'RTC-2026-004212' },
    );
    expect(duplicate).toBe(false);
    expect(reasons[0]).toBe('The names differ: Amara Okafor and Jonas Weber.');
  });

  test('two numbers on one day are two certificates, and none renews the other', () => {
    expect(decide({}, { credential_id: 'RTC-2026-779999' })).toMatchObject({
      duplicate: false,
      renewal: false,
    });
  });

  test('a later date is a renewal, and says which dates', () => {
    const { renewal, reasons } = decide({}, { issue_date: '2027-03-16', credential_id: 'RTC-2027-000310' });
    expect(renewal).toBe(true);
    expect(reasons[0]).toBe(
      'This looks like a renewal: Amara Okafor holds Advanced Life Support on both, ' +
        'issued on 17 March 2026 and again on 16 March 2027.',
    );
  });

  test('a date that is only a year settles nothing', () => {
    const partial = { issue_date: '2026', credential_id: null };
    expect(decide(partial, partial).duplicate).toBe(false);
  });

  test('missing details are never the same', () => {
    const empty = Object.fromEntries(Object.keys(certain).map((name) => [name, null]));
    expect(decide(empty, empty)).toEqual({
      score: 0,
      duplicate: false,
      similar: false,
      renewal: false,
      reasons: ['The two documents have little in common.'],
    });
  });

  test('names in other scripts are compared by their letters', () => {
    const greek = { credential_id: null, recipient_name: 'Ελένη Παππά' };
    expect(decide(greek, { ...greek, recipient_name: 'ΕΛΈΝΗ ΠΑΠΠΆ' }).duplicate).toBe(true);
    expect(decide(greek, { ...greek, recipient_name: 'Νίκος Γεωργίου' }).duplicate).toBe(false);
  });

  test('a number that was read with little confidence forbids nothing', () => {
    const read = comparedFields({
      title: { value: 'Advanced Life Support', confidence: 0.9 },
      issuer_name: { value: 'Resuscitation Training Council', confidence: 0.9 },
      recipient_name: { value: 'Amara Okafor', confidence: 0.9 },
      issue_date: { value: '2026-03-17', confidence: 0.9 },
      credential_id: { value: 'RTC-2O26-O', confidence: 0.3 },
    });
    expect(compareDocuments(typed(), { fields: read, signature: null }).duplicate).toBe(true);
  });
});
