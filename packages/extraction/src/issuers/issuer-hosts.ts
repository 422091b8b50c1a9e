import { found, type IssuerCandidate } from './issuer-known.ts';
import { candidateFrom } from './issuer-spans.ts';
import { connectors, organisation } from './issuer-wording.data.ts';
import { hostPattern } from '../numbers/addresses.ts';
import { linesBelow } from '../pages/lines.ts';
import type { Line, PageText, Word } from '../pages/page.ts';
import { passageOfWords } from '../fields/passages.ts';
import { subjectWords } from '../titles/titles.data.ts';
import { fold, plainOf } from '../words/wording.ts';

/** How the name of a host ends that a house is called by: ".ai", ".com", ".space". */
export const hostEnd =
  /^(?:\p{L}{2}|com|org|net|info|academy|agency|app|biz|camp|careers|center|cloud|club|college|community|consulting|coop|courses|design|dev|digital|edu|education|events|expert|experts|foundation|global|gov|group|guru|health|institute|int|international|live|media|mil|network|ngo|online|page|pro|school|services|site|software|solutions|space|store|studio|study|systems|team|tech|training|university|website|work|works|world|xyz|zone)$/u;

/** Whether a host is printed as the web's and mail's are: "www.northgate.berlin". */
const isAddress = (text: string, host: string): boolean => {
  const lower = text.toLowerCase();
  return host.startsWith('www.') || lower.includes(`//${host}`) || lower.includes(`@${host}`);
};

const printedHost = new RegExp(hostPattern, 'giu');

/** Hosts and mail addresses of the page, without the parts that all have. */
export function hostsOf(page: PageText): string[] {
  const hostsIn = (text: string) => [...text.matchAll(printedHost)].map((match) => match[0].toLowerCase());
  const told = [...page.links.map((link) => link.url), ...page.codes.map((code) => code.text)];
  // "Abil.ities", with a speck between its letters, is no host.
  const printed = page.lines.flatMap(({ text }) =>
    hostsIn(text).filter(
      (host) => hostEnd.test(host.slice(host.lastIndexOf('.') + 1)) || isAddress(text, host),
    ),
  );
  return [...told.flatMap(hostsIn), ...printed]
    .filter(
      (host) =>
        !/(?:linkedin|facebook|twitter|instagram|youtube|google|gmail|outlook|bit\.ly|youracclaim|credly)\./u.test(
          host,
        ),
    )
    .map((host) => host.replace(/^www\./u, ''));
}

/** How much of a host is a name, from 0 to 1: its words run together, one that is its own, or its initials. */
export function hostNames(host: string, value: string): number {
  const words = fold(value)
    .split(/[^\p{L}\p{N}]+/u)
    .filter((word) => word !== '');
  const strong = words.filter(
    (word) => word.length >= 5 && !organisation.test(word) && !subjectWords.test(word),
  );
  const initials = words
    .filter((word) => !connectors.has(word))
    .map((word) => word[0])
    .join('');
  const joined = plainOf(value);
  const shares = host
    .split('.')
    .slice(0, -1)
    .map((label) => {
      const plain = label.replace(/[^a-z0-9]/gu, '');
      if (plain.length < 2) return 0;
      if ((plain.length >= 4 && joined.includes(plain)) || (initials.length >= 3 && plain === initials))
        return 1;
      if (strong.some((word) => plain.includes(word)) && isOfWords(plain, words)) return 1;
      const held = [...strong, ...(joined.length >= 3 ? [joined] : [])].filter((part) =>
        plain.includes(part),
      );
      return Math.max(0, ...held.map((part) => part.length)) / plain.length;
    });
  return Math.max(0, ...shares);
}

/** Whether a part of a host is some words of a name, in their order: "harbourlearning" of "Harbour Open Learning". */
function isOfWords(plain: string, words: readonly string[]): boolean {
  const rest = words.reduce((left, word) => (left.startsWith(word) ? left.slice(word.length) : left), plain);
  return rest === '';
}

