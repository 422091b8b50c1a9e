import { expect, test } from 'vitest';
import { titleWording } from './title-words.ts';

test('words of subjects speak for a title, words of those who sign against it', () => {
  expect(titleWording('Food Safety in Catering').odds).toBeGreaterThan(1);
  expect(titleWording('University Director, Head of Department').odds).toBeLessThan(-1);
});

test('names are in no list of titles', () => {
  expect(titleWording('Aroha Ngatai').strange).toBe(1);
  expect(titleWording('Introduction to Welding').strange).toBe(0);
  expect(titleWording('— 12 —')).toEqual({ odds: 0, strange: 0 });
});
