import { dayOf, instantOf } from './dates.ts';
import { finding, type Finding } from './findings.ts';

/** Clocks differ; a credential that was signed this minute is not one from the future. */
const leeway = 60_000;

export type Times = { from: number | null; until: number | null };

/** The times that a credential gives itself, whichever data model it follows. */
export function timesOfDocument(document: Record<string, unknown>): Times {
  const first = (...names: string[]) => {
    for (const name of names) if (document[name] !== undefined) return instantOf(document[name]);
    return null;
  };
  return {
    from: first('validFrom', 'issuanceDate', 'issuedOn'),
    until: first('validUntil', 'expirationDate', 'expires'),
  };
}

/** The narrower of both: a token and the credential in it may each carry times. */
export const narrower = (one: Times, other: Times): Times => ({
  from: one.from === null ? other.from : Math.max(one.from, other.from ?? one.from),
  until: one.until === null ? other.until : Math.min(one.until, other.until ?? one.until),
});

export function judgeDates({ from, until }: Times, now: Date): Finding {
  const time = now.getTime();
  if (from !== null && from > time + leeway) {
    const sentence = `It is not valid yet: it begins on ${dayOf(from)}.`;
    return finding('dates', 'fail', sentence, { decides: 'invalid' });
  }
  if (until !== null && until < time) {
    return finding('dates', 'warning', `It expired on ${dayOf(until)}.`, {
      method: 'The end that the issuer signed, compared with today’s date.',
      sentence: `It expired on ${dayOf(until)}: it tells what was, not what is.`,
    });
  }
  const begun = from === null ? '' : ` since ${dayOf(from)}`;
  const ends = until === null ? 'it has no end' : `until ${dayOf(until)}`;
  return finding('dates', 'pass', `It is valid${begun}; ${ends}.`, {
    method: 'The dates that the issuer signed, compared with today’s date.',
  });
}
