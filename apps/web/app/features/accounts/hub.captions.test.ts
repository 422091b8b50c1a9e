import { expect, test } from 'vitest';
import { loadingText, progressCaption } from './hub.captions.ts';

test.each([
  [0, 'Loading your account...', 'Connecting to your account...'],
  [29, 'Loading your account...', 'Connecting to your account...'],
  [30, 'Loading your certificates and data...', 'Loading certificates...'],
  [59, 'Loading your certificates and data...', 'Loading certificates...'],
  [60, 'Loading your certificates and data...', 'Loading wallets and CVs...'],
  [89, 'Loading your certificates and data...', 'Loading wallets and CVs...'],
  [90, 'Almost ready...', 'Finishing up...'],
  [100, 'Almost ready...', 'Finishing up...'],
])('at %i the hub says %s and %s', (progress, text, caption) => {
  expect(loadingText(progress)).toBe(text);
  expect(progressCaption(progress)).toBe(caption);
});
