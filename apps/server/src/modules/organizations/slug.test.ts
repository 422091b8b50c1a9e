import { expect, test } from 'vitest';
import { slugOf } from './slug.ts';

test.each([
  ['Harbour Training College', 'harbour-training-college'],
  ['  Universität Zürich  ', 'universitat-zurich'],
  ['St. John’s & Sons Ltd.', 'st-johns-and-sons-ltd'],
  ['Große Straße', 'grosse-strasse'],
  ['../../etc/passwd', 'etc-passwd'],
  ['a:b%3A/c?d#e', 'a-b-3a-c-d-e'],
  ['北京大学', ''],
  ['---', ''],
  ['x'.repeat(100), 'x'.repeat(60)],
  [`${'x'.repeat(59)} yz`, 'x'.repeat(59)],
])('%s stands in addresses as %s', (name, slug) => {
  expect(slugOf(name)).toBe(slug);
});
