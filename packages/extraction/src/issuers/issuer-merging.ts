import { isKnownName, type IssuerCandidate } from './issuer-known.ts';
import { introduced } from './issuer-looks.ts';
import { weighSigns, type IssuerSign, type IssuerSigns } from './issuer-signs.ts';
import { ofStudents } from './issuer-mentions.ts';
import { office, organisation } from './issuer-wording.data.ts';
import { linesBelow } from '../pages/lines.ts';
import type { Line } from '../pages/page.ts';
import { isNameWord } from '../words/known-words.ts';
import { fold, plainOf } from '../words/wording.ts';

/** A line that is part of a name in several lines of one type is not the name, and the longest is. */
function markParts(candidates: readonly IssuerCandidate[]): void {
  const even = candidates.filter(({ signs, lines }) => {
    const sizes = lines.map((line) => line.size);
    return signs.stacked === 1 && Math.max(...sizes) / Math.min(...sizes) < 1.12;
  });
  for (const candidate of candidates) {
    const whole = even.some(
      (other) =>
        other !== candidate &&
        other.lines.length > candidate.lines.length &&
        candidate.lines.every((line) => other.lines.includes(line)) &&
        plainOf(other.value).includes(plainOf(candidate.value)),
    );
    if (whole && candidate.signs.known === undefined) candidate.signs.part = 1;
    else if (even.includes(candidate)) candidate.signs.even = 1;
  }
}

/** A shorter name beside a longer one that goes on from it: "ETS" beside "ETS Academy". */
function markInner(candidates: readonly IssuerCandidate[]): void {
  const texts = candidates.map(
    (candidate) =>
      ` ${fold(candidate.value)
        .replace(/[^\p{L}\p{N}]+/gu, ' ')
        .trim()} `,
  );
  candidates.forEach((candidate, index) => {
    const own = texts[index]!;
    candidates.forEach((other, place) => {
      const outer = texts[place]!;
      if (place === index || outer.length <= own.length || !outer.includes(own)) return;
      if (outer.split(' ').length - own.split(' ').length > 3 || other.signs.cut || other.signs.long) return;
      if (!other.signs.organisationEnd && !other.signs.known && !other.signs.spelled) return;
      candidate.signs.inside = 1;
      other.signs.extends = 1;
      // A logo's first word beside the name in full: "BASIS" beside "BASIS Students' Forum".
      if (!outer.startsWith(own) || other.signs.alone !== 1) return;
      candidate.signs.opens = 1;
    });
  });
}

const doubts = ['taken', 'small', 'illegible', 'partner', 'affiliation', 'part', 'signer', 'within'] as const;

/** Candidates by where they stand: those that share a word are one place, however they were found. */
function placesOf(candidates: readonly IssuerCandidate[]): IssuerCandidate[][] {
  const places: IssuerCandidate[][] = [];
  for (const candidate of candidates) {
    const own = new Set(candidate.words);
    const place = places.find((others) => others.some(({ words }) => words.some((word) => own.has(word))));
    if (place) place.push(candidate);
    else places.push([candidate]);
  }
  return places;
}

/**
 * What introduces a run of words introduces the name it begins with where that name stands by itself elsewhere: the
 * run may have gone too far.
 */
function shareIntroductions(candidates: readonly IssuerCandidate[]): void {
  for (const own of candidates) {
    if (own.signs.alone !== 1 || (own.signs.repeated ?? 0) === 0 || own.value.split(/\s+/u).length < 2)
      continue;
    const key = plainOf(own.value);
    for (const other of candidates) {
      const longer = plainOf(other.value.replace(/^The /u, ''));
      if (
        longer.length <= key.length ||
        !longer.startsWith(key) ||
        other.signs.alone === 1 ||
        other.signs.repeated !== undefined ||
        // Set in two rows, the name goes no further than both.
        candidates.some(
          ({ value, signs }) => signs.alone === 1 && plainOf(value) === longer.slice(key.length),
        )
      )
        continue;
      for (const sign of introduced) if (other.signs[sign] === 1) own.signs[sign] = 1;
    }
  }
}

/** Candidates of one name as one: what speaks for any of them speaks for all. */
function merged(candidates: readonly IssuerCandidate[]): IssuerCandidate[] {
  const byName = new Map<string, IssuerCandidate[]>();
  for (const candidate of candidates) {
    const key = plainOf(candidate.value);
    if (key === '') continue;
    byName.set(key, [...(byName.get(key) ?? []), candidate]);
  }
  return [...byName.values()].map((same) => {
    const ranked = same.toSorted((a, b) => weighSigns(b.signs) - weighSigns(a.signs));
    const signs: IssuerSigns = {};
    for (const candidate of ranked)
      for (const [sign, weight] of Object.entries(candidate.signs) as [IssuerSign, number][])
        signs[sign] = Math.max(signs[sign] ?? -Infinity, weight);
    // What is doubtful in one place only is not so in the other.
    const places = placesOf(same);
    for (const sign of ['taken', 'long', 'shortened', 'lengthened', 'continued', 'wraps'] as const)
      if (same.some((candidate) => candidate.signs[sign] === undefined)) delete signs[sign];
    for (const sign of doubts)
      if (places.some((place) => place.every((candidate) => candidate.signs[sign] === undefined)))
        delete signs[sign];
    return { ...ranked[0]!, signs, reasons: [...new Set(ranked.flatMap((candidate) => candidate.reasons))] };
  });
}

