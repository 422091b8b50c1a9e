import { type IssuedCredentialDetail } from '@certfolio/contract/issued-credentials';
import { Award } from '@certfolio/contract/issuing';
import { type TemplateContent } from '@certfolio/contract/templates';

/** What is entered for one recipient, as text; an empty one leaves the matter to the template. */
export type AwardDraft = {
  name: string;
  email: string;
  issuedOn: string;
  expiresOn: string;
  neverExpires: boolean;
  credits: string;
  level: string;
  grade: string;
  narrative: string;
  evidenceUrl: string;
  attributes: Record<string, string>;
};

export const blankAward = (today: string): AwardDraft => ({
  name: '',
  email: '',
  issuedOn: today,
  expiresOn: '',
  neverExpires: false,
  credits: '',
  level: '',
  grade: '',
  narrative: '',
  evidenceUrl: '',
  attributes: {},
});

/** What an issued certificate says, to be corrected. */
export const awardOf = (credential: IssuedCredentialDetail): AwardDraft => ({
  name: credential.recipient.name,
  email: credential.recipient.email,
  issuedOn: credential.issued_on,
  expiresOn: credential.expires_on ?? '',
  neverExpires: credential.expires_on === null,
  credits: credential.credits === null ? '' : String(credential.credits),
  level: credential.level ?? '',
  grade: credential.grade ?? '',
  narrative: credential.narrative ?? '',
  evidenceUrl: credential.evidence_url ?? '',
  attributes: Object.fromEntries(credential.attributes.map(({ key, value }) => [key, value])),
});

type Sent = Omit<Award, 'recipient'>;

/** The members of the call beside the recipient. What was left empty is left out. */
export function sentAward(draft: AwardDraft): Sent {
  const text = (value: string) => value.trim() || undefined;
  const given = {
    issued_on: text(draft.issuedOn),
    expires_on: draft.neverExpires ? null : text(draft.expiresOn),
    credits: draft.credits.trim() === '' ? undefined : Number(draft.credits),
    level: text(draft.level),
    grade: text(draft.grade),
    narrative: text(draft.narrative),
    evidence_url: text(draft.evidenceUrl),
  };
  const attributes = Object.entries(draft.attributes)
    .map(([key, value]) => [key, value.trim()] as const)
    .filter(([, value]) => value !== '');
  return {
    ...(Object.fromEntries(Object.entries(given).filter(([, value]) => value !== undefined)) as Sent),
    ...(attributes.length > 0 ? { attributes: Object.fromEntries(attributes) } : {}),
  };
}

/** Members of a correction: only what differs from what was issued; what was emptied is taken away (null). */
export function correctedAward(former: AwardDraft, now: AwardDraft): Sent {
  const nulls = {
    expires_on: null,
    credits: null,
    level: null,
    grade: null,
    narrative: null,
    evidence_url: null,
  };
  const before = sentAward(former);
  const after = sentAward(now);
  const differs = (key: keyof Sent) => JSON.stringify(before[key]) !== JSON.stringify(after[key]);
  const change: Record<string, unknown> = {};
  for (const key of Object.keys({ ...before, ...after }) as (keyof Sent)[]) {
    if (!differs(key)) continue;
    if (key in after) change[key] = after[key];
    else if (key in nulls) change[key] = null;
    else if (key === 'attributes') change[key] = {};
  }
  return change as Sent;
}

/** What is wrong with it, by the path of the field: `recipient.email`, `attributes.hours`. */
export function awardProblems(draft: AwardDraft, template: TemplateContent | null): Record<string, string> {
  const recipient = { name: draft.name, email: draft.email };
  const parsed = Award.safeParse({ recipient, ...sentAward(draft) });
  const problems: Record<string, string> = {};
  for (const { path, message } of parsed.error?.issues ?? []) problems[path.join('.')] ??= message;
  if (!draft.issuedOn) problems['issued_on'] ??= 'Enter the issue date.';
  if (draft.expiresOn && draft.issuedOn && !draft.neverExpires && draft.expiresOn < draft.issuedOn)
    problems['expires_on'] ??= 'This is before the issue date.';
  for (const { key, label, kind, required } of template?.attributes ?? []) {
    const value = draft.attributes[key]?.trim() ?? '';
    if (required && !value) problems[`attributes.${key}`] ??= `Fill in “${label}”.`;
    else if (value && kind === 'number' && !Number.isFinite(Number(value)))
      problems[`attributes.${key}`] ??= 'Enter a number.';
  }
  return problems;
}

/** As much of it as the preview can draw. */
export function drawableAward(draft: AwardDraft): Partial<Award> {
  const sent = sentAward(draft);
  const own = Object.fromEntries(
    Object.entries(sent).filter(([key, value]) => Award.shape[key as keyof Sent].safeParse(value).success),
  );
  const name = draft.name.trim();
  const { email } = Award.shape.recipient.shape;
  return {
    ...own,
    ...(name
      ? { recipient: { name, email: email.safeParse(draft.email).data ?? 'recipient@example.org' } }
      : {}),
  };
}
