import type { CvSource } from './contact-source.ts';
import type { CvLine } from '../layout/cv-line.ts';
import { emailPattern } from './email.ts';
import type { ResumeProfile } from '../resume.ts';

const networks: readonly [string, RegExp][] = [
  ['LinkedIn', /linkedin\.com\/(?:in|pub)\/([\w%.-]+)/iu],
  ['GitHub', /(?<![\w.])github\.com\/([\w-]+)(?:\/?$|(?=[\s|,)]))/iu],
  ['GitLab', /gitlab\.com\/([\w.-]+)/iu],
  ['Xing', /xing\.com\/profile\/([\w%.-]+)/iu],
  ['Twitter', /(?:twitter|x)\.com\/@?([\w]+)/iu],
  ['Stack Overflow', /stackoverflow\.com\/users\/(\d+[\w/-]*)/iu],
  ['ORCID', /orcid\.org\/([\d-]{15,}[\dX])/iu],
  ['Google Scholar', /scholar\.google\.[\w.]+\/citations\?[^\s]*user=([\w-]+)/iu],
  ['Behance', /behance\.net\/([\w-]+)/iu],
  ['Instagram', /instagram\.com\/([\w.]+)/iu],
  ['Telegram', /(?:t\.me|telegram\.me)\/([\w]+)/iu],
  ['Medium', /medium\.com\/@([\w.-]+)/iu],
  ['Kaggle', /kaggle\.com\/([\w-]+)/iu],
];

/** Where somebody is found in networks: one address of each. */
export function findProfiles({ links }: CvSource, top: readonly CvLine[]): ResumeProfile[] {
  const profiles: ResumeProfile[] = [];
  const texts = [...top.flatMap((line) => [...line.cells.map((cell) => cell.text), line.text]), ...links];
  for (const [network, pattern] of networks) {
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
      if (!known(match) && !tld && !networks.some(([, pattern]) => pattern.test(match))) return match;
    }
  }
  return links.find(
    (link) =>
      /^https?:/iu.test(link) &&
      /portfolio|\.github\.io|\.vercel\.app|\.netlify\.app|\.dev\b/iu.test(link) &&
      !known(link),
  );
}
