import { isGenericWord, type IssuerCandidate } from './issuer-known.ts';
import { initialsOf, introduced } from './issuer-looks.ts';
import { approvedBy, connectors, organisation, schools } from './issuer-wording.data.ts';
import { linesAbove } from '../pages/lines.ts';
import type { Line, PageText } from '../pages/page.ts';
import { fold, plainOf } from '../words/wording.ts';

const isIntroduced = ({ signs }: IssuerCandidate): boolean => introduced.some((sign) => signs[sign] === 1);

const sizeOf = ({ lines }: IssuerCandidate): number => Math.max(0, ...lines.map(({ size }) => size));

/** Whether a whole name stands by itself in the upper part of the page, and is no other field's. */
const isHeading = ({ signs, box, lines }: IssuerCandidate, { height }: PageText): boolean =>
  signs.alone === 1 &&
  signs.organisationEnd === 1 &&
  lines.length > 0 &&
  box[1] < height * 0.4 &&
  !(['taken', 'generic', 'department', 'affiliation', 'partner', 'cut'] as const).some((sign) => signs[sign]);

/** What governments are called by, whose arms stand on what others give; folded. */
const ofGovernment =
  /^(?:the )?(?:ministry|government|govt\.?|department|directorate|kementerian|ministerio|ministere|ministero)\b/u;

/** By how much a heading is larger than the words of a logo beside it. */
const larger = 1.25;

/** A school in large type under the small arms of a ministry, which pays or approves. */
function underArms(
  first: IssuerCandidate,
  candidates: readonly IssuerCandidate[],
  page: PageText,
): IssuerCandidate | undefined {
  if (!ofGovernment.test(fold(first.value)) || isIntroduced(first) || first.lines.length === 0)
    return undefined;
  return candidates.find(
    (one) => isHeading(one, page) && schools.test(fold(one.value)) && sizeOf(one) >= sizeOf(first) * larger,
  );
}

/** The school that heads the page of an event, whose logo is on what all schools give that hold a round of it. */
function holdsEvent(
  first: IssuerCandidate,
  candidates: readonly IssuerCandidate[],
  page: PageText,
): IssuerCandidate | undefined {
  if (first.signs.event !== 1 || isIntroduced(first)) return undefined;
  return candidates.find(
    (one) => isHeading(one, page) && one.signs.event !== 1 && schools.test(fold(one.value)),
  );
}

/** Who holds an examination in which somebody did well, which others thank for; folded. */
const examined =
  /\b(?:examinations?|exams?|olympiads?)\b.{0,90}\b(?:conducted|held|administered|organi[sz]ed) by (?:the )?\S*$/u;

/** Who heads the page and signs it, where what was found only held the examination that it is about. */
function thanksForExam(
  first: IssuerCandidate,
  candidates: readonly IssuerCandidate[],
  { lines, height }: PageText,
): IssuerCandidate | undefined {
  const [line] = first.lines;
  if (!line || first.signs.by !== 1 || first.signs.alone === 1) return undefined;
  const over = linesAbove(lines, line, 2)[0];
  const at = line.words.indexOf(first.words[0]!);
  const before = line.text.slice(0, at < 0 ? undefined : line.starts[at]!);
  if (!examined.test(fold(`${over?.text ?? ''} ${before}`))) return undefined;
  const alone = (text: string): readonly Line[] =>
    lines.filter((other) => fold(other.text).trim() === fold(text));
  return candidates.find(
    ({ value, signs }) =>
      signs.alone === 1 &&
      signs.taken === undefined &&
      value.includes(' ') &&
      alone(value).some(({ box }) => box[1] < height * 0.4) &&
      alone(value).some(({ box }) => box[1] > height * 0.6),
  );
}

