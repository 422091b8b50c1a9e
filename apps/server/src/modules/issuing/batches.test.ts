import { beforeAll, describe, expect, test, vi } from 'vitest';
import type { Batch } from '@certfolio/contract/batches';
import type { TemplateContentInput } from '@certfolio/contract/templates';
import { testApp, type TestApp } from '../../../test/app.ts';
import { eq } from '../../db/orm.ts';
import { issuerDomains, issuers } from '../issuers/issuers.table.ts';
import { organizationMembers } from '../organizations/organizations.table.ts';
import { forgetDrafts } from './batches.service.ts';
import { issuedCredentials, issuingBatches, issuingRows } from './issuing.table.ts';
import { publishRows } from './publishing.ts';

let t: TestApp;
let now = new Date();
beforeAll(async () => {
  t = await testApp({ now: () => now });
});

const content: TemplateContentInput = {
  name: 'Immediate Life Support',
  description: 'One day of practice.',
  criteria: { narrative: 'Pass all four scenarios.' },
  validity: { kind: 'months', months: 12 },
  attributes: [{ key: 'ward', label: 'Ward' }],
};

async function provider() {
  const person = await t.given.user({ userType: 'provider' });
  const api = t.as(person);
  const { issuer } = await api.issuers.get();
  const { template } = await api.issuing.createTemplate({ body: { content } });
  return { api, issuer, template };
}

type School = Awaited<ReturnType<typeof provider>>;

const csv = (text: string, name = 'class.csv'): File => new File([text], name, { type: 'text/csv' });

async function listed({ api, template }: School, text: string): Promise<Batch> {
  const { batch } = await api.issuing.createBatch({ query: { template_id: template.id }, file: csv(text) });
  return batch;
}

/** The list with its guessed mapping confirmed. */
async function reviewed(school: School, text: string, more: object = {}): Promise<Batch> {
  const { id, mapping } = await listed(school, text);
  const { batch } = await school.api.issuing.mapBatch({ params: { id }, body: { mapping, ...more } });
  return batch;
}

const finished = ({ api }: School, id: string): Promise<Batch> =>
  vi.waitFor(
    async () => {
      const { batch } = await api.issuing.getBatch({ params: { id } });
      expect(batch.state).toBe('done');
      return batch;
    },
    { timeout: 200_000, interval: 100 },
  );

const people = (count: number, from = 1): string =>
  Array.from({ length: count }, (_, n) => `Person ${from + n},person-${from + n}@people.test`).join('\n');

const four = `Full name;E-mail;Date of issue;Ward
Amara Okafor;amara@people.test;3.11.2026;7
Ruth Adeyemi;ruth@;4.11.2026;8
Amara Again;AMARA@people.test;5.11.2026;9
;james@people.test;31.2.2026;
`;

test('a list is read, its columns are guessed, and every row is checked', async () => {
  const school = await provider();
  const batch = await listed(school, four);
  expect(batch).toMatchObject({
    state: 'mapping',
    filename: 'class.csv',
    template_name: 'Immediate Life Support',
    mapping: { name: 0, email: 1, issued_on: 2, 'attribute:ward': 3 },
    counts: { total: 4 },
  });
  expect(batch.columns[0]).toEqual({
    name: 'Full name',
    samples: ['Amara Okafor', 'Ruth Adeyemi', 'Amara Again', ''],
  });
  const { batch: after } = await school.api.issuing.mapBatch({
    params: { id: batch.id },
    body: { mapping: batch.mapping },
  });
  expect(after).toMatchObject({ state: 'review', counts: { valid: 1, invalid: 3 } });
  const { rows, total } = await school.api.issuing.listRows({
    params: { id: batch.id },
    query: { state: 'invalid' },
  });
  expect(total).toBe(3);
  expect(rows.map(({ row, errors }) => [row, Object.keys(errors).toSorted()])).toEqual([
    [2, ['email']],
    [3, ['email']],
    [4, ['issued_on', 'name']],
  ]);
  expect(rows[1]?.errors.email).toBe('This address stands in row 2 already.');
});

