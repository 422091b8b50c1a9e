import { distance } from 'fastest-levenshtein';
import type { Candidate } from '../fields/candidate.ts';
import type { IssuerReason } from './issuer-reasons.ts';
import { passagesOf } from '../fields/passages.ts';
import { inHeading } from './issuer-heading.ts';
import { isGenericName, type IssuerCandidate } from './issuer-known.ts';
import { initialsOf, introduced } from './issuer-looks.ts';
import { readBetter, withoutPictures } from './issuer-readings.ts';
import { houses, kindsOfThing, organisation, schools } from './issuer-wording.data.ts';
import { sameRow } from '../pages/lines.ts';
import type { PageText } from '../pages/page.ts';
import { knowledgeOf } from '../words/known-words.ts';
import { fold, plainOf } from '../words/wording.ts';

/** Whether a name goes on with what is no name of its own: "of Science", "and Technology", not "and Harbour College". */
function goesOn(rest: string): boolean {
  const [, joint, more] = /^ (of|de|and|&|et|und|y|e) (\S.*)$/u.exec(rest) ?? [];
  if (joint === undefined || more === undefined) return false;
  return /^(?:of|de)$/u.test(joint) || isGenericName(more) || !organisation.test(more);
}

/** So likely by itself, a longer name is the whole one: "Northgate Skills Pvt. Ltd.", though a logo has less of it. */
const surelyInFull = 0.9;

/** Whether all that a longer one has besides is its initials, as a logo under it has: "NORTHGATE INSTITUTE OF NAVIGATION NIN". */
function isWithInitials(longer: string, name: string): boolean {
  const [, rest] = /^ (\p{Lu}{3,6})$/u.exec(longer.slice(name.length)) ?? [];
  return rest !== undefined && longer.startsWith(name) && distance(rest, initialsOf(name)) <= 1;
}

/** The name in full where the likeliest is only how it begins: "Northgate" of "Northgate Skills Private Limited". */
function inFull(first: IssuerCandidate, candidates: readonly IssuerCandidate[]): IssuerCandidate | undefined {
  if (first.signs.known === 1 || first.signs.address === 1 || first.signs.template === 1) return undefined;
  const key = plainOf(first.value);
  const surely = candidates
    .slice(1, 4)
    .find(
      ({ value, signs, score }) =>
        score >= surelyInFull &&
        plainOf(value).startsWith(key) &&
        plainOf(value).length > key.length &&
        (signs.known === 1 || signs.organisationEnd === 1) &&
        !signs.cut &&
        !signs.taken &&
        !isWithInitials(value, first.value),
    );
  if (surely) return surely;
  if (key.length < 4) return undefined;
  // "Northgate Institute of Technology" needs no "Accredited A" of the next line; "of Science" goes on.
  if (first.signs.organisationEnd === 1)
    return candidates.slice(1, 8).find(
      ({ value, signs }) =>
        signs.stacked === 1 &&
        !signs.cut &&
        !signs.taken &&
        plainOf(value).startsWith(key) &&
        // A sentence of the page has both rows of it as one name: "Harbour Clubs" over "International".
        (signs.inText === 1 ||
          (signs.organisationEnd === 1 && goesOn(fold(value).slice(first.value.length)))),
    );
  return candidates
    .slice(1, 8)
    .find(
      ({ value, signs, score }) =>
        score >= 0.1 &&
        plainOf(value).startsWith(key) &&
        plainOf(value).length > key.length &&
        (signs.organisationEnd === 1 || first.signs.by === undefined) &&
        signs.organisation === 1 &&
        !signs.cut &&
        !signs.taken &&
        !signs.long,
    );
}

/** A logo's name in two rows that the text has whole: "QORVAT" over "DELTA", and "Qorvat Delta’s work" below. */
function inBothRows(
  first: IssuerCandidate,
  candidates: readonly IssuerCandidate[],
): IssuerCandidate | undefined {
  const key = plainOf(first.value);
  if (first.signs.oneWord !== 1 || first.signs.heads !== 1 || first.signs.known === 1) return undefined;
  return candidates.find(
    ({ value, signs }) =>
      signs.stacked === 1 &&
      signs.pair === 1 &&
      signs.repeated !== undefined &&
      !signs.taken &&
      plainOf(value).startsWith(key),
  );
}

