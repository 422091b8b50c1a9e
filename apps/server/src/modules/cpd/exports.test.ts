import { createHash } from 'node:crypto';
import { readFileSync } from 'node:fs';
import path from 'node:path';
import { Uint8ArrayReader, Uint8ArrayWriter, ZipReader } from '@zip.js/zip.js';
import { parse } from 'csv-parse/sync';
import { beforeAll, describe, expect, test, vi } from 'vitest';
import type { Api } from '@certfolio/contract/contract';
import { auditEvidenceLimit } from '@certfolio/contract/cpd-audits';
import { testApp } from '../../../test/app.ts';
import type { Person } from '../../../test/given.ts';
import { eq } from '../../db/orm.ts';
import { fileOf } from '../certificates/evidence.fixture.ts';
import { givenFile } from '../wallets/wallets.fixture.ts';
import { cpdEvidence } from './cpd.table.ts';

const t = await testApp({ now: () => new Date('2026-11-22T10:00:00Z') });

const sample = (name: string) =>
  readFileSync(path.resolve(import.meta.dirname, '../../../../../samples', name));
const fingerprint = (bytes: Uint8Array): string => createHash('sha256').update(bytes).digest('hex');
const bytesOf = async (answer: Response): Promise<Buffer> => Buffer.from(await answer.arrayBuffer());

const formula = '=HYPERLINK("http://evil.example";"x")';
const proof = sample('study-day.pdf');

let holder: Person;
let api: Api;
let ids: string[];
let reflectionId: string;
beforeAll(async () => {
  holder = await t.given.user({ plan: 'max', firstName: 'Amara', lastName: 'Okafor' });
  api = t.as(holder);
  const certificate_id = await t.given.certificate(holder, { title: 'Wound care' });
  await givenFile(t, holder, certificate_id, { file: 'the bytes', picture: 'x', filename: 'wound.pdf' });
  ids = [];
  for (const body of [
    { title: formula, duration_hours: 6.5, end_date: '2026-02-01', provider: '+44', tags: ['@x', 'ward'] },
    { title: 'Wound care', duration_hours: 1, duration_unit: 'days', end_date: '2026-03-01', certificate_id },
    { title: 'Planned', status: 'planned', duration_hours: 2, end_date: '2026-12-01' },
    { title: 'Last year', duration_hours: 3, end_date: '2025-03-01' },
  ] as const) {
    ids.push(
      (await api.cpdRecords.create({ body: { ...body, tags: [...('tags' in body ? body.tags : [])] } }))
        .record.id,
    );
  }
  await api.cpdRecords.addEvidence({ params: { id: ids[0]! }, file: fileOf(proof, 'proof.pdf') });
  await api.cpdReflections.create({ body: { title: 'Kept to myself', learned: 'A private thought.' } });
  const { reflection: shown } = await api.cpdReflections.create({
    body: { title: 'To be shown', learned: 'Names first.', record_ids: [ids[1]!] },
  });
  reflectionId = shown.id;
});

async function unpacked(zip: Uint8Array): Promise<Map<string, Buffer>> {
  const reader = new ZipReader(new Uint8ArrayReader(zip), { checkSignature: true });
  const found = new Map<string, Buffer>();
  for (const entry of await reader.getEntries()) {
    if (!entry.directory) found.set(entry.filename, Buffer.from(await entry.getData(new Uint8ArrayWriter())));
  }
  await reader.close();
  return found;
}

