import { readFileSync } from 'node:fs';
import path from 'node:path';
import { setTimeout as delay } from 'node:timers/promises';
import { v7 as uuidv7 } from 'uuid';
import { createApi, type Api } from '@certfolio/contract/contract';
import type { TemplateContentInput } from '@certfolio/contract/templates';
import type { App } from '../src/app.ts';
import { identities } from '../src/modules/accounts/accounts.table.ts';
import { hashPassword } from '../src/modules/accounts/passwords.ts';
import { givenFor, type Person, type PersonOptions } from './given.ts';

const samples = path.resolve(import.meta.dirname, '../../../samples');

/** Of every account of the demo world; it exists on loopback installations only. */
export const demoPassword = 'demo demo certfolio';

export type DemoWorld = { accounts: { email: string; password: string; wallet: string | null }[] };

/**
 * Fills an installation with people who use it: a training provider that issues, a nurse with a career of
 * certificates, one of them issued here, and a shared wallet, and an electrician who has just begun. Certificates are
 * uploaded, read and issued as anybody's.
 * @param baseUrl where `app` listens and works
 */
export async function fillDemoWorld(app: App, baseUrl: string): Promise<DemoWorld> {
  const given = givenFor(app.system);
  const settle = async (options: PersonOptions): Promise<{ person: Person; api: Api }> => {
    const person = await given.user(options);
    await app
      .system()
      .db.insert(identities)
      .values({
        id: uuidv7(),
        userId: person.id,
        providerId: 'credential',
        accountId: person.id,
        password: await hashPassword(demoPassword),
      });
    return {
      person,
      api: createApi({ baseUrl, headers: () => ({ authorization: `Bearer ${person.token}` }) }),
    };
  };

  const nurse = await settle({
    email: 'nurse@demo.certfolio.test',
    firstName: 'Amara',
    lastName: 'Okafor',
    plan: 'boost',
    admin: true,
  });
  const kept = await uploadAll(nurse.api, [
    'nursing-degree.pdf',
    'advanced-life-support-expired.pdf',
    'manual-handling-scan.jpg',
    'german-b2.pdf',
    'wound-care.webp',
    'safeguarding-screenshot.png',
    'online-course-qr.pdf',
    'study-day.pdf',
    'paediatric-life-support-photo.jpg',
    'life-support.pdf',
  ]);
  for (const [name, tag] of [
    ['life-support.pdf', 'mandatory'],
    ['safeguarding-screenshot.png', 'mandatory'],
    ['nursing-degree.pdf', 'registration'],
  ] as const) {
    await nurse.api.certificates.addTag({ params: { id: kept.get(name)! }, body: { tag_name: tag } });
  }
  const cv = await uploadCv(nurse.api, 'nurse.pdf');
  await nurse.api.cvs.addTag({ params: { id: cv }, body: { tag_name: 'hospitals' } });
  const { wallet } = await nurse.api.wallets.create({
    body: {
      title: 'For Riverside Hospital',
      description: 'Mandatory training and registration, November 2026.',
    },
  });
  const shared = [
    'life-support.pdf',
    'safeguarding-screenshot.png',
    'online-course-qr.pdf',
    'nursing-degree.pdf',
  ];
  await nurse.api.wallets.addCertificates({
    params: { id: wallet.id },
    body: { certificate_ids: shared.map((name) => kept.get(name)!) },
  });
  const share = await nurse.api.wallets.share({ params: { id: wallet.id }, body: {} });
  await nurse.api.wallets.addCv({ params: { id: wallet.id }, body: { cv_id: cv } });
  await nurse.api.wallets.addTag({ params: { id: wallet.id }, body: { tag_name: 'applications' } });
  const inDays = (days: number) => new Date(app.system().now().getTime() + days * 86_400_000).toISOString();
  for (const link of [
    {
      name: 'Riverside, HR',
      purpose: 'Application as staff nurse, emergency department',
      audience: 'Human resources at Riverside Hospital',
      allow_download: true,
      closes_at: inDays(90),
    },
    {
      name: 'Panel, without names',
      purpose: 'For the interview panel, which decides without names',
      audience: 'Interview panel',
      hidden_fields: ['recipient_name' as const, 'credential_id' as const],
      closes_at: inDays(5),
    },
  ]) {
    await nurse.api.wallets.createLink({ params: { id: wallet.id }, body: link });
  }
  await nurse.api.wallets.create({ body: { title: 'Agency work' } });

  const provider = await settle({
    email: 'provider@demo.certfolio.test',
    firstName: 'Ines',
    lastName: 'Marten',
    userType: 'provider',
  });
  await issueAsProvider(provider.api, nurse.person.email);
  const { claims } = await nurse.api.claims.waiting();
  for (const { token } of claims) await nurse.api.claims.accept({ params: { token } });

  const electrician = await settle({
    email: 'electrician@demo.certfolio.test',
    firstName: 'Callum',
    lastName: 'Reid',
  });
  await uploadAll(electrician.api, ['construction-card.png']);
  await electrician.api.certificates.create({
    body: { title: 'Driving licence, category B', certificate_type: 'licence', issue_date: '2014-05' },
  });

  return {
    accounts: [
      { email: nurse.person.email, password: demoPassword, wallet: share.share_url },
      { email: electrician.person.email, password: demoPassword, wallet: null },
      { email: provider.person.email, password: demoPassword, wallet: null },
    ],
  };
}

