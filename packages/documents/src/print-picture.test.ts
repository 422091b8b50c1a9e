import sharp from 'sharp';
import { expect, test } from 'vitest';
import { speckles } from './hand-made.test-data.ts';
import { keptPrintPicture, printPicture } from './print-picture.ts';

const { data, raw } = speckles(300, 200);

test('a photograph is turned upright, made small and keeps nothing that it said of itself', async () => {
  const photo = await sharp(data, { raw })
    .withExif({ IFD0: { Artist: 'Secret owner' } })
    .withMetadata({ orientation: 6 })
    .jpeg()
    .toBuffer();
  const { jpeg, ratio } = (await printPicture(photo, 150))!;
  expect(ratio).toBe(1.5);
  expect(await sharp(jpeg).metadata()).toMatchObject({ width: 100, height: 150, format: 'jpeg' });
  expect(Buffer.from(jpeg).toString('latin1')).not.toContain('Secret owner');
});

test('what has been kept is taken over as it is', async () => {
  const made = (await printPicture(await sharp(data, { raw }).webp().toBuffer(), 1400))!;
  expect(keptPrintPicture(made.jpeg)).toEqual(made);
});

test('what is no picture is none', async () => {
  expect(await printPicture(Buffer.from('not a picture'), 100)).toBeNull();
  for (const bytes of [
    '',
    'not a picture',
    '\u00ff\u00d8\u00ff\u00e0',
    '\u00ff\u00d8\u0000\u0000'.padEnd(40, '\u0000'),
  ]) {
    expect(keptPrintPicture(Buffer.from(bytes, 'latin1'))).toBeNull();
  }
});
