import { unpackedEntries } from './docx-archive.ts';

/** No one writes more above a page. */
const longestHead = 1024 * 1024;

/**
 * What is printed above and below every page of a DOCX, as paragraphs of HTML: name and address of a CV may stand there
 * and nowhere else. What the first page prints and what the others print are read once where they are the same.
 */
export function headOfDocx(bytes: Uint8Array): { head: string; foot: string } {
  const parts = unpackedEntries(
    bytes,
    (name) => /^word\/(?:header|footer)\d*\.xml$/u.test(name),
    longestHead,
  );
  const of = (kind: string): string => {
    const paragraphs = [...parts]
      .filter(([name]) => name.startsWith(`word/${kind}`))
      .toSorted(([one], [other]) => one.localeCompare(other))
      .flatMap(([, content]) => paragraphsOf(Buffer.from(content).toString('utf8')));
    return [...new Set(paragraphs)].map((text) => `<p>${text}</p>`).join('');
  };
  return { head: of('header'), foot: of('footer') };
}

/** The text of each paragraph that says something besides the number of its page. */
function paragraphsOf(xml: string): string[] {
  // A drawing that older programs cannot show is there twice.
  const once = xml.replace(/<mc:Fallback>[\s\S]*?<\/mc:Fallback>/gu, '');
  return once.split('</w:p>').flatMap((paragraph) => {
    const pieces = paragraph.matchAll(/<w:t(?: [^>]*)?>([^<]*)<\/w:t>|<w:(tab|br)(?: [^>]*)?\/>/gu);
    const text = Array.from(pieces, ([, said, sign]) => said ?? (sign === 'tab' ? '\t' : '</p><p>')).join('');
    const numbered = /w:instr(?:Text)?[^<]*(?:PAGE|NUMPAGES)/u.test(paragraph);
    return /\p{L}{2}|\d{4}/u.test(text) && !(numbered && text.length < 24) ? [text.trim()] : [];
  });
}
