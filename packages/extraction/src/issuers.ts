import { distance } from 'fastest-levenshtein';
import { againstRival, fromLine, surerReading, type Candidate } from './candidate.ts';
import {
  beforeKinds,
  byAppearance,
  byTemplate,
  byWords,
  beforeRoles,
  lastOfLines,
  otherRows,
  spelledByHosts,
  splitByHosts,
  stackedNames,
  withinText,
} from './issuer-mentions.ts';
import {
  type IssuerCandidate,
  byAddress,
  byNumber,
  damagedNames,
  isGenericName,
  knownNames,
  plainOf,
} from './issuer-known.ts';
import { type IssuerSign, type IssuerSigns, weighSigns } from './issuer-signs.ts';
import {
  approvers,
  connectors,
  departments,
  events,
  houses,
  organisation,
  organisationEnd,
  places,
  registrations,
  roleWords,
  scholars,
  unitAtEnd,
} from './issuer-wording.data.ts';
import { linesAbove, linesBelow } from './lines.ts';
import { commonWord, nameLikeness } from './names.ts';
import { unionBox, type Line, type PageText } from './page.ts';
import { passagesOf } from './passages.ts';
import { subjectWords } from './titles.data.ts';
import { fold } from './wording.ts';

/** Hosts and mail addresses of the page, without the parts that all have. */
function hostsOf(page: PageText): string[] {
  const texts = [...page.links.map((link) => link.url), ...page.codes.map((code) => code.text), ...page.lines.map((line) => line.text)];
  return texts
    .flatMap((text) => [...text.matchAll(/(?:[a-z0-9-]+\.)+[a-z]{2,}/giu)].map((match) => match[0].toLowerCase()))
    .filter((host) => !/(?:linkedin|facebook|twitter|instagram|youtube|google|gmail|outlook|bit\.ly|youracclaim|credly)\./u.test(host))
    .map((host) => host.replace(/^www\./u, ''));
} // prettier-ignore

/** How much of a host is a name, from 0 to 1: its words run together, one that is its own, or its initials. */
function hostNames(host: string, value: string): number {
  const words = fold(value).split(/[^\p{L}\p{N}]+/u).filter((word) => word !== '');
  const strong = words.filter((word) => word.length >= 5 && !organisation.test(word) && !subjectWords.test(word));
  const initials = words.filter((word) => !connectors.has(word)).map((word) => word[0]).join('');
  const joined = plainOf(value);
  const shares = host.split('.').slice(0, -1).map((label) => {
    const plain = label.replace(/[^a-z0-9]/gu, '');
    if (plain.length < 2) return 0;
    if ((plain.length >= 4 && joined.includes(plain)) || (initials.length >= 3 && plain === initials)) return 1;
    const held = [...strong, ...(joined.length >= 3 ? [joined] : [])].filter((part) => plain.includes(part));
    return Math.max(0, ...held.map((part) => part.length)) / plain.length;
  });
  return Math.max(0, ...shares);
} // prettier-ignore