test('rows are corrected in place, left out and taken in again; what shares their address is checked with them', async () => {
  const school = await provider();
  const { id } = await reviewed(school, four);
  const { api } = school;
  const fixed = await api.issuing.fixRow({
    params: { id, row: 2 },
    body: { values: { email: 'ruth@people.test' } },
  });
  expect(fixed).toMatchObject({
    row: { state: 'valid', errors: {} },
    batch: { counts: { valid: 2, invalid: 2 } },
  });
  // Without the first row its second namesake stands alone.
  const left = await api.issuing.skipRows({ params: { id }, body: { rows: [1] } });
  expect(left.batch.counts).toMatchObject({ valid: 2, invalid: 1, skipped: 1 });
  const back = await api.issuing.skipRows({ params: { id }, body: { rows: [1], skip: false } });
  expect(back.batch.counts).toMatchObject({ valid: 2, invalid: 2, skipped: 0 });
  // Moved to another address, the first row no longer stands in the way of the third.
  const moved = await api.issuing.fixRow({
    params: { id, row: 1 },
    body: { values: { email: 'amara.okafor@people.test' } },
  });
  expect(moved.batch.counts).toMatchObject({ valid: 3, invalid: 1 });
  const rest = await api.issuing.skipRows({ params: { id }, body: { rows: 'invalid' } });
  expect(rest.batch.counts).toMatchObject({ valid: 3, invalid: 0, skipped: 1 });
});

test('corrections stay when the columns are mapped anew', async () => {
  const school = await provider();
  const { id, mapping } = await reviewed(school, 'Name,Mail\nAmara,amara@\n');
  const { api } = school;
  await api.issuing.fixRow({ params: { id, row: 1 }, body: { values: { email: 'amara@people.test' } } });
  const { batch } = await api.issuing.mapBatch({
    params: { id },
    body: { mapping, issued_on: '2026-01-02' },
  });
  expect(batch).toMatchObject({ issued_on: '2026-01-02', counts: { valid: 1 } });
});

test('who has the certificate already is named, unless second ones are meant', async () => {
  const school = await provider();
  const recipient = { name: 'Amara', email: 'has-one@people.test' };
  await school.api.issuing.issue({ body: { template_id: school.template.id, recipient } });
  const text = 'Name,Mail\nAmara,has-one@people.test\nRuth,has-none@people.test\n';
  const { id, mapping, counts } = await reviewed(school, text);
  expect(counts).toMatchObject({ valid: 1, invalid: 1 });
  const { batch } = await school.api.issuing.mapBatch({
    params: { id },
    body: { mapping, allow_duplicates: true },
  });
  expect(batch.counts).toMatchObject({ valid: 2, invalid: 0 });
});

test.each([
  ['without addresses', { name: 0 }, ['mapping.email']],
  ['without names', { email: 1 }, ['mapping.name']],
  ['with a column that is not there', { name: 0, email: 9 }, ['mapping.email']],
  [
    'with a field that the template has not',
    { name: 0, email: 1, 'attribute:none': 2 },
    ['mapping.attribute:none'],
  ],
])('a mapping %s is refused', async (_what, mapping, places) => {
  const school = await provider();
  const { id } = await listed(school, four);
  const refusal = await school.api.issuing
    .mapBatch({ params: { id }, body: { mapping } })
    .catch((error: { problem: { errors: object } }) => error.problem.errors);
  expect(Object.keys(refusal)).toEqual(places);
});

test('a file that is no list is refused with what to do', async () => {
  const school = await provider();
  await expect(listed(school, '')).rejects.toMatchObject({ code: 'csv_unreadable', message: /empty/ });
  await expect(listed(school, 'Name,Mail\n')).rejects.toMatchObject({ code: 'csv_unreadable' });
});

test('what is wrong is downloaded as a list that a spreadsheet opens without carrying anything out', async () => {
  const school = await provider();
  const { id } = await reviewed(school, 'Name,Mail,Hours\n"=HYPERLINK(""http://evil.test"")",no,-5\n');
  const answer = await school.api.issuing.rowErrors({ params: { id } });
  expect(answer.headers.get('content-disposition')).toContain('attachment');
  // A TextDecoder would leave the mark out.
  const text = Buffer.from(await answer.arrayBuffer()).toString('utf8');
  expect(text.startsWith('\ufeffRow,Name,Mail,Hours,What is wrong\r\n')).toBe(true);
  expect(text).toContain(`2,"'=HYPERLINK(""http://evil.test"")",no,-5,`);
});

test('a row is drawn before it is issued', async () => {
  const school = await provider();
  const { id } = await reviewed(school, four);
  const { api } = school;
  const drawn = await api.issuing.previewRow({ params: { id, row: 1 }, query: { format: 'pdf' } });
  expect(
    Buffer.from(await drawn.arrayBuffer())
      .subarray(0, 5)
      .toString(),
  ).toBe('%PDF-');
  // Also one that has errors.
  await api.issuing.previewRow({ params: { id, row: 4 } });
  await expect(api.issuing.previewRow({ params: { id, row: 5 } })).rejects.toMatchObject({
    code: 'batch_row_not_found',
  });
});

