import { type Candidate, fromLine, joinCandidates } from '../fields/candidate.ts';
import type { RecipientReason } from './recipient-reasons.ts';
import { lineLeft, lineRight, linesAbove, linesBelow } from '../pages/lines.ts';
import { nameLikeness, trimName } from './names.ts';
import type { PageText } from '../pages/page.ts';
import { nameIn } from './recipient-spans.ts';
import { asksForParent, people } from './recipient-wording.ts';
import { fold } from '../words/wording.ts';

const familyName =
  /^\W*(?:1\W+)?(?:family name|last name|surname|nachname|familienname|apellidos?|cognome|sobrenome|achternaam|nom(?: de famille| de naissance)?(?= ?:)|(?:name|nachname) ?\/ ?(?:surname|family name|last name))s?(?:\(s\))?(?: ?\/ ?(?:surname|family name|last name))? ?:?(?=\W|$)/u;

const givenName =
  /^\W*(?:2\W+)?(?:(?:first|given|christian|fore) ?name|vornamen?|prenom|voornaam|nombre(?=s? ?:)|nome(?= ?:))s?(?:\(s\))?(?: ?\/ ?(?:first|given) names?(?:\(s\))?)? ?:?(?=\W|$)/u;

/** Forms that ask for a name in two parts, each beside its label. */
export function inTwoFields({ lines }: PageText): Candidate<RecipientReason>[] {
  const valueOf = (label: RegExp): Candidate<RecipientReason> | undefined => {
    for (const line of lines) {
      const match = label.exec(fold(line.text));
      if (!match) continue;
      const behind = match[0].length + line.text.slice(match[0].length).search(/[\p{L}\p{N}]|$/u);
      const isBehind = behind < line.text.length;
      const [right, under] = [lineRight(lines, line), linesBelow(lines, line, 2)[0]];
      // Over columns of values stand their labels side by side.
      const beside = under && right && nameLikeness(right.text) === 0 ? under : (right ?? under);
      const value = isBehind ? line : beside;
      if (!value || (!isBehind && [familyName, givenName].some((other) => other.test(fold(value.text)))))
        continue;
      const from = isBehind ? behind : 0;
      const { text } = value;
      return fromLine(value, from, text.length, trimName(text.slice(from)), 0.9, 'in two fields');
    }
    return undefined;
  };
  const [family, given] = [valueOf(familyName), valueOf(givenName)];
  if (!family || !given || family.value === given.value) return [];
  const parts = [given, family];
  const value = parts.map((part) => part.value).join(' ');
  return nameLikeness(value) >= 0.75 ? [joinCandidates(parts, value, 0.9)] : [];
}

