import type { ReactNode } from 'react';
import { marked, type CvBlock, type CvSpan } from '@certfolio/contract/cv-marks';

/** A text with the simple marks of a CV, as paragraphs and lists. */
export function MarkedText({ text }: { text: string }) {
  return listsIn(marked(text)).map((part, place) =>
    Array.isArray(part) ? (
      <ul key={place}>
        {part.map((item, line) => (
          <li key={line} dir="auto">
            {item.spans.map(spanOf)}
          </li>
        ))}
      </ul>
    ) : (
      <p key={place} dir="auto">
        {part.spans.map(spanOf)}
      </p>
    ),
  );
}

/** Paragraphs, and bullets that follow each other together. */
function listsIn(blocks: readonly CvBlock[]): (CvBlock | CvBlock[])[] {
  const parts: (CvBlock | CvBlock[])[] = [];
  for (const block of blocks) {
    const last = parts.at(-1);
    if (block.kind === 'paragraph') parts.push(block);
    else if (Array.isArray(last)) last.push(block);
    else parts.push([block]);
  }
  return parts;
}

function spanOf({ text, bold, italic, href }: CvSpan, place: number): ReactNode {
  let words: ReactNode = text;
  if (href) {
    words = (
      <a href={href} rel="noopener noreferrer nofollow ugc">
        {text}
      </a>
    );
  }
  if (italic) words = <em>{words}</em>;
  if (bold) words = <strong>{words}</strong>;
  return <span key={place}>{words}</span>;
}