/** What of its place, type and wording speaks for or against a candidate. */
function lookedAt(candidate: IssuerCandidate, page: PageText, surroundings: Surroundings): IssuerCandidate {
  const { usual, pageText, hosts } = surroundings;
  const folded = fold(candidate.value);
  const match0 = organisation.exec(folded);
  const line = candidate.lines[0];
  const words = candidate.value.split(/\s+/u);
  const letters = candidate.value.replace(/[^\p{L}]/gu, '').length;
  const signs: IssuerSigns = { ...candidate.signs };
  const mark = (sign: IssuerSign, when: boolean, weight = 1) => {
    if (when) signs[sign] = weight;
  };
  if (line) {
    const top = (candidate.box[1] - surroundings.from) / surroundings.reach;
    mark('top', top < 0.22);
    mark('foot', top > 0.7);
    mark('heads', surroundings.first.has(line));
    const ratio = line.size / usual;
    mark('large', ratio > 1.25, Math.min(2, ratio - 1));
    mark('small', ratio < 0.75);
    const under = linesBelow(page.lines, line, 1.6)[0];
    mark('signer', under !== undefined && roleWords.test(fold(under.text)) && match0 === null && nameLikeness(candidate.value) > 0);
    // Named within a longer line and by nothing that introduces an issuer: "an OSHA authorized trainer".
    const others = candidate.lines.flatMap((own) => own.words).filter((word) => !candidate.words.includes(word) && /\p{L}{2}/u.test(word.text));
    mark('within', others.length >= 3 && !introduced.some((sign) => signs[sign] === 1));
    const registered = registrations.test(fold(candidate.lines.map(({ text }) => text).join(' ')));
    mark('registered', registered);
    const over = linesAbove(page.lines, line, 1.4)[0];
    mark('ofSigner', over !== undefined && scholars.test(fold(over.text)) && top > 0.5);
    // "Professor, Northgate University" under somebody's name is where one who signs is from.
    if (signs.ofSigner === 1 && signs.known === 1 && pageText.split(plainOf(candidate.value)).length < 3) {
      delete signs.known;
      signs.affiliation = 1;
    }
    mark('headsAlone', surroundings.first.has(line) && others.length === 0 && match0 !== null);
  }
  const match = match0;
  mark('organisation', match !== null);
  mark('organisationEnd', organisationEnd.test(folded));
  mark('onlyOrganisation', match !== null && match[0].length >= folded.length - 1);
  mark('department', departments.test(folded));
  mark('personLike', match === null && nameLikeness(candidate.value) > 0.8);
  mark('titleLike', subjectWords.test(folded) && !organisationEnd.test(folded));
  mark('event', events.test(folded));
  mark('unitEnd', unitAtEnd.test(folded));
  mark('approver', approvers.test(folded));
  mark('generic', isGenericName(candidate.value));
  mark('oneWord', words.length === 1);
  mark('long', words.length > (signs.headsAlone === 1 || signs.by === 1 ? 12 : 8));
  mark('lower', /^\p{Ll}/u.test(candidate.value) && words.length > 1);
  mark('place', places.test(folded));
  mark('digits', /\d/u.test(candidate.value));
  mark('short', letters < 4);
  mark('cut', /(?:\b(?:of|and|for|the|de|&|in)|,)$/u.test(folded) || /^(?:and|of|&|for)\b/u.test(folded));
  mark('domain', /^[\p{L}\d-]+\.[\p{L}.]{2,}$/u.test(candidate.value));
  const initials = initialsOf(candidate.value);
  mark('abbreviated', initials !== '' && surroundings.tokens.has(initials));
  mark('byPerson', signs.by === 1 && signs.personLike === 1);
  mark('atFoot', signs.at === 1 && signs.foot === 1);
  // Inner capitals or a domain's ending are how companies write themselves: "byteXL", "Skills.ai".
  mark('brand', /\p{Ll}\p{Lu}|\p{L}\.(?:com|ai|io|org|net|in|co)$/u.test(candidate.value) && words.length <= 4);
  const plain = words.map((word) => fold(word).replace(/[^\p{L}]/gu, '')).filter((word) => word.length > 2);
  const common = plain.filter((word) => commonWord(word)).length;
  const isOnRecord = signs.known === 1 || signs.address === 1;
  mark('common', common > 0 && !isOnRecord, common / Math.max(1, plain.length));
  mark('pair', signs.stacked === 1 && signs.top === 1 && isLogo(candidate.lines));
  mark('apart', line !== undefined && signs.alone === 1 && standsApart(line, page.lines));
  const key = plainOf(candidate.value);
  const times = key.length >= 3 ? pageText.split(key).length - 1 : 0;
  mark('repeated', times > 1, Math.min(3, times - 1) / 2);
  const hosted = candidate.words.length === 0 ? 0 : Math.max(0, ...hosts.map((host) => hostNames(host, candidate.value)));
  mark('hosted', hosted > 0, hosted);
  const confidence = candidate.words.reduce((sum, word) => sum + word.confidence, 0) / Math.max(1, candidate.words.length);
  // A name that is read surely elsewhere was read rightly here.
  const isSaid = signs.address === 1 || (key.length >= 5 && surroundings.sureText.includes(key));
  mark('illegible', candidate.words.length > 0 && confidence < 0.85 && !isSaid, (0.85 - confidence) * 4);
  return { ...candidate, signs };
} // prettier-ignore

/** A candidate that was looked at, beside the lines that hold the recipient or the title, and their letters. */
function besideTaken({ found, seen }: Mention, taken: ReadonlySet<Line>, takenText: string): IssuerCandidate {
  const signs: IssuerSigns = { ...seen.signs };
  // A sentence that names the course may go on to who held it.
  const isWithinSentence =
    (seen.lines[0]?.words.length ?? 0) > 5 &&
    [...introduced, 'at' as const].some((sign) => found.signs[sign] === 1);
  const key = plainOf(seen.value);
  if (!isWithinSentence && seen.lines.some((line) => taken.has(line))) {
    signs.taken = 1;
    if (found.signs.known === 1) signs.knownTaken = 1;
  } else if (key.length >= 3 && takenText.includes(key)) signs.inTaken = 1;
  return { ...seen, signs };
}

