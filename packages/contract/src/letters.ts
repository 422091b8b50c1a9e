import { z } from 'zod';
import { endpoint } from './endpoint.ts';
import { notificationEventNames } from './notification-events.ts';

const LetterKind = z.object({
  /** `certificate_expiring-30`: part of the address of its preview. */
  name: z.string(),
  /** What it is about, for an administrator. */
  label: z.string(),
  /** The news that it tells; null for codes, safety and what was asked for. */
  event: z.enum([...notificationEventNames, 'digest']).nullable(),
  /** Nobody can switch it off. */
  necessary: z.boolean(),
  subject: z.string(),
});
export type LetterKind = z.infer<typeof LetterKind>;

const LetterParams = z.object({ name: z.string().max(80) });

/** What this installation writes to people, with sample data, for administrators. */
export const letters = {
  list: endpoint({
    method: 'GET',
    path: '/api/v1/admin/emails',
    access: 'admin',
    summary: 'Every letter that is written to people',
    response: z.object({ emails: z.array(LetterKind) }),
  }),
  get: endpoint({
    method: 'GET',
    path: '/api/v1/admin/emails/:name',
    access: 'admin',
    summary: 'One letter with sample data, as HTML and as text',
    params: LetterParams,
    response: z.object({ email: LetterKind.extend({ html: z.string(), text: z.string() }) }),
  }),
  sendTest: endpoint({
    method: 'POST',
    path: '/api/v1/admin/emails/:name/test',
    access: 'admin',
    summary: 'Send a letter with sample data to oneself',
    status: 202,
    params: LetterParams,
    response: z.object({ sent_to: z.string() }),
  }),
};
