import { expect, test } from 'vitest';
import type { KeyScope } from '@certfolio/contract/key-scopes';
import { scopeWords } from './key-words.ts';

test.each<[KeyScope[], string]>([
  [['certificates:read'], 'Reads certificates'],
  [['wallets:read', 'certificates:read', 'cvs:read'], 'Reads certificates, wallets and CVs'],
  [['wallets:write'], 'Reads and changes wallets'],
  [['wallets:write', 'wallets:read', 'cvs:read'], 'Reads CVs, changes wallets'],
])('%j is said as “%s”', (scopes, words) => {
  expect(scopeWords(scopes)).toBe(words);
});
