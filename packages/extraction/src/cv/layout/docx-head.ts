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

/**
 * The text of each paragraph that says something besides the number of its page. The file is cut where tags begin and
 * gone through once: a pattern that looks for an end from every place takes the square of the length in time.
 */
function paragraphsOf(xml: string): string[] {
  const paragraphs: string[] = [];
  let text = '';
  let numbered = false;
  let isRepeated = false;
  const close = () => {
    if (/\p{L}{2}|\d{4}/u.test(text) && !(numbered && text.length < 24)) paragraphs.push(text.trim());
    text = '';
    numbered = false;
  };
  const pieces = xml.split('<');
  for (const [index, piece] of pieces.entries()) {
    const end = piece.indexOf('>');
    const tag = piece.slice(0, Math.max(0, end));
    const isEmpty = tag.endsWith('/');
    const [name] = (isEmpty ? tag.slice(0, -1) : tag).split(' ', 1);
    // A drawing that older programs cannot show is there twice.
    if (name === 'mc:Fallback' && !isEmpty) isRepeated = true;
    else if (name === '/mc:Fallback') isRepeated = false;
    if (isRepeated) continue;
    const instruction = piece.indexOf('w:instr');
    numbered ||= instruction >= 0 && piece.includes('PAGE', instruction);
    if (name === '/w:p') close();
    else if (name === 'w:t' && pieces[index + 1]?.startsWith('/w:t>')) text += piece.slice(end + 1);
    else if (name === 'w:tab' && isEmpty) text += '\t';
    else if (name === 'w:br' && isEmpty) text += '</p><p>';
  }
  close();
  return paragraphs;
}
