import { readFileSync } from 'node:fs';
import path from 'node:path';
import { setTimeout as delay } from 'node:timers/promises';
import { v7 as uuidv7 } from 'uuid';
import { createApi, type Api } from '@certfolio/contract/contract';
import type { App } from '../src/app.ts';
import { identities } from '../src/modules/accounts/accounts.table.ts';
import { hashPassword } from '../src/modules/accounts/passwords.ts';
import { givenFor, type Person, type PersonOptions } from './given.ts';

const samples = path.resolve(import.meta.dirname, '../../../samples');

/** Of every account of the demo world; it exists on loopback installations only. */
export const demoPassword = 'demo demo certfolio';

export type DemoWorld = { accounts: { email: string; password: string; wallet: string | null }[] };

/**
 * Fills an installation with people who use it: a nurse with a career of certificates and a shared wallet, and
 * an electrician who has just begun. Their certificates are uploaded and read as anybody's.
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
  await nurse.api.wallets.create({ body: { title: 'Agency work' } });

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
    ],
  };
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
  for (const taskId of waiting) {
    for (;;) {
      const { status, error } = await api.certificates.taskStatus({ params: { taskId } });
      if (status === 'SUCCESS') break;
      if (status === 'FAILURE') throw new Error(error ?? 'A sample could not be read.');
      await delay(250);
    }
  }
  return ids;
}
