import { expect, test } from 'vitest';
import { planPoints, priceText } from './plan-points.ts';

test('each plan names its price', () => {
  expect([priceText('free'), priceText('boost'), priceText('max')]).toEqual([
    '£0',
    '£7.99 per year',
    '£29.99 per year',
  ]);
});

test('Free names its limits and none of what is paid for', () => {
  expect(planPoints('free')).toEqual([
    '2 wallets',
    '10 certificates',
    '1 CV upload',
    '1 CV build',
    'CV templates',
    'CPD entries, max 20 points',
    '5 PDF exports a month',
    'Tagging',
  ]);
});

test('Boost adds passwords and schedules, Max adds analytics to that', () => {
  const boost = planPoints('boost');
  const max = planPoints('max');
  expect(boost).toEqual(
    expect.arrayContaining([
      'Unlimited CPD',
      'Unlimited CV builds',
      'Password-protected wallets',
      'Scheduled privacy (expiry)',
    ]),
  );
  for (const own of ['Personal API keys', 'Advanced analytics and insights']) {
    expect(boost).not.toContain(own);
    expect(max).toContain(own);
  }
  expect(max).toEqual(expect.arrayContaining(['50 wallets', '500 certificates']));
});
