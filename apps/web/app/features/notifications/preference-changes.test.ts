import type { NotificationPreferences } from '@certfolio/contract/notifications';
import { expect, test } from 'vitest';
import { changedBy } from './preference-changes.ts';

const before: NotificationPreferences = {
  email: true,
  digest: 'weekly',
  events: [
    { event: 'certificate_read', in_app: true, email: 'off', necessary: false },
    { event: 'payment', in_app: true, email: 'now', necessary: true },
  ],
};

test('a choice changes what it names, and nothing else', () => {
  expect(changedBy(before, { events: [{ event: 'certificate_read', email: 'digest' }] })).toEqual({
    ...before,
    events: [{ ...before.events[0], email: 'digest' }, before.events[1]],
  });
  expect(changedBy(before, { events: [{ event: 'payment', in_app: false }] }).events[1]).toMatchObject({
    in_app: false,
    email: 'now',
  });
  expect(changedBy(before, { email: false, digest: 'daily' })).toEqual({
    ...before,
    email: false,
    digest: 'daily',
  });
  expect(changedBy(before, {})).toEqual(before);
});
