import path from 'node:path';
import { describe, expect, test } from 'vitest';
import { RulePack } from '@certfolio/contract/cpd-rules';
import type { EvaluatedRecord } from './counting.ts';
import { cycleOf } from './cycles.ts';
import { evaluate, nobody, type EvaluatedMember } from './evaluation.ts';
import { packsOf } from './rule-packs.ts';

const packs = new Map(packsOf(path.join(import.meta.dirname, 'packs')));
const packOf = (body: string): RulePack => packs.get(body)!;

let made = 0;
const record = (hours: number, day: string, more: Partial<EvaluatedRecord> = {}): EvaluatedRecord => ({
  id: `00000000-0000-4000-8000-${String(++made).padStart(12, '0')}`,
  title: 'A record',
  activity_type: 'course',
  status: 'completed',
  hours,
  counts_on: day,
  start_date: null,
  has_dates: true,
  topics: [],
  counts_for: [],
  has_evidence: true,
  has_reflection: false,
  description: 'What it was about',
  outcome: 'What was learnt',
  standards: '6.2',
  provider: null,
  ...more,
});
const unproven = { has_evidence: false, activity_type: 'reading' };

type Example = {
  body: string;
  says: string;
  today: string;
  records: EvaluatedRecord[];
  member?: Partial<EvaluatedMember>;
  reflections?: number;
  /** By the ids of rules: the figure, whether it is met, and what is missing. */
  lines: Record<string, [figure: number, met: boolean, shortBy: number]>;
  total: number;
  met: boolean;
};