/** A person's name over a role, which nothing else speaks for. */
const isSignatory = (signs: IssuerSigns): boolean =>
  signs.signer === 1 &&
  signs.personLike === 1 &&
  signs.hosted === undefined &&
  signs.known === undefined &&
  !introduced.some((sign) => signs[sign] === 1);

/** Initials in a sentence, "conducted by SQE WRT", are no person's name. */
const isInitials = ({ value, lines }: IssuerCandidate): boolean =>
  /^\p{Lu}{2,5}(?: \p{Lu}{2,5})*$/u.test(value) &&
  lines.every(({ text }) => text !== text.toUpperCase()) &&
  value.split(' ').every((word) => !isNameWord(fold(word)));

/** "Offered by Jane Miller" names a teacher where a house is on the page, too. */
const isTeacher = (candidate: IssuerCandidate, names: readonly IssuerCandidate[]): boolean =>
  candidate.signs.byPerson === 1 &&
  // Who heads the page is no teacher: "Clever Sailors" in large type, and "conducted by Clever Sailors".
  !(candidate.signs.heads === 1 && candidate.signs.alone === 1) &&
  !isInitials(candidate) &&
  candidate.signs.known === undefined &&
  names.some(
    ({ signs: { organisationEnd, personLike, taken } }) => organisationEnd === 1 && !personLike && !taken,
  );

/** A person's name in a line that holds the recipient or the title, and nothing says that it is more. */
const isRecipient = (signs: IssuerSigns): boolean =>
  signs.taken === 1 &&
  signs.personLike === 1 &&
  signs.spelled !== 1 &&
  telling.every((sign) => signs[sign] !== 1);

/** The school of who "a student of Northgate College" is, where the page says that another held what was attended. */
const isOfStudent = ({ signs, reasons }: IssuerCandidate, names: readonly IssuerCandidate[]): boolean =>
  reasons.includes(ofStudents) &&
  !introduced.some((sign) => signs[sign] === 1) &&
  !(signs.alone === 1 || signs.heads === 1) &&
  names.some(
    (other) =>
      !other.reasons.includes(ofStudents) &&
      other.signs.organisationEnd === 1 &&
      !other.signs.department &&
      !other.signs.generic &&
      (['by', 'certifies', 'at'] as const).some((sign) => other.signs[sign] === 1),
  );

/** "Skills for Education" over "Partner" is whose partner the issuer is. */
function isBadgeOfPartner([line, ...rest]: readonly Line[], lines: readonly Line[]): boolean {
  if (!line || rest.length > 0) return false;
  const under = linesBelow(lines, line, 1.2)[0];
  return (
    under !== undefined &&
    under.words.length <= 2 &&
    /^(?:(?:gold|silver|platinum|learning|training|delivery|official|approved|certified|strategic|knowledge|technology|business|education(?:al)?|academic|community|media|industry|global|premier) )?partner\W*$/u.test(
      fold(under.text),
    )
  );
}

/** Where badges of others are shown, who issued none of them; folded. */
const showcases =
  /^(?:credly|acclaim|accredible|badgr|certifier|sertifier|open badge factory|canvas credentials|virtualbadge)$/u;

/** A place where the badge is shown, which the page says another issued. */
const isShowcase = ({ value, signs }: IssuerCandidate, names: readonly IssuerCandidate[]): boolean =>
  showcases.test(fold(value)) &&
  signs.by !== 1 &&
  signs.certifies !== 1 &&
  names.some((other) => other.signs.by === 1 && other.signs.taken !== 1 && other.signs.personLike !== 1);

/** Who examines for the makers of software and keeps their registers; folded. */
const examiners = /^(?:certiport|pearson vue|prometric|kryterion)$/u;

/** Where a code is checked, on the certificate of a maker that the page names. */
const isExaminer = ({ value, signs }: IssuerCandidate, names: readonly IssuerCandidate[]): boolean =>
  examiners.test(fold(value)) &&
  signs.by !== 1 &&
  names.some((other) => !examiners.test(fold(other.value)) && other.signs.known === 1);

/** Whose standards others train by, and who issue nothing themselves; folded. */
const standards = /^(?:gwo|global wind organi[sz]ation)$/u;

/** A standard on the certificate of a house that heads the page. */
const isStandard = ({ value }: IssuerCandidate, names: readonly IssuerCandidate[]): boolean =>
  standards.test(fold(value)) &&
  names.some(({ signs }) => signs.organisationEnd === 1 && signs.known !== 1 && signs.headsAlone === 1);

/** A house of its own name that is on no record. */
const isOwnHouse = ({ organisationEnd, known, taken, unitEnd }: IssuerSigns): boolean =>
  organisationEnd === 1 && known !== 1 && taken !== 1 && unitEnd !== 1;

