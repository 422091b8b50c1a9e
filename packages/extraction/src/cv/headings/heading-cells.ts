import { fold } from '../../words/wording.ts';
import type { CvCell } from '../layout/cv-line.ts';
import { degreeWords } from '../knowledge/employment.data.ts';
import { placeLikeness } from '../knowledge/places.ts';
import { blank, maskDates } from './heading-masks.ts';
import { type HeadingKind, address, namesSchool, organizationLabels, roleLabels } from './heading-names.ts';
import { cellText } from './heading-runs.ts';
import { isTerm } from './heading-terms.ts';

/** What a label says that it is the label of. */
export type Labelled = 'role' | 'organization';

/** A cell of a heading without what is no part of a name in it; all places in its text are those in the cell. */
export type MaskedCell = {
  text: string;
  /** Where in the text each of its words begins. */
  starts: readonly number[];
  url: string | undefined;
  /** Where each label ends, and of which name it is; "Dates:" is of none. */
  labels: readonly { to: number; label: Labelled | undefined }[];
};

/** What is left of a cell to name something; a bar stands where nothing goes on. */
export function maskedCell(cell: CvCell, kind: HeadingKind): MaskedCell {
  const { text, starts } = cellText(cell);
  const undated = maskDates(kind === 'work' ? text.replace(squareAside, asRound) : text);
  const link = address.exec(undated)?.[0] ?? '';
  const url = /^(?:https?:|www\.)|\//iu.test(link) ? link : undefined;
  const found: { to: number; label: Labelled | undefined }[] = [];
  const named = (url === undefined ? undated : undated.replace(url, barOver))
    .replace(aside, blank)
    .replace(labels, (whole, ...rest) => {
      const groups = rest.at(-1) as Record<string, string | undefined>;
      const label = groups['role'] ? 'role' : groups['organization'] ? 'organization' : undefined;
      found.push({ to: (rest.at(-3) as number) + whole.length, label });
      return barOver(whole);
    });
  const degreed = kind === 'education' ? withoutBranch(named).replace(majors, blank) : named;
  const masked = degreed
    .replace(asides, (whole: string, at: number) =>
      kind === 'work' && degreeOnly.test(degreed.slice(0, at)) ? whole : blank(whole),
    )
    .replace(toldBehindDate, blank);
  return { text: masked, starts, url, labels: found };
}

const barOver = (whole: string): string => `|${blank(whole.slice(1))}`;

/** "Velvet Inn [remote]", "Velvet Inn [Lyon, France]": such an aside is one as in round brackets. */
const squareAside = /(?<=\p{L}[^[\]]*)\[([^[\]()]{2,40})\]/gu;
const asRound = (whole: string, inside: string): string =>
  placeLikeness(inside) >= 0.8 || isTerm(inside) ? `(${inside})` : whole;

const labels = new RegExp(
  String.raw`(?<=^|[|] *)(?:(?<role>${roleLabels})|(?<organization>${organizationLabels})|dates?|period|période|per[ií]odo|zeitraum|dauer|durée|duraci[óo]n|duração|durata|periodo|okres|periode|location|lieu|duration|lugar|ubicaci[óo]n|localiza[çc][ãa]o|localit[àa]|luogo|sede|city|ciudad|cidade|ville|stadt|ort|standort|citta|città|miasto|город|plaats|place|work ?place|local)\s*: ?\ue001?(?=[\p{L}\d|([])`,
  'giu',
);

/** Who supervised, or what was focused on, is no part of a name. */
const asides =
  /(?:(?<=^|[|] *)|(?<=[,;] ?\ue001?|[—–―‐-] \ue001?|\p{L}[ \ue001]\ue001?|\) ?\ue001?|\())(?:supervisors?|supervision|supervised by|encadrement|advis[oe]rs?|mentors?|pi|p\.i\.|betreuer|thesis|focus|gpa|cgpa|grade|relatore|reporting to|minor|status|coursework|advised by|promotor|project leaders?|project lead|superviseure?|encadrante?s?|encadr[ée]e? par|tut(?:eur|trice)|directeur de (?:thèse|stage)|director(?:a)? de (?:tesis|proyecto)|betreuung|begeleider|orientador(?:a)?|supervisore?|opiekun|promotor(?:zy)?)[\s\ue001]*:.*$/iu;

/** Who an employer works for, and its site, are no part of its name. */
const aside = new RegExp(
  String.raw`\((?:(?:(?:end )?clients? ?:|(?:formerly|previously|now part of|a\.k\.a\.|aka|ehemals|vormals|anciennement|anteriormente) )[^()]*|(?:${address.source}))\)`,
  'giu',
);

/** "Bachelor of Science; Major in Weaving" is a degree in a subject. */
const majors = new RegExp(
  String.raw`(?<=(?:bachelor|master|associate|degree|diploma|b\.? ?[as]|m\.? ?[as])[^;,]*)[;,]\ue001? ?\ue001?(?:major(?:ing|ed)?|concentration|speciali[sz]ation|emphasis)(?= in )`,
  'giu',
);

/**
 * "Branch: Looms (pursuing)" says, up to the next sign or date, in what the degree is that stands behind it or in another
 * cell; before or in other names only the label is none, and the branch at a place keeps its label.
 */
const branch = /^([:\s]*(?:branch|stream) ?:)((?:(?! [-–—] )[^,|–—\ue003])*)/iu;
const withoutBranch = (text: string): string =>
  text.replace(branch, (whole: string, label: string, told: string) => {
    if (placeLikeness(told.trim()) >= 0.6) return whole;
    const behind = fold(text.slice(whole.length));
    const isNamed = namesSchool(fold(told)) || (/\p{L}/u.test(behind) && !degreeWords.test(behind));
    return isNamed ? `${blank(label)}${told}` : blank(whole);
  });

/** "Master's Thesis: Tides of the North Sea" is what somebody worked on. */
const degreeOnly =
  /^[\s\ue003|]*(?:ph\.?d|doctoral|diplom|(?:master|bachelor)(?:['’]?s)?|[mb]\.? ?sc\.?|[mb]\.? ?a\.?)[ \ue001]*$/iu;

/** "A-levels (2019-2021): Drawing, Weaving" */
const toldBehindDate = /(?<=\p{L}[^|]*\|\ue003+)\s*:\s.*$/u;
