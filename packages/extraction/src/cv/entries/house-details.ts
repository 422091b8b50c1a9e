import { fold } from '../../words/wording.ts';
import { findRanges } from '../dates/cv-dates.ts';
import type { CvLine } from '../layout/cv-line.ts';
import { isProse } from './entry-rows.ts';

/** What a form tells of a house below its name: where it is, how it is reached and what it does. Folded. */
const detail =
  /^(?:address|city|country|e-?mail|phone|telephone|web ?site|business(?: ?(?:\/|or) ?sector|(?= ?\/$))|name of (?:the )?unit or department|links?|adresse|ort|stadt|land|tatigkeitsbereich oder branche|ville|pays|adresse electronique|courriel|site web|secteur d'activite|direccion|ciudad|pais|correo electronico|sitio web|empresa o sector|indirizzo|citta|paese|sito (?:internet|web)|(?:impresa|attivita) o settore|morada|endereco|cidade|endereco eletronico|empresa ou setor)(?: ?: ?\S|(?= (?:https?:|www\.)))/u;

const isDetail = ({ text, bullet }: CvLine): boolean => !bullet && detail.test(fold(text));

/** Whether a line goes on with such details: what they part is open, or what follows can be nothing else. */
const goesOn = (above: CvLine, { text, bullet }: CvLine): boolean =>
  !bullet && (/[|/?&=-]$/u.test(above.text) || /^(?:https?:|www\.)\S+$/u.test(text));

const isDated = (line: CvLine | undefined): boolean =>
  line !== undefined && !isProse(line) && findRanges(line.text).some(({ whole }) => whole);

/**
 * Where details of a house part its name from the post, or the course, with its time, both are put together: they are told
 * below.
 */
export function withDetailsBelow(lines: readonly CvLine[]): CvLine[] {
  const placed: CvLine[] = [];
  for (let at = 0; at < lines.length; at += 1) {
    const line = lines[at]!;
    placed.push(line);
    if (line.bullet || isProse(line) || isDetail(line) || !lines[at + 1] || !isDetail(lines[at + 1]!))
      continue;
    let end = at + 2;
    while (lines[end] && (isDetail(lines[end]!) || goesOn(lines[end - 1]!, lines[end]!))) end += 1;
    const [post, date] = [lines[end], lines[end + 1]];
    // What a date leads is an entry of its own.
    if (!post || post.bullet || isProse(post) || findRanges(post.text)[0]?.from === 0) continue;
    const count = isDated(post) ? 1 : isDated(date) ? 2 : 0;
    if (count === 0) continue;
    const details = lines.slice(at + 1, end);
    const [first, ...further] = lines.slice(end, end + count);
    placed.push({ ...first!, gap: details[0]!.gap }, ...further, ...details);
    at = end + count - 1;
  }
  return placed;
}
