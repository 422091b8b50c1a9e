import type { CvSource } from './contact-source.ts';
import type { CvLine } from '../layout/cv-line.ts';
import { emailPattern } from './email.ts';
import type { ResumeProfile } from '../resume.ts';

/**
 * Where a network's host begins, which no longer one ends in: "about.me/ada" is not at "t.me". Before it may stand what
 * any host begins with, and a country.
 */
const hostStart = String.raw`(?<=(?:^|[^\w.@-])(?:(?:www|m|[a-z]{2})\.)?)`;

/** How the account of somebody is written in each network, and where that is to be all of the address, its end. */
const networks = [
  ['LinkedIn', String.raw`linkedin\.com\/(?:in|pub)\/([\p{L}\w%.-]+)`],
  ['GitHub', String.raw`github\.com\/([\w-]+)`, String.raw`(?:\/?$|(?=[\s|,)]))`],
  ['GitLab', String.raw`gitlab\.com\/([\w.-]+)`],
  ['Xing', String.raw`xing\.com\/profile\/([\w%.-]+)`],
  ['Twitter', String.raw`(?:twitter|x)\.com\/@?([\w]+)`],
  ['Stack Overflow', String.raw`stackoverflow\.com\/users\/(\d+[\w/-]*)`],
  ['ORCID', String.raw`orcid\.org\/([\d-]{15,}[\dX])`],
  ['Google Scholar', String.raw`scholar\.google\.[\w.]+\/citations\?[^\s]*user=([\w-]+)`],
  ['Behance', String.raw`behance\.net\/([\w-]+)`],
  ['Facebook', String.raw`facebook\.com\/([\w.-]+)`],
  ['Instagram', String.raw`instagram\.com\/([\w.]+)`],
  ['Telegram', String.raw`(?:t\.me|telegram\.me)\/([\w]+)`],
  ['Medium', String.raw`medium\.com\/@([\w.-]+)`],
  ['Kaggle', String.raw`kaggle\.com\/([\w-]+)`],
].map(([network, account, end = '']) => ({
  network: network!,
  profile: new RegExp(`${hostStart}${account}${end}`, 'iu'),
  accounts: new RegExp(`${hostStart}${account}`, 'giu'),
}));

/** What the accounts are called that a text tells of, in any network, each also where it is followed by more. */
export const accountsIn = (text: string): string[] =>
  networks.flatMap(({ accounts }) => [...text.matchAll(accounts)].map(([, account]) => account!));

/** Where somebody is found in networks: one address of each. */
export function findProfiles({ links }: CvSource, top: readonly CvLine[]): ResumeProfile[] {
  const profiles: ResumeProfile[] = [];
  const texts = [...top.flatMap((line) => [...line.cells.map((cell) => cell.text), line.text]), ...links];
  for (const { network, profile: pattern } of networks) {
    for (const text of texts) {
      const match = pattern.exec(text);
      if (!match || profiles.some((profile) => profile.network === network)) continue;
      const address = /^https?:/iu.test(text) && links.includes(text) ? text : match[0];
      profiles.push({ network, username: match[1]!, url: address });
    }
  }
  return profiles;
}

const site =
  /(?<![\p{L}\p{N}-])(?:https?:\/\/)?(?:www\.)?(?:[\p{L}\p{N}-]{1,63}\.){1,8}(?:com|org|net|io|dev|de|es|fr|it|pl|ru|nl|eu|co\.uk|uk|ch|at|be|br|me|app|in|tech|site|xyz|cz|ca|us|info|pt|se|dk|no|fi|lu|ai|design|pro|online)(?:\/[^\s|,)]*)?(?![\p{L}\p{N}@.])/giu;

/** The address of somebody’s own site. */
export function findUrl(
  top: readonly CvLine[],
  links: readonly string[],
  profiles: readonly ResumeProfile[],
): string | undefined {
  const known = (text: string) =>
    profiles.some(({ url }) => url && (text.includes(url) || url.includes(text)));
  for (const line of top) {
    const text = line.text.replace(emailPattern, ' ');
    for (const [match] of text.matchAll(site)) {
      const tld =
        /^[\p{L}-]+\.(?:io|net|ai|in|me|js)$/iu.test(match) &&
        /node|next|vue|socket|express|asp|d3|nest|nuxt|scikit/iu.test(match);
      if (!known(match) && !tld && !networks.some(({ profile }) => profile.test(match))) return match;
    }
  }
  return links.find(
    (link) =>
      /^https?:/iu.test(link) &&
      /portfolio|\.github\.io|\.vercel\.app|\.netlify\.app|\.dev\b/iu.test(link) &&
      !known(link),
  );
}
