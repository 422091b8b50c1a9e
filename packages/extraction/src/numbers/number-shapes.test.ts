import { expect, test } from 'vitest';
import { fitShape, otherReadings } from './number-shapes.ts';

test.each([
  ['UC-1a2b3c4d-5e6f-7a8b-9c0d-1e2f3a4b5c6d', 'UC-%{8}-%{4}-%{4}-%{4}-%{12}', 'UC-1a2b3c4d-5e6f-7a8b-9c0d-1e2f3a4b5c6d'],
  ['UC-1a2b3c4d-5e6f-7a8b-9cOd-1e2f3a4b5c6d', 'UC-%{8}-%{4}-%{4}-%{4}-%{12}', 'UC-1a2b3c4d-5e6f-7a8b-9c0d-1e2f3a4b5c6d'],
  ['5A2B9OC1D2E3', '%{12}', '5A2B90C1D2E3'],
  ['I19l-3397', '@###-####', 'I191-3397'],
  ['1191-3397', '@###-####', 'I191-3397'],
  ['C0MP00102I234567', 'COMP#{12}', 'COMP001021234567'],
  ['6193047S', '########', '61930475'],
  ['ABC 3DE FGH', '*{3}_*{3}_*{3}', 'ABC 3DE FGH'],
  ['61930', '########', null],
  ['6193047X', '########', null],
  ['XYZ', '%{3}', null],
  ['QXZPDLgKRT2c', '+{12,13}', 'QXZPDL9KRT2C'],
  ['TIDE24NW30S51107204', 'TIDE##@@#{2,3}S#{6,12}', 'TIDE24NW30S51107204'],
])('%s in the shape %s', (text, shape, value) => {
  expect(fitShape(text, shape)).toBe(value);
}); // prettier-ignore

test('glyphs that look alike are offered, O and 0 first', () => {
  expect(otherReadings('8Q03XK5')).toEqual(['8QO3XK5', 'BQ03XK5', '8Q03XKS']);
});

test('a number of digits only is not in doubt', () => {
  expect(otherReadings('2024-00158')).toEqual([]);
});