/** "Northgate Institute" over "and the Harbour Board hereby award": the first of two that award together. */
function firstOfTwo(
  first: IssuerCandidate,
  candidates: readonly IssuerCandidate[],
): IssuerCandidate | undefined {
  const [line] = first.lines;
  const opening =
    line && first.words[0] && line.text.slice(0, line.starts[line.words.indexOf(first.words[0])]);
  if (!line || !/^(?:and|&) (?:(?:by )?the )?$/iu.test(opening ?? '')) return undefined;
  const isOver = ({ box: [x, y, width, height] }: IssuerCandidate): boolean =>
    y < line.box[1] &&
    line.box[1] - y - height < line.size * 2 &&
    x < line.box[0] + line.box[2] &&
    x + width > line.box[0];
  return candidates.find(
    (one) => one.signs.alone === 1 && !one.signs.taken && !one.lines.includes(line) && isOver(one),
  );
}

/** The chance of a name with its town that stands for the name without. */
const leastWithTown = 0.5;

/** "by the QUAY INSTITUTE OF TIDES" over "WESTMERE during May 2024": with the town that its next row begins with. */
function withItsTown(
  first: IssuerCandidate,
  candidates: readonly IssuerCandidate[],
): IssuerCandidate | undefined {
  const own = fold(first.value);
  const isFull = first.lines.some(({ words }) => words.at(-1) === first.words.at(-1));
  if (!isFull) return undefined;
  return candidates.find(({ value, score, lines }) => {
    const town = fold(value).startsWith(`${own} `) ? fold(value).slice(own.length + 1) : '';
    const next = fold(lines.at(-1)?.text ?? '');
    return (
      score >= leastWithTown &&
      /^\p{L}{4,}$/u.test(town) &&
      knowledgeOf(town) !== 'common' &&
      !kindsOfThing.has(town) &&
      next.startsWith(`${town} `) &&
      /^(?:during|from|on|held|between)\b/u.test(next.slice(town.length + 1))
    );
  });
}

/** "offered by Harbour Skilling Academy through Lantern Hub": who offers it, not where it is taken. */
function whoOffers(
  first: IssuerCandidate,
  candidates: readonly IssuerCandidate[],
  page: PageText,
): IssuerCandidate | undefined {
  const texts = passagesOf(page).map(({ folded }) => folded);
  return candidates.find(
    ({ value, signs }) =>
      signs.by === 1 &&
      signs.organisation === 1 &&
      texts.some((text) => text.includes(`by ${fold(value)} through ${fold(first.value)}`)),
  );
}

/**
 * The name that holds the known one, where that is how an address spells it, "Broadway Northgate", or where it is known
 * itself, with whose it is, "Spoken Tutorial Project, IIT Bombay", or as one of several schools, "Manipal University Jaipur".
 */
function longerName(
  first: IssuerCandidate,
  candidates: readonly IssuerCandidate[],
): IssuerCandidate | undefined {
  if (first.signs.known !== 1) return undefined;
  const key = plainOf(first.value);
  return candidates.find(
    ({ value, signs }) =>
      (signs.spelled === 1 &&
        signs.continued !== 1 &&
        // A course that is called after its house: "Northgate Office Specialist".
        signs.inTaken !== 1 &&
        plainOf(value).length > key.length &&
        plainOf(value).includes(key)) ||
      (signs.known === 1 && fold(value).startsWith(`${fold(first.value)}, `)) ||
      // The first word of a logo, of a name that has a row for itself and stands twice on the page.
      (signs.known === 1 &&
        signs.alone === 1 &&
        signs.repeated !== undefined &&
        first.signs.oneWord === 1 &&
        first.signs.heads === 1 &&
        fold(value).startsWith(`${fold(first.value)} `)) ||
      (signs.knownSchool === 1 && fold(value).startsWith(`${fold(first.value)} `)),
  );
}

/** Whose address the page prints, where what is on record is a word of the title: a spreadsheet's maker teaches no course on it. */
const platformOf = (
  { signs }: IssuerCandidate,
  candidates: readonly IssuerCandidate[],
): IssuerCandidate | undefined =>
  signs.known === 1 && signs.knownTaken === 1 && signs.alone !== 1
    ? candidates.find((one) => one.signs.address === 1 && one.signs.platform === 1)
    : undefined;

/** What a body's members at one place are: "IEEE Student Branch of Westmere University"; folded. */
const branch = /^ (?:\p{L}+ ){0,2}(?:branch|chapter)(?:$|,| (?:of|at) )/u;

