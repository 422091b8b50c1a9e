import { randomBytes } from 'node:crypto';
import { readFileSync } from 'node:fs';
import { setTimeout as delay } from 'node:timers/promises';
import { generateIssuerKey } from '@certfolio/credentials/issue/keys';
import { openBadgeCredential } from '@certfolio/credentials/issue/open-badge';
import { signCredential } from '@certfolio/credentials/issue/sign-credential';
import { localSigner } from '@certfolio/credentials/issue/signer';
import { statusEntry } from '@certfolio/credentials/issue/status-list';
import type { Row } from './main.ts';
import { cpuSeconds, family, openWorld } from './world.ts';

const recipients = 10_000;

/** 10,000 certificates from one list: time, processor and memory, against signing alone and what is kept. */
export async function issuingBench(): Promise<Row[]> {
  process.env['FEATURE_BUSINESS_SIGNUP'] = 'true';
  process.env['UNPROVEN_LETTERS_A_DAY'] = '100000';
  const world = await openWorld();
  try {
    const { api } = world;
    await api.onboarding.complete({ body: { userType: 'provider' } });
    const { template } = await api.issuing.createTemplate({
      body: {
        content: {
          name: 'Immediate Life Support',
          description: 'One day of practice with four assessed scenarios.',
          criteria: { narrative: 'Pass all four scenarios.' },
          validity: { kind: 'months', months: 12 },
          credits: 6,
          credit_unit: 'hours',
        },
      },
    });
    // What is compiled and prepared at the first use is no part of the measure.
    await api.issuing.issue({
      body: { template_id: template.id, recipient: { name: 'First', email: 'first@people.test' } },
    });

    const before = residentBytes(world.pid);
    let peak = before;
    const watch = setInterval(() => (peak = Math.max(peak, residentBytes(world.pid))), 20);
    const beganReading = performance.now();
    const { batch } = await api.issuing.createBatch({
      query: { template_id: template.id },
      file: new File([list()], 'class.csv'),
    });
    const params = { id: batch.id };
    await api.issuing.mapBatch({ params, body: { mapping: batch.mapping } });
    const reading = (performance.now() - beganReading) / 1000;

    const cpu = cpuSeconds(family(world.pid));
    const began = performance.now();
    await api.issuing.publishBatch({ params, body: {} });
    for (;;) {
      const { batch: now } = await api.issuing.getBatch({ params });
      if (now.state === 'done') break;
      await delay(100);
    }
    const seconds = (performance.now() - began) / 1000;
    const spent = cpuSeconds(family(world.pid)) - cpu;
    clearInterval(watch);
    const alone = await signAlone();
    const file = await api.issuing.listCredentials({ query: { batch_id: batch.id, limit: 1 } });
    const text = await (
      await api.issuing.credentialFile({ params: { id: file.credentials[0]!.id }, query: { format: 'json' } })
    ).text();
    return [
      {
        what: `${recipients} rows read, checked and kept`,
        ours: reading,
        peer: seconds,
        unit: 's',
        peerName: 'issuing them',
        aim: 'at most 1',
      },
      {
        what: `${recipients} certificates issued from one list, with their letters`,
        ours: seconds,
        peer: 60,
        unit: 's',
        peerName: 'a minute,',
        aim: 'well below 1',
      },
      {
        what: 'processor time of server and database for it',
        ours: spent,
        peer: alone,
        unit: 's',
        peerName: 'signing alone',
        aim: 'at most 4',
      },
      {
        what: 'memory added at the peak',
        ours: (peak - before) / 2 ** 20,
        peer: (text.length * recipients) / 2 ** 20,
        unit: 'MB',
        peerName: 'what was signed',
        aim: 'at most 10: it does not grow with the list',
      },
    ];
  } finally {
    await world.stop();
  }
}

const list = (): string =>
  ['Name,Mail,Date of issue', ...Array.from({ length: recipients }, (_, n) => rowOf(n))].join('\n');

const rowOf = (n: number): string => `Person ${n},person-${n}@people.test,2026-11-${(n % 20) + 1}`;

/** Processor seconds that the signatures of so many credentials take in a thread of their own. */
async function signAlone(): Promise<number> {
  const signer = await localSigner({ ...generateIssuerKey(), verificationMethod: 'did:web:a.example#key-1' });
  const measured = 1000;
  const created = new Date();
  const sign = (n: number) => signCredential(badge(n), signer, { created });
  for (let n = 0; n < 100; n++) await sign(n);
  const start = process.cpuUsage();
  for (let n = 0; n < measured; n++) await sign(n);
  const { user, system } = process.cpuUsage(start);
  return ((user + system) / 1e6) * (recipients / measured);
}

const badge = (n: number) =>
  openBadgeCredential({
    id: `urn:uuid:0191a1a0-7c0e-7000-8000-${String(n).padStart(12, '0')}`,
    issuer: { id: 'did:web:a.example', name: 'Northgate', url: 'https://a.example/' },
    recipient: {
      name: `Person ${n}`,
      email: { hash: `sha256$${randomBytes(32).toString('hex')}`, salt: randomBytes(16).toString('hex') },
    },
    achievement: {
      id: 'urn:uuid:0191a1a0-7c0e-7000-8000-00000000aaaa',
      type: 'Certificate',
      name: 'Immediate Life Support',
      description: 'One day of practice with four assessed scenarios.',
      criteria: { narrative: 'Pass all four scenarios.' },
      creditsAvailable: 6,
      inLanguage: 'en',
    },
    creditsEarned: 6,
    licenseNumber: String(n),
    validFrom: '2026-11-20T00:00:00Z',
    validUntil: '2027-11-20T23:59:59Z',
    status: (['revocation', 'suspension'] as const).map((purpose) =>
      statusEntry(`https://a.example/credentials/status/${purpose}`, purpose, n),
    ),
  });

function residentBytes(pid: number): number {
  const line = /VmRSS:\s+(\d+) kB/.exec(readFileSync(`/proc/${pid}/status`, 'utf8'));
  return Number(line?.[1] ?? 0) * 1024;
}
