import { bestCandidate, fromLine, fromMark, joinCandidates, type Candidate } from './candidate.ts';
import { lineLeft, linesAbove, linesBelow } from './lines.ts';
import type { Line, PageText } from './page.ts';
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

const startsUnder = (line: Line, other: Line): boolean => Math.abs(line.box[0] - other.box[0]) < line.size;

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
      // A long address may run on in the next line, where it starts with no space.
      const ends = match.index + match[0].length === line.text.length && /[/=_-]$/u.test(match[0]);
      const under = ends ? linesBelow(page.lines, line, 1.2) : [];
      const next = under.find((other) => startsUnder(line, other) && /^[\w./=?&%-]+$/u.test(other.text));
      const around = [
        line.text.slice(0, match.index),
        ...[
          linesAbove(page.lines, line, 2)[0],
          lineLeft(page.lines, line),
          linesBelow(page.lines, line, 2)[0],
          next && lineLeft(page.lines, next),
        ].map((other) => other?.text ?? ''),
      ];
      const invited = around.some((text) => verifyWords.test(fold(text)));
      const reason = invited ? 'beside an invitation to verify' : 'printed';
      if (next) value = tidyAddress(match[0] + next.text);
      const score = worth(value, invited ? 0.6 : 0.35);
      const first = fromLine(line, match.index, match.index + match[0].length, value, score, reason);
      const rest = next && fromLine(next, 0, next.text.length, next.text, score, 'over two lines');
      found.push(rest ? joinCandidates([first, rest], value, score * 0.9) : first);
    }
  }
  return found.filter((candidate) => candidate.score >= 0.45);
}

export const readVerificationUrl = (page: PageText): Candidate | null =>
  bestCandidate(addressCandidates(page));