/** A provider with two templates, a few certificates in force and a revoked one. */
async function issueAsProvider(api: Api, nurseEmail: string): Promise<void> {
  await api.organizations.create({ body: { name: 'Harbour Training Institute' } });
  const template = async (content: TemplateContentInput): Promise<string> =>
    (await api.issuing.createTemplate({ body: { content } })).template.id;
  const lifeSupport = await template({
    name: 'Immediate Life Support',
    description: 'One day of practice with four assessed scenarios.',
    criteria: { narrative: 'Passes all four scenarios and the written examination.' },
    validity: { kind: 'months', months: 12 },
    credits: 6,
    credit_unit: 'hours',
    design: { signatories: [{ name: 'Dr Ines Marten', title: 'Head of Training' }] },
  });
  const fireSafety = await template({
    name: 'Fire Warden',
    description: 'Keeps a ward or a floor safe in a fire, and leads people out of it.',
    criteria: { narrative: 'Attends the day and leads one evacuation.' },
    validity: { kind: 'months', months: 36 },
    design: { layout: 'modern', accent: '#9a3412' },
  });
  const issue = async (templateId: string, name: string, email: string): Promise<string> => {
    const body = { template_id: templateId, recipient: { name, email } };
    return (await api.issuing.issue({ body })).credential.id;
  };
  await issue(lifeSupport, 'Amara Okafor', nurseEmail);
  await issue(lifeSupport, 'Noor Haddad', 'noor@demo.certfolio.test');
  await issue(fireSafety, 'Tomás Ó Briain', 'tomas@demo.certfolio.test');
  const mistaken = await issue(fireSafety, 'Grace Obi', 'grace@demo.certfolio.test');
  await api.issuing.revoke({
    params: { id: mistaken },
    body: { reason: 'Issued to somebody who was not there.' },
  });
}

/** Uploads a sample CV and waits until it has been read; answers its id. */
async function uploadCv(api: Api, name: string): Promise<string> {
  const file = new File([readFileSync(path.join(samples, 'cvs', name))], name);
  const { cv_id: id, task_id: taskId } = await api.cvs.fastUpload({ file });
  await settled(() => api.cvs.taskStatus({ params: { taskId } }));
  return id;
}

/** Uploads samples and waits until each has been read; answers certificate ids by file name. */
async function uploadAll(api: Api, names: string[]): Promise<Map<string, string>> {
  const ids = new Map<string, string>();
  const waiting: string[] = [];
  for (const name of names) {
    const file = new File([readFileSync(path.join(samples, name))], name);
    const { certificate_id: id, task_id: taskId } = await api.certificates.fastUpload({ file });
    ids.set(name, id);
    waiting.push(taskId);
  }
  for (const taskId of waiting) await settled(() => api.certificates.taskStatus({ params: { taskId } }));
  return ids;
}

async function settled(ask: () => Promise<{ status: string; error: string | null }>): Promise<void> {
  for (;;) {
    const { status, error } = await ask();
    if (status === 'SUCCESS') return;
    if (status === 'FAILURE') throw new Error(error ?? 'A sample could not be read.');
    await delay(250);
  }
}
