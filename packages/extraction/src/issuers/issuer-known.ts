import { hostOf, hostPattern, isWebAddress } from '../numbers/addresses.ts';
import type { IssuerReason } from './issuer-reasons.ts';
import { wordsBetween } from '../pages/lines.ts';
import { type Candidate, fromMark } from '../fields/candidate.ts';
import type { IssuerSign, IssuerSigns } from './issuer-signs.ts';
import { connectors, everydayWords, organisation } from './issuer-wording.data.ts';
import { type KnownIssuer, knownIssuers } from './issuers.data.ts';
import { fitShape } from '../numbers/number-shapes.ts';
import type { PageText } from '../pages/page.ts';
import { type Passage, fromPassage, passagesOf } from '../fields/passages.ts';
import { subjectWords } from '../titles/titles.data.ts';
import { asPattern, fold, plainOf } from '../words/wording.ts';

/** A name that may be the issuer’s, with what speaks for and against it. */
export type IssuerCandidate = Candidate<IssuerReason> & { signs: IssuerSigns };

/** Whether a text, folded, is the name of an issuer on record. */
export const isKnownName = (folded: string): boolean => namesOnRecord.has(folded);

const namesOnRecord = new Set(knownIssuers.flatMap(({ name, aliases }) => [name, ...aliases]).map(fold));

/** Hosts at which anybody keeps their own work: its evidence stands there, and the host gave nothing for it. */
const ofAnybody =
  /^(?:gist\.|www\.)?(?:github|gitlab)\.com$|^(?:docs|drive|sites)\.google\.com$|\.(?:github\.io|githubusercontent\.com)$/u;

export function issuerOfHost(host: string): KnownIssuer | undefined {
  if (ofAnybody.test(host)) return undefined;
  return knownIssuers.find((issuer) =>
    issuer.domains.some((domain) => host === domain || host.endsWith(`.${domain}`)),
  );
}

export const found = (candidate: Candidate<IssuerReason>, ...signs: IssuerSign[]): IssuerCandidate => ({
  ...candidate,
  signs: Object.fromEntries(signs.map((sign) => [sign, 1])),
});

/** Names of institutes and boards that only their seat tells apart; folded. */
const oneOfMany =
  /^board of intermediate (?:and|&) secondary education$|^(?:indian|national) institute of (?:information )?(?:technology|management)(?: \(\p{L}+\))?$|^jawaharlal nehru technological university$/u;

/** Groups of developers, each of which has its town or school behind the name; folded. */
const ofChapters = /^google developer (?:student club|group)s?(?: on campus)?$/u;
const chapterSeat =
  /^(?: [Oo]n [Cc]ampus)?,? (?:[-–|] )?(?:at )?(?!(?:\S+ ){0,5}(?:Boot ?camp|Camp|Challenge|Course|Days?|Hackathon|Jams?|Summit|Webinar|Workshop)s?\b)(?!(?:Lead|Organi|Team|Core|Chapter|Community|Program|Solution|Event|Certif|On )\p{L}*)\p{Lu}[\p{L}.&-]+(?: (?:(?:of|and|for|&) ){0,2}\p{Lu}[\p{L}.&-]*){0,5}(?=$|[ .,;])/u;

/** The seat behind such a name, with what stands between: ", Patna"; '' where there is none. */
export function seatBehind(name: string, rest: string): string {
  if (/^royal college of \p{L}+$/u.test(fold(name)))
    return /^ of \p{Lu}[\p{L}-]{2,}(?: and \p{Lu}[\p{L}-]+)?(?=$|[ .,])/u.exec(rest)?.[0] ?? '';
  if (ofChapters.test(fold(name))) return chapterSeat.exec(rest)?.[0] ?? '';
  if (!oneOfMany.test(fold(name))) return '';
  const seat = /^(?: \(\p{Lu}{2,5}\))?,? \p{Lu}\p{Ll}{2,}(?=[\s.,]|$)/u.exec(rest)?.[0];
  if (seat !== undefined || name !== name.toUpperCase()) return seat ?? '';
  // In capitals nothing more in capitals follows a seat that no comma sets apart, but itself where the address goes on.
  return (
    /^(?:, \p{Lu}{4,}(?:-\p{Lu}+)?(?=$|[ .,])| (?<seat>\p{Lu}{4,}(?:-\p{Lu}+)?)(?=$|[.,]| (?!\p{Lu}{2})| \k<seat>(?!\p{L})))/u.exec(
      rest,
    )?.[0] ?? ''
  );
}

