import { describe, expect, test } from 'vitest';
import { people, programs } from './agents.fixture.ts';
import { agentOf } from './agents.ts';

describe('previews, scanners and crawlers are known by name, and none is a person', () => {
  test.each(programs)('%s: %s, as %s', (audience, name, userAgent) => {
    expect(agentOf(userAgent)).toMatchObject({ audience, name });
  });
});

test.each(people)('a person on a %s: %s', (device, userAgent) => {
  expect(agentOf(userAgent)).toEqual({ audience: 'person', name: '', device });
});
