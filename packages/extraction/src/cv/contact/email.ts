import type { CvSource } from './contact-source.ts';
import type { CvCell, CvLine } from '../layout/cv-line.ts';

/** Bounded as addresses are, and begun where one can begin: a page of letters without a space takes no longer. */
export const emailPattern =
  /(?<![\p{L}\p{N}._%+-])[\p{L}\p{N}._%+-]{1,64} ?@ ?[\p{L}\p{N}-]{1,63}(?: ?\.[\p{L}\p{N}-]{1,63}){0,8}\.\p{L}{2,24}/giu;

export function findEmail({ lines, foot, links }: CvSource, top: readonly CvLine[]): string | undefined {
  const clean = (text: string) =>
    text
      .replace(/ /gu, '')
      .replace(/^(?:mailto:|e-?mail:?)/iu, '')
      .replace(/^[^\p{L}\p{N}]+/u, '')
      // What stands behind an address may follow without a blank: "ada@people.exampleLeeds".
      .replace(/(?<=@(?:gmail|hotmail|outlook|icloud)\.com)\p{L}.*$/iu, '')
      .replace(/(?<=\.\p{Ll}{2,})\p{Lu}\p{Ll}+$/u, '');
  for (const group of [top, lines, foot]) {
    for (const [index, line] of group.entries()) {
      const cells = line.cells.map((cell) => written(`${cell.text}${endBelow(cell, group[index + 1])}`));
      for (const text of [...cells, `${line.text}${group[index + 1]?.text ?? ''}`]) {
        const next = group[index + 1]?.text ?? '';
        const isBegun =
          /@(?:[\p{L}\p{N}-]+\.)?\s*$/u.test(line.text) ||
          (/@[\p{L}\p{N}-]+$/u.test(line.text) && /^[\p{Ll}\p{N}-]{0,20}\.\p{L}{2,}$/u.test(next));
        if (!cells.includes(text) && !isBegun) continue;
        const found = [...text.matchAll(emailPattern)].find((match) => !isPost(match))?.[0];
        if (found) return wholeAddress(clean(found), line, group[index - 1], links);
      }
      // "ana.ruiz" over "@example.org"
      const start = /^\S+$/u.test(line.text) && /^@\S+$/u.test(group[index + 1]?.text ?? '');
      const [parted] = start ? (`${line.text}${group[index + 1]!.text}`.match(emailPattern) ?? []) : [];
      if (parted) return clean(parted);
    }
  }
  return linkedAddresses(links)[0] ?? spacedAddress(top.concat(lines));
}

