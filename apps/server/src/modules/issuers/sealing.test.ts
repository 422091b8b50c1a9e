import { expect, test } from 'vitest';
import { installationKey, newDataKey, seal, SealBroken, unseal } from './sealing.ts';

const master = installationKey('a'.repeat(40));
const content = new Uint8Array(32).fill(7);

test('what is sealed opens with the same key for the same owner, and reads differently each time', () => {
  const sealed = seal(master, content, 'prov_1/key-2026-11');
  expect(unseal(master, sealed, 'prov_1/key-2026-11')).toEqual(content);
  expect(seal(master, content, 'prov_1/key-2026-11')).not.toBe(sealed);
});

test.each<[string, () => unknown]>([
  ['another secret', () => unseal(installationKey('b'.repeat(40)), seal(master, content, 'x'), 'x')],
  ['another data key', () => unseal(newDataKey(), seal(newDataKey(), content, 'x'), 'x')],
  ['another owner', () => unseal(master, seal(master, content, 'prov_1'), 'prov_2')],
  [
    'a changed character',
    () => {
      const sealed = seal(master, content, 'x');
      const at = sealed.length - 30;
      return unseal(
        master,
        sealed.slice(0, at) + (sealed[at] === 'A' ? 'B' : 'A') + sealed.slice(at + 1),
        'x',
      );
    },
  ],
  ['something cut off', () => unseal(master, seal(master, content, 'x').slice(0, 20), 'x')],
  ['nothing at all', () => unseal(master, '', 'x')],
])('it does not open with %s', (_what, open) => {
  expect(open).toThrow(SealBroken);
});