/** The school that heads the page, where another only set what it teaches: "to the standards prescribed by". */
function taughtByIts(
  first: IssuerCandidate,
  candidates: readonly IssuerCandidate[],
  page: PageText,
): IssuerCandidate | undefined {
  const [line] = first.lines;
  const over = line && linesAbove(page.lines, line, 1.4)[0];
  if (!over || line.words[0] !== first.words[0] || isIntroduced(first)) return undefined;
  if (!approvedBy.test(`${fold(over.text)} `)) return undefined;
  return candidates.find((one) => isHeading(one, page) && schools.test(fold(one.value)));
}

/** The body that heads the page, of which a logo at the foot was found: "NSDA Online" of the "National … Authority". */
function overItsOwn(
  first: IssuerCandidate,
  candidates: readonly IssuerCandidate[],
): IssuerCandidate | undefined {
  const [initials, ...rest] = first.value.split(' ');
  if (first.signs.foot !== 1 || rest.length === 0 || isIntroduced(first)) return undefined;
  return candidates.find(
    ({ value, signs }) =>
      signs.heads === 1 &&
      signs.alone === 1 &&
      !signs.taken &&
      initialsOf(value).length >= 3 &&
      initialsOf(value) === initials!.toUpperCase(),
  );
}

/** A heading in two rows of which only the second was found, kinds of bodies: "Harbour Pilots", "Training Centre Inc.". */
function withItsFirstRow(
  first: IssuerCandidate,
  candidates: readonly IssuerCandidate[],
): IssuerCandidate | undefined {
  const [line] = first.lines;
  const opens = fold(first.value)
    .split(/[^\p{L}]+/u)
    .filter((word) => !connectors.has(word))
    .slice(0, 2);
  const isKind = opens.every(isGenericWord) && opens.some((word) => organisation.test(word));
  // "Information Technology Board" is of somewhere.
  const isOfSomewhere = first.signs.common === 1 && first.signs.organisationEnd === 1;
  if (!line || first.signs.known === 1 || !(isKind || isOfSomewhere)) return undefined;
  return candidates.find(({ value, signs, lines }) => {
    const [over] = lines;
    return (
      signs.stacked === 1 &&
      !signs.taken &&
      lines[1] === line &&
      lines.length === first.lines.length + 1 &&
      lines.every((own) => own === over || first.lines.includes(own)) &&
      over !== undefined &&
      !organisation.test(fold(over.text)) &&
      over.words.length <= 4 &&
      Math.max(over.size, line.size) < Math.min(over.size, line.size) * larger &&
      value.endsWith(first.value)
    );
  });
}

/** What says only what kind of body it is, as the second row of a logo does, with the name that another line has before it. */
function withItsOwnName(
  first: IssuerCandidate,
  candidates: readonly IssuerCandidate[],
): IssuerCandidate | undefined {
  const key = plainOf(first.value);
  if (first.signs.generic !== 1 || first.signs.alone !== 1 || first.signs.known === 1 || isIntroduced(first))
    return undefined;
  if (key.length < fewestLetters) return undefined;
  return candidates.find(({ value, signs, score }) => {
    const letters = plainOf(value).replace(/s$/u, '');
    return (
      score >= leastInFull &&
      letters.length > key.length + 2 &&
      letters.endsWith(key.replace(/s$/u, '')) &&
      !(['generic', 'taken', 'cut', 'long', 'event', 'partner', 'affiliation'] as const).some(
        (sign) => signs[sign],
      )
    );
  });
}

/** A shorter name may end another by chance. */
const fewestLetters = 10;
/** The chance of a name in full that stands for its generic row. */
const leastInFull = 0.2;

/** Who heads the page where the likeliest is only arms, an event, an examiner, a logo or a half of the name. */
export const inHeading = (
  first: IssuerCandidate,
  candidates: readonly IssuerCandidate[],
  page: PageText,
): IssuerCandidate | undefined =>
  withItsFirstRow(first, candidates) ??
  withItsOwnName(first, candidates) ??
  underArms(first, candidates, page) ??
  holdsEvent(first, candidates, page) ??
  thanksForExam(first, candidates, page) ??
  taughtByIts(first, candidates, page) ??
  overItsOwn(first, candidates);