/** The addresses that links lead to, whose signs may be written in hexadecimal digits: "mailto:%20ada%40people.example". */
const linkedAddresses = (links: readonly string[]): string[] =>
  links.flatMap((link) => {
    const address = /^(?:mailto:|(?:https?:\/\/)?(?=[^/?#:]+@[^/?#:]+\/?$))([^?/]+)/iu.exec(link)?.[1];
    return address === undefined ? [] : (decoded(address).match(emailPattern) ?? []).slice(0, 1);
  });

function decoded(address: string): string {
  try {
    return decodeURIComponent(address);
  } catch {
    return address;
  }
}

/** "ada dot brook at people dot example" */
const spelled =
  /(?<![\p{L}\p{N}])[\p{L}\p{N}._-]{1,40}(?: dot [\p{L}\p{N}_-]{1,40}){0,3} at [\p{L}\p{N}-]{1,40}(?: dot [\p{L}\p{N}-]{1,40}){1,4}(?![\p{L}\p{N}])/giu;

/** An address with its signs, where words stand for them so that no machine finds it: "ada (at) people.example". */
const written = (text: string): string =>
  text
    // What a scan loses first is the dot.
    .replace(/(?<=[@©®](?:gmail|yahoo|hotmail|outlook|icloud|protonmail)) ?(?=com(?!\p{L}))/giu, '.')
    .replace(/(?<=[\p{L}\p{N}])[©®](?=(?:gmail|yahoo|hotmail|outlook|icloud|protonmail)\.)/giu, '@')
    .replace(spelled, (address) => address.replace(/ dot /giu, '.').replace(/ at /iu, '@'))
    .replace(/(?<=[\p{L}\p{N}]) ?[([{<] ?at ?[)\]}>] ?(?=[\p{L}\p{N}])/giu, '@')
    .replace(/(?<=@.{1,60}) ?[([{<] ?(?:dot|punkt|point|punto) ?[)\]}>] ?(?=\p{L})/giu, '.');

/** The last letters of an address that its column was too narrow for; they stand by themselves below its beginning. */
function endBelow({ text, box, words }: CvCell, below: CvLine | undefined): string {
  const begun = /@[\p{L}\p{N}-]+\.(\p{Ll}{0,2})$/u.exec(text)?.[1];
  if (begun === undefined) return '';
  const isUnder = (cell: CvCell) => Math.abs(cell.box[0] - box[0]) < words[0]!.size * 0.5;
  const end = below?.cells.find((cell) => isUnder(cell) && /^\p{Ll}{1,3}$/u.test(cell.text))?.text ?? '';
  // "people.de" may be whole, and have a word of its own below it.
  return begun.length < 2 || /^(?:com|org|net|edu|gov|info)$/u.test(begun + end) ? end : '';
}

/** "Night Porter @ inn.example" says where somebody works. */
const isPost = ({ 0: found, index, input }: RegExpExecArray): boolean =>
  /\s@\s/u.test(found) &&
  /\p{L}\s+$/u.test(input.slice(0, index)) &&
  !/mail\s+$/iu.test(input.slice(0, index));

/**
 * An address whose letters were set so far apart that blanks came between them: all of them, or some behind its sign.
 * "Nurse @ St. Brook" and "site @ada in boats.example" are none.
 */
function spacedAddress(lines: readonly CvLine[]): string | undefined {
  const pieces = lines.flatMap(({ cells }) =>
    cells.flatMap(({ text }) => text.split(/\s*[|•·,;:]\s*|\s{2,}/u)),
  );
  const closed = pieces.flatMap((piece) => {
    const words = piece.split(/\s/u);
    const letters = words.filter((word) => word.length === 1).length;
    if (letters > words.length * 0.6) return [words.join('')];
    const begun = words.findIndex((word) => /[^@]@/u.test(word));
    if (begun < 0) return [];
    const own = words.slice(begun, begun + 3);
    // What follows in another case is no more of it.
    return /\p{Ll}/u.test(own[0]!) && /\p{Lu}/u.test(own.slice(1).join('')) ? [] : [own.join('')];
  });
  return closed.flatMap((piece) => piece.match(emailPattern) ?? [])[0];
}

/**
 * An address in a narrow column may begin in the line above, or be whole in the link that is laid on it; before it may
 * be letters that a font has for pictures.
 */
function wholeAddress(
  found: string,
  line: CvLine,
  above: CvLine | undefined,
  links: readonly string[],
): string {
  const own = found.toLowerCase();
  const linked = linkedAddresses(links).find((each) => {
    const address = each.toLowerCase();
    const isPartOfIt = address.length > own.length && (address.endsWith(own) || address.startsWith(own));
    const isBehindSigns = own.endsWith(address) && own.length - address.length <= 3;
    return isPartOfIt || (own !== address && isBehindSigns);
  });
  if (linked !== undefined) return linked;
  const start = above?.text ?? '';
  const isName = /^\p{Ll}[\p{Ll}\d._-]{3,}$/u.test(start);
  // So long a word is none; the column ends behind it.
  const isBroken =
    start.length >= 18 &&
    start.length > found.length &&
    line.text.startsWith(found) &&
    line.gap < 0.9 &&
    Math.abs(line.box[0] - above!.box[0]) < line.size * 0.3;
  const begun = isName && (/^\d{1,8}@/u.test(found) || isBroken);
  return begun ? `${above!.text}${found}` : found;
}
