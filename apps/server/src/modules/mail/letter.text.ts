import type { LetterContent } from './letter-content.ts';
import { isolatedAsNeeded, leadingNowhere, mapParts } from './quoted-text.ts';

const lineLength = 72;

export function textOf({
  heading,
  paragraphs,
  code,
  details,
  items,
  action,
  footer,
  links = [],
}: LetterContent): string {
  const linksBelow = links.map(({ label, url }) => `${label}:\n${url}`);
  return `${[
    wrapped(inText(heading)),
    ...paragraphs.map((one) => wrapped(inText(one))),
    ...(code ? [`    ${inText(code)}`] : []),
    ...(details ? [details.map(([name, value]) => wrapped(`${name}: ${inText(value)}`)).join('\n')] : []),
    ...(items ?? []).map(
      ({ title, message, url }) =>
        `${wrapped(inText(title), '* ', '  ')}\n${wrapped(inText(message), '  ', '  ')}${url ? `\n  ${url}` : ''}`,
    ),
    ...(action ? [`${action.label}:\n${action.url}`] : []),
    // What stands below these signs is a signature to mail programs (RFC 3676 §4.3).
    [`-- \n${wrapped(`Certfolio. ${inText(footer)}`)}`, ...linksBelow].join('\n\n'),
  ].join('\n\n')}\n`;
}

/** Broken between words, into lines that every mail program shows whole; a longer word stays whole. */
function wrapped(text: string, first = '', rest = ''): string {
  const lines: string[] = [];
  let line = '';
  for (const word of text.split(' ')) {
    const indent = lines.length === 0 ? first : rest;
    if (line !== '' && indent.length + line.length + 1 + word.length > lineLength) {
      lines.push(indent + line);
      line = word;
    } else line = line === '' ? word : `${line} ${word}`;
  }
  return [...lines, (lines.length === 0 ? first : rest) + line].join('\n');
}

const inText = (text: string): string =>
  mapParts(text, leadingNowhere, (part, turns) => isolatedAsNeeded(leadingNowhere(part), turns));