/** Numbers as the bodies' own pages give them. */
const examples: Example[] = [
  {
    body: 'acca',
    says: '21 verifiable and 19 other units are a year',
    today: '2026-12-31',
    records: [record(21, '2026-03-01'), record(19, '2026-04-01', unproven)],
    lines: { total: [40, true, 0], verifiable: [21, true, 0], 'non-verifiable': [19, true, 0] },
    total: 40,
    met: true,
  },
  {
    body: 'acca',
    says: 'more than 19 non-verifiable units count no further',
    today: '2026-12-31',
    records: [record(15, '2026-03-01'), record(30, '2026-04-01', unproven)],
    lines: { total: [34, false, 6], verifiable: [15, false, 6] },
    total: 34,
    met: false,
  },
  {
    body: 'acca',
    says: 'verifiable units beyond the year carry into the next',
    today: '2026-06-01',
    records: [
      record(50, '2025-03-01'),
      record(20, '2025-05-01', unproven),
      record(5, '2026-03-01'),
      record(14, '2026-04-01', unproven),
    ],
    // 50 and 19 that count are 29 more than 40, of which 21 may be carried.
    lines: { total: [40, true, 0], verifiable: [26, true, 0] },
    total: 40,
    met: true,
  },
  {
    body: 'acca',
    says: 'nothing carries from a year that fell short as a whole',
    today: '2026-06-01',
    records: [record(30, '2025-03-01'), record(5, '2026-03-01')],
    lines: { total: [5, false, 35], verifiable: [5, false, 16] },
    total: 5,
    met: false,
  },
  {
    body: 'acca',
    says: 'an agreed minimum takes the place of the body\u2019s',
    today: '2026-06-01',
    member: { agreedMinimum: 24 },
    records: [record(24, '2026-03-01')],
    lines: { total: [24, true, 0], verifiable: [24, true, 0] },
    total: 24,
    met: true,
  },
  {
    body: 'rics',
    says: '20 hours, 10 of them formal, and ethics two years ago',
    today: '2026-11-22',
    records: [
      record(1, '2024-02-01', { topics: ['ethics'] }),
      record(10, '2026-02-01'),
      record(10, '2026-02-02', unproven),
    ],
    lines: { total: [20, true, 0], formal: [10, true, 0], ethics: [1, true, 0], evidence: [1, true, 0] },
    total: 20,
    met: true,
  },
  {
    body: 'rics',
    says: 'ethics more than three years ago is too long ago',
    today: '2026-11-22',
    records: [record(1, '2023-11-22', { topics: ['ethics'] }), record(20, '2026-02-01')],
    lines: { total: [20, true, 0], ethics: [0, false, 1] },
    total: 20,
    met: false,
  },
  {
    body: 'nmc',
    says: '35 hours with 20 participatory and five reflections in the holder\u2019s own three years',
    today: '2026-11-22',
    member: { cycleStartsOn: '2024-03-01' },
    reflections: 5,
    records: [
      record(8, '2024-02-29'),
      record(20, '2024-03-01'),
      record(15, '2026-01-01', { activity_type: 'reading' }),
    ],
    lines: {
      total: [35, true, 0],
      participatory: [20, true, 0],
      reflections: [5, true, 0],
      evidence: [2, true, 0],
    },
    total: 35,
    met: true,
  },
  {
    body: 'nmc',
    says: 'a record without the part of the Code is named',
    today: '2026-11-22',
    member: { cycleStartsOn: '2024-03-01' },
    reflections: 4,
    records: [record(40, '2025-03-01', { standards: null })],
    lines: { total: [40, true, 0], records: [0, false, 1], reflections: [4, false, 1] },
    total: 40,
    met: false,
  },
  {
    body: 'hcpc',
    says: 'two kinds of activity without a gap of three months',
    today: '2026-07-31',
    member: { cycleStartsOn: '2026-01-01' },
    records: [
      record(1, '2026-02-01'),
      record(1, '2026-04-20', { activity_type: 'reading' }),
      record(1, '2026-07-10'),
    ],
    lines: { mixture: [2, true, 0], gaps: [0, true, 0] },
    total: 3,
    met: true,
  },
  {
    body: 'hcpc',
    says: 'a gap of three months has to be explained',
    today: '2026-07-31',
    member: { cycleStartsOn: '2026-01-01' },
    records: [record(1, '2026-02-01'), record(1, '2026-05-02', { activity_type: 'audit' })],
    lines: { gaps: [1, false, 1] },
    total: 2,
    met: false,
  },
  {
    body: 'hcpc',
    says: 'a leave explains it',
    today: '2026-07-31',
    member: {
      cycleStartsOn: '2026-01-01',
      breaks: [{ from: '2026-02-15', to: '2026-04-30', reason: 'Parental leave' }],
    },
    records: [record(1, '2026-02-01'), record(1, '2026-05-02', { activity_type: 'audit' })],
    lines: { gaps: [0, true, 0] },
    total: 2,
    met: true,
  },
  {
    body: 'rcpath',
    says: '250 credits with one poor year are not enough',
    today: '2026-11-22',
    records: [
      record(60, '2022-04-01'),
      record(49, '2023-05-01'),
      record(60, '2024-05-01'),
      record(60, '2025-05-01'),
      record(60, '2026-05-01'),
      record(99, '2022-03-31'),
    ],
    lines: {
      total: [289, true, 0],
      'each-year-2022': [60, true, 0],
      'each-year-2023': [49, false, 1],
      'each-year-2026': [60, true, 0],
    },
    total: 289,
    met: false,
  },
  {
    body: 'gdc-dentist',
    says: '100 verifiable hours, and ten in any two years, also over from the last cycle',
    today: '2026-11-22',
    member: { cycleStartsOn: '2024-01-01' },
    records: [
      record(5, '2023-06-01'),
      record(4, '2024-06-01'),
      record(100, '2026-06-01'),
      record(50, '2026-06-02', unproven),
    ],
    lines: {
      total: [104, true, 0],
      'two-years-2023': [9, false, 1],
      'two-years-2024': [4, false, 6],
      'two-years-2025': [100, true, 0],
    },
    total: 154,
    met: false,
  },
  {
    body: 'gphc',
    says: 'four entries, two of them planned, a peer discussion and a reflection, whatever their hours',
    today: '2026-11-22',
    member: { cycleStartsOn: '2026-02-01' },
    reflections: 1,
    records: [
      record(0, '2026-03-01', { counts_for: [{ body: 'gphc', counts: true, buckets: ['planned'] }] }),
      record(0, '2026-03-02', { counts_for: [{ body: 'gphc', counts: true, buckets: ['planned'] }] }),
      record(0, '2026-03-03'),
      record(0, '2026-03-04', { activity_type: 'peer_discussion' }),
    ],
    lines: { entries: [4, true, 0], planned: [2, true, 0], peer: [1, true, 0], reflection: [1, true, 0] },
    total: 0,
    met: true,
  },
  {
    body: 'icaew-1',
    says: 'a year begins on 1 November, with an hour of ethics',
    today: '2026-11-22',
    records: [
      record(40, '2026-10-31', { topics: ['ethics'] }),
      record(29, '2026-11-01', { topics: ['ethics'] }),
      record(11, '2026-11-02', unproven),
    ],
    lines: { total: [40, true, 0], verifiable: [29, false, 1], ethics: [29, true, 0] },
    total: 40,
    met: false,
  },
  {
    body: 'cii',
    says: '35 hours, 21 of them structured',
    today: '2026-11-22',
    member: { cycleStartsOn: '2026-01-15' },
    records: [record(21, '2026-02-01'), record(14, '2026-02-01', unproven)],
    lines: { total: [35, true, 0], structured: [21, true, 0] },
    total: 35,
    met: true,
  },
  {
    body: 'goc',
    says: '36 points in the cycle from 2025, with six in each year that has begun',
    today: '2026-11-22',
    records: [
      record(30, '2024-12-31'),
      record(31, '2025-06-01', {
        counts_for: [{ body: 'goc', counts: true, buckets: ['interactive', 'provider'] }],
      }),
      record(5, '2026-06-01', { activity_type: 'peer_review' }),
    ],
    lines: {
      total: [36, true, 0],
      interactive: [36, true, 0],
      provider: [31, true, 0],
      'each-year-2025': [31, true, 0],
      'each-year-2026': [5, false, 1],
      peer: [1, true, 0],
    },
    total: 36,
    met: false,
  },
  {
    body: 'nmba',
    says: '20 hours from June to May',
    today: '2026-11-22',
    records: [record(20, '2026-05-31'), record(19.5, '2026-06-01')],
    lines: { total: [19.5, false, 0.5] },
    total: 19.5,
    met: false,
  },
  {
    body: 'pmi-pmp',
    says: 'giving back counts up to 25',
    today: '2026-11-22',
    member: { cycleStartsOn: '2025-05-05' },
    records: [record(35, '2025-06-01'), record(30, '2025-07-01', { activity_type: 'volunteering' })],
    lines: { total: [60, true, 0], education: [35, true, 0], 'giving-back': [30, true, 0] },
    total: 60,
    met: true,
  },
];