describe('an export', () => {
  test('as CSV marks what would be a formula, and comes back by an import', async () => {
    const answer = await api.cpd.export({ body: { format: 'csv', filters: { sort: 'date', order: 'asc' } } });
    expect(answer.headers.get('content-disposition')).toContain('CPD records 2026-11-22.csv');
    const bytes = await bytesOf(answer);
    const rows = parse(bytes, { columns: true, bom: true }) as Record<string, string>[];
    expect(rows.map(({ Title }) => Title)).toEqual(['Last year', `'${formula}`, 'Wound care', 'Planned']);
    expect(rows[1]).toMatchObject({
      Provider: '+44',
      Tags: "'@x; ward",
      Hours: '6.5',
      Amount: '6.5',
      Files: 'proof.pdf',
    });
    const other = t.as(await t.given.user({ plan: 'max' }));
    const { import: list } = await other.cpdImports.upload({ file: fileOf(bytes, 'cpd.csv') });
    expect(list.counts).toMatchObject({ total: 4, valid: 4 });
    await other.cpdImports.commit({ params: { id: list.id }, body: {} });
    const { records } = await other.cpdRecords.list({ query: { sort: 'hours', order: 'desc' } });
    expect(records.map(({ title, hours, status, tags }) => [title, hours, status, tags])).toEqual([
      ['Wound care', 8, 'completed', []],
      [formula, 6.5, 'completed', ['@x', 'ward']],
      ['Last year', 3, 'completed', []],
      ['Planned', 2, 'planned', []],
    ]);
  });

  test('as a workbook writes every text as a text', async () => {
    const answer = await api.cpd.export({ body: { format: 'xlsx' } });
    expect(answer.headers.get('content-type')).toContain('spreadsheetml');
    const files = await unpacked(await bytesOf(answer));
    const sheet = files.get('xl/worksheets/sheet1.xml')!.toString();
    const texts = [...files].map(([, bytes]) => bytes.toString()).join('');
    expect(sheet).not.toMatch(/<f[ >]/);
    expect(texts).toContain('=HYPERLINK("http://evil.example');
    expect(sheet).toContain('<v>6.5</v>');
  });

  test('as JSON says all, and filters hold', async () => {
    const answer = await api.cpd.export({ body: { format: 'json', filters: { status: 'planned' } } });
    expect(JSON.parse((await bytesOf(answer)).toString())).toMatchObject({
      filters: { status: 'planned' },
      records: [{ id: ids[2], title: 'Planned' }],
    });
    await expect(
      api.cpd.export({ body: { format: 'csv', filters: { q: 'nothing like it' } } }),
    ).rejects.toMatchObject({ code: 'cpd_export_empty' });
  });

  test('as PDF counts towards the exports of the free plan', async () => {
    const free = await t.given.user();
    const freeApi = t.as(free);
    await freeApi.cpdRecords.create({ body: { title: 'Reading', duration_hours: 1 } });
    const pdf = await bytesOf(await freeApi.cpd.export({ body: { format: 'pdf' } }));
    expect(pdf.subarray(0, 5).toString()).toBe('%PDF-');
    expect((await freeApi.documentExports.allowance()).exports_left).toBe(4);
    await freeApi.cpd.export({ body: { format: 'csv' } });
    expect((await freeApi.documentExports.allowance()).exports_left).toBe(4);
  });
});

/** An audit pack once it is made, or has failed. */
const made = (own: Api, id: string) =>
  vi.waitFor(
    async () => {
      const { audit } = await own.cpdAudits.get({ params: { id } });
      expect(['done', 'failed']).toContain(audit.status);
      return audit;
    },
    { timeout: 200_000, interval: 100 },
  );

