import { expect, test } from 'vitest';
import { comparePage, textOfPage } from './page-words.ts';

const said = {
  title: 'Advanced Life Support',
  recipient_name: 'Zoë Müller',
  credential_id: 'ALS-2026-00417',
  issue_date: '2026-03-05',
};
const address = 'https://verify.resus.org.uk/c/ALS-2026-00417';
const page = (body: string) =>
  textOfPage(`<html><head><title>Check</title></head><body>${body}</body></html>`);

test('a page that shows holder and title is enough, whatever case, accents and marks it uses', () => {
  const text = page('<h1>ADVANCED&nbsp;LIFE <b>SUPPORT</b></h1><p>Muller, Zoe</p>');
  const found = comparePage(text, address, said);
  expect(found).toMatchObject({
    enough: true,
    matched: { title: said.title, recipient_name: said.recipient_name },
  });
});

test('a number that the address names already is no evidence when the page repeats it', () => {
  const found = comparePage(page('<p>Zoë Müller</p><p>ALS-2026-00417</p>'), address, said);
  expect(found).toMatchObject({ enough: false, matched: { recipient_name: 'Zoë Müller' } });
});

test('a page that only echoes what its address says is not enough', () => {
  const echo = 'https://resus.org.uk/search?q=Advanced+Life+Support+Zo%C3%AB+M%C3%BCller';
  const text = page('<p>No results for Advanced Life Support Zoë Müller</p>');
  expect(comparePage(text, echo, said)).toMatchObject({ enough: false, matched: {} });
});

test('a whole day counts in the ways it is written', () => {
  for (const written of ['5 March 2026', 'Mar 5, 2026', '05/03/2026', '2026-03-05']) {
    const found = comparePage(page(`Zoë Müller ${written}`), address, said);
    expect(found.matched.issue_date).toBe('2026-03-05');
  }
});

test('another holder is not enough, nor is a part of a longer word', () => {
  expect(comparePage(page('Advanced Life Support, Jo Müllerin'), address, said).enough).toBe(false);
  expect(comparePage(page('Advanced Life Supporters, Zoë Müller'), address, said).enough).toBe(false);
});

test('text in programs, styles and comments is not text that the page shows', () => {
  const text = page(
    '<script>"Advanced Life Support Zoë Müller"</script><!-- Zoë Müller --><style>a{}</style>',
  );
  expect(text).toBe('Check');
});

test('a page that is empty without its program says so', () => {
  const empty = page(
    '<noscript>You need to enable JavaScript to run this app.</noscript><div id="root"></div>',
  );
  expect(comparePage(empty, address, said).needsProgram).toBe(true);
  const long = page('<p>Terms of use of this register, last changed. </p>'.repeat(40));
  expect(comparePage(long, address, said)).toMatchObject({ needsProgram: false, enough: false });
});

test('a hostile page of a million signs is read to its end', () => {
  for (const bit of ['<script', '<!--', '<', '&', '<svg>']) {
    expect(textOfPage(bit.repeat(200_000))).toBeTypeOf('string');
  }
});
