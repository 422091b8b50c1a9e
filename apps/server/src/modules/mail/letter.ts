import type { LetterContent } from './letter-content.ts';
import { htmlOf } from './letter.html.ts';
import { textOf } from './letter.text.ts';
import type { Draft } from './mail.service.ts';
import { isolatedAsNeeded, mapParts } from './quoted-text.ts';

/** Text and HTML of a letter. Values are made harmless here, so no caller can forget to. */
export function composeLetter(content: LetterContent): Draft {
  const { subject, unsubscribe } = content;
  return {
    subject: inSubject(subject),
    text: textOf(content),
    html: htmlOf(content),
    ...(unsubscribe ? { unsubscribe } : {}),
  };
}

/** Mail programs make no links of a subject. */
const inSubject = (text: string): string => mapParts(text, (part) => part, isolatedAsNeeded);
