import sharp from 'sharp';
import { expect, test } from 'vitest';
import { qrPng, qrSvg } from './qr.ts';
import { scanCodes } from './scan.test-data.ts';

const address = 'https://certfolio.example/s/Zk3vT0aQnB5e?of=Zoë%20王';

test('a camera reads back what was put into the picture', async () => {
  expect(await scanCodes(await qrPng(address))).toEqual([address]);
});

test('a camera reads back what was put into the drawing', async () => {
  expect(
    await scanCodes(
      await sharp(Buffer.from(await qrSvg(address)))
        .resize(600, 600)
        .png()
        .toBuffer(),
    ),
  ).toEqual([address]);
});

test('the picture is as wide as asked, for print', async () => {
  expect((await sharp(await qrPng(address, { width: 1024 })).metadata()).width).toBe(1024);
});

test('a text too long for a code is refused', async () => {
  await expect(qrSvg('x'.repeat(3000))).rejects.toThrow(/too big/);
});
