import { type HeadingKind, lean } from './heading-names.ts';
import type { Part } from './heading-parts.ts';

/** Which of a heading's names is the post or degree, which the employer or school, and where that is. */
export type Roles = {
  role: string | undefined;
  organization: string | undefined;
  place: string | undefined;
  /** How sure it is which is which, 0 to 1. */
  certainty: number;
};

type Votes = Map<string, { role: number; organization: number; place: number }>;

/** What stands at each place of the headings of a section: the same order of names is expected in all. */
export function slotVotes(headings: readonly Part[][], kind: HeadingKind): Votes {
  const votes: Votes = new Map();
  for (const parts of headings) {
    for (const part of parts) {
      const vote = votes.get(part.slot) ?? { role: 0, organization: 0, place: 0 };
      votes.set(part.slot, vote);
      if (part.place >= 0.6) vote.place += 1;
      const leaning = lean(part.text, kind);
      if (leaning > 0) vote.role += leaning;
      else vote.organization -= leaning;
    }
  }
  return votes;
}

/** Tells the names of one heading apart by their own words and by what stands there in the others. */
export function settle(parts: readonly Part[], votes: Votes, kind: HeadingKind): Roles {
  const nothing = { role: undefined, organization: undefined, place: undefined, certainty: 0 };
  if (parts.length === 0) return nothing;
  // Where a place is printed, what merely stands where others have theirs is none.
  const printed = parts.some((part) => part.place >= 0.8);
  const isPlace = (part: Part) => {
    const vote = votes.get(part.slot)!;
    if (part.place >= 0.8) return !(Math.abs(lean(part.text, kind)) >= 0.75) || part.place >= 0.95;
    return (
      part.place >= 0.6 ||
      (!printed &&
        vote.place >= (parts.length >= 3 ? 1 : 2) &&
        vote.place > vote.role + vote.organization &&
        (!part.text.includes(', ') || /^\d+:[1-9]\d*:0$/u.test(part.slot)) &&
        lean(part.text, kind) === 0)
    );
  };
  const names = parts.filter((part) => !isPlace(part));
  let places = parts.filter(isPlace);
  if (names.length === 0) {
    // A firm may be named as a city is: Orange, Reading.
    const [only] = places;
    return { ...nothing, organization: only!.text, certainty: 0.3 };
  }
  const bias = (part: Part): number => {
    const vote = votes.get(part.slot)!;
    const total = vote.role + vote.organization;
    return total === 0 ? 0 : ((vote.role - vote.organization) / total) * Math.min(1, total / 2);
  };
  const score = (part: Part) => (part.led ? -1.2 : lean(part.text, kind) + bias(part) * 0.7);
  let role: Part | undefined;
  let organization: Part | undefined;
  if (names.length === 1) {
    // Names of posts are known more widely than names of firms.
    const leaning = score(names[0]!) || -0.05;
    if (leaning > 0) role = names[0]!;
    else organization = names[0]!;
  } else {
    let best = -Infinity;
    names.slice(0, 5).forEach((one, i) => {
      names.slice(0, 5).forEach((other, j) => {
        if (i === j) return;
        // The first two names are what an entry is called; what comes later tells more.
        const late = (Math.max(i, j) - 1) * 0.35 + (one.dashed ? 0.1 : 0) + (other.dashed ? 0.1 : 0);
        const value = score(one) - score(other) - late + (i < j ? 0.02 : 0);
        if (value > best) {
          best = value;
          role = one;
          organization = other;
        }
      });
    });
  }
  // Two names of a degree are one: "Bachelor of Technology" over, or with a dash before, "Computer Science".
  let subject: Part | undefined;
  if (kind === 'education' && role && organization && !organization.led) {
    const own = lean(organization.text, kind);
    const line = (part: Part) => part.slot.split(':')[0];
    const bare = lean(role.text, kind) > 0.5 && !/ (?:in|en) |,/u.test(role.text);
    if (own > 0.5 && bias(organization) >= -0.2) subject = organization;
    else if (
      own === 0 &&
      organization.dashed &&
      bare &&
      line(role) === line(organization) &&
      bias(organization) >= -0.2
    )
      subject = organization;
  }
  if (subject && role) {
    const order = [role, subject].toSorted((a, b) => parts.indexOf(a) - parts.indexOf(b));
    const text = order.some((part) => /[:\d]/u.test(part.text))
      ? order[0]!.text
      : order.map((part) => part.text).join(', ');
    return { role: text, organization: undefined, place: places[0]?.text, certainty: 0.5 };
  }
  const leadsTo = (at: number, until: number): boolean => {
    if (until === parts.length) return false;
    for (let index = at + 1; index <= until; index += 1) if (!parts[index]!.dashed) return false;
    return true;
  };
  const joined = (main: Part | undefined): string | undefined => {
    if (!main) return undefined;
    // A dash within a name parted it; what stands beside it in its line belongs to it again.
    const other = main === role ? organization : role;
    const belongs = (part: Part | undefined): part is Part =>
      part !== undefined &&
      part !== other &&
      !isPlace(part) &&
      part.slot.split(':')[0] === main.slot.split(':')[0];
    let from = parts.indexOf(main);
    let to = from;
    while (parts[from]!.dashed && belongs(parts[from - 1])) from -= 1;
    // What stands between the two is the later one's.
    const until = other && parts.indexOf(other) > from ? parts.indexOf(other) : parts.length;
    while (parts[to + 1]?.dashed && belongs(parts[to + 1]) && !leadsTo(to + 1, until)) to += 1;
    return parts
      .slice(from, to + 1)
      .map((part) => part.text)
      .join(' - ');
  };
  if (!role && organization && places.length > 1) places = places.slice(0, 1);
  const sure =
    role && organization ? Math.min(1, 0.55 + Math.abs(score(role) - score(organization)) * 0.25) : 0.5;
  return {
    role: joined(role),
    organization: joined(organization),
    place: places[0]?.text,
    certainty: Math.max(0.2, sure),
  };
}