/** Two short lines set as one: each a word or two, close together and equally wide or beginning alike. */
function isLogo(lines: readonly Line[]): boolean {
  const [first, second] = lines;
  if (!first || !second || lines.length > 2 || lines.some(({ words }) => words.length > 2)) return false;
  const gap = second.box[1] - first.box[1] - first.box[3];
  return (
    gap < Math.min(first.size, second.size) * 0.8 &&
    Math.abs(first.box[0] - second.box[0]) < first.size * 0.5 &&
    Math.max(first.size, second.size) / Math.min(first.size, second.size) < 1.8
  );
}

/** Whether nothing else stands near a line, as nothing stands near a logo. */
function standsApart(line: Line, lines: readonly Line[]): boolean {
  const [x, y, width, height] = line.box;
  const reach = Math.max(height, line.size);
  return !lines.some(
    (other) =>
      other !== line &&
      other.text.length > 2 &&
      other.box[0] < x + width + reach &&
      other.box[0] + other.box[2] > x - reach &&
      other.box[1] < y + height + reach &&
      other.box[1] + other.box[3] > y - reach,
  );
}

/** Signs of a candidate that something on the page introduces. */
const introduced: readonly IssuerSign[] = ['by', 'label', 'certifies', 'role', 'address'];

/** The initials of a name of several words, as "EAI" of European Alliance for Innovation. */
function initialsOf(value: string): string {
  const words = value.split(/[\s.-]+/u).filter((word) => /^\p{L}/u.test(word) && !connectors.has(fold(word)));
  return words.length < 3 ? '' : words.map((word) => word[0]!.toUpperCase()).join('');
}

type Surroundings = {
  usual: number;
  /** Where the words of the page begin and how far down they go, in pixels: a scan may have wide margins. */
  from: number;
  reach: number;
  pageText: string;
  /** The letters of the words that were read surely. */
  sureText: string;
  /** The page's words, without signs. */
  tokens: ReadonlySet<string>;
  hosts: string[];
  first: ReadonlySet<Line>;
};

/** A candidate as it was found, and with all that speaks for or against it but for the lines of other fields. */
type Mention = { found: IssuerCandidate; seen: IssuerCandidate };

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
        other.signs.repeated !== undefined
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
        signs[sign] = Math.max(signs[sign] ?? 0, weight);
    // What is doubtful in one place only is not so in the other.
    const places = placesOf(same);
    for (const sign of ['taken', 'long'] as const)
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

/** A person's name in a line that holds the recipient or the title, and nothing says that it is more. */
const isRecipient = (signs: IssuerSigns): boolean =>
  signs.taken === 1 &&
  signs.personLike === 1 &&
  signs.spelled !== 1 &&
  telling.every((sign) => signs[sign] !== 1);

/** "Skills for Education" over "Partner" is whose partner the issuer is. */
function isBadgeOfPartner([line, ...rest]: readonly Line[], lines: readonly Line[]): boolean {
  if (!line || rest.length > 0) return false;
  const under = linesBelow(lines, line, 1.2)[0];
  return under !== undefined && under.words.length <= 2 && /^(?:\p{L}+ )?partner\W*$/u.test(fold(under.text));
}

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

/** What the maker of a scan or of a free template leaves on the page, folded. */
const marksOfTools =
  /^\W*(?:scanned (?:by|with|using)|(?:made|created|generated|designed) (?:for free )?(?:with|by|using|on))\b/u;

/** A margin about the words of a page that a page would have that ends with them, in its heights. */
const usualMargin = 0.05;

/** Where the printed part of a page begins and how high it is, in pixels. */
function printedPart({ lines, height }: PageText): { from: number; reach: number } {
  const [, y, , printed] = unionBox(lines.map(({ box }) => box));
  return { from: y - height * usualMargin, reach: Math.max(1, printed + 2 * height * usualMargin) };
}

type Mentions = {
  /** The page without the marks of tools. */
  page: PageText;
  mentions: readonly Mention[];
};

/** Titles are weighed against issuers before these are chosen: the same page is asked about twice. */
const mentioned = new WeakMap<PageText, Mentions>();

