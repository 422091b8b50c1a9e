import { distance } from 'fastest-levenshtein';
import { bestCandidate, fromMark, type Candidate } from '../fields/candidate.ts';
import { knownIssuers } from '../issuers/issuers.data.ts';
import { lineLeft, linesAbove, linesBelow } from '../pages/lines.ts';
import { fromPassage, passagesOf, type Passage } from '../fields/passages.ts';
import { textEngine, type Box, type PageText } from '../pages/page.ts';
import { withHexadecimalDigits } from './number-uuids.ts';
import { asPattern, fold } from '../words/wording.ts';

export const verifying =
  /verif|valid|credential|certificat|cert[/?=.-]|\/cert|\/c\/|badge|diplom|check|auth?entic|confirm|pruf|attest|comprob|compro|share|ude\.my|credly\.com\/go\//iu;
const verifyWords =
  /verif|auth?entic|valid|confirm|check|scan|view (?:this|the) certificate|certificate (?:url|link)|credential (?:url|link)|pruf|echtheit|comprob|verifi|controle/u;
const elsewhere =
  /(?<![\w-])(?:facebook|twitter|x|instagram|youtube|linkedin|wa|t)\.(?:com|me)|^mailto:|privacy|terms|^https?:\/\/(?:localhost|[\d.]+[:/])|(?:play|apps|itunes)\.(?:google|apple)\.com|google\.[a-z.]+\/(?:url|maps|search)|tcpdf|fpdf|scanner|camscanner|utm_|goo\.gl\/maps|adobe\.com|canva\.com|(?:docs|drive|meet|forms)\.google\.com|forms\.gle|forms\.office\.com|typeform\.com|surveymonkey\.com|amazon\.[a-z.]{2,6}\/(?:s|dp|gp)[/?]|\.(?:png|jpe?g|svg)$/iu;

/** Something that was held, and no place to check anything. */
const pageOfEvent = /\/events?\/\d{2,6}\/?$/iu;

const tidyAddress = (text: string): string => text.replace(/[)\].,;:'"]+$/u, '');

/** What a link or a code holds: at times an address that leaves out how it is asked for, "//example.org/check". */
export const withScheme = (text: string): string =>
  /^\/\/[\w-]+\.[^\s/]/u.test(text) ? `https:${text}` : text;

/** Whether a QR code's text or a link is a web address at all. */
export const isWebAddress = (text: string): boolean => /^https?:\/\/[^\s/]+\.[^\s]+$/iu.test(text);

/**
 * A host as patterns find it in a text, case ignored. None has more names, or longer ones; without these bounds a page
 * of "1.1.1." would be looked through again from each of its stops.
 */
export const hostPattern = String.raw`(?<![a-z0-9-])(?:[a-z0-9-]{1,63}\.){1,8}[a-z]{2,63}`;

