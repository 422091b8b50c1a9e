import { expect, test } from 'vitest';
import { pageOf } from '../pages/page.fixture.ts';
import { legalFormOf } from './issuer-looks.ts';
import { issuerCandidates } from './issuers.ts';

test.each([
  'PT Northgate Mandiri',
  'PT. Quay Nusantara',
  'Northgate AB',
  'Northgate Rescue CIC',
  'Quay Works SA',
])('%s is a company by its legal form', (name) => {
  expect(legalFormOf(name)).not.toBeNull();
});

test.each(['PT Jane Miller', 'PTSD Awareness Training', 'Calgary, AB', 'Adelaide, SA', 'Northgate Gym'])(
  '%s has no legal form',
  (name) => {
    expect(legalFormOf(name)).toBeNull();
  },
);

test('what a form prints over where the recipient is from does not issue', () => {
  const page = pageOf([
    { text: 'Certificate', y: 100, size: 200 },
    { text: 'Rohan Deshkar', y: 500, size: 90 },
    { text: 'OF COLLEGE', y: 652, size: 36 },
    { text: 'Westmere Institute of Science and Technology', y: 749, size: 40 },
    { text: 'HAS SUCCESSFULLY ATTENDED', y: 881, size: 48 },
    { text: 'TIDE MARKETING CONCLAVE', y: 961, size: 48 },
  ]);
  const college = issuerCandidates(page, new Set([page.lines[1]!])).find(({ value }) =>
    value.startsWith('Westmere Institute'),
  );
  expect(college?.signs).toMatchObject({ affiliation: 1 });
});
