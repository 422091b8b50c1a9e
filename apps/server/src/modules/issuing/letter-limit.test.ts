import { beforeAll, expect, test } from 'vitest';
import type { Api } from '@certfolio/contract/contract';
import { testApp, type TestApp } from '../../../test/app.ts';
import { eq } from '../../db/orm.ts';
import { issuerDomains } from '../issuers/issuers.table.ts';
import { letters } from '../mail/mail.table.ts';
import { certificateTemplates, templatePictures } from './issuing.table.ts';

let t: TestApp;
beforeAll(async () => {
  t = await testApp({ settings: { UNPROVEN_LETTERS_A_DAY: '3' } });
});

async function school() {
  const api = t.as(await t.given.user({ userType: 'provider' }));
  const { issuer } = await api.issuers.get();
  const { template } = await api.issuing.createTemplate({
    body: {
      content: {
        name: 'Basic Life Support',
        description: 'Half a day of practice.',
        criteria: { narrative: 'Pass the test.' },
      },
    },
  });
  return { api, organizationId: issuer.organization_id, template };
}

const issue = (api: Api, templateId: string, email: string, sendMail = true) =>
  api.issuing.issue({
    body: { template_id: templateId, recipient: { name: 'Ann Lee', email }, send_mail: sendMail },
  });

async function reviewed(api: Api, templateId: string, prefix: string, rows: number) {
  const list = Array.from({ length: rows }, (_, n) => `Person ${n},${prefix}-${n}@people.test`);
  const { batch } = await api.issuing.createBatch({
    query: { template_id: templateId },
    file: new File([['Name,Mail', ...list].join('\n')], 'class.csv'),
  });
  const params = { id: batch.id };
  await api.issuing.mapBatch({ params, body: { mapping: batch.mapping } });
  return params;
}

test('an organisation without a proven domain sends so many letters a day and no more, however it asks', async () => {
  const { api, template } = await school();
  const asked = await Promise.allSettled(
    Array.from({ length: 8 }, (_, n) => issue(api, template.id, `flood-${n}@people.test`)),
  );
  const refused = asked.filter(({ status }) => status === 'rejected') as PromiseRejectedResult[];
  expect(refused).toHaveLength(5);
  expect(refused.every(({ reason }) => reason.code === 'issuing_letters_limit')).toBe(true);
  expect(refused[0]!.reason.message).toMatch(/at most 3 letters a day\. Prove your domain/);
  // What was refused has issued nothing, and letters that are not sent are not counted.
  expect((await api.issuing.listCredentials()).total).toBe(3);
  const quiet = await t.given.user();
  await issue(api, template.id, quiet.email, false);
  expect((await api.issuing.listCredentials()).total).toBe(4);

  const params = await reviewed(api, template.id, 'class', 1);
  await expect(api.issuing.publishBatch({ params, body: {} })).rejects.toMatchObject({
    code: 'issuing_letters_limit',
  });
  const { credentials } = await api.issuing.listCredentials();
  const silent = credentials.find(({ recipient }) => recipient.email === quiet.email)!;
  await expect(api.issuing.resend({ params: { id: silent.id } })).rejects.toMatchObject({
    code: 'issuing_letters_limit',
  });
  // Whoever has it is told all the same, where they are told without a letter.
  await api.issuing.revoke({ params: { id: silent.id }, body: { reason: 'A long story' } });
  const { notifications } = await t.as(quiet).notifications.list();
  expect(notifications[0]!.notification.message).toContain('A long story');
  const sent = await t.system().db.select({ to: letters.recipient }).from(letters);
  expect(sent.filter(({ to }) => to.startsWith('flood-'))).toHaveLength(3);
  expect(sent.filter(({ to }) => to === quiet.email)).toEqual([]);
});

test('a list that is longer than the limit is refused whole, and spends nothing of it', async () => {
  const { api, template } = await school();
  const params = await reviewed(api, template.id, 'long', 4);
  await expect(api.issuing.publishBatch({ params, body: {} })).rejects.toMatchObject({
    code: 'issuing_letters_limit',
  });
  expect((await api.issuing.getBatch({ params })).batch.state).toBe('review');
  for (const n of [1, 2, 3]) await issue(api, template.id, `after-${n}@people.test`);
});

test('one that has proven its domain answers for its letters with it', async () => {
  const { api, template, organizationId } = await school();
  await api.issuers.addDomain({ body: { domain: 'school.example' } });
  await t
    .system()
    .db.update(issuerDomains)
    .set({ state: 'proven', method: 'dns', provenAt: new Date(), checkedAt: new Date() })
    .where(eq(issuerDomains.organizationId, organizationId));
  const params = await reviewed(api, template.id, 'many', 5);
  const { batch } = await api.issuing.publishBatch({ params, body: {} });
  expect(batch.counts.valid + batch.counts.issued).toBe(5);
});

test('an organisation keeps a thousand templates and five hundred pictures, and is told so', async () => {
  const { api, template, organizationId } = await school();
  const { db } = t.system();
  await db.insert(certificateTemplates).values(
    Array.from({ length: 999 }, (_, n) => ({
      id: `0191a1a0-7c0e-7000-8000-${String(n).padStart(12, '0')}`,
      organizationId,
      version: 1,
      name: 'Filler',
    })),
  );
  await expect(api.issuing.createTemplate({ body: { content: template.content } })).rejects.toMatchObject({
    code: 'issuing_shelf_full',
  });
  await db.insert(templatePictures).values(
    Array.from({ length: 500 }, (_, n) => ({
      id: `0191a1a0-7c0e-7000-9000-${String(n).padStart(12, '0')}`,
      organizationId,
      fileKey: `templates/filler-${n}.png`,
      contentType: 'image/png',
      width: 1,
      height: 1,
      publicToken: `filler-${String(n).padStart(16, '0')}`,
    })),
  );
  await expect(api.issuing.uploadPicture({ file: new File(['x'], 'one-more.png') })).rejects.toMatchObject({
    code: 'issuing_shelf_full',
  });
});
