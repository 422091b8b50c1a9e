import { describe, expect, test } from 'vitest';
import { givenBack, lengthened, relaid, startOf, sumOf, yearAfter, type Entry } from './ledger.ts';

const day = (text: string) => new Date(`${text}T12:00:00Z`);
const now = day('2026-11-22');

/** `boost 2026-01-01 2027-01-01 purchase`; `-` ends never. */
function entry(words: string, n = 0): Entry {
  const [plan, from, until, source = 'purchase'] = words.split(' ');
  return {
    id: `entry ${n}`,
    plan: plan as Entry['plan'],
    source: source as Entry['source'],
    purchaseId: source === 'purchase' ? `purchase ${n}` : null,
    startsAt: day(from!),
    endsAt: until === '-' ? null : day(until!),
  };
}
const entries = (...words: string[]) => words.map(entry);

test.each([
  ['2026-11-22', '2027-11-22'],
  ['2027-02-28', '2028-02-28'],
  ['2028-02-29', '2029-02-28'],
])('a year after %s is %s', (start, end) => {
  expect(yearAfter(day(start))).toEqual(day(end));
});

describe('what holds', () => {
  test.each<[string, string[], string, string | null]>([
    ['nothing', [], 'free', null],
    ['what is over does not', ['boost 2025-01-01 2026-01-01'], 'free', null],
    ['what has not begun does not', ['boost 2027-01-01 2028-01-01'], 'free', null],
    ['the year that runs', ['boost 2026-01-01 2027-01-01'], 'boost', '2027-01-01'],
    [
      'with the year behind it',
      ['boost 2026-01-01 2027-01-01', 'boost 2027-01-01 2028-01-01'],
      'boost',
      '2028-01-01',
    ],
    ['up to a gap', ['boost 2026-01-01 2027-01-01', 'boost 2027-01-02 2028-01-01'], 'boost', '2027-01-01'],
    ['the better of two', ['boost 2026-01-01 2028-01-01', 'max 2026-06-01 2027-06-01'], 'max', '2027-06-01'],
    [
      'until something better begins',
      ['boost 2026-01-01 2027-01-01', 'max 2026-12-01 2027-12-01'],
      'boost',
      '2026-12-01',
    ],
    ['without end', ['max 2026-01-01 - grant', 'max 2026-01-01 2027-01-01'], 'max', null],
  ])('%s: %j is %s until %s', (_what, words, plan, until) => {
    expect(sumOf(entries(...words), now)).toMatchObject({ plan, endsAt: until && day(until) });
  });
});

test.each<[string, 'boost' | 'max', string[], string | null]>([
  ['at once', 'boost', [], '2026-11-22'],
  ['where the present year ends', 'boost', ['boost 2026-01-01 2027-01-01'], '2027-01-01'],
  ['at once, when it is an upgrade', 'max', ['boost 2026-01-01 2027-01-01'], '2026-11-22'],
  ['after something better', 'boost', ['max 2026-01-01 2027-03-01 grant'], '2027-03-01'],
  ['never, where there is no end', 'boost', ['max 2026-01-01 - grant'], null],
])('a year that is bought begins %s', (_when, plan, words, start) => {
  expect(startOf(plan, entries(...words), now)).toEqual(start && day(start));
});

test('years that wait begin as early as they can once the one before them is gone, in their order', () => {
  const waiting = entries('boost 2027-01-01 2028-01-01', 'boost 2028-01-01 2029-01-01');
  expect(relaid(waiting, now)).toEqual([
    { id: 'entry 0', startsAt: now, endsAt: yearAfter(now) },
    { id: 'entry 1', startsAt: yearAfter(now), endsAt: day('2028-11-22') },
  ]);
  expect(relaid([entry('boost 2026-01-01 2027-01-01', 9), ...waiting], now)).toEqual([]);
});

test('what was revoked counts again as it was, or after what took its place', () => {
  const revoked = {
    ...entry('boost 2026-01-01 2027-01-01'),
    endsAt: day('2027-01-01'),
    revokedAt: day('2026-11-02'),
  };
  const asItWas = { startsAt: day('2026-01-01'), endsAt: day('2027-01-01') };
  expect(givenBack(revoked, [], now)).toEqual(asItWas);
  const inItsPlace = entry('boost 2026-11-02 2027-11-02', 1);
  // Sixty days of it were left.
  expect(givenBack(revoked, [inItsPlace], now)).toEqual({
    startsAt: day('2027-11-02'),
    endsAt: day('2028-01-01'),
  });
});

describe('days that are taken or added', () => {
  const year = { ...entry('max 2026-11-01 2027-11-01', 9), endsAt: day('2027-11-01') };
  const others = entries('max 2027-11-01 2028-11-01', 'boost 2028-11-01 2029-11-01');

  test('what stands behind one that grows moves behind it, a year as a year, and so does what is behind that', () => {
    expect(lengthened({ ...year, endsAt: day('2027-07-24') }, 100, others)).toEqual([
      { id: 'entry 9', startsAt: year.startsAt, endsAt: day('2027-11-01') },
    ]);
    expect(lengthened(year, 1, others)).toEqual([
      { id: 'entry 9', startsAt: year.startsAt, endsAt: day('2027-11-02') },
      { id: 'entry 0', startsAt: day('2027-11-02'), endsAt: day('2028-11-02') },
      { id: 'entry 1', startsAt: day('2028-11-02'), endsAt: day('2029-11-02') },
    ]);
  });

  test('grants, what is better and what began before stay where they are', () => {
    const beside = entries('boost 2026-05-01 2027-12-01', 'max 2027-01-01 2028-01-01 grant');
    expect(lengthened(year, 10, beside)).toHaveLength(1);
  });

  test('an entry never ends before it begins', () => {
    const [left] = lengthened({ ...year, endsAt: day('2026-11-11') }, -97, others);
    expect(left!.endsAt.getTime()).toBe(year.startsAt.getTime() + 1);
  });
});