/** What asks for a name, and that it asks for the family's first; folded. */
const nameAsked = /^(?:(?:candidate|student|test ?taker|examinee|holder)(?:['’]?s)? )?name ?:?$/u;
/** "Doe, Jane": a family name of three words at most and what is given. */
const familyFirst =
  /^\p{Lu}[\p{L}'’-]+(?: \p{Lu}[\p{L}'’-]+){0,2}, \p{Lu}[\p{L}'’.-]*(?: \p{Lu}[\p{L}'’.-]*){0,3}$/u;

/** The name that a form asks for, with the family name first and a comma behind it. */
export const inTwoParts = ({ lines }: PageText): Candidate<RecipientReason>[] =>
  lines.flatMap((line) => {
    const label = /^[^:]{4,30}: ?/u.exec(line.text)?.[0] ?? line.text;
    if (!nameAsked.test(fold(label).trim())) return [];
    const isBehind = label.length < line.text.length;
    const value = isBehind ? line : lineRight(lines, line);
    const from = isBehind ? label.length : 0;
    const text = value?.text.slice(from).trim() ?? '';
    return value && familyFirst.test(text) && nameLikeness(text) >= 0.75
      ? [fromLine(value, from, value.text.length, text, 0.95, 'in two fields')]
      : [];
  });

const underName = new RegExp(
  String.raw`^\W*(?:(?:name of (?:the )?)?(?:${people})|alun[oa]|alumn[oa]|estudiante|estudante|participante|etudiante?|teilnehmer(?:in)?|(?:full )?name)(?:'s|’s)?( name)?\W*$`,
  'u',
);

/** "Last (Family) Name, First (Given) Name" under both; folded. */
const underBoth = /^\W*(?:last|family)[^,]{0,20} name, ?(?:first|given)[^,]{0,20} name(?: middle name)?\W*$/u;

/** Forms that set the label under its line: "Student" under the student's name. */
export function overLabels({ lines }: PageText): Candidate<RecipientReason>[] {
  const inTwo = lines.flatMap((line) => {
    const above = underBoth.test(fold(line.text)) ? linesAbove(lines, line, 1.6)[0] : undefined;
    return above &&
      /^\p{Lu}[\p{L}' ’-]*, \p{Lu}[\p{L}.' ’-]*$/u.test(above.text) &&
      nameLikeness(above.text) >= 0.75
      ? [fromLine(above, 0, above.text.length, above.text.trim(), 0.95, 'in two fields')]
      : [];
  });
  const inOne = lines
    .map((line) => ({
      line,
      label: underName.exec(fold(line.text)),
    }))
    .filter(({ label }) => label !== null)
    .flatMap(({ line, label }) =>
      linesAbove(lines, line, 1.6)
        .slice(0, 1)
        // What stands over "Student's Name" is one, in whatever letters it was typed.
        .map((above) =>
          label?.[1] !== undefined && /^\p{Ll}+(?: \p{Ll}+){1,3}$/u.test(above.text)
            ? fromLine(above, 0, above.text.length, above.text, 0.74, 'over its label')
            : nameIn(above, 0, 0.74, 'over its label'),
        )
        .filter((candidate) => candidate !== null),
    );
  return [...inTwo, ...inOne];
}

/** A name that heads an address: what stands under it begins with the number of a house. */
export const overAddress = ({ lines, height }: PageText): Candidate<RecipientReason>[] =>
  lines
    .filter((line) => {
      const below = linesBelow(lines, line, 1.2)[0];
      return (
        line.box[1] < height * 0.5 &&
        nameLikeness(line.text) >= 0.95 &&
        !!below &&
        /^\d{1,5}[A-Za-z]?,? \p{Lu}[\p{L}.'-]+(?: \p{L}[\p{L}.'-]*){1,4}$/u.test(below.text.trim())
      );
    })
    .map((line) => nameIn(line, 0, 0.66, 'over an address'))
    .filter((candidate) => candidate !== null);

/** When somebody was born, by its label; folded. */
const birth =
  /^(?:(?:date of birth|birth ?date|d\.? ?o\.? ?b|geburtsdatum|geb\. am|fecha de nacimiento|data (?:de nascimento|di nascita)|date de naissance|geboortedatum|data urodzenia|dogum tarihi|tanggal lahir)\b|(?:born|geboren am|nee? le|nat[oa] il|nacid[oa] el|nascid[oa] em)\b.*\d)/u;

/** Reports of marks and cards name whom they are about over the date of birth: "Doe, Jane". */
export const overBirth = ({ lines }: PageText): Candidate<RecipientReason>[] =>
  lines
    .filter((line) => nameLikeness(line.text) >= 0.95 && line.text.trim().includes(' '))
    .filter((line) => birth.test(fold(linesBelow(lines, line, 1.6)[0]?.text ?? '').trim()))
    .filter((line) => {
      const labels = [lineLeft(lines, line), linesAbove(lines, line, 1.6)[0]];
      return !labels.some((label) => asksForParent(fold(label?.text ?? '')));
    })
    .map((line) => nameIn(line, 0, 0.9, 'over a date of birth'))
    .filter((candidate) => candidate !== null);

/** A name behind its label, up to the end of its line or the next label of one line. */
const nameInCode =
  /(?:(?:^|\n)\s*(?:(?:student|candidate|participant|recipient|holder|learner)(?:'s)? ?)?|\b(?:full|student|candidate|participant|recipient|holder|learner)(?:'s)? )name\s*[:=]\s*([^\r\n,;|]{5,50}?)\s*(?:[\r\n,;|]|$|\b(?:e-?mail|date|course|programme?|event|title|id|roll|reg|phone|mobile|certificate|college|institution|grade|score|marks)\b)/iu;

/** Who a code that holds text says it is of, where that name is printed: "Student Name: Jane Miller". */
export const saidInCodes = ({ lines, codes }: PageText): Candidate<RecipientReason>[] =>
  codes.flatMap(({ text }) => {
    const said = trimName(nameInCode.exec(text)?.[1] ?? '');
    if (nameLikeness(said) < 0.75) return [];
    const wanted = fold(said);
    const line = lines.find((other) => fold(other.text).includes(wanted));
    const start = line ? fold(line.text).indexOf(wanted) : 0;
    return line
      ? [
          fromLine(
            line,
            start,
            start + said.length,
            trimName(line.text.slice(start, start + said.length)),
            0.93,
            'printed and in a code',
          ),
        ]
      : [];
  });