test.each(examples)('$body: $says', ({ body, today, records, member, reflections, lines, total, met }) => {
  const written = Array.from({ length: reflections ?? 0 }, (_, n) => ({
    id: `r${n}`,
    reflected_on: today,
    record_ids: [],
  }));
  const said = evaluate(packOf(body), records, written, { today, member: { ...nobody, ...member } });
  const found = Object.fromEntries(
    said.lines
      .filter(({ id }) => id in lines)
      .map((line) => [line.id, [line.figure, line.met, line.short_by]]),
  );
  expect(found).toEqual(lines);
  expect(said.total).toBe(total);
  expect(said.met).toBe(met);
});

describe('the arithmetic', () => {
  const at = { today: '2026-11-22' };

  test('is written out, with what is carried and what is cut off', () => {
    const said = evaluate(
      packOf('acca'),
      [record(8, '2026-01-01'), record(6.5, '2026-01-02'), record(22, '2026-01-03', unproven)],
      [],
      { ...at, member: { ...nobody, carriedIn: 2 } },
    );
    const [total, verifiable] = said.lines;
    expect(total!.arithmetic).toBe('8 + 6.5 + 22 + 2 carried in \u2212 3 beyond what may count = 35.5 units');
    expect(verifiable!.arithmetic).toBe('8 + 6.5 + 2 carried in = 16.5 units');
    expect(verifiable!.record_ids).toHaveLength(2);
    expect(said.carry_over).toMatchObject({ carried_in: 2, carried_out: 0 });
  });

  test('shortens a long sum, and knows one from many', () => {
    const many = Array.from({ length: 41 }, () => record(0.1, '2026-01-01'));
    expect(evaluate(packOf('nmba'), many, [], { today: '2026-01-02' }).lines[0]!.arithmetic).toBe(
      '4.1 in 41 records = 4.1 hours',
    );
    expect(evaluate(packOf('nmba'), [record(1, '2026-07-01')], [], at).lines[0]!.arithmetic).toBe('1 hour');
    expect(evaluate(packOf('nmba'), [], [], at).lines[0]!.arithmetic).toBe('0 hours');
  });

  test('leaves out what is planned, and what its holder keeps out', () => {
    const kept = { counts_for: [{ body: 'nmba', counts: false, buckets: null }] };
    const said = evaluate(
      packOf('nmba'),
      [
        record(5, '2026-07-01', { status: 'planned' }),
        record(7, '2026-07-02', kept),
        record(3, '2026-07-03'),
      ],
      [],
      at,
    );
    expect(said).toMatchObject({ total: 3, open_total: 5 });
    expect(said.records).toHaveLength(1);
  });

  test('says nothing of what no record shows', () => {
    const practice = evaluate(packOf('nmc'), [], [], at).lines.find(({ id }) => id === 'practice');
    expect(practice).toMatchObject({ met: null, figure: null, short_by: 0 });
  });
});