describe('publishing', () => {
  test('issues each valid row once, in their order, and posts a letter for each', async () => {
    const school = await provider();
    const { id } = await reviewed(school, four);
    const { api } = school;
    const params = { id };
    await expect(api.issuing.publishBatch({ params, body: {} })).rejects.toMatchObject({
      code: 'batch_has_errors',
      message: '3 rows still have errors. Correct them, or leave them out.',
    });
    await api.issuing.publishBatch({ params, body: { skip_invalid: true } });
    const batch = await finished(school, id);
    expect(batch).toMatchObject({ progress: 100, counts: { issued: 1, skipped: 3, valid: 0, invalid: 0 } });
    const { credentials } = await api.issuing.listCredentials({ query: { batch_id: id } });
    expect(credentials).toMatchObject([
      {
        recipient: { name: 'Amara Okafor', email: 'amara@people.test' },
        issued_on: '2026-11-03',
        expires_on: '2027-11-03',
      },
    ]);
    const { rows } = await api.issuing.listRows({ params, query: { state: 'issued' } });
    expect(rows).toMatchObject([{ row: 1, credential_id: credentials[0]!.id }]);
    await vi.waitFor(
      async () => {
        expect((await api.issuing.getBatch({ params })).batch.mail).toEqual({
          waiting: 0,
          sent: 1,
          refused: 0,
        });
      },
      { timeout: 200_000 },
    );
    // What has been published cannot be changed, published again or thrown away.
    for (const call of [
      () => api.issuing.publishBatch({ params, body: {} }),
      () => api.issuing.fixRow({ params: { id, row: 1 }, body: { values: {} } }),
      () => api.issuing.mapBatch({ params, body: { mapping: { name: 0, email: 1 } } }),
      () => api.issuing.skipRows({ params, body: { rows: [1] } }),
      () => api.issuing.removeBatch({ params }),
      () => api.issuing.pauseBatch({ params }),
    ]) {
      await expect(call()).rejects.toMatchObject({ code: 'batch_state' });
    }
  });

  test('with no valid row is refused', async () => {
    const school = await provider();
    const { id } = await reviewed(school, 'Name,Mail\nAmara,no\n');
    await expect(
      school.api.issuing.publishBatch({ params: { id }, body: { skip_invalid: true } }),
    ).rejects.toMatchObject({ code: 'batch_empty' });
  });

  test('is paused, goes on, and is cancelled; nothing is issued in between or after', async () => {
    const school = await provider();
    const { api } = school;
    const { id } = await reviewed(school, `Name,Mail\n${people(1500)}\n`, { send_mail: false });
    const params = { id };
    await api.issuing.publishBatch({ params, body: {} });
    await vi.waitFor(
      async () => {
        expect((await api.issuing.getBatch({ params })).batch.counts.issued).toBeGreaterThan(0);
      },
      { timeout: 200_000, interval: 10 },
    );
    const { batch: paused } = await api.issuing.pauseBatch({ params });
    expect(paused.state).toBe('paused');
    expect(paused.counts.issued).toBeLessThan(1500);
    const { batch: still } = await api.issuing.getBatch({ params });
    expect(still.counts).toEqual(paused.counts);
    await api.issuing.resumeBatch({ params });
    await vi.waitFor(
      async () => {
        const { batch } = await api.issuing.getBatch({ params });
        expect(batch.counts.issued).toBeGreaterThan(paused.counts.issued);
      },
      { timeout: 200_000, interval: 10 },
    );
    const { batch: cancelled } = await api.issuing.cancelBatch({ params });
    expect(cancelled).toMatchObject({ state: 'cancelled', counts: { valid: 0 } });
    expect(cancelled.counts.issued + cancelled.counts.cancelled).toBe(1500);
    expect((await api.issuing.listCredentials({ query: { batch_id: id } })).total).toBe(
      cancelled.counts.issued,
    );
    await expect(api.issuing.resumeBatch({ params })).rejects.toMatchObject({ code: 'batch_state' });
  });

  test('by two copies of the app at once issues each row once, each at a place of its own', async () => {
    const second = await testApp({ now: () => now, beside: t });
    const school = await provider();
    const { id } = await reviewed(school, `Name,Mail\n${people(2000)}\n`);
    await school.api.issuing.publishBatch({ params: { id }, body: {} });
    // Both copies carry it out, and each of them twice.
    const { signal } = new AbortController();
    await Promise.all([t, second, t, second].map((copy) => publishRows(copy.system(), id, signal)));
    const batch = await finished(school, id);
    expect(batch.counts).toMatchObject({ issued: 2000, valid: 0 });
    const rows = await t
      .system()
      .db.select({
        row: issuedCredentials.batchRow,
        email: issuedCredentials.recipientEmail,
        place: issuedCredentials.statusIndex,
      })
      .from(issuedCredentials)
      .where(eq(issuedCredentials.batchId, id));
    expect(rows).toHaveLength(2000);
    expect(new Set(rows.map(({ row }) => row)).size).toBe(2000);
    expect(new Set(rows.map(({ email }) => email)).size).toBe(2000);
    expect(new Set(rows.map(({ place }) => place)).size).toBe(2000);
    expect(rows.every(({ row, email }) => email === `person-${row}@people.test`)).toBe(true);
  });

  test('that cannot sign stands still with the reason, and goes on when told', async () => {
    const school = await provider();
    const { api, issuer } = school;
    const { id } = await reviewed(school, `Name,Mail\n${people(3)}\n`);
    const { db } = t.system();
    await api.issuing.publishBatch({ params: { id }, body: {} });
    await finished(school, id);
    // The identity that was chosen is proven no longer.
    const { issuer: named } = await api.issuers.addDomain({ body: { domain: 'unproven.example' } });
    const domainId = named.domains[0]!.id;
    await db.update(issuers).set({ domainId }).where(eq(issuers.organizationId, issuer.organization_id));
    const next = await reviewed(school, `Name,Mail\n${people(3, 10)}\n`);
    await expect(api.issuing.publishBatch({ params: { id: next.id }, body: {} })).rejects.toMatchObject({
      code: 'issuer_domain_not_proven',
    });
    await db.update(issuingBatches).set({ state: 'publishing' }).where(eq(issuingBatches.id, next.id));
    await publishRows(t.system(), next.id, new AbortController().signal);
    const { batch: halted } = await api.issuing.getBatch({ params: { id: next.id } });
    expect(halted).toMatchObject({ state: 'paused', counts: { issued: 0, valid: 3 } });
    expect(halted.trouble).toMatch(/not proven/);
    await db
      .update(issuers)
      .set({ domainId: null })
      .where(eq(issuers.organizationId, issuer.organization_id));
    await db.delete(issuerDomains).where(eq(issuerDomains.id, domainId));
    await api.issuing.resumeBatch({ params: { id: next.id } });
    expect((await finished(school, next.id)).trouble).toBeNull();
  });
});

