import type { HistoryEvent } from '@certfolio/contract/certificates';
import { withReadableDates } from '../../ui/dates.ts';

export type HistoryWords = { title: string; detail: string | null };

const occasions = {
  upload: 'Checked after the upload',
  import: 'Checked when it was imported',
  claim: 'Checked when it was taken',
  holder: 'Checked at your wish',
  schedule: 'Checked by timetable',
} as const;

const decisions = {
  approved: 'Approved in review',
  rejected: 'Rejected in review',
  undone: 'The decision of the review was taken back',
  lapsed: 'No longer held: what it looked like was deleted',
} as const;

/** What happened, for the holder to read. */
export function historyWords(event: HistoryEvent): HistoryWords {
  switch (event.kind) {
    case 'added':
      return { title: 'Added by hand', detail: null };
    case 'file_added': {
      const { version, filename, restores } = event;
      if (restores !== null) {
        return {
          title: `Version ${restores} made the current one again`,
          detail: `${filename}, now version ${version}`,
        };
      }
      return {
        title: version === 1 ? 'File uploaded' : 'Newer file uploaded',
        detail: `${filename}, version ${version}`,
      };
    }
    case 'credential_kept':
      return { title: 'Digital credential kept', detail: event.standard };
    case 'read':
      return { title: event.again ? 'Read again' : 'Read', detail: `Version ${event.version}` };
    case 'not_read':
      return { title: 'Could not be read', detail: `Version ${event.version}. ${event.reason}`.trim() };
    case 'checked':
      return { title: occasions[event.occasion], detail: withReadableDates(event.sentence) };
    case 'revoked':
      return { title: 'Found to be revoked', detail: 'The issuer has withdrawn it.' };
    case 'held':
      return { title: 'Held for review', detail: likenessOf(event) };
    case 'decided':
      return { title: decisions[event.decision], detail: event.reason };
    case 'merged':
      return event.undone
        ? { title: 'Merging taken back', detail: `“${event.title}” is a certificate of its own again.` }
        : {
            title: 'Merged with another upload',
            detail: `“${event.title}” became a newer file of this one.`,
          };
    case 'added_to_wallet':
      return { title: 'Added to a wallet', detail: null };
  }
}

function likenessOf({
  similarity_percentage: percentage,
  similar_to: other,
}: Extract<HistoryEvent, { kind: 'held' }>): string {
  const name = other ? `“${other.title}”` : 'a certificate that is gone by now';
  return percentage === null ? `Similar to ${name}.` : `${Math.round(percentage)}% similar to ${name}.`;
}
