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
    { text: '2 wallets' },
    { text: '10 certificates' },
    { text: '5 PDF exports a month' },
    { text: '1 CV upload' },
    { text: 'Tagging' },
    { text: '1 CV build', later: true },
    { text: 'CV templates', later: true },
    { text: 'CPD entries, max 20 points', later: true },
  ]);
});

test('Boost adds passwords and schedules, Max adds analytics to that', () => {
  const boost = planPoints('boost');
  const max = planPoints('max');
  const analytics = { text: 'Advanced analytics and insights' };
  expect(boost).toContainEqual({ text: 'Password-protected wallets' });
  expect(boost).toContainEqual({ text: 'Scheduled privacy (expiry)' });
  expect(boost).not.toContainEqual({ text: 'Personal API keys' });
  expect(boost).not.toContainEqual(analytics);
  expect(max).toEqual(
    expect.arrayContaining([{ text: '50 wallets' }, { text: '500 certificates' }, analytics]),
  );
});
