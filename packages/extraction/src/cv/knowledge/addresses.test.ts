import { expect, test } from 'vitest';
import { withoutAddress } from './addresses.ts';

test.each([
  ['The Lantern Room, 1204 N Poplar, Springfield, OK 70311', 'The Lantern Room', 'Springfield, OK'],
  ['Velvet Library System. 18 Quay Ave, Westmere, OR 90411', 'Velvet Library System', 'Westmere, OR'],
  [
    'University of Quillon 77 W. Poplar, Clover Hall, Westmere, OR 90411-0220',
    'University of Quillon',
    'Westmere, OR',
  ],
  ['Harbour Works, 12 Quay Street', 'Harbour Works', undefined],
  ['Harbour Works, 12 Quay Street, 75001 Paris, France', 'Harbour Works', 'Paris, France'],
  ['Harbour Works, 12 Quay Street, Manchester, UK', 'Harbour Works', 'Manchester, UK'],
  ['Harbour Works, Hafenstraße 12, Berlin', 'Harbour Works', 'Berlin'],
  ['Harbour Works. 12 Quay Rd, Unit 4', 'Harbour Works', undefined],
  ['Forever 21 1204 N Poplar, Springfield, OK 70311', 'Forever 21', 'Springfield, OK'],
  ['Pier 39, 1204 Poplar, Springfield, OK 70311', 'Pier 39', 'Springfield, OK'],
  ['Kanzlei Quillon, 10 Rue Basse, 75001 Paris', 'Kanzlei Quillon', 'Paris'],
])('the name ends before the street: %s', (text, name, place) => {
  expect(withoutAddress(text)).toEqual({ name, place });
});

test.each([
  'Pier 39 Harbour Street Theatre',
  'School No. 12, Westmere',
  '42 Quay Street, Westmere',
  'Loom Studio 54, Springfield, OK',
  'St. Mary’s, Quillon',
  'Laboratory of Tides, UMR 4410',
  'Local 79 Loom Workers, New York, NY 10001',
  'School No. 12 Loom Workers, New York, NY 10001',
  'Cinema, 5 Star Way Ltd, Leeds',
])('what is no street stays: %s', (text) => {
  expect(withoutAddress(text)).toEqual({ name: text, place: undefined });
});