/** The branch of a body on record that a sentence says it was organised by. */
function branchOf(
  { value, signs }: IssuerCandidate,
  candidates: readonly IssuerCandidate[],
): IssuerCandidate | undefined {
  if (signs.known !== 1 || introduced.some((sign) => signs[sign] === 1)) return undefined;
  const own = fold(value);
  return candidates.find(
    (one) =>
      one.signs.by === 1 &&
      !one.signs.cut &&
      fold(one.value).startsWith(own) &&
      branch.test(fold(one.value).slice(own.length)),
  );
}

/** A body within a college, folded: "Literary Cell", "Institution's Innovation Council". */
const innerBody = /\bcell\b|\binstitution['’]s\b/u;
/** A body of a school's own people where the school heads the page: "Coding Club", "NSS Units"; folded. */
const innerClub =
  /\b(?:clubs?|units?|iqac|(?:(?:students?|cultural|sports|literary|cse|ece|eee|mca|mba|ise) )(?:association|forum|chapter|council|society|union))$/u;
/** A club of a town, which a school hosts or sends its pupils to; folded. */
const clubOfTown =
  /\b(?:rotary|rotaract|lions|leo|interact|kiwanis|yacht|sailing|rowing|golf|football|cricket) clubs?$/u;
/** What is a university's where one heads the page; folded. */
const collegeOf = /^(?:college|school|institute) of\b/u;

/** What a department of state is named with; folded. */
const ofState = /^[^&()]*, (?:the )?(?:government|govt\.?|ministry) of\b/u;

/** The chance of a logo's name that stands for the house of a department. */
const leastLogo = 0.2;

/** The house that a department belongs to, where the page names one: its college rather than its department. */
function houseOf(
  first: IssuerCandidate,
  candidates: readonly IssuerCandidate[],
  least: number,
): IssuerCandidate | undefined {
  const isCollege = collegeOf.test(fold(first.value));
  // "Youth Department" introduced where a logo says whose it is.
  if (fold(first.value).endsWith(' department') && first.signs.known !== 1) {
    const logo = candidates.find(
      ({ signs, score }) =>
        score >= leastLogo &&
        signs.heads === 1 &&
        signs.alone === 1 &&
        signs.apart === 1 &&
        !signs.taken &&
        !signs.generic,
    );
    if (logo) return logo;
  }
  // "Chairperson, Students Union" under a college's name.
  const isUnit = first.signs.role === 1 && first.signs.generic === 1 && first.signs.by === undefined;
  const isClub =
    first.signs.known !== 1 &&
    innerClub.test(fold(first.value)) &&
    !clubOfTown.test(fold(first.value)) &&
    !houses.test(fold(first.value));
  // "Department of Tides, Government of Westmere" is in no other house.
  if (first.signs.by === 1 && first.signs.department === 1 && ofState.test(fold(first.value)))
    return undefined;
  if (first.signs.department !== 1 && !isCollege && !isUnit && !isClub && !innerBody.test(fold(first.value)))
    return undefined;
  const isHouse = ({ value, signs, score, box }: IssuerCandidate): boolean =>
    score >= (signs.heads === 1 ? least / 2 : least) &&
    houses.test(fold(value)) &&
    signs.department === undefined &&
    !signs.cut &&
    !signs.taken &&
    !signs.affiliation &&
    !signs.partner &&
    (!signs.generic || signs.headsAlone === 1) &&
    (!isCollege || (signs.heads === 1 && /\buniversit/u.test(fold(value)))) &&
    (!isClub || (signs.heads === 1 && box[1] < first.box[1] && schools.test(fold(value))));
  // What heads the page before what is named in its text, where somebody may be from.
  return candidates.find((one) => one.signs.heads === 1 && isHouse(one)) ?? candidates.find(isHouse);
}

/** Who certifies or heads the page, where what is on record is initials at its foot or who approves, and nothing introduces it. */
function overApprover(
  { signs }: IssuerCandidate,
  candidates: readonly IssuerCandidate[],
): IssuerCandidate | undefined {
  const isLogo =
    signs.knownShort === 1 && signs.foot === 1 && signs.platform !== 1 && signs.hosted === undefined;
  if (!isLogo && signs.partner !== 1) return undefined;
  if (introduced.some((sign) => signs[sign] === 1)) return undefined;
  const heads = candidates.find(
    (one) =>
      one.score >= 0.5 &&
      one.signs.heads === 1 &&
      one.signs.alone === 1 &&
      one.signs.organisationEnd === 1 &&
      !one.signs.taken &&
      !one.signs.generic,
  );
  const certifies = candidates.find(
    (one) => one.score >= 0.3 && one.signs.certifies === 1 && !one.signs.taken,
  );
  return heads ?? (signs.partner === 1 ? certifies : undefined);
}

/** Whose logo a label introduces and the text names, where initials on record stand in its row and nowhere else. */
function besideIt(
  first: IssuerCandidate,
  candidates: readonly IssuerCandidate[],
): IssuerCandidate | undefined {
  const [line] = first.lines;
  if (!line || !isUnsaidLogo(first)) return undefined;
  return candidates.find(
    (one) =>
      one.score >= leastBeside &&
      one.signs.by === 1 &&
      one.signs.repeated !== undefined &&
      one.signs.taken !== 1 &&
      one.lines.some((other) => other !== line && sameRow(other, line)),
  );
}

/** Who a sentence says awarded it, where initials on record stand in a logo that the text never names. */
function overLogo(
  first: IssuerCandidate,
  candidates: readonly IssuerCandidate[],
): IssuerCandidate | undefined {
  if (!isUnsaidLogo(first)) return undefined;
  return candidates.find(
    ({ score, signs }) =>
      score >= leastIntroduced &&
      signs.by === 1 &&
      signs.organisationEnd === 1 &&
      !(['taken', 'cut', 'partner', 'department', 'generic'] as const).some((sign) => signs[sign] === 1),
  );
}

/** The chance of who is introduced that stands for a logo. */
const leastIntroduced = 0.6;

/** Whether a name is initials on record, which stand once on the page and in none of its addresses or sentences. */
const isUnsaidLogo = ({ signs }: IssuerCandidate): boolean =>
  signs.knownShort === 1 &&
  signs.alone === 1 &&
  signs.repeated === undefined &&
  signs.hosted === undefined &&
  signs.within !== 1 &&
  signs.platform !== 1 &&
  !introduced.some((sign) => signs[sign] === 1);

/** The chance of a logo that stands for the one beside it. */
const leastBeside = 0.4;

/** A unit is called by few words behind its house's name; what more are told, "Westmere Information Technology Board", is a body. */
const mostOfUnit = 2;

/** The house whose unit or event was found, by its name or its initials: "NIAS" of "NIAS Board", "NIAS Summer School". */
function withoutUnit(
  first: IssuerCandidate,
  candidates: readonly IssuerCandidate[],
): IssuerCandidate | undefined {
  // "Northgate Qualifications Board" is a house.
  if (first.signs.known === 1 || (first.signs.unitEnd !== 1 && first.signs.event !== 1)) return undefined;
  // "harbour tech challenge" is how a heading and a sentence call the house.
  if (first.reasons.includes('a logo as a sentence spells it')) return undefined;
  const words = first.value.split(' ');
  const house = words[0]!;
  return candidates.find(
    ({ value, signs }) =>
      (signs.repeated !== undefined &&
        signs.generic === undefined &&
        value.split(' ').length < words.length &&
        (first.signs.event === 1 || words.length - value.split(' ').length <= mostOfUnit) &&
        fold(first.value).startsWith(`${fold(value)} `)) ||
      (words.length <= 3 && initialsOf(value) === house.toUpperCase() && signs.organisation === 1),
  );
}

/**
 * The likeliest candidate, the first of all, as the page says it better: read surely, whole, in full or without its
 * unit; null where nothing does.
 */
export function mended(
  candidates: readonly IssuerCandidate[],
  page: PageText,
  least: number,
): Candidate<IssuerReason> | null {
  const first = candidates[0]!;
  const surer = readBetter(first, candidates, page);
  if (surer) return { ...surer, score: first.score };
  const fuller =
    inHeading(first, candidates, page) ??
    inFull(first, candidates) ??
    inBothRows(first, candidates) ??
    firstOfTwo(first, candidates) ??
    withItsTown(first, candidates) ??
    whoOffers(first, candidates, page) ??
    longerName(first, candidates) ??
    branchOf(first, candidates) ??
    platformOf(first, candidates) ??
    houseOf(first, candidates, least) ??
    withoutUnit(first, candidates) ??
    overApprover(first, candidates) ??
    besideIt(first, candidates) ??
    overLogo(first, candidates);
  if (!fuller) return null;
  return { ...(withoutPictures(fuller, page) ?? fuller), score: Math.max(first.score, fuller.score) };
}