describe('an audit pack', () => {
  test('holds what the body asks for, the chosen reflections alone, and a manifest of fingerprints', async () => {
    await api.cpdBodies.create({ body: { body: 'acca', member_number: '0815' } });
    const { audit: asked } = await api.cpdAudits.create({
      body: { body: 'acca', reflection_ids: [reflectionId] },
    });
    expect(asked).toMatchObject({ title: 'CPD for ACCA', from: '2026-01-01', to: '2026-12-31' });
    const params = { id: asked.id };
    const audit = await made(api, asked.id);
    expect(audit).toMatchObject({
      status: 'done',
      progress: 100,
      record_count: 2,
      reflection_count: 1,
      evidence_count: 2,
      error: null,
    });
    const part = async (name: 'zip' | 'pdf' | 'csv' | 'manifest') =>
      bytesOf(await api.cpdAudits.download({ params, query: { part: name } }));
    const zip = await part('zip');
    expect(fingerprint(zip)).toBe(audit.sha256);
    const files = await unpacked(zip);
    expect([...files.keys()].toSorted()).toEqual([
      'audit-pack.pdf',
      'evaluation.json',
      'evidence/E1 proof.pdf',
      'evidence/E2 wound.pdf',
      'manifest.json',
      'records.csv',
    ]);
    const manifest = JSON.parse(files.get('manifest.json')!.toString());
    for (const { path: name, sha256 } of manifest.entries) expect(sha256).toBe(fingerprint(files.get(name)!));
    expect(files.get('evidence/E1 proof.pdf')!.equals(proof)).toBe(true);
    const apart = JSON.parse((await part('manifest')).toString());
    expect(apart).toMatchObject({ zip: { sha256: audit.sha256 }, entries: manifest.entries });
    const csv = (await part('csv')).toString();
    expect(csv.split('\r\n')[0]).toBe(
      '\ufeffDate,Activity,Type,Provider,Units,Counts as,Description,What was learnt,Evidence',
    );
    expect(csv).toContain("'=HYPERLINK");
    expect(csv).not.toContain('Planned');
    expect((await part('pdf')).equals(files.get('audit-pack.pdf')!)).toBe(true);
    expect(JSON.parse(files.get('evaluation.json')!.toString())).toMatchObject({ body: 'acca', total: 14.5 });

    await api.cpdAudits.remove({ params });
    const left: string[] = [];
    for await (const { key } of t.ports.storage.list('audits/')) left.push(key);
    expect(left).toEqual([]);
  });

  test('holds a certificate once that supports two records', async () => {
    const other = await t.given.user({ plan: 'max' });
    const certificate_id = await t.given.certificate(other, { title: 'Wound care' });
    await givenFile(t, other, certificate_id, { file: 'the bytes', picture: 'x', filename: 'wound.pdf' });
    const own = t.as(other);
    for (const title of ['The first day', 'The second day']) {
      await own.cpdRecords.create({ body: { title, duration_hours: 6, certificate_id } });
    }
    const kept = await t.given.certificate(other, { title: 'Kept by hand' });
    await own.cpdRecords.create({ body: { title: 'The third', duration_hours: 1, certificate_id: kept } });
    const { audit } = await own.cpdAudits.create({ body: {} });
    const { evidence_count: files, record_count: records } = await made(own, audit.id);
    expect({ files, records }).toEqual({ files: 1, records: 3 });
    const csv = await bytesOf(
      await own.cpdAudits.download({ params: { id: audit.id }, query: { part: 'csv' } }),
    );
    expect(csv.toString().match(/,E1\r\n/g)).toHaveLength(2);
    expect(csv.toString()).toContain(',Certificate\r\n');
  });

  test('of more evidence than one holds is refused, and can be made without', async () => {
    const other = await t.given.user({ plan: 'max' });
    const own = t.as(other);
    const { record } = await own.cpdRecords.create({ body: { title: 'Filmed', duration_hours: 1 } });
    const { evidence } = await own.cpdRecords.addEvidence({
      params: { id: record.id },
      file: fileOf(proof, 'proof.pdf'),
    });
    await t
      .system()
      .db.update(cpdEvidence)
      .set({ byteSize: auditEvidenceLimit + 1 })
      .where(eq(cpdEvidence.id, evidence.id));
    await expect(own.cpdAudits.create({ body: {} })).rejects.toMatchObject({
      code: 'cpd_audit_too_large',
      message: expect.stringContaining('501MB'),
    });
    const { audit } = await own.cpdAudits.create({ body: { with_evidence: false } });
    expect(audit.status).toBe('queued');
  });

  test('of nothing, or with a reflection of somebody else, is refused', async () => {
    await expect(
      api.cpdAudits.create({ body: { from: '2001-01-01', to: '2001-12-31' } }),
    ).rejects.toMatchObject({ code: 'cpd_export_empty' });
    const stranger = t.as(await t.given.user({ plan: 'max' }));
    await stranger.cpdRecords.create({ body: { title: 'Own', duration_hours: 1 } });
    await expect(
      stranger.cpdAudits.create({ body: { reflection_ids: [reflectionId] } }),
    ).rejects.toMatchObject({ code: 'cpd_reflection_not_found' });
  });
});

