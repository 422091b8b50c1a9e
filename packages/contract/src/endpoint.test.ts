import { expect, test } from 'vitest';
import { PartialDate } from './endpoint.ts';

test.each(['2024', '2024-03', '2024-02-29', '0001', '9999-12-31'])('%s is a date', (text) => {
  expect(PartialDate.safeParse(text).success).toBe(true);
});

test.each(['0000', '0000-12', '0000-01-01', '2023-02-29', '2024-13', '24', '2024-3', '2024-03-17T00:00'])(
  '%s is no date',
  (text) => {
    expect(PartialDate.safeParse(text).success).toBe(false);
  },
);
