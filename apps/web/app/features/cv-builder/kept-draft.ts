import { CvContent } from '@certfolio/contract/cv-content';

/** What a CV is while it is edited. */
export type Draft = { title: string; content: CvContent };
/** A draft that was not saved when its page went away, the revision it was a change of, and when it was typed. */
export type KeptDraft = Draft & { revision: number; at: string };

/** Emptied at the end of a session, like everything under this prefix. */
const keyOf = (cvId: string): string => `certfolio.cv-draft.${cvId}`;

/** Storage may be forbidden, full or emptied: then the server's state is all there is. */
function use<T>(storage: () => Storage, work: (own: Storage) => T): T | null {
  try {
    return work(storage());
  } catch {
    return null;
  }
}

export function keepDraft(storage: () => Storage, cvId: string, draft: KeptDraft): void {
  use(storage, (own) => own.setItem(keyOf(cvId), JSON.stringify(draft)));
}

export function dropDraft(storage: () => Storage, cvId: string): void {
  use(storage, (own) => own.removeItem(keyOf(cvId)));
}

/** A draft that says something else than what is saved; null where there is none, and such a one is forgotten. */
export function draftBeside(storage: () => Storage, cvId: string, saved: Draft): KeptDraft | null {
  const text = use(storage, (own) => own.getItem(keyOf(cvId)));
  if (!text) return null;
  const draft = use(storage, () => {
    const { title, content, revision, at } = JSON.parse(text) as KeptDraft;
    return { title: String(title), content: CvContent.parse(content), revision: Number(revision), at };
  });
  if (draft && !sameDraft(draft, saved)) return draft;
  dropDraft(storage, cvId);
  return null;
}

/** Whether two drafts say the same once they are kept, which takes spaces off the ends of texts. */
export const sameDraft = (one: Draft, other: Draft): boolean => canonical(one) === canonical(other);

function canonical({ title, content }: Draft): string {
  const read = CvContent.safeParse(content);
  return JSON.stringify([title.trim(), read.success ? read.data : content]);
}