describe('elsewhere', () => {
  const self = () => ({ params: { id: holder.id } });

  test('the dashboard says where CPD stands, and what is missing soon', async () => {
    const { goal } = await api.cpdGoals.create({
      body: { title: 'Forty', target_hours: 40, deadline: '2026-12-15' },
    });
    const { cpdStats, attention } = await api.users.dashboard(self());
    expect(cpdStats).toMatchObject({
      totalHours: 17.5,
      yearHours: 14.5,
      yearOpenHours: 2,
      targetHours: 40,
      completedRecords: 2,
      pointsLeft: null,
      nextDeadline: { title: 'Forty', on: '2026-12-15', daysLeft: 23 },
    });
    expect(attention.filter(({ kind }) => kind === 'cpd_shortfall')).toEqual([
      {
        kind: 'cpd_shortfall',
        certificate_id: null,
        wallet_id: null,
        title: 'Forty',
        detail: 'Short by 25.5 hours, 23 days left',
      },
      expect.objectContaining({ title: 'ACCA', detail: 'Short by 25.5 units, 39 days left' }),
    ]);
    const { calendar } = await api.calendar.create({ ...self(), body: {} });
    const text = await (await fetch(t.baseUrl + new URL(calendar.url).pathname)).text();
    expect(text).toContain(`UID:cpd-${goal.id}@`);
    expect(text).toContain('SUMMARY:CPD is due: Forty');
    expect(text).toContain('DTSTART;VALUE=DATE:20261215');
    expect(text).toContain('SUMMARY:CPD is due: ACCA');
    expect(calendar.events).toBe(2);
  });

  test('the public profile shows sums of CPD only when its owner chooses it', async () => {
    const { profile, public_profile_token: token } = await api.profiles.generateToken({
      ...self(),
      body: {},
    } as never);
    expect(profile.sections).toContainEqual({ name: 'cpd', shown: false });
    await api.profiles.change({ ...self(), query: { enabled: 'true' }, body: {} });
    const seen = async () => (await t.visitor.profiles.publicView({ params: { token } })).profile;
    expect(await seen()).toMatchObject({ cpd: null });
    const sections = profile.sections.map(({ name }) => ({ name, shown: true }));
    await api.profiles.change({ ...self(), body: { sections } });
    expect(await seen()).toMatchObject({
      sections: expect.arrayContaining(['cpd']),
      cpd: { year: 2026, year_hours: 14.5, twelve_month_hours: 14.5, twelve_month_activities: 2 },
    });
    // Who does not know of CPD may still order the rest.
    await api.profiles.change({
      ...self(),
      body: { sections: sections.filter(({ name }) => name !== 'cpd') },
    });
    expect((await seen()).cpd).toBeNull();
  });

  test('an API key reads and writes CPD as its scopes say', async () => {
    const keyed = async (scopes: ('cpd:read' | 'cpd:write')[]) => {
      const { key } = await api.apiKeys.create({ body: { name: 'Script', scopes, expires_in_days: null } });
      return t.as({ ...holder, token: key });
    };
    const reader = await keyed(['cpd:read']);
    expect((await reader.cpdRecords.list()).total).toBe(4);
    expect((await reader.cpd.export({ body: { format: 'json' } })).status).toBe(200);
    await expect(
      reader.cpdRecords.create({ body: { title: 'No', duration_hours: 1 } }),
    ).rejects.toMatchObject({ code: 'api_key_scope' });
    const writer = await keyed(['cpd:write']);
    const { record } = await writer.cpdRecords.create({ body: { title: 'By a script', duration_hours: 1 } });
    await writer.cpdRecords.remove({ params: { id: record.id } });
  });
});