/** Words beside or under one another that an address of the page spells: "Mate" over "academy" at mate.academy. */
export function spelledByHosts(page: PageText, hosts: readonly string[]): IssuerCandidate[] {
  const labels = [...new Set(hosts.flatMap((host) => [...host.split('.').slice(0, -1), host]))]
    .map((label) => label.replace(/[^a-z0-9]/gu, ''))
    .filter((label) => label.length >= 5);
  if (labels.length === 0) return [];
  return page.lines.flatMap((line) => {
    if (line.text.length > 70) return [];
    const begun = begunByHost(line, labels);
    if (begun) return [begun];
    const under = linesBelow(page.lines, line, 1.3)[0];
    const lines = under && under.words.length <= 3 && line.words.length <= 3 ? [line, under] : [line];
    const words = lines.flatMap((one) => one.words);
    const plain = words.map((word) => plainOf(word.text));
    return words.flatMap((_, from) => {
      let joined = '';
      for (let to = from; to < Math.min(words.length, from + 5); to += 1) {
        joined += plain[to];
        if (joined.length > 40) break;
        if (
          joined.length < 5 ||
          !labels.includes(joined) ||
          (from === 0 && to === words.length - 1 && lines.length === 1)
        )
          continue;
        const own = words.slice(from, to + 1);
        if (own.some((word) => /[@/]|\.\p{L}{2}/u.test(word.text))) continue;
        const passage = passageOfWords(
          own,
          lines.filter((one) => one.words.some((word) => own.includes(word))),
        );
        const candidate = candidateFrom(
          passage,
          { start: 0, end: passage.text.length },
          'as its address spells it',
        );
        return candidate ? [found(candidate, 'spelled')] : [];
      }
      return [];
    });
  });
}

/** In letters: a name of which the first one is drawn as a picture. */
const leastOfLogo = 6;

/** "HARBOURS" alone in its line at xharbours.net: the letter that is a picture in the logo is told by the address. */
function begunByHost(line: Line, labels: readonly string[]): IssuerCandidate | null {
  const plain = plainOf(line.text);
  const label = labels.find((own) => own.length === plain.length + 1 && own.endsWith(plain));
  // "enorthgate.example" is Northgate on the web.
  if (label === undefined || label.startsWith('e') || !/^\p{Lu}+$/u.test(line.text)) return null;
  if (plain.length < leastOfLogo) return null;
  const candidate = candidateFrom(
    passageOfWords(line.words, [line]),
    { start: 0, end: line.text.length },
    'as its address spells it',
  );
  return (
    candidate && found({ ...candidate, value: `${label[0]!.toUpperCase()}${candidate.value}` }, 'spelled')
  );
}

/** How far apart, in heights of the larger type, two words of one logo stand at most. */
const widestLogo = 2.6;

/** Two words of a logo, in lines that do not go on from one another, which together are a host of the page. */
export function splitByHosts(page: PageText, hosts: readonly string[]): IssuerCandidate[] {
  const labels = hosts
    .flatMap((host) => host.split('.').slice(0, -1))
    .map((label) => label.replace(/[^a-z0-9]/gu, ''))
    .filter((label) => label.length >= 8);
  const placed = page.lines.flatMap((line) =>
    line.words.map((word) => ({ line, word, plain: plainOf(word.text) })),
  );
  return [...new Set(labels)].flatMap((label) =>
    placed
      .filter(({ line, word, plain }) => plain.length >= 3 && label.startsWith(plain) && !goesOn(line, word))
      .flatMap((first) => {
        const second = placed.find(
          (other) =>
            other.line !== first.line &&
            other.plain.length >= 3 &&
            first.plain + other.plain === label &&
            middleOf(other.word) > middleOf(first.word) &&
            middleOf(other.word) - middleOf(first.word) <
              Math.max(first.line.size, other.line.size) * widestLogo &&
            other.word.box[0] < first.word.box[0] + first.word.box[2] &&
            other.word.box[0] + other.word.box[2] > first.word.box[0],
        );
        if (!second) return [];
        const passage = passageOfWords([first.word, second.word], [first.line, second.line]);
        const candidate = candidateFrom(
          passage,
          { start: 0, end: passage.text.length },
          'as its address spells it',
        );
        return candidate ? [found(candidate, 'spelled')] : [];
      }),
  );
}

/** Whether another word follows one in its line, no further than words of one name do: "Quay Open" over "Learning". */
function goesOn({ words }: Line, word: Word): boolean {
  const next = words[words.indexOf(word) + 1];
  return next !== undefined && next.box[0] - word.box[0] - word.box[2] < word.size * 0.6;
}

const middleOf = ({ box }: Word): number => box[1] + box[3] / 2;
