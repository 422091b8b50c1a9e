import { expect, test } from 'vitest';
import { pdfOfPages } from './hand-made.test-data.ts';
import { readPdfSignatures } from './pdf-signatures.ts';
import { madeSigner, pemOf, signPdf } from './signed-pdf.test-data.ts';

const plain = pdfOfPages(1);

test('a PDF without a signature has none', () => {
  expect(readPdfSignatures(plain)).toEqual([]);
});

test('a signature by a self-made certificate is intact, and its signer is not recognised', async () => {
  const signed = await signPdf(plain, await madeSigner('Dana Lee', { organisation: 'Lee Training' }));
  expect(readPdfSignatures(signed)).toMatchObject([
    {
      signer: 'Dana Lee',
      organisation: 'Lee Training',
      signedAt: '2026-05-01T00:00:00.000Z',
      result: 'warning',
      intact: true,
      recognised: false,
      coversWholeFile: true,
      detail: expect.stringContaining('The signer is not recognised: the certificate vouches for itself.'),
    },
  ]);
});

test('a signature whose certificate leads to a known authority passes, through one between too', async () => {
  const root = await madeSigner('National Signing Root', { authority: true });
  const between = await madeSigner('Documents CA', { authority: true, by: root });
  const signed = await signPdf(plain, await madeSigner('City College', { by: between }));
  const [found] = readPdfSignatures(signed, { authorities: [pemOf(root)] });
  expect(found).toMatchObject({ result: 'pass', recognised: true, authority: 'Documents CA' });
  expect(readPdfSignatures(signed)[0]).toMatchObject({ result: 'warning', recognised: false });
});

test('one that is no authority vouches for nobody', async () => {
  const root = await madeSigner('National Signing Root', { authority: true });
  const person = await madeSigner('A mere person', { by: root });
  const signed = await signPdf(plain, await madeSigner('City College', { by: person }));
  expect(readPdfSignatures(signed, { authorities: [pemOf(root)] })[0]).toMatchObject({
    intact: true,
    recognised: false,
  });
});

test('a changed byte before or after the signature breaks it', async () => {
  const signed = await signPdf(plain, await madeSigner('Dana Lee'));
  for (const at of [plain.indexOf('MediaBox') + 11, signed.length - 8]) {
    const changed = Buffer.from(signed);
    changed[at]! ^= 1;
    expect(readPdfSignatures(changed)).toMatchObject([
      { result: 'fail', intact: false, detail: 'The file has been changed since it was signed.' },
    ]);
  }
});

test('what is added after a signature is said, and the signature of the former part stands', async () => {
  const signed = await signPdf(plain, await madeSigner('Dana Lee'));
  const added = Buffer.concat([signed, Buffer.alloc(9000, ' '), Buffer.from('901 0 obj\n<< >>\nendobj\n')]);
  expect(readPdfSignatures(added)).toMatchObject([
    { result: 'warning', intact: true, coversWholeFile: false },
  ]);
});

test('each of several signatures is judged, and the last covers the file', async () => {
  const first = await signPdf(plain, await madeSigner('Dana Lee'));
  const both = await signPdf(first, await madeSigner('Ana Ruiz'));
  expect(
    readPdfSignatures(both).map(({ signer, coversWholeFile, intact }) => [signer, coversWholeFile, intact]),
  ).toEqual([
    ['Dana Lee', false, true],
    ['Ana Ruiz', true, true],
  ]);
});

test('a signature after the end of its certificate is not recognised', async () => {
  const root = await madeSigner('National Signing Root', { authority: true });
  const past = await madeSigner('City College', { by: root, to: new Date('2026-01-01') });
  const [found] = readPdfSignatures(await signPdf(plain, past), { authorities: [pemOf(root)] });
  expect(found).toMatchObject({ result: 'warning', recognised: false });
  expect(found!.detail).toContain('did not hold at the time of signing');
});

test.each([
  ['leaves out more than itself', '/ByteRange [0 10 200 20] '],
  ['lies outside of the file', '/ByteRange [0 10 20 999999999] '],
  ['does not begin at the beginning', '/ByteRange [5 10 20 30] '],
])('a range that %s is broken', (_what, range) => {
  const pdf = Buffer.concat([plain, Buffer.from(range), plain]);
  expect(readPdfSignatures(pdf)).toMatchObject([{ result: 'fail' }]);
});

test('hostile signatures end in an answer', async () => {
  const signed = await signPdf(plain, await madeSigner('Dana Lee'));
  const at = signed.indexOf('<30') + 1;
  for (let change = 0; change < 400; change++) {
    const changed = Buffer.from(signed);
    changed.write('f', at + ((change * 37) % 2400), 'latin1');
    for (const one of readPdfSignatures(changed)) expect(['pass']).not.toContain(one.result);
  }
  const deep = Buffer.from(signed);
  deep.write('3080'.repeat(3000), at, 'latin1');
  expect(readPdfSignatures(deep)).toMatchObject([{ result: 'not_checked' }]);
  const many = Buffer.concat(Array.from({ length: 5000 }, () => Buffer.from('/ByteRange [0 1 2 3]')));
  expect(readPdfSignatures(many)).toHaveLength(20);
});
