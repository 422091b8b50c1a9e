import { americanIssuers } from './issuers-americas.data.ts';
import { asianIssuers } from './issuers-asia.data.ts';
import { educationIssuers } from './issuers-education.data.ts';
import { emeaIssuers } from './issuers-emea.data.ts';
import { healthIssuers } from './issuers-health.data.ts';
import { programmeIssuers } from './issuers-programmes.data.ts';
import { technologyIssuers } from './issuers-technology.data.ts';
import { tradeIssuers } from './issuers-trades.data.ts';

export type KnownIssuer = {
  name: string;
  /** Other ways the name is printed. */
  aliases: readonly string[];
  /** Hosts that belong to it, subdomains included. */
  domains: readonly string[];
  /** Where it is at home (ISO 3166), which tells how it writes dates; '' where it is at home everywhere. */
  country: string;
  /** Shapes of its certificate numbers; see number-shapes.ts. */
  numbers: readonly string[];
  /** Which of its names are everyday words or given names, too: believed only where they stand alone. */
  everyday: readonly string[];
  /** A place where others' courses are taken: who taught the course may be named as well. */
  platform: boolean;
};

/**
 * One issuer a line: name | domains | other names, with `;` between | country | shapes of its numbers. `~` before a
 * name marks an everyday word, `^` a platform.
 */
function parse(list: string): KnownIssuer[] {
  return list
    .split('\n')
    .map((line) => line.trim())
    .filter((line) => line !== '' && !line.startsWith('//'))
    .map((line) => {
      const [marked = '', domains = '', aliases = '', country = '', numbers = ''] = line
        .split('|')
        .map((part) => part.trim());
      const pieces = (text: string, separator: RegExp) =>
        text.split(separator).filter((piece) => piece !== '');
      const name = marked.replace(/^[~^]+/u, '');
      const others = pieces(aliases, /\s*;\s*/u);
      return {
        name,
        aliases: others.map((other) => other.replace(/^~/u, '')),
        domains: pieces(domains, /\s+/u),
        country,
        numbers: pieces(numbers, /\s+/u),
        everyday: [
          ...(/^\^?~/u.test(marked) ? [name] : []),
          ...others.filter((other) => other.startsWith('~')).map((other) => other.slice(1)),
        ],
        platform: /^~?\^/u.test(marked),
      };
    });
}

/** Issuers that are often met. Being here makes a reading surer; not being here rules nothing out. */
export const knownIssuers: readonly KnownIssuer[] = [
  healthIssuers,
  tradeIssuers,
  educationIssuers,
  technologyIssuers,
  programmeIssuers,
  asianIssuers,
  emeaIssuers,
  americanIssuers,
].flatMap(parse);
