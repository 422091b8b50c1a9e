import { bestCandidate, fromLine, fromMark, type Candidate } from './candidate.ts';
import { lineBelow, linesAbove } from './lines.ts';
import type { PageText } from './page.ts';
import { fold } from './wording.ts';

const verifying =
  /verif|valid|credential|certificat|cert[/?=.-]|\/cert|\/c\/|badge|diplom|check|authentic|confirm|pruf|attest|comprob|compro|share|ude\.my/iu;
const verifyWords =
  /verif|authentic|valid|confirm|check|scan|view (?:this|the) certificate|certificate (?:url|link)|credential (?:url|link)|pruf|echtheit|comprob|verifi|controle/u;
const elsewhere =
  /(?:facebook|twitter|x|instagram|youtube|linkedin|wa|t)\.(?:com|me)|^mailto:|privacy|terms|\.(?:png|jpe?g|svg)$/iu;

const address =
  /(?:https?:\/\/|www\.)[^\s<>"“”|]+|(?<![@\w.-])(?:[a-z0-9-]+\.)+(?:com|org|net|edu|gov|io|co|uk|me|my|app|dev|academy|training|info|eu|de|fr|es|it|pt|nl|br|ie|au|ca|us|in|ru)(?:\/[^\s<>"“”|]*)?(?![\w@])/giu;

export const tidyAddress = (text: string): string => text.replace(/[)\].,;:'"]+$/u, '');

/** Whether a QR code's text or a link is a web address at all. */
export const isWebAddress = (text: string): boolean => /^https?:\/\/[^\s/]+\.[^\s]+$/iu.test(text);

export function hostOf(url: string): string {
  return url
    .replace(/^[a-z]+:\/\//iu, '')
    .split(/[/?#:]/u)[0]!
    .toLowerCase()
    .replace(/^www\./u, '');
}

const hasPath = (url: string): boolean => /[^/:]\/[^/\s]+/u.test(url.replace(/^[a-z]+:\/\//iu, 'x'));

/** Where the certificate can be checked: link annotations are exact, then codes, then print. */
export function addressCandidates(page: PageText): Candidate[] {
  const found: Candidate[] = [];
  const worth = (url: string, base: number): number => {
    if (elsewhere.test(url)) return 0;
    return (
      base +
      (verifying.test(url) ? 0.18 : 0) +
      (hasPath(url) ? 0.1 : -0.25) +
      (/\d{3}|[0-9a-f]{8}/iu.test(url) ? 0.05 : 0)
    );
  };
  for (const { url, box } of page.links) {
    if (isWebAddress(url)) found.push(fromMark(url, box, url, worth(url, 0.58), 'a link'));
  }
  for (const { text, box } of page.codes) {
    if (isWebAddress(text)) found.push(fromMark(text, box, text, worth(text, 0.62), 'a code'));
  }
  for (const line of page.lines) {
    for (const match of line.text.matchAll(address)) {
      let value = tidyAddress(match[0]);
      if (value.length < 6) continue;
      const before = fold(line.text.slice(0, match.index));
      const above = linesAbove(page.lines, line, 2)[0];
      const invited = verifyWords.test(before) || (above !== undefined && verifyWords.test(fold(above.text)));
      let reason = invited ? 'after an invitation to verify' : 'printed';
      // A long address may run on in the next line, where it starts with no space.
      const next =
        match.index + match[0].length === line.text.length ? lineBelow(page.lines, line, 1) : undefined;
      let score = worth(value, invited ? 0.6 : 0.35);
      if (next && /[/=_-]$/u.test(match[0]) && /^[\w./=?&%-]+$/u.test(next.text)) {
        value = tidyAddress(match[0] + next.text);
        reason += ', over two lines';
        score *= 0.9;
      }
      found.push(fromLine(line, match.index, match.index + match[0].length, value, score, reason));
    }
  }
  return found.filter((candidate) => candidate.score >= 0.45);
}

export const readVerificationUrl = (page: PageText): Candidate | null =>
  bestCandidate(addressCandidates(page));
