import { expect, test } from 'vitest';
import { isRefusedByBrowser } from './consent.ts';
import { leavingEnvelope } from './sentry-envelope.ts';

const token = 'Vq3xT9k_bLw2-ZpR7mNcYd8sHfJ0aQeU';
const id = 'f3b1c2d45f1e7a319f531c2d3e4f5a6b';

test('events and recordings of replays leave without addresses’ secrets, people and files', () => {
  const event = {
    event_id: id,
    release: 'frontend@1.0.0',
    sdk: { name: 'sentry.javascript.browser', settings: { infer_ip: 'auto' } },
    request: { url: `https://certfolio.test/app/user/claim/${token}` },
    exception: { values: [{ type: 'TypeError', value: `no Okafor-BLS.pdf for amara@nhs.example` }] },
    breadcrumbs: [{ data: { from: `/wallet/${token}`, to: '/app/user' } }],
  };
  const recorded = [{ type: 4, data: { href: `https://certfolio.test/wallet/${token}` } }];
  const left = leavingEnvelope([
    { event_id: id, sent_at: '2026-11-22T10:00:00Z' },
    [
      [{ type: 'event' }, event],
      [{ type: 'replay_recording', length: 7 }, `{"segment_id":0}\n${JSON.stringify(recorded)}`],
      [{ type: 'replay_recording', length: 7 }, new Uint8Array([1, 2])],
    ],
  ]);
  expect(left).toEqual([
    { event_id: id, sent_at: '2026-11-22T10:00:00Z' },
    [
      [
        { type: 'event' },
        {
          ...event,
          sdk: { name: 'sentry.javascript.browser', settings: { infer_ip: 'never' } },
          request: { url: 'https://certfolio.test/app/user/claim/-' },
          exception: { values: [{ type: 'TypeError', value: 'no [file] for [e-mail]' }] },
          breadcrumbs: [{ data: { from: '/wallet/-', to: '/app/user' } }],
        },
      ],
      [
        { type: 'replay_recording', length: 79 },
        '{"segment_id":0}\n[{"type":4,"data":{"href":"https://certfolio.test/wallet/-"}}]',
      ],
      [{ type: 'replay_recording', length: 5 }, '{}\n[]'],
    ],
  ]);
});

test.each([
  [{}, false],
  [{ doNotTrack: '1' }, true],
  [{ doNotTrack: 'unspecified' }, false],
  [{ globalPrivacyControl: true, doNotTrack: null }, true],
])('whether a browser that says %j refuses for its person: %s', (says, refused) => {
  expect(isRefusedByBrowser(says)).toBe(refused);
});