test('a list that nobody goes on with is thrown away after 30 days, one that was published is not', async () => {
  const school = await provider();
  const draft = await reviewed(school, `Name,Mail\n${people(1)}\n`);
  const published = await reviewed(school, `Name,Mail\n${people(1, 50)}\n`);
  await school.api.issuing.publishBatch({ params: { id: published.id }, body: {} });
  await finished(school, published.id);
  const began = now;
  try {
    now = new Date(began.getTime() + 31 * 86_400_000);
    await forgetDrafts(t.system());
  } finally {
    now = began;
  }
  const { batches } = await school.api.issuing.listBatches();
  expect(batches.map(({ id }) => id)).toEqual([published.id]);
  const rows = await t.system().db.select().from(issuingRows).where(eq(issuingRows.batchId, draft.id));
  expect(rows).toEqual([]);
});

test('a list is thrown away by whoever made it', async () => {
  const school = await provider();
  const { id } = await listed(school, four);
  await school.api.issuing.removeBatch({ params: { id } });
  await expect(school.api.issuing.getBatch({ params: { id } })).rejects.toMatchObject({
    code: 'batch_not_found',
  });
});

test('others find nothing of a list, and a plain member may look only', async () => {
  const school = await provider();
  const { id } = await reviewed(school, four);
  const params = { id };
  const other = (await provider()).api;
  for (const call of [
    () => other.issuing.getBatch({ params }),
    () => other.issuing.listRows({ params }),
    () => other.issuing.mapBatch({ params, body: { mapping: { name: 0, email: 1 } } }),
    () => other.issuing.fixRow({ params: { id, row: 1 }, body: { values: {} } }),
    () => other.issuing.skipRows({ params, body: { rows: [1] } }),
    () => other.issuing.previewRow({ params: { id, row: 1 } }),
    () => other.issuing.rowErrors({ params }),
    () => other.issuing.publishBatch({ params, body: { skip_invalid: true } }),
    () => other.issuing.pauseBatch({ params }),
    () => other.issuing.resumeBatch({ params }),
    () => other.issuing.cancelBatch({ params }),
    () => other.issuing.removeBatch({ params }),
    () => other.issuing.createBatch({ query: { template_id: school.template.id }, file: csv(four) }),
  ]) {
    await expect(call()).rejects.toMatchObject({ status: 404 });
  }
  const member = await t.given.user();
  await t.system().db.insert(organizationMembers).values({
    organizationId: school.issuer.organization_id,
    userId: member.id,
    role: 'member',
  });
  const api = t.as(member);
  expect((await api.issuing.getBatch({ params })).batch.id).toBe(id);
  await expect(api.issuing.publishBatch({ params, body: { skip_invalid: true } })).rejects.toMatchObject({
    code: 'forbidden',
  });
});