/** What is taught at a house, and that it meets; folded. */
const taughtMeets =
  /\b(?:course|program(?:me)?|curriculum|school|training|academy|syllabus)\b[^.]{0,40}\bmeets?\b[^.]{0,40}\bstandards of (?:the )?$/u;

/** Whose standards a page says that what its house teaches meets: "the programme meets the standards of Tide Alliance". */
function isOfStandards(
  { value }: IssuerCandidate,
  names: readonly IssuerCandidate[],
  lines: readonly Line[],
): boolean {
  if (!names.some(({ signs }) => signs.alone === 1 && isOwnHouse(signs))) return false;
  const text = fold(lines.map((line) => line.text).join(' '));
  const own = fold(value);
  for (let at = text.indexOf(own); at >= 0; at = text.indexOf(own, at + 1))
    if (taughtMeets.test(text.slice(Math.max(0, at - longestSaid), at))) return true;
  return false;
}

/** In characters. */
const longestSaid = 140;

/** Who may stand before a house in a sentence, and is no part of its name; folded. */
const ofSomeone =
  /^(?:teams?|students?|professors?|prof|dr|trainers?|mentors?|instructors?|members?|clubs?|chapters?|online|the|our)\b|\bthe$/u;

/** "Skill Academy" on record, where a sentence has a longer name that ends so: "organised by Quayford Skill Academy". */
function isShortOfAnother({ value, signs }: IssuerCandidate, names: readonly IssuerCandidate[]): boolean {
  const words = fold(value).split(' ');
  if (signs.known !== 1 || words.length < 2) return false;
  return names.some((other) => {
    const whole = fold(other.value).split(' ');
    const more = whole.slice(0, -words.length).join(' ');
    return (
      other.signs.by === 1 &&
      whole.length > words.length &&
      whole.length <= words.length + 2 &&
      whole.slice(-words.length).join(' ') === words.join(' ') &&
      !ofSomeone.test(more) &&
      !organisation.test(more) &&
      !isKnownName(more)
    );
  });
}

/** An office under the name of its house, which heads the page. */
const isOffice = ({ value }: IssuerCandidate, names: readonly IssuerCandidate[]): boolean =>
  office.test(fold(value)) &&
  names.some(({ signs }) => signs.organisationEnd === 1 && signs.unitEnd !== 1 && signs.headsAlone === 1);

/** A department over the board that issues: "Department of Consumer Affairs" over "Board of Tides". */
const isOverBoard = ({ value }: IssuerCandidate, names: readonly IssuerCandidate[]): boolean =>
  /\bdepartment of consumer affairs$/u.test(fold(value)) &&
  names.some((other) => /\b(?:board|bureau|commission|committee)\b/u.test(fold(other.value)));

/** "Networking Academy" beside "Cisco" is the maker's own, and stands in its logo. */
const isUnitOfMaker = ({ value, signs }: IssuerCandidate, names: readonly IssuerCandidate[]): boolean =>
  signs.known !== 1 &&
  names.some((maker) => maker.signs.known === 1 && isKnownName(fold(`${maker.value} ${value}`)));

/** Signs that name an issuer by more than where they stand. */
const telling: readonly IssuerSign[] = [...introduced, 'known', 'organisation', 'at', 'where'];

/** Signs of a sentence or a heading rather than of a name. */
const wordy: readonly IssuerSign[] = ['long', 'lower', 'titleLike', 'cut'];

/** Where nothing else on the page may name who awarded it, what stands by itself does: a logo's words. */
function markSole(candidates: readonly IssuerCandidate[]): void {
  const names = candidates.some(
    ({ signs }) =>
      signs.taken !== 1 && !wordy.some((sign) => signs[sign]) && telling.some((sign) => signs[sign] === 1),
  );
  if (names) return;
  for (const { signs } of candidates) if (signs.alone === 1 && signs.taken !== 1) signs.sole = 1;
}

/** The names among all that was found, each once, with what they say of one another; without who is no issuer. */
export function issuersAmong(found: readonly IssuerCandidate[], lines: readonly Line[]): IssuerCandidate[] {
  markParts(found);
  const names = merged(found);
  markInner(names);
  shareIntroductions(names);
  markSole(names);
  return names.filter(
    (candidate) =>
      !(
        candidate.signs.approver === 1 &&
        !introduced.some((sign) => candidate.signs[sign] === 1) &&
        candidate.signs.heads === undefined
      ) &&
      !isSignatory(candidate.signs) &&
      !isTeacher(candidate, names) &&
      !isRecipient(candidate.signs) &&
      !isShowcase(candidate, names) &&
      !isExaminer(candidate, names) &&
      !isStandard(candidate, names) &&
      !isOfStandards(candidate, names, lines) &&
      !isShortOfAnother(candidate, names) &&
      !isOffice(candidate, names) &&
      !isOverBoard(candidate, names) &&
      !isUnitOfMaker(candidate, names) &&
      !isOfStudent(candidate, names) &&
      !isBadgeOfPartner(candidate.lines, lines),
  );
}
