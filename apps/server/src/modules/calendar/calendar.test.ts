import { sync, type VEvent } from 'node-ical';
import { describe, expect, test } from 'vitest';
import { testApp } from '../../../test/app.ts';
import type { Person } from '../../../test/given.ts';
import { eq } from '../../db/orm.ts';
import { users } from '../accounts/accounts.table.ts';
import { certificates } from '../certificates/certificates.table.ts';

let now = new Date('2026-11-20T12:00:00Z');
const t = await testApp({ now: () => now });

const of = (person: Person) => ({ params: { id: person.id } });
const make = async (person: Person) => (await t.as(person).calendar.create(of(person))).calendar;

/** The address as this test server has it: the installation's public address is another one. */
const here = (url: string) => t.baseUrl + new URL(url).pathname;
const read = async (url: string, headers: Record<string, string> = {}) => fetch(here(url), { headers });

/** Events by the certificate that they are about, as a parser of other make finds them. */
async function eventsAt(url: string): Promise<Map<string, VEvent>> {
  const parsed = sync.parseICS(await (await read(url)).text());
  const events = Object.values(parsed).filter((one): one is VEvent => one?.type === 'VEVENT');
  return new Map(events.map((event) => [event.uid.slice('certificate-'.length).split('@')[0]!, event]));
}

const dayOf = (date: Date) => date.toISOString().slice(0, 10);