describe('a cycle', () => {
  test.each([
    ['acca', null, '2026-11-22', '2026-01-01', '2026-12-31', false],
    ['rics', null, '2026-01-01', '2026-01-01', '2026-12-31', false],
    ['icaew-1', null, '2026-10-31', '2025-11-01', '2026-10-31', false],
    ['nmba', null, '2026-05-31', '2025-06-01', '2026-05-31', false],
    ['goc', null, '2026-11-22', '2025-01-01', '2027-12-31', false],
    ['goc', null, '2021-11-22', '2019-01-01', '2021-12-31', false],
    ['nmc', '2018-02-28', '2026-11-22', '2024-02-28', '2027-02-27', false],
    ['nmc', '2027-03-01', '2026-11-22', '2024-03-01', '2027-02-28', false],
    ['hcpc', '2024-02-29', '2026-02-28', '2026-02-28', '2028-02-28', false],
    ['gdc-50', null, '2026-07-31', '2025-08-01', '2030-07-31', true],
    ['rcpath', null, '2026-03-31', '2021-04-01', '2026-03-31', false],
  ])('of %s from %s on %s is %s to %s', (body, start, today, from, to, assumed) => {
    const cycle = cycleOf(packOf(body), start, today);
    expect({ from: cycle.from, to: cycle.to, assumed: cycle.isAssumed }).toEqual({ from, to, assumed });
  });
});

describe('rule packs', () => {
  test.each([...packs])('%s is whole and says where it was read', (id, pack) => {
    expect(pack.id).toBe(id);
    expect(pack.sources.length).toBeGreaterThan(0);
    // What the pack calls its minimum is one of its rules.
    const amounts = pack.rules.flatMap((rule) => (rule.kind === 'amount' ? [rule.at_least] : []));
    expect([null, ...amounts]).toContain(pack.minimum);
  });

  test.each([
    [
      'a rule about a bucket that is not there',
      { rules: [{ id: 'x', kind: 'evidence', bucket: 'none', words: 'X' }] },
    ],
    ['two rules of one name', { rules: [1, 2].map(() => ({ id: 'x', kind: 'declared', words: 'X' })) }],
    [
      'a run of how many years',
      { rules: [{ id: 'x', kind: 'amount', per: 'any_years', at_least: 1, words: 'X' }] },
    ],
    ['a misspelt member', { minimun: 3 }],
    ['no source', { sources: [] }],
    [
      'a source that is no page of the web',
      { sources: [{ name: 'X', url: 'javascript:alert(1)', read_on: '2026-01-01' }] },
    ],
  ])('with %s is refused', (_what, change) => {
    expect(RulePack.safeParse({ ...packOf('acca'), carry_over: null, ...change }).success).toBe(false);
  });
});
