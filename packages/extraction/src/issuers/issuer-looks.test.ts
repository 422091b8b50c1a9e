import { expect, test } from 'vitest';
import { legalFormOf } from './issuer-looks.ts';

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