function mentionsOf(whole: PageText): Mentions {
  const known = mentioned.get(whole);
  if (known) return known;
  const page = { ...whole, lines: whole.lines.filter(({ text }) => !marksOfTools.test(fold(text))) };
  const passages = passagesOf(page);
  const sizes = page.lines.map((line) => line.size).sort((a, b) => a - b);
  const ordered = [...page.lines].sort((a, b) => a.box[1] - b.box[1]);
  const surroundings: Surroundings = {
    usual: sizes[sizes.length >> 1] ?? 1,
    ...printedPart(page),
    pageText: page.lines.map((line) => plainOf(line.text)).join(' '),
    sureText: page.lines
      .flatMap(({ words }) => words.map(({ text, confidence }) => (confidence >= 0.85 ? plainOf(text) : ' ')))
      .join(''),
    tokens: new Set(
      page.lines.flatMap(({ words }) => words.map(({ text }) => text.replace(/[^\p{L}\p{N}]/gu, ''))),
    ),
    hosts: hostsOf(page),
    first: new Set(ordered.slice(0, 2)),
  };
  const mentions = [
    ...knownNames(passages),
    ...damagedNames(page, passages),
    ...byAddress(page),
    ...byNumber(passages),
    ...byWords(page, passages),
    ...byAppearance(page),
    ...stackedNames(page),
    ...withinText(passages),
    ...beforeKinds(passages),
    ...beforeRoles(page),
    ...lastOfLines(page, surroundings.pageText),
    ...otherRows(page, surroundings.usual),
    ...spelledByHosts(page, surroundings.hosts),
    ...splitByHosts(page, surroundings.hosts),
    ...byTemplate(page, passages),
  ].map((found) => ({ found, seen: lookedAt(found, page, surroundings) }));
  mentioned.set(whole, { page, mentions });
  return { page, mentions };
}

/** Who may have awarded it, likeliest first. `taken` are lines that hold the recipient or the title. */
export function issuerCandidates(whole: PageText, taken: ReadonlySet<Line>): IssuerCandidate[] {
  const { page, mentions } = mentionsOf(whole);
  const takenText = [...taken].map((line) => plainOf(line.text)).join(' ');
  const all = mentions.map((mention) => besideTaken(mention, taken, takenText));
  markParts(all);
  const names = merged(all);
  markInner(names);
  shareIntroductions(names);
  markSole(names);
  return names
    .filter(
      ({ signs, lines }) =>
        !(
          signs.approver === 1 &&
          !introduced.some((sign) => signs[sign] === 1) &&
          signs.heads === undefined
        ) &&
        !isSignatory(signs) &&
        !isRecipient(signs) &&
        !isBadgeOfPartner(lines, page.lines),
    )
    .map((candidate) => ({ ...candidate, score: weighSigns(candidate.signs) }))
    .sort((a, b) => b.score - a.score);
}

/** The name in full where the likeliest is only how it begins: "Northgate" of "Northgate Skills Private Limited". */
function inFull(first: IssuerCandidate, candidates: readonly IssuerCandidate[]): IssuerCandidate | undefined {
  if (first.signs.known === 1 || first.signs.address === 1 || first.signs.template === 1) return undefined;
  // "Northgate Institute of Technology" needs no "Accredited A" of the next line.
  if (first.signs.organisationEnd === 1) return undefined;
  const key = plainOf(first.value);
  if (key.length < 4) return undefined;
  return candidates
    .slice(1, 8)
    .find(
      ({ value, signs, score }) =>
        score >= 0.1 &&
        plainOf(value).startsWith(key) &&
        plainOf(value).length > key.length &&
        signs.organisation === 1 &&
        !signs.cut &&
        !signs.taken &&
        !signs.long,
    );
}

/** The name that holds the known one, where that is how an address spells it: "Broadway Northgate". */
function longerName(
  first: IssuerCandidate,
  candidates: readonly IssuerCandidate[],
): IssuerCandidate | undefined {
  if (first.signs.known !== 1) return undefined;
  const key = plainOf(first.value);
  return candidates.find(
    ({ value, signs }) =>
      signs.spelled === 1 && plainOf(value).length > key.length && plainOf(value).includes(key),
  );
}