describe('the private calendar', () => {
  test('holds the last day of every certificate, a partial date read to its end', async () => {
    const holder = await t.given.user();
    const whole = await t.given.certificate(holder, {
      title: 'Basic Life Support; adults, children\nand "infants"',
      issuerName: 'Resuscitation Council',
      expiryDate: '2027-03-17',
      expiresOn: '2027-03-17',
    });
    const partial = await t.given.certificate(holder, {
      title: 'Épreuve 応急処置 '.repeat(12).trim(),
      expiryDate: '2028-02',
      expiresOn: '2028-02-29',
    });
    await t.given.certificate(holder, { title: 'Never ends' });
    await t.given.certificate(holder, { expiryDate: '2019-01-01', expiresOn: '2019-01-01' });
    await t.given.certificate(holder, { status: 'rejected', expiryDate: '2027', expiresOn: '2027-12-31' });
    const { url, events: counted } = await make(holder);
    const events = await eventsAt(url);
    expect([...events.keys()].toSorted()).toEqual([whole, partial].toSorted());
    expect(counted).toBe(2);
    const first = events.get(whole)!;
    expect(first).toMatchObject({
      summary: 'Certificate expires: Basic Life Support; adults, children\nand "infants"',
      datetype: 'date',
      status: 'CONFIRMED',
      transparency: 'TRANSPARENT',
      url: expect.objectContaining({ val: `http://localhost:3000/app/user/certificates/${whole}` }),
    });
    expect(first.description).toContain('Issued by Resuscitation Council.');
    const body = await (await read(url)).text();
    expect(body).toContain('DTSTART;VALUE=DATE:20270317\r\n');
    expect(body).toContain('DTEND;VALUE=DATE:20270318\r\n');
    expect(body).toContain('DTSTART;VALUE=DATE:20280229\r\n');
    expect(events.get(partial)!.description).toContain('Printed on it: 2028-02.');
    expect(events.get(partial)!.summary).toContain('応急処置');
    // RFC 5545 §3.1: no line is longer than 75 octets, and each ends with CRLF.
    expect(body.endsWith('\r\n')).toBe(true);
    const lines = body.split('\r\n');
    expect(Math.max(...lines.map((line) => Buffer.byteLength(line)))).toBeLessThanOrEqual(75);
    expect(lines.filter((line) => line.includes('\n'))).toEqual([]);
  });

  test('reminds as its owner chose, in the morning', async () => {
    const holder = await t.given.user();
    await t.given.certificate(holder, { expiryDate: '2027-03-17', expiresOn: '2027-03-17' });
    const { url, reminder_days } = await make(holder);
    expect(reminder_days).toEqual([30, 7]);
    const triggers = async () =>
      [...(await (await read(url)).text()).matchAll(/^TRIGGER(.*)\r$/gm)].map(([, when]) => when);
    // 30 days before the midnight with which the day begins, and nine hours on.
    expect(await triggers()).toEqual([';RELATED=START:-P29DT15H', ';RELATED=START:-P6DT15H']);
    const { calendar } = await t
      .as(holder)
      .calendar.update({ ...of(holder), body: { reminder_days: [0, 90, 0] } });
    expect(calendar.reminder_days).toEqual([90, 0]);
    expect(await triggers()).toEqual([';RELATED=START:-P89DT15H', ';RELATED=START:PT9H']);
    await t.as(holder).calendar.update({ ...of(holder), body: { reminder_days: [] } });
    expect(await triggers()).toEqual([]);
  });

  test('says no more than that a certificate expires, when its owner wants that', async () => {
    const holder = await t.given.user();
    const options = { issuerName: 'Clinic of Secrets', expiryDate: '2027', expiresOn: '2027-12-31' };
    await t.given.certificate(holder, { title: 'Addiction Recovery Coach', ...options });
    const { url } = await make(holder);
    const before = [...(await eventsAt(url)).values()][0]!;
    await t.as(holder).calendar.update({ ...of(holder), body: { hide_titles: true } });
    const body = await (await read(url)).text();
    expect(body).not.toMatch(/Addiction|Secrets/);
    const after = [...(await eventsAt(url)).values()][0]!;
    expect(after.summary).toBe('Certificate expires');
    expect(after.uid).toBe(before.uid);
    expect(Number(after.sequence)).toBeGreaterThanOrEqual(Number(before.sequence));
  });

  test('keeps the same bytes and tag until something changes, and then counts the revision', async () => {
    const holder = await t.given.user();
    const id = await t.given.certificate(holder, {
      expiryDate: '2027-03-17',
      expiresOn: '2027-03-17',
      createdAt: new Date('2026-11-01T00:00:00Z'),
      updatedAt: new Date('2026-11-01T00:00:00Z'),
    });
    const { url } = await make(holder);
    const first = await read(url);
    expect(first.headers.get('content-type')).toBe('text/calendar; charset=utf-8');
    expect(first.headers.get('cache-control')).toBe('private, no-cache');
    const etag = first.headers.get('etag')!;
    expect((await read(url, { 'if-none-match': etag })).status).toBe(304);
    const before = (await eventsAt(url)).get(id)!;
    await t.as(holder).certificates.update({ params: { id }, body: { expiry_date: '2027-04-30' } });
    // Edits fall on a later second than the last in life; here they are moved there.
    const { db } = t.system();
    const later = new Date(Date.now() + 5000);
    await db.update(certificates).set({ updatedAt: later }).where(eq(certificates.id, id));
    const second = await read(url, { 'if-none-match': etag });
    expect(second.status).toBe(200);
    const after = (await eventsAt(url)).get(id)!;
    expect(after.uid).toBe(before.uid);
    expect(Number(after.sequence)).toBeGreaterThan(Number(before.sequence));
    expect(after.dtstamp.getTime()).toBeGreaterThan(before.dtstamp.getTime());
    expect(dayOf(new Date(after.start.getTime() + 12 * 3_600_000))).toBe('2027-04-30');
  });

  test('calls an event off when its certificate is deleted or revoked', async () => {
    const holder = await t.given.user();
    const dates = { expiryDate: '2027-03-17', expiresOn: '2027-03-17' };
    const kept = await t.given.certificate(holder, dates);
    const deleted = await t.given.certificate(holder, dates);
    const revoked = await t.given.certificate(holder, dates);
    const { url } = await make(holder);
    const before = (await eventsAt(url)).get(deleted)!;
    await t.as(holder).certificates.remove({ params: { id: deleted } });
    await t
      .system()
      .db.update(certificates)
      .set({ revokedAt: new Date() })
      .where(eq(certificates.id, revoked));
    const events = await eventsAt(url);
    expect(events.get(kept)!.status).toBe('CONFIRMED');
    expect(events.get(deleted)!.status).toBe('CANCELLED');
    expect(events.get(deleted)!.uid).toBe(before.uid);
    expect(events.get(revoked)!.status).toBe('CANCELLED');
    expect(events.get(deleted)!.alarms ?? []).toEqual([]);
    expect((await t.as(holder).calendar.get(of(holder))).calendar).toMatchObject({ events: 1 });
  });

  test('is made once, moves to another address and ends; what ended is like what never was', async () => {
    const holder = await t.given.user();
    expect(await t.as(holder).calendar.get(of(holder))).toMatchObject({ calendar: null });
    const [one, two] = await Promise.all([make(holder), make(holder)]);
    expect(one!.url).toBe(two!.url);
    expect(one!.url).toMatch(/^http:\/\/localhost:3000\/calendar\/[\w-]{32}\.ics$/);
    expect((await read(one!.url)).status).toBe(200);
    const { calendar } = await t.as(holder).calendar.rotate(of(holder));
    expect(calendar.url).not.toBe(one!.url);
    expect((await read(calendar.url)).status).toBe(200);
    const answered = async (url: string) => {
      const answer = await read(url);
      return { status: answer.status, body: await answer.text() };
    };
    const former = await answered(one!.url);
    await t.as(holder).calendar.revoke(of(holder));
    const revoked = await answered(calendar.url);
    const unknown = await answered(`http://localhost:3000/calendar/${'x'.repeat(32)}.ics`);
    const malformed = await answered('http://localhost:3000/calendar/no.ics');
    expect(former.status).toBe(404);
    expect(JSON.parse(former.body).code).toBe('calendar_not_found');
    expect([revoked, unknown, malformed]).toEqual([former, former, former]);
    await expect(t.as(holder).calendar.rotate(of(holder))).rejects.toMatchObject({
      code: 'calendar_not_found',
    });
    expect(await t.as(holder).calendar.get(of(holder))).toMatchObject({ calendar: null });
  });

  test('of an account that is suspended is not to be had', async () => {
    const holder = await t.given.user();
    const { url } = await make(holder);
    await t.system().db.update(users).set({ isActive: false }).where(eq(users.id, holder.id));
    expect((await read(url)).status).toBe(404);
  });

  test('says when a calendar has last asked for it', async () => {
    const holder = await t.given.user();
    const { url, read_at } = await make(holder);
    expect(read_at).toBeNull();
    await read(url);
    const { calendar } = await t.as(holder).calendar.get(of(holder));
    expect(calendar!.read_at).toMatch(/:00:00\.000Z$/);
  });

  test('is answered so many times an hour, and others are answered all the same', async () => {
    const [eager, other] = await Promise.all([t.given.user(), t.given.user()]);
    const { url } = await make(eager);
    const answers = await Promise.all(Array.from({ length: 125 }, async () => (await read(url)).status));
    expect(answers.filter((status) => status === 200)).toHaveLength(120);
    expect(answers.filter((status) => status === 429)).toHaveLength(5);
    expect((await read((await make(other)).url)).status).toBe(200);
  });

  test('what ended more than a year ago is no date to keep in mind', async () => {
    const holder = await t.given.user();
    await t.given.certificate(holder, { expiryDate: '2025-11-21', expiresOn: '2025-11-21' });
    const { url } = await make(holder);
    expect((await eventsAt(url)).size).toBe(1);
    now = new Date('2026-11-22T12:00:00Z');
    expect((await eventsAt(url)).size).toBe(0);
    now = new Date('2026-11-20T12:00:00Z');
  });
});

test('nobody else learns of a calendar or changes it', async () => {
  const [holder, stranger] = await Promise.all([t.given.user(), t.given.user()]);
  const { url } = await make(holder);
  const others = t.as(stranger).calendar;
  const calls = [
    () => others.get(of(holder)),
    () => others.create(of(holder)),
    () => others.update({ ...of(holder), body: { hide_titles: true } }),
    () => others.rotate(of(holder)),
    () => others.revoke(of(holder)),
  ];
  for (const call of calls)
    await expect(call()).rejects.toMatchObject({ status: 404, code: 'user_not_found' });
  const visitor = t.visitor.calendar;
  await expect(visitor.get(of(holder))).rejects.toMatchObject({ status: 401, code: 'auth_required' });
  for (const call of [visitor.create, visitor.update, visitor.rotate, visitor.revoke]) {
    await expect(call({ ...of(holder), body: {} })).rejects.toMatchObject({
      status: 401,
      code: 'auth_required',
    });
  }
  expect((await read(url)).status).toBe(200);
});