export function hostOf(url: string): string {
  return url
    .replace(/^[a-z]+:\/\//iu, '')
    .split(/[/?#:]/u)[0]!
    .toLowerCase()
    .replace(/^www\./u, '');
}

/** Whether whatever printed an address left out its end, as browsers do at the foot of a page: it finds nothing. */
export const isCutOff = (address: string): boolean => /(?:…|\.{3})\W*$/u.test(address);

const hasPath = (url: string): boolean => /[^/:]\/[^/\s]+/u.test(url.replace(/^[a-z]+:\/\//iu, 'x'));

/** OCR's slips in an address: blanks after full stops and slashes, a lost colon, letters for signs. */
const mended = (text: string): string =>
  text
    .replace(/^[hn](?!ttp)[a-z]{2,3}([a-z]):\/\//iu, (_, last: string) =>
      /s/iu.test(last) ? 'https://' : 'http://',
    )
    .replace(/^https?[-.;]?:? ?\/{1,2} ?(?=[a-z])/iu, (lead) =>
      /^https/iu.test(lead) ? 'https://' : 'http://',
    )
    .replace(
      /^(https?:\/\/)?wwww?[,.]? ?/iu,
      (lead) => (/^http/iu.test(lead) ? lead.match(/^https?:\/\//iu)![0] : '') + 'www.',
    )
    // "verify certificate.php": a low line that was not read.
    .replace(/(?<=\/[\w-]+) (?=[\w-]+\.(?:php|html?|aspx?)(?!\p{L}))/iu, '_')
    // "verify_certificate php": a full stop that was not read.
    .replace(/(?<![.\s]) (?=(?:php|html?|aspx?)(?!\p{L}))/iu, '.')
    .replace(/\s/gu, '')
    // What is asked for stands behind a question mark, which OCR takes for a figure: "certificate2id=", "verify/7&code=".
    .replace(/^([^?]*[a-z/])[27](?=&?(?:id|code|uuid|key|no|number|q|token|cert\w{0,14})=)/iu, '$1?')
    // A stroke at its end that was read as a letter: "northgate.org/verifyI".
    .replace(/(?<=\/[a-z_/-]*verify)[il1|]$/iu, '/')
    // Its label with a full stop for the colon: "url.ude.my/".
    .replace(/^url\.(?=ude\.my\/)/iu, '')
    // Its first letter was read at the end of its label: "url:u de.my/".
    .replace(/^(?=de\.my\/UC-)/u, 'u')
    // Nor were these: "verify.examplecom", "verifyexamplecom".
    .replace(/^(verify|validate|credentials?)\.?([a-z-]{4,})(com|org|net)$/u, '$1.$2.$3');

const loose =
  /(?<![\p{L}\p{N}.-])(?:verify|validate|credentials?)\.?[a-z-]{4,}(?:com|org|net)(?![\p{L}\p{N}@./])|(?:https?[-.;:]* ?\/{1,2} ?|[hn][a-z]{3,4}:\/\/ ?|www[.,] ?)?(?<![@\p{L}\p{N}.-])(?:(?:[a-z0-9-]+\. ?){1,4}(?:com|org|net|edu|gov|io|co|uk|me|my|app|dev|academy|training|info|eu|de|fr|es|it|pt|nl|br|ie|au|ca|us|in|ru|pl|gr|pk|at|ch|be|ng|za|id|vn|sa|ae|link|online|education|health|example)|(?:[a-z0-9-]+\.){1,4}(?:ai|fi|dk|cz|tr|ir|eg|lk|bd|np|sg|ph|jp|kr|cn|hk|mx|cl|pe|ke|gh|tech|cloud|institute|university|school|digital|pro|site|xyz|page)|(?<=:\/\/)(?:[a-z0-9-]+\.){1,4}(?!(?:com|org|net|edu|gov)[a-z])[a-z]{2,12})(?![\p{L}\p{N}@])(?:\/[^\s<>"“”|]*(?: ?(?<=[/=_?&-] ?)[a-z0-9][\w./=?&%~-]*|(?<=\/[a-z]{1,9}) (?:y|i?fy|e?rify|(?:t?if)?i?cate|i?fication|tion|ential|tials?)\/(?=[A-Z\d]*\d)(?=\d*[A-Z])[A-Z\d]{8,}(?![\w/.-])|(?<=[a-z_.]) (?:[\w-]+\.)?(?:php|html?|aspx?)(?![\p{L}\p{N}])\S*)?)?/giu;

/**
 * A word of an address that broke, and the code behind it, which is in capitals. Said here, as of a pattern that is strict
 * for a part of itself ("(?-i:") V8 at times finds nothing, once it has compiled it.
 */
const brokenWord =
  /(?<=\/[a-z]{1,9}) (?:y|i?fy|e?rify|(?:t?if)?i?cate|i?fication|tion|ential|tials?)\/([A-Z\d]{8,})$/iu;

const letters = (text: string): string =>
  text
    .toLowerCase()
    .replace(/^https?:\/\/|^www\./gu, '')
    .replace(/rn/gu, 'm')
    .replace(/[^a-z0-9]/gu, '')
    .replace(/[o]/gu, '0')
    .replace(/[il]/gu, '1')
    .replace(/s/gu, '5')
    .replace(/b/gu, '8');

/** Long enough that one letter of difference is a slip of OCR. */
const knownHosts = knownIssuers.flatMap(({ domains }) =>
  domains.filter((domain) => domain.length >= 11 && domain.split('.').length === 2),
);

/** An address on a page read by OCR whose host is one letter away from one that is often met. */
function withKnownHost(address: string, { engine }: PageText): string {
  if (engine === textEngine) return address;
  const host = hostOf(address);
  const own = host.split('.').slice(-2).join('.');
  if (own.length < 11 || knownHosts.includes(own)) return address;
  const known = knownHosts.find((domain) => distance(domain, own) === 1);
  if (!known) return address;
  const lead = host.slice(0, -own.length).replace(/^veri[tl1i]y\./u, 'verify.');
  return address.replace(new RegExp(asPattern(host), 'iu'), lead + known);
}

/** A part of an address that is as long as a hash in hexadecimal digits, or a UUID. */
const longPart = /(?<=[/=])(?:[\da-z|]{32}|[\da-z|]{8}(?:-[\da-z|]{4}){3}-[\da-z|]{12})(?=[/?&.]|$)/giu;

/** An address as it is read from a page: what OCR takes for accents in one is dirt, and no hexadecimal digit is an o. */
function addressFrom(text: string, page: PageText): string {
  if (page.engine === textEngine) return withKnownHost(tidyAddress(mended(text)), page);
  const plain = tidyAddress(mended(text.normalize('NFD').replace(/\p{M}/gu, '')));
  return withKnownHost(plain.replace(longPart, withHexadecimalDigits), page);
}

/** Whether the exact address is what the printed one was meant to be. */
function meant(printed: string, exact: string): boolean {
  const [a, b] = [letters(printed), letters(exact)];
  if (a === b) return true;
  // It breaks off in what was made for one certificate, where its line ends.
  if (b.startsWith(a) && generated.test(printed.replace(/^(?:[a-z]+:\/\/)?[^/]*/iu, ''))) return true;
  if (
    Math.abs(a.length - b.length) > Math.max(2, b.length * 0.1) ||
    hostOf(exact).slice(0, 3) !== hostOf(printed).slice(0, 3)
  )
    return false;
  let same = 0;
  for (let at = 0; at < Math.min(a.length, b.length); at += 1)
    if (a[at] === b[at] || a[at] === b[at + a.length - b.length]) same += 1;
  return same > b.length * 0.88;
}

/** A part of an address that was made for one certificate: figures, letters in no word's order, a query. */
const generated = /\d{3}|[0-9a-f]{8}|\p{Ll}\p{Lu}|\p{Lu}{5}|\d\p{L}+\d|[?#].*=/u;

/** Capitals and figures in no word's order, with one that OCR takes for another; and how much less sure they are. */
const openCode = /[/=](?=[A-Z0-9]*[O0I1J5S8BZ2])[A-Z0-9]{6,}\/?$/u;
const opened = 0.8;

/** Where a sentence says outright where a certificate is checked; folded. */
const verifiedAt =
  /\b(?:verif(?:y|ied|ication)|validated?|authenticated?|checked)\b[^.]{0,60}\b(?:at|on|in|under|visit):? ?$|\bto confirm (?:an?|the|this|his|her) [^.]{0,40}\b(?:registration|certification|membership|status|authenticity)\b[^.]{0,20}\b(?:visit|go to|see):? ?$/u;

/** Where a sentence leads to more about certificates in general; folded. */
const furtherReading =
  /\b(?:for (?:more|further) (?:information|details)|to (?:learn|find out) more)\b[^.]*$/u;

/** As far up as such a sentence begins, in heights of its type. */
const sentenceReach = 5;

/** For how much an address counts as the place to check a certificate, beside the `base` for where it stands. */
function worth(url: string, base: number): number {
  if (elsewhere.test(url)) return 0;
  return (
    base +
    (verifying.test(url) ? 0.18 : 0) +
    (hasPath(url) ? 0.1 : -0.25) +
    (/\d{3}|[0-9a-f]{8}/iu.test(url) ? 0.05 : 0)
  );
}

/** An address that a link or a code has exactly. */
type Mark = { url: string; box: Box; base: number; reason: string };

const marksOf = (page: PageText): Mark[] =>
  [
    ...page.links.map(({ url, box }) => ({ url: withScheme(url), box, base: 0.58, reason: 'a link' })),
    ...page.codes.map(({ text, box }) => ({ url: withScheme(text), box, base: 0.62, reason: 'a code' })),
  ].filter(({ url }) => isWebAddress(url));

function ofMark({ url, box, base, reason }: Mark): Candidate {
  // A page that nothing tells from the issuer's others is no place to check this certificate.
  const isOwn =
    verifying.test(url) || (!pageOfEvent.test(url) && generated.test(url.replace(/^[a-z]+:\/\/[^/]*/iu, '')));
  return fromMark(url, box, url, worth(url, base) * (isOwn ? 1 : 0.5), reason);
}

/**
 * Where the certificate can be checked. What is printed is taken, letter for letter as a link or a code has it where
 * they agree; a link or a code alone where nothing is printed.
 */
export function addressCandidates(page: PageText): Candidate[] {
  const marks = marksOf(page);
  const passages = [...passagesOf(page, 2), ...passagesOf(page)];
  const found = [...marks.map(ofMark), ...passages.flatMap((passage) => printedIn(passage, page, marks))];
  return found.filter(
    (candidate) => candidate.score >= 0.45 && !found.some((other) => goesFurther(other, candidate)),
  );
}

/** Where in the text of a passage an address stands, and what it is. */
type Printed = { start: number; end: number; value: string };

function printedIn(passage: Passage, page: PageText, marks: readonly Mark[]): Candidate[] {
  // "http://check.northgate, org", "https://learn northgate.org/": a full stop read as a comma or not at all.
  const text = passage.text
    .replace(
      /(?<=https?:\/\/[\w-]{2,20}),(?=[a-z0-9-]{2,30}[.,](?:com|org|net|edu|ac|co|gov)(?![\p{L}]))/giu,
      '.',
    )
    .replace(/(?<=https?:\/\/[\w.-]{3,}),(?= ?(?:com|org|net|edu|ac|co)(?![\p{L}]))/giu, '.')
    .replace(
      /(?<=https?:\/\/[a-z][a-z0-9-]{1,20}) (?=[a-z0-9-]{3,40}\.(?:com|org|net|edu|io|co|ac|gov)[./])/giu,
      '.',
    );
  return [...text.matchAll(loose)].flatMap((match) => {
    const { start, end } = stretchOf(match, text);
    const own = text.slice(start, end);
    if (isCutOff(own)) return [];
    const value = addressFrom(own, page);
    if (isNoAddress(match[0], value)) return [];
    const whole = goneOn({ start, end, value }, passage, page);
    return judged(whole, text.slice(start, whole.end).split(' ')[0]!, {
      passage,
      page,
      marks,
      host: hostOf(value),
    });
  });
}

/** Where an address begins and ends in what looks like one. */
function stretchOf(match: RegExpExecArray, text: string): { start: number; end: number } {
  // "in 2022. example.org", "its meaning. www.example.org": a sentence ends there.
  const start = match.index + (/^(?:\d+\. (?=\S+\.)|\S*\. (?=www\.))/iu.exec(match[0])?.[0].length ?? 0);
  let end = match.index + match[0].length;
  // "…/verify/ab12/ Folio: ab12": behind the blank the next line begins, with a label.
  const label = / \p{L}+$/u.exec(match[0])?.[0];
  if (label && /^ ?[:#]/u.test(text.slice(end))) end -= label.length;
  // Or a sentence goes on there: "…/events/2024/ consisted of".
  else if (label && /^ \p{Ll}+$/u.test(label) && /^ \p{Ll}/u.test(text.slice(end))) end -= label.length;
  const [behind, code] = brokenWord.exec(text.slice(start, end)) ?? [];
  if (behind !== undefined && code !== code!.toUpperCase()) end -= behind.length;
  // "[Validate at example.org/check]", whose second bracket was read as a letter.
  if (/\[[^\]]*$/u.test(text.slice(0, start)) && /\p{Ll}[JlI1]$/u.test(text.slice(start, end))) end -= 1;
  return { start, end };
}

/** Whether what looks like an address is none: an abbreviation, a number, the end of a sentence. */
function isNoAddress(printed: string, value: string): boolean {
  const host = hostOf(value);
  // Letters that no full stop parts are an address where they spell one that is known.
  if (/^\p{L}+$/u.test(printed) && !knownHosts.some((known) => host.endsWith(`.${known}`))) return true;
  if (
    value.length < 6 ||
    /^[a-z]{2,4}$/u.test(host) ||
    /^\d+\.\d+/u.test(host) ||
    /^(?:b|m|ph|i|e)\.\s?\p{L}+$/iu.test(value)
  )
    return true;
  // A blank within may only end a sentence: "visit example.org. To" is no address.
  return /\. \p{Lu}/u.test(printed) && !/^(?:https?|www)/iu.test(printed);
}

/** A long address runs on in the next line, which holds nothing else, or in the next piece of its row. */
function goneOn({ start, ...first }: Printed, passage: Passage, page: PageText): Printed {
  const digits = brokenDigits(first.value, passage.text.slice(first.end));
  let end = first.end + digits.length;
  let value = first.value + digits.trim();
  for (;;) {
    const rest = /^ ?([\w./=?&%~-]+)/u.exec(passage.text.slice(end));
    if (!rest || !endsLine(passage, end)) break;
    const open = /[/=_&?-]$/u.test(value) || /[/=_&?-]$/u.test(passage.text.slice(start, end));
    const more = rest[1]!;
    if (/^\p{L}+$/u.test(more) && !/^\p{Ll}{3,}$/u.test(more)) break;
    const single = passage.lines.some((other) => other.words.length === 1 && other.text === more);
    // "…/verify/specializat", "ion/KKCKQCKT5TRV": the line was full in the middle of a word.
    const broken = single && hasPath(value) && /^[\p{Ll}-]{2,}\/[\p{Lu}\d]{6,}$/u.test(more);
    if (
      !(open && (single || /[\d/=?&_-]/u.test(more))) &&
      !(single && /\d/u.test(more) && hasPath(value)) &&
      !broken
    )
      break;
    if (/^\d{1,2}[/.-]\d{1,2}[/.-]\d{2,4}$/u.test(more)) break;
    end += rest[0].length;
    value = addressFrom(passage.text.slice(start, end), page);
  }
  return { start, end, value };
}

type Around = { passage: Passage; page: PageText; marks: readonly Mark[]; host: string };

/** A printed address as the candidate that its surroundings, and links and codes of its host, make of it. */
function judged(
  { start, end, value }: Printed,
  firstWord: string,
  { passage, page, marks, host }: Around,
): Candidate[] {
  const line = passage.lines.find(({ text }) => text.includes(firstWord)) ?? passage.lines[0]!;
  const before = passage.folded.slice(Math.max(0, start - 150), start);
  const around = [
    before,
    passage.folded.slice(end, end + 12),
    ...[
      linesAbove(page.lines, line, 2)[0],
      lineLeft(page.lines, line),
      linesBelow(page.lines, line, 2)[0],
    ].map((other) => fold(other?.text ?? '')),
  ];
  // "verify.example.org" invites by its own name.
  const invited = around.some((text) => verifyWords.test(text)) || /^(?:verify|validate)\./u.test(host);
  if (!invited && pageOfEvent.test(value) && !verifying.test(value)) return [];
  const exact = marks.find(({ url }) => meant(value, url));
  let score = worth(value, invited ? (hasPath(value) ? 0.76 : 0.66) : 0.35);
  // "Verify at verify.example.org" names a place without a page of its own.
  if (invited && !hasPath(value) && verifying.test(host)) score += 0.3;
  // "It can be verified online at http://northgate.org": so does this.
  if (!hasPath(value) && !verifying.test(host) && verifiedAt.test(before)) score += 0.2;
  // "For more information on certificates visit …" leads to no certificate, in a line of its own, too.
  const over = linesAbove(page.lines, line, sentenceReach).reduceRight(
    (text, above) => `${text}${fold(above.text)} `,
    '',
  );
  const lead = [before, over].find((text) => furtherReading.test(text));
  if (lead !== undefined && !verifyWords.test(lead)) score *= 0.5;
  // Of a number that breaks off, more is printed.
  if (/\/UC-[0-9a-z]{8}-[0-9a-z-]{0,26}$/iu.test(value)) score *= 0.6;
  // A home page is no place to check anything, however exactly it is known.
  if (exact && (hasPath(value) || verifying.test(host))) score += (1 - score) * 0.5;
  const reason = invited ? 'beside an invitation to verify' : 'printed';
  const address = exact && differs(exact.url, value) ? exact.url : value;
  const read = fromPassage(passage, start, end, address, score, reason);
  const isOpen = !exact && openCode.test(value) && read.words.some(({ origin }) => origin === 'ocr');
  const candidate = isOpen ? { ...read, score: score * opened } : read;
  const others = marks.filter(({ url }) => hostOf(url) === host && url !== address).map(({ url }) => url);
  return [others.length > 0 ? { ...candidate, alternatives: [...new Set(others)].slice(0, 2) } : candidate];
}

const wholeNumbers = [32, 40, 64];

/** The rest of a long hexadecimal number at the end of an address, behind a blank that is not printed. */
export function brokenDigits(address: string, rest: string): string {
  const first = /\/([0-9a-f]{4,63})$/u.exec(address)?.[1];
  const second = /^ ([0-9a-f]{4,63})(?![\w/.-])/u.exec(rest);
  return first && second && wholeNumbers.includes(first.length + second[1]!.length) ? second[0] : '';
}

/** Whether one address is another and its rest from the next line. */
const goesFurther = (longer: Candidate, shorter: Candidate): boolean =>
  longer.value.length > shorter.value.length &&
  longer.value.startsWith(shorter.value) &&
  longer.words.length > 0 &&
  longer.words[0] === shorter.words[0];

const differs = (exact: string, printed: string): boolean =>
  exact.replace(/^https?:\/\/(?:www\.)?|\/$/giu, '') !== printed.replace(/^https?:\/\/(?:www\.)?|\/$/giu, '');

const endsLine = (passage: Passage, at: number): boolean => {
  const last = passage.words.findIndex(
    (_, index) => passage.starts[index]! + passage.words[index]!.text.length >= at,
  );
  const word = passage.words[last];
  return word !== undefined && passage.lines.some((line) => line.words.at(-1) === word);
};

/** An address that is printed nowhere is not surer: a person who looks at the page cannot tell where its code leads. */
const sureUnprinted = 0.87;

/** Where the certificate can be checked. */
export function readVerificationUrl(page: PageText): Candidate | null {
  const candidates = addressCandidates(page);
  const best = bestCandidate(candidates);
  if (!best) return null;
  const isPrinted = candidates.some(({ value, words }) => words.length > 0 && !differs(value, best.value));
  return isPrinted ? best : { ...best, score: Math.min(best.score, sureUnprinted) };
}
