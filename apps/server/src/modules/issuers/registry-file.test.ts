import { expect, test } from 'vitest';
import { NotARegistry, readRegistryFile } from './registry-file.ts';

const issuer = { name: 'Example University', location: 'Cambridge, MA, USA', url: 'https://example.edu' };

test.each(['registry', 'entries'])('a list is read from its member %s', (member) => {
  const text = JSON.stringify({ meta: { name: 'Pilot' }, [member]: { 'did:key:z6Mk': issuer } });
  expect(readRegistryFile(text)).toEqual({
    name: 'Pilot',
    issuers: [{ issuerId: 'did:key:z6Mk', name: 'Example University', url: 'https://example.edu' }],
  });
});

test('entries that name nobody, or are no identifiers, are left out; an address that is none is no address', () => {
  const text = JSON.stringify({
    registry: {
      'did:key:a': { name: '' },
      'did:key:b': null,
      'javascript:alert(1)': issuer,
      'did:key:c': { name: 'C', url: 'javascript:alert(1)' },
    },
  });
  expect(readRegistryFile(text)).toEqual({
    name: null,
    issuers: [{ issuerId: 'did:key:c', name: 'C', url: null }],
  });
});

test.each(['', '<html>', '[]', 'null', '{}', '{"registry":[]}', '{"registry":"x"}'])(
  '%j is no list',
  (text) => {
    expect(() => readRegistryFile(text)).toThrow(NotARegistry);
  },
);
