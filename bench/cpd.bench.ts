import pg from 'pg';
import type { Row } from './main.ts';
import { median, openWorld } from './world.ts';

const count = 10_000;
const atOnce = 5000;
const rounds = 7;

/**
 * Ten thousand records of one account: the list, analytics and the export, each against the plainest statement that
 * yields the same rows or sums, sent to the same database in the same run and written as JSON.
 */
export async function cpdBench(): Promise<Row[]> {
  const world = await openWorld();
  const db = new pg.Client({ connectionString: world.databaseUrl });
  await db.connect();
  try {
    const { api } = world;
    const began = performance.now();
    for (let start = 0; start < count; start += atOnce) {
      const lines = Array.from({ length: atOnce }, (_, n) => lineOf(start + n));
      const text = `Title,Type,Status,Amount,Unit,Date,Provider\n${lines.join('\n')}\n`;
      const { import: list } = await api.cpdImports.upload({ file: new File([text], 'cpd.csv') });
      await api.cpdImports.commit({ params: { id: list.id }, body: {} });
    }
    const imported = performance.now() - began;
    await db.query('vacuum analyze cpd_records');
    const rows: Row[] = [
      {
        what: `${count.toLocaleString('en')} records by import`,
        ours: imported,
        peer: await timeOf(() =>
          db.query(
            `begin; insert into cpd_records (id, owner_id, title, activity_type, status, duration_hours, duration_unit)
            select gen_random_uuid(), '${world.userId}', 'Course ' || n, 'course', 'completed', 1, 'hours'
            from generate_series(1, ${count}) n; rollback`,
          ),
        ),
        unit: 'ms',
        peerName: 'one bare INSERT',
        aim: 'none: reading and checking rows is most of it',
      },
    ];
    const cases = [
      {
        what: 'list, 100 of them with sums',
        ours: () => api.cpdRecords.list({ query: { limit: 100 } }),
        peer: () =>
          plain(`select r.*, (select sum(hours) from cpd_records where owner_id = $1 and deleted_at is null) as total
            from cpd_records r where owner_id = $1 and deleted_at is null order by counts_on desc, id limit 100`),
        aim: 'at most 5',
      },
      {
        what: 'analytics of everything',
        ours: () => api.cpd.analytics({ query: { timeRange: 'all' } }),
        peer: () =>
          plain(`select to_char(counts_on, 'YYYY-MM') as month, status, count(*), sum(hours)
            from cpd_records where owner_id = $1 and deleted_at is null group by 1, 2`),
        aim: 'at most 3',
      },
      {
        what: 'export as CSV',
        ours: async () => (await api.cpd.export({ body: { format: 'csv' } })).arrayBuffer(),
        peer: () =>
          plain('select * from cpd_records where owner_id = $1 and deleted_at is null order by counts_on'),
        aim: 'at most 5',
      },
    ];
    const plain = async (statement: string): Promise<string> =>
      JSON.stringify((await db.query(statement, [world.userId])).rows);
    for (const { what, ours, peer, aim } of cases) {
      const times = { ours: [] as number[], peer: [] as number[] };
      await ours();
      await peer();
      for (let round = 0; round < rounds; round++) {
        times.ours.push(await timeOf(ours));
        times.peer.push(await timeOf(peer));
      }
      rows.push({
        what,
        ours: median(times.ours),
        peer: median(times.peer),
        unit: 'ms',
        peerName: 'bare SELECT as JSON',
        aim,
      });
    }
    return rows;
  } finally {
    await db.end();
    await world.stop();
  }
}

const kinds = ['course', 'reading', 'webinar', 'conference', 'mentoring'];

function lineOf(n: number): string {
  const day = new Date(Date.UTC(2026, 10, 1) - (n % 3000) * 86_400_000).toISOString().slice(0, 10);
  const status = n % 10 === 0 ? 'planned' : 'completed';
  return `Course number ${n},${kinds[n % kinds.length]},${status},${(n % 16) / 2 + 0.5},hours,${day},Northgate Trust`;
}

async function timeOf(work: () => Promise<unknown>): Promise<number> {
  const start = performance.now();
  await work();
  return performance.now() - start;
}
