import { againstRival, type Candidate } from '../fields/candidate.ts';
import type { IssuerReason } from './issuer-reasons.ts';
import {
  besideNames,
  byAppearance,
  issuerTold,
  namedInSentence,
  otherRows,
  stackedNames,
} from './issuer-appearance.ts';
import { hostsOf, spelledByHosts, splitByHosts } from './issuer-hosts.ts';
import { byAddress, byNumber, type IssuerCandidate } from './issuer-known.ts';
import { damagedNames, knownNames } from './issuer-known-names.ts';
import { isPersonWithPost, lookedAt, introduced, type Surroundings } from './issuer-looks.ts';
import { mended } from './issuer-mending.ts';
import { beforeKinds, byTemplate, byWords, beforeRoles, lastOfLines, withinText } from './issuer-mentions.ts';
import { byAlumni, fields, organisation, sponsorsHeading } from './issuer-wording.data.ts';
import { variantsOf } from './issuer-variants.ts';
import { issuersAmong } from './issuer-merging.ts';
import { weighSigns, type IssuerSigns } from './issuer-signs.ts';
import { linesAbove, middleSize, sameRow } from '../pages/lines.ts';
import { unionBox, type Line, type PageText } from '../pages/page.ts';
import { passagesOf } from '../fields/passages.ts';
import { fold, plainOf } from '../words/wording.ts';

/** A candidate that was looked at, beside the lines that hold the recipient or the title, and their letters. */
function besideTaken({ found, seen }: Mention, taken: ReadonlySet<Line>, takenText: string): IssuerCandidate {
  const signs: IssuerSigns = { ...seen.signs };
  // A sentence that names the course may go on to who held it.
  const isWithinSentence =
    (seen.lines[0]?.words.length ?? 0) > 5 &&
    [...introduced, 'at' as const, 'where' as const].some((sign) => found.signs[sign] === 1);
  const key = plainOf(seen.value);
  if (!isWithinSentence && seen.lines.some((line) => taken.has(line))) {
    signs.taken = 1;
    if (found.signs.known === 1) signs.knownTaken = 1;
  } else if (key.length >= 3 && takenText.includes(key)) signs.inTaken = 1;
  return { ...seen, signs };
}

/** A candidate as it was found, and with all that speaks for or against it but for the lines of other fields. */
type Mention = { found: IssuerCandidate; seen: IssuerCandidate };

/** What the maker of a scan or of a free template leaves on the page, folded. */
const marksOfTools =
  /^\W*(?:scanned (?:by|with|using)|(?:made|created|generated|designed) (?:for free )?(?:with|by|using|on))\b/u;

/** What stands under a line to say what is written on it; folded. */
const caption =
  /^(?:(?:name of (?:the )?)?(?:organi[sz]ation|institution|company|institute|organi[sz]er)|(?:date|place|signature|seal|stamp)(?: of issue)?|(?:co-?)?founder|(?:managing |executive )?director|ceo|president|principal|chair(?:man|person|woman)|secretary|coordinator|instructor|trainer|manager)\W*$/u;
const ofBody = /^(?:name of|organi[sz]|institut|company)/u;

/** Whether a line only says that a body's name stands on it, beside another that does so of a date or a signature. */
function isCaption(line: Line, lines: readonly Line[]): boolean {
  const folded = fold(line.text);
  if (!ofBody.test(folded) || !caption.test(folded) || !linesAbove(lines, line, 1.5)[0]) return false;
  return lines.some(
    (other) =>
      other !== line &&
      Math.abs(other.box[1] - line.box[1]) < line.size &&
      caption.test(fold(other.text)) &&
      !ofBody.test(fold(other.text)),
  );
}

/** How far under their heading, in heights of the larger type, the logos of sponsors stand. */
const sponsorsReach = 4;

/** In words: what leads to logos, and the first of them. */
const mostOfLead = 7;

/** The pieces of a row that go on from "Built by alumni of": the houses where those who lead the issuer learned or worked. */
function formerHousesOf(lines: readonly Line[]): Line[] {
  const leads = lines.filter(({ text, words }) => byAlumni.test(fold(text)) && words.length <= mostOfLead);
  return leads.flatMap((lead) =>
    lines.filter((line) => sameRow(line, lead) && line.box[0] > lead.box[0] + lead.box[2]),
  );
}

/** The lines of the logos that a heading says are those of sponsors: its row, or the row under it. */
function sponsorsOf(lines: readonly Line[]): Line[] {
  const headings = lines.filter(({ text }) => sponsorsHeading.test(fold(text)));
  const logos = headings.flatMap((heading) => {
    const foot = heading.box[1] + heading.box[3];
    const under = lines.filter(({ box }) => box[1] > foot).toSorted((a, b) => a.box[1] - b.box[1]);
    const [first] = under;
    if (!first || first.box[1] - foot > Math.max(first.box[3], heading.box[3]) * sponsorsReach) return [];
    const end = first.box[1] + first.box[3] * 1.5;
    return under.filter(({ box }) => box[1] < end);
  });
  return logos;
}

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
  const page = {
    ...whole,
    lines: whole.lines.filter((line) => !marksOfTools.test(fold(line.text)) && !isCaption(line, whole.lines)),
  };
  const passages = passagesOf(page);
  const ordered = [...page.lines].sort((a, b) => a.box[1] - b.box[1]);
  const surroundings: Surroundings = {
    usual: middleSize(page.lines),
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
  const others = new Set([...sponsorsOf(page.lines), ...formerHousesOf(page.lines)]);
  const mentions = [
    ...knownNames(passages),
    ...damagedNames(page, passages),
    ...byAddress(page),
    ...byNumber(passages),
    ...byWords(page, passages),
    ...byAppearance(page),
    ...stackedNames(page),
    ...besideNames(page),
    ...namedInSentence(page, surroundings.first),
    ...withinText(passages),
    ...beforeKinds(passages),
    ...beforeRoles(page),
    ...lastOfLines(page, surroundings.pageText),
    ...otherRows(page, surroundings.usual),
    ...issuerTold(page),
    ...spelledByHosts(page, surroundings.hosts),
    ...splitByHosts(page, surroundings.hosts),
    ...byTemplate(page, passages),
  ]
    .filter(({ value }) => !isPersonWithPost(value))
    .filter(({ lines }) => lines.length === 0 || !lines.every((line) => others.has(line)))
    .flatMap((found) => [found, ...variantsOf(found, page.lines)])
    .map((found) => ({ found, seen: lookedAt(found, page, surroundings) }));
  mentioned.set(whole, { page, mentions });
  return { page, mentions };
}

