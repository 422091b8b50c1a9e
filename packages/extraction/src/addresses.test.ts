import { expect, test } from 'vitest';
import { readVerificationUrl } from './addresses.ts';
import { pageOf, pageOfText } from './page.fixture.ts';

test.each([
  ['Verify at https://example.org/verify/AB12345', 'https://example.org/verify/AB12345'],
  ['Verify at example.org/verify/AB12345.', 'example.org/verify/AB12345'],
  ['Certificate URL: ude.my/UC-11aa22bb', 'ude.my/UC-11aa22bb'],
])('%s', (line, url) => {
  expect(readVerificationUrl(pageOfText(line))?.value).toBe(url);
});

test.each(['www.northgate-training.co.uk', 'info@example.org', 'Find us at facebook.com/northgate/2024'])(
  '%s is not where a certificate is verified',
  (line) => {
    expect(readVerificationUrl(pageOfText(line))).toBeNull();
  },
);

test('a link is preferred to what OCR made of its text', () => {
  const page = pageOf([{ text: 'Verify at exarnple.org/verify/AB12', y: 500 }], {
    links: [{ url: 'https://example.org/verify/AB123', box: [100, 100, 50, 20] }],
  });
  expect(readVerificationUrl(page)?.value).toBe('https://example.org/verify/AB123');
});

test('an address that runs on in the next line is put together', () => {
  const page = pageOf([
    { text: 'Verify at https://example.org/verify/', y: 500, x: 100 },
    { text: 'AB12345', y: 540, x: 100 },
  ]);
  expect(readVerificationUrl(page)?.value).toBe('https://example.org/verify/AB12345');
});
