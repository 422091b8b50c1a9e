import { fieldRefusal } from './field-reading.ts';

export const blankDraft = {
  title: '',
  issuer_name: '',
  recipient_name: '',
  issue_date: '',
  expiry_date: '',
  credential_id: '',
  certificate_type: 'professional',
  verification_url: '',
  cpd_amount: '',
  grade: '',
  description: '',
};
export type Draft = typeof blankDraft;
export type Refusals = Partial<Record<keyof Draft | 'tags', string>>;

export const longestTag = 40;
export const tagTooLong = `A tag has at most ${longestTag} characters.`;

/** The fields that can be refused before they are sent, as they stand in the form. */
export const checkedFields = ['title', 'issue_date', 'expiry_date', 'verification_url', 'tags'] as const;

export function refusalsOf(draft: Draft, tags: readonly string[]): Refusals {
  const refusals: Refusals = {};
  for (const field of checkedFields) {
    const refusal = field === 'tags' ? tagsRefusal(tags) : fieldRefusal(field, draft[field]);
    if (refusal) refusals[field] = refusal;
  }
  return refusals;
}

const tagsRefusal = (tags: readonly string[]): string | null =>
  tags.some((tag) => tag.trim().length > longestTag) ? tagTooLong : null;

/** The server's refusals where the form shows them: one of a single tag, "tags.3", stands at the tags. */
export function shownRefusals(errors: Record<string, string>): Refusals {
  const refusals: Record<string, string> = {};
  for (const [place, sentence] of Object.entries(errors)) refusals[place.split('.')[0] ?? place] ??= sentence;
  return refusals;
}
