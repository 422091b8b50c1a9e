import type { HiddenField, ShareLink } from '@certfolio/contract/wallets';
import { fromLocalField, scheduleRefusal, toLocalField } from '../../ui/local-time.ts';
import type { LinkDraft as LinkBody } from './links.queries.ts';

export const hiddenWords: Record<HiddenField, string> = {
  recipient_name: 'Your name',
  credential_id: 'Certificate number',
  issue_date: 'Issue date',
  expiry_date: 'Expiry date',
  grade: 'Grade or level',
  description: 'Description',
  document: 'The document itself',
};

/** A link as its form has it. */
export type LinkForm = {
  name: string;
  purpose: string;
  audience: string;
  opens: string;
  closes: string;
  /** A new password; empty leaves it as it is. */
  password: string;
  /** Takes the link's own password away. */
  withoutPassword: boolean;
  hidden: HiddenField[];
  allowDownload: boolean;
};

export const formOf = (link: ShareLink | null): LinkForm => ({
  name: link?.name ?? '',
  purpose: link?.purpose ?? '',
  audience: link?.audience ?? '',
  opens: toLocalField(link?.opens_at ?? null),
  closes: toLocalField(link?.closes_at ?? null),
  password: '',
  withoutPassword: false,
  hidden: link?.hidden_fields ?? [],
  allowDownload: link?.allow_download ?? false,
});

/** What is printed on a document shows in its picture: whoever hides any of it hides the document too. */
export const withDocument = (hidden: readonly HiddenField[]): HiddenField[] =>
  hidden.length === 0 || hidden.includes('document') ? [...hidden] : [...hidden, 'document'];

export const hidesPrinted = (hidden: readonly HiddenField[]): boolean =>
  hidden.some((field) => field !== 'document');

/**
 * Why a form cannot be saved, by field; empty when it can. An end that has passed since it was saved may stay: it
 * is how the link ended.
 */
export function formRefusals(
  form: LinkForm,
  saved: Pick<ShareLink, 'closes_at'> | null,
  now: Date,
): { name?: string; closes?: string } {
  const closes = fromLocalField(form.closes);
  const isPast =
    form.closes !== toLocalField(saved?.closes_at ?? null) && closes !== null && new Date(closes) <= now;
  const schedule = isPast
    ? 'This moment has passed. Choose a later one, or switch the link off.'
    : scheduleRefusal(fromLocalField(form.opens), closes);
  return {
    ...(form.name.trim() ? {} : { name: 'Give the link a name.' }),
    ...(schedule ? { closes: schedule } : {}),
  };
}

/** The body of the call that saves a form. */
export function bodyOf(form: LinkForm): LinkBody {
  const hidden = withDocument(form.hidden);
  return {
    name: form.name.trim(),
    purpose: form.purpose.trim() || null,
    audience: form.audience.trim() || null,
    opens_at: fromLocalField(form.opens),
    closes_at: fromLocalField(form.closes),
    ...(form.password ? { password: form.password } : form.withoutPassword ? { password: null } : {}),
    hidden_fields: hidden,
    // A document that is not shown cannot be downloaded.
    allow_download: form.allowDownload && !hidden.includes('document'),
  };
}

/** "Hides your name, grade or level and the document itself"; null where nothing is hidden. */
export function hidesWords(hidden: readonly HiddenField[]): string | null {
  if (hidden.length === 0) return null;
  const words = withDocument(hidden).map((field) => hiddenWords[field].toLowerCase());
  return `Hides ${new Intl.ListFormat('en-GB', { type: 'conjunction' }).format(words)}`;
}
