import { expect, test } from 'vitest';
import { leavingEvent } from './posthog-event.ts';

const token = 'Vq3xT9k_bLw2-ZpR7mNcYd8sHfJ0aQeU';

test('an event says which page was opened and by whom as a number, and nothing that the library may add', () => {
  const left = leavingEvent({
    event: '$pageview',
    properties: {
      token: 'phc_x',
      distinct_id: '0199c2d4-5f1e-7a31-9f53-1c2d3e4f5a6b',
      $session_id: 's1',
      $browser: 'Firefox',
      $host: 'certfolio.test',
      $pathname: `/app/user/certificates/${token}`,
      $current_url: `https://certfolio.test/app/user/certificates/${token}?q=diabetes`,
      $referrer: `https://certfolio.test/wallet/${token}`,
      title: 'Basic Life Support · Certfolio',
      $timezone: 'Europe/London',
      $something_new: 'amara@nhs.example',
    },
    $set: { email: 'amara@nhs.example' },
    $set_once: { $initial_referrer: 'x' },
  });
  expect(left).toEqual({
    event: '$pageview',
    properties: {
      token: 'phc_x',
      distinct_id: '0199c2d4-5f1e-7a31-9f53-1c2d3e4f5a6b',
      $session_id: 's1',
      $browser: 'Firefox',
      $host: 'certfolio.test',
      $pathname: '/app/user/certificates/-',
      $current_url: 'https://certfolio.test/app/user/certificates/-',
    },
  });
});

test.each(['$autocapture', '$exception', '$snapshot', '$opt_in', 'anything'])('%s never leaves', (event) => {
  expect(leavingEvent({ event, properties: {} })).toBeNull();
});
