import { plain } from '../../../bench/accuracy-score.ts';
import type { Candidate } from '../src/fields/candidate.ts';
import type { RecipientReason } from '../src/recipients/recipient-reasons.ts';
import { idCandidates } from '../src/numbers/ids.ts';
import { issuerCandidates } from '../src/issuers/issuers.ts';
import type { IssuerSign } from '../src/issuers/issuer-signs.ts';
import type { NumberSign } from '../src/numbers/number-signs.ts';
import { rankRecipients } from '../src/recipients/recipient-ranking.ts';
import { everyRow } from '../src/recipients/recipient-rows.ts';
import type { RecipientSign } from '../src/recipients/recipient-signs.ts';
import { readRecipient, recipientCues } from '../src/recipients/recipients.ts';
import type { TitleSign } from '../src/titles/title-signs.ts';
import { rankedTitles, readTitle } from '../src/titles/titles.ts';
import type { LabelledPage } from './labelled-pages.ts';
import type { Choice } from './ranking.ts';

export type Example<Sign extends string> = Choice<Sign> & LabelledPage;

const acceptedOf = (
  { label: { truth } }: LabelledPage,
  field: 'title' | 'issuer_name' | 'recipient_name' | 'credential_id',
): string[] => [truth[field] ?? []].flat().map((form) => plain(form, field));

/** What each document's title could be. Those whose label says nothing of it are left out. */
export function titleChoices(pages: readonly LabelledPage[]): Example<TitleSign>[] {
  return pages
    .filter(({ label }) => label.truth.title !== undefined)
    .map((own) => {
      const accepted = acceptedOf(own, 'title');
      const candidates = rankedTitles(own.page, new Set(readRecipient(own.page)?.lines));
      return {
        ...own,
        candidates: candidates.map(({ value, signs }) => ({
          signs,
          right: accepted.includes(plain(value, 'title')),
        })),
      };
    });
}

/** Who each document's issuer could be. */
export function issuerChoices(pages: readonly LabelledPage[]): Example<IssuerSign>[] {
  return pages
    .filter(({ label }) => label.truth.issuer_name !== undefined)
    .map((own) => {
      const accepted = acceptedOf(own, 'issuer_name');
      const recipient = readRecipient(own.page);
      const title = readTitle(own.page, new Set(recipient?.lines));
      const taken = new Set([...(recipient?.lines ?? []), ...(title?.lines ?? [])]);
      return {
        ...own,
        candidates: issuerCandidates(own.page, taken).map(({ value, signs }) => ({
          signs,
          right: accepted.includes(plain(value, 'issuer_name')),
        })),
      };
    });
}

/** What each document's number could be. Where none is printed, none of its candidates is right. */
export function numberChoices(pages: readonly LabelledPage[]): Example<NumberSign>[] {
  return pages
    .filter(({ label }) => label.truth.credential_id !== undefined)
    .map((own) => {
      const accepted = acceptedOf(own, 'credential_id');
      return {
        ...own,
        candidates: idCandidates(own.page).map(({ value, signs }) => ({
          signs,
          right: accepted.includes(plain(value, 'credential_id')),
        })),
      };
    });
}

/** How much a document weighs once more, as one in which no cue leads to the right name. */
const cuelessWeight = 0.5;

/**
 * Who each document's recipient could be, and the same where only its row of the page says the right name: cues were
 * made by documents like these, and others have them less often.
 */
export function recipientChoices(pages: readonly LabelledPage[]): Example<RecipientSign>[] {
  return pages
    .filter(({ label }) => label.truth.recipient_name !== undefined)
    .flatMap((own) => {
      const accepted = acceptedOf(own, 'recipient_name');
      const isRight = ({ value }: { value: string }) => accepted.includes(plain(value, 'recipient_name'));
      const choiceOf = (
        found: readonly Candidate<RecipientReason>[],
        weight: number,
      ): Example<RecipientSign> => ({
        ...own,
        weight,
        candidates: rankRecipients(found, own.page).map(({ value, signs }) => ({
          signs,
          right: isRight({ value }),
        })),
      });
      const [cues, rows] = [recipientCues(own.page), everyRow(own.page)];
      const cueless = cues.filter((candidate) => !isRight(candidate));
      return [
        choiceOf([...cues, ...rows], own.weight),
        ...(cueless.length < cues.length
          ? [choiceOf([...cueless, ...rows], own.weight * cuelessWeight)]
          : []),
      ];
    });
}