/** Who may have awarded it, likeliest first. `taken` are lines that hold the recipient or the title. */
export function issuerCandidates(whole: PageText, taken: ReadonlySet<Line>): IssuerCandidate[] {
  const { page, mentions } = mentionsOf(whole);
  const takenText = [...taken].map((line) => plainOf(line.text)).join(' ');
  const all = mentions.map((mention) => besideTaken(mention, taken, takenText));
  // "HARBOURS" gives way to XHARBOURS, as the address spells it.
  const spelled = new Set(
    all.filter(({ signs }) => signs.spelled).map(({ value }) => plainOf(value).slice(1)),
  );
  return issuersAmong(all, page.lines)
    .filter(({ value }) => !spelled.has(plainOf(value)))
    .map((candidate) => ({ ...candidate, score: weighSigns(candidate.signs) }))
    .sort((a, b) => b.score - a.score);
}

/** Below this chance nobody is named as the issuer; of a page of which the network of roles was asked, below the second. */
export const leastIssuerChance = 0.06;
const leastChanceTold = 0.03;

/** The name as a line by itself prints it, with its article or without. */
function asHeaded(issuer: Candidate<IssuerReason>, lines: readonly Line[]): Candidate<IssuerReason> {
  const bare = issuer.value.replace(/^the /iu, '');
  const own = fold(bare);
  const printed = lines.map(({ text }) => fold(text).trim());
  const [alone, opened] = [printed.includes(own), printed.includes(`the ${own}`)];
  if (alone === opened) return issuer;
  return { ...issuer, value: alone ? bare : `The ${bare}` };
}

/** Who awarded it. `taken` are lines that hold the recipient or the title. */
export function readIssuer(page: PageText, taken: ReadonlySet<Line>): Candidate<IssuerReason> | null {
  const candidates = issuerCandidates(page, taken);
  const [first, second] = candidates;
  if (!first) return null;
  const instead = insteadOf(first, candidates, page, taken);
  if (instead) return asHeaded(instead, page.lines);
  const least = first.signs.told === undefined ? leastIssuerChance : leastChanceTold;
  if (first.score < least) return null;
  return asHeaded(mended(candidates, page, least) ?? againstRival(first, second), page.lines);
}

/** Who issues rather than the likeliest, which only hosts an event or is what the certificate is called after. */
function insteadOf(
  first: IssuerCandidate,
  candidates: readonly IssuerCandidate[],
  { lines }: PageText,
  taken: ReadonlySet<Line>,
): Candidate<IssuerReason> | undefined {
  if (isHostAtFoot(first)) return candidates.find(isOrganiser);
  if (!isTopic(first, lines, taken)) return undefined;
  const company = candidates.find(isCompany);
  return company && !plainOf(company.value).startsWith(plainOf(first.value))
    ? { ...company, score: Math.max(company.score, likelyCompany) }
    : undefined;
}

/** How surely a sentence must name who organised what it tells of. */
const surelyOrganised = 0.5;

/** "hosted by MLH" among the logos at the foot, where a sentence says who organised it. */
const isHostAtFoot = ({ signs }: IssuerCandidate): boolean =>
  signs.known === 1 && signs.by === 1 && signs.foot === 1;
const isOrganiser = ({ signs, score }: IssuerCandidate): boolean =>
  signs.by === 1 && signs.small === undefined && signs.foot === undefined && score >= surelyOrganised;

/** How likely a company that has a row of its own issues what is called after somebody else. */
const likelyCompany = 0.6;

/** Whether a name is known or none of a house, and stands nowhere but in what it is called: "Harbour Ads Certification". */
const isTopic = (
  { lines: own, value, signs }: IssuerCandidate,
  lines: readonly Line[],
  taken: ReadonlySet<Line>,
): boolean =>
  (signs.known === 1 || !organisation.test(fold(value).replace(fields, ''))) &&
  own.length > 0 &&
  own.every((line) => taken.has(line)) &&
  !lines.some((line) => !taken.has(line) && fold(line.text).includes(fold(value)));

/** Whether a row is a company's name with its legal form, and nothing else. */
const isCompany = ({ lines: [line, ...others], value }: IssuerCandidate): boolean =>
  line !== undefined &&
  others.length === 0 &&
  plainOf(line.text) === plainOf(value) &&
  /\b(?:ltd|limited|llc|inc|plc|gmbh|llp|pty)\.?$/u.test(fold(value));