/** Whether a stretch of a passage is all of the line it stands in, but for signs. */
export function lineHolds(passage: Passage, start: number, end: number): boolean {
  const words = wordsBetween(passage, start, end);
  const line = passage.lines.find((candidate) => candidate.words.includes(words[0]!));
  if (!line) return false;
  const others = line.words.filter((word) => !words.includes(word) && /[\p{L}\p{N}]{2}/u.test(word.text));
  return others.length === 0;
}

const signsOf = ({ platform }: KnownIssuer): IssuerSign[] =>
  platform ? ['address', 'platform'] : ['address'];

const printedAddress = new RegExp(String.raw`(?:https?:\/\/)?(${hostPattern})(?:\/\S*)?`, 'giu');

/** An issuer named only by the host of an address, where that address spells its name. */
export function byAddress(page: PageText): IssuerCandidate[] {
  const printed = page.lines.map(({ text }) => text.replace(/\S+[./]\S+/gu, ' ')).join('\n');
  // Of a house's names the one that the page prints beside the address: "QRM" where it says no more than that.
  const nameOf = ({ name, aliases }: KnownIssuer): string =>
    [name, ...aliases].find((form) =>
      new RegExp(`(?<![^\\s(“"])${asPattern(form)}(?![^\\s,;:)”"])`, 'u').test(printed),
    ) ?? name;
  const marks = [...page.links.map((link) => ({ text: link.url, box: link.box })), ...page.codes];
  const spelled = (address: string): KnownIssuer | undefined => {
    const host = hostOf(address);
    const issuer = issuerOfHost(host);
    return issuer && plainOf(host).includes(plainOf(issuer.name)) ? issuer : undefined;
  };
  const fromMarks = marks.flatMap(({ text, box }) => {
    const issuer = isWebAddress(text) ? spelled(text) : undefined;
    return issuer ? [found(fromMark(text, box, nameOf(issuer), 0, 'its address'), ...signsOf(issuer))] : [];
  });
  const fromLines = passagesOf(page).flatMap((passage) =>
    [...passage.text.matchAll(printedAddress)].flatMap((match) => {
      const issuer = spelled(match[1]!) ?? issuerOfHost(hostOf(match[1]!));
      const isPage =
        /\/(?:certificat|credential|verif|valid|badge)/iu.test(match[0]) ||
        /^(?:certificat|credential|verif|valid)/iu.test(match[1]!) ||
        /^ude\.my/iu.test(match[1]!);
      if (!issuer || (!plainOf(match[0]).includes(plainOf(issuer.name)) && !isPage)) return [];
      const end = match.index + match[0].length;
      return [
        found(fromPassage(passage, match.index, end, nameOf(issuer), 0, 'its address'), ...signsOf(issuer)),
      ];
    }),
  );
  return [...fromMarks, ...fromLines];
}

/** Shapes of numbers that only one issuer's can have: they begin with letters of its own. */
const ownNumbers = knownIssuers.flatMap((issuer) =>
  issuer.numbers.filter((shape) => /^\p{Lu}{3,}-/u.test(shape)).map((shape) => ({ issuer, shape })),
);

/** Numbers in a text that only one issuer gives, with that issuer. */
export const ownNumbersIn = (
  text: string,
): { start: number; end: number; value: string; issuer: KnownIssuer }[] =>
  [...text.matchAll(/(?<![\p{L}\p{N}])\p{Lu}{3,}-[\p{L}\p{N}-]{4,}/gu)].flatMap((match) => {
    const own = ownNumbers.find(({ shape }) => fitShape(match[0], shape) !== null);
    const start = match.index;
    return own ? [{ start, end: start + match[0].length, value: match[0], issuer: own.issuer }] : [];
  });

/** Issuers whose name may stand in a logo alone, known by how their certificates are numbered. */
export const byNumber = (passages: readonly Passage[]): IssuerCandidate[] =>
  passages.flatMap((passage) =>
    ownNumbersIn(passage.text).map(({ start, end, issuer }) =>
      found(fromPassage(passage, start, end, issuer.name, 0, 'how it numbers'), ...signsOf(issuer)),
    ),
  );

/** Whether a name is made of words that many share. */
export const isGenericName = (name: string): boolean =>
  name.split(/\s+/u).every((word) => isGenericWord(fold(word).replace(/[^\p{L}\p{N}&]/gu, '')));

/** Whether many names share a word; folded. */
export const isGenericWord = (word: string): boolean =>
  word === '' ||
  connectors.has(word) ||
  organisation.test(word) ||
  subjectWords.test(word) ||
  everydayWords.has(word);
