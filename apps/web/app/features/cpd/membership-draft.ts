import type { CpdMembership } from '@certfolio/contract/cpd-bodies';

export type Break = CpdMembership['breaks'][number];

/** A membership as its form holds it. */
export type MembershipDraft = {
  member_number: string;
  cycle_starts_on: string;
  carried_in: number | '';
  agreed_minimum: number | '';
  breaks: Break[];
};

export const draftOfMembership = (membership: CpdMembership | null): MembershipDraft => ({
  member_number: membership?.member_number ?? '',
  cycle_starts_on: membership?.cycle_starts_on ?? '',
  carried_in: membership?.carried_in ?? '',
  agreed_minimum: membership?.agreed_minimum ?? '',
  breaks: membership?.breaks ?? [],
});

/** What is wrong with a time away; null where it can be kept. */
export function breakRefusal({ from, to, reason }: Break): string | null {
  if (!from || !to) return 'Say from which day to which day.';
  if (from > to) return 'The end is before the beginning.';
  return reason.trim() ? null : 'Say why in a few words.';
}

export const bodyOfMembership = (draft: MembershipDraft) => ({
  member_number: draft.member_number.trim() || null,
  cycle_starts_on: draft.cycle_starts_on || null,
  carried_in: draft.carried_in === '' ? null : draft.carried_in,
  agreed_minimum: draft.agreed_minimum === '' ? null : draft.agreed_minimum,
  breaks: draft.breaks,
});