/** A body within a college, folded: "Literary Cell", "Institution's Innovation Council". */
const innerBody = /\bcell\b|\binstitution['’]s\b/u;
/** What is a university's where one heads the page; folded. */
const collegeOf = /^(?:college|school|institute) of\b/u;

/** The house that a department belongs to, where the page names one: its college rather than its department. */
function houseOf(
  first: IssuerCandidate,
  candidates: readonly IssuerCandidate[],
): IssuerCandidate | undefined {
  const isCollege = collegeOf.test(fold(first.value));
  // "Chairperson, Students Union" under a college's name.
  const isUnit = first.signs.role === 1 && first.signs.generic === 1 && first.signs.by === undefined;
  if (first.signs.department !== 1 && !isCollege && !isUnit && !innerBody.test(fold(first.value)))
    return undefined;
  const isHouse = ({ value, signs, score }: IssuerCandidate): boolean =>
    score >= (signs.heads === 1 ? leastIssuerChance / 2 : leastIssuerChance) &&
    houses.test(fold(value)) &&
    signs.department === undefined &&
    !signs.cut &&
    !signs.taken &&
    !signs.affiliation &&
    !signs.partner &&
    !signs.generic &&
    (!isCollege || (signs.heads === 1 && /\buniversit/u.test(fold(value))));
  // What heads the page before what is named in its text, where somebody may be from.
  return candidates.find((one) => one.signs.heads === 1 && isHouse(one)) ?? candidates.find(isHouse);
}

/** A logo whose first letters are drawn and were not read, where the text has the name whole: "stonier", "Firestonier". */
function withItsHead({ value, signs, score }: IssuerCandidate, { lines }: PageText): Candidate | null {
  const key = plainOf(value);
  if (signs.oneWord !== 1 || signs.heads !== 1 || signs.known === 1 || key.length < 4) return null;
  for (const line of lines)
    for (const [index, { text }] of line.words.entries()) {
      const name = /^\p{Lu}[\p{L}\d]+/u.exec(text)?.[0] ?? '';
      const letters = plainOf(name);
      if (letters.length < key.length + 2 || letters.length > key.length + 7 || !isMiddle(letters, key))
        continue;
      // "BASE" is no "Database".
      if (commonWord(letters) || subjectWords.test(letters)) continue;
      const start = line.starts[index]!;
      return fromLine(line, start, start + name.length, name, score, 'a logo in full');
    }
  return null;
}

/** The house whose unit or event was found, by its name or its initials: "NIAS" of "NIAS Board", "NIAS Summer School". */
function withoutUnit(
  first: IssuerCandidate,
  candidates: readonly IssuerCandidate[],
): IssuerCandidate | undefined {
  if (first.signs.unitEnd !== 1 && first.signs.event !== 1) return undefined;
  const words = first.value.split(' ');
  const house = words[0]!;
  return candidates.find(
    ({ value, signs }) =>
      (signs.repeated !== undefined &&
        value.split(' ').length < words.length &&
        fold(first.value).startsWith(`${fold(value)} `)) ||
      (words.length <= 3 && initialsOf(value) === house.toUpperCase() && signs.organisation === 1),
  );
}

/** The name with a word that was read otherwise where it stands twice and more, one letter of it apart: a slip of OCR. */
function oftenerRead(first: IssuerCandidate, { lines }: PageText): Candidate | null {
  const words = lines.flatMap((line) => line.words);
  const lettersOf = new Map(words.map((word) => [word, plainOf(word.text)]));
  for (const word of first.words) {
    const own = lettersOf.get(word)!;
    if (word.origin !== 'ocr' || own.length < 7 || !first.value.includes(word.text)) continue;
    const times = (letters: string) => words.filter((other) => lettersOf.get(other) === letters).length;
    if (times(own) > 1) continue;
    const other = words.find((one) => {
      const letters = lettersOf.get(one)!;
      return letters.length === own.length && distance(letters, own) === 1 && times(letters) > 1;
    });
    if (other)
      return { ...first, value: first.value.replace(word.text, other.text.replace(/[^\p{L}\p{N}]+$/u, '')) };
  }
  return null;
}

/** Whether letters of a name are its end, or all of it but the first and the last: drawn letters at both its ends. */
const isMiddle = (name: string, letters: string): boolean =>
  name.endsWith(letters) || (letters.length >= 5 && name.slice(1, -1) === letters);

/** Below this chance nobody is named as the issuer. */
export const leastIssuerChance = 0.06;

/** Who awarded it. `taken` are lines that hold the recipient or the title. */
export function readIssuer(page: PageText, taken: ReadonlySet<Line>): Candidate | null {
  const candidates = issuerCandidates(page, taken);
  const [first, second] = candidates;
  if (!first || first.score < leastIssuerChance) return null;
  const surer =
    surerReading(first, candidates.slice(1)) ?? withItsHead(first, page) ?? oftenerRead(first, page);
  if (surer) return { ...surer, score: first.score };
  const fuller =
    inFull(first, candidates) ??
    longerName(first, candidates) ??
    houseOf(first, candidates) ??
    withoutUnit(first, candidates);
  if (fuller) return { ...fuller, score: Math.max(first.score, fuller.score) };
  return againstRival(first, second);
}
