import type { Candidate } from '../fields/candidate.ts';
import type { IssuerReason } from './issuer-reasons.ts';
import { isKnownName, found, lineHolds, type IssuerCandidate } from './issuer-known.ts';
import type { IssuerSign } from './issuer-signs.ts';
import { candidateFrom, isShouted, isWholeName, nameFrom } from './issuer-spans.ts';
import {
  affiliations,
  approvedBy,
  approvedProviders,
  completedOf,
  fields,
  followUps,
  connectors,
  endsAccredited,
  houseBeforeRole,
  houseBeforeRoles,
  kindsOfThing,
  isSoftLeadIn,
  labelAlone,
  labels,
  leadIns,
  leadsToTopic,
  organisation,
  owned,
  partners,
  places,
  roleAlone,
  roles,
  roleWords,
  signedFor,
  studies,
  taughtAt,
  tellingLabel,
  templates,
} from './issuer-wording.data.ts';
import { lineRight, linesAbove, linesBelow } from '../pages/lines.ts';
import { nameLikeness } from '../recipients/names.ts';
import { unionBox, type Line, type PageText } from '../pages/page.ts';
import { fromPassage, passageOfLine, passageOfWords, type Passage } from '../fields/passages.ts';
import { isCountry } from '../words/countries.ts';
import { fold, plainOf } from '../words/wording.ts';

/** What is said of a body behind its name: "Northgate accredited by the Board of Trade". */
const accredited =
  / (?:is )?(?:an? )?(?:accredited|approved|recogni[sz]ed|affiliated|registered|licen[sc]ed|powered) (?:by|to|with|under)\b.*$/iu;

/** Why a name is that of a school which somebody attends. */
export const ofStudents = 'where somebody studies';

const signOfLabel = (label: string): IssuerSign => (tellingLabel.test(label) ? 'by' : 'label');

/** Whether a name is more likely somebody's than a body's. */
const isPerson = (name: string): boolean =>
  !organisation.test(fold(name)) &&
  nameLikeness(name) > 0.5 &&
  name.includes(' ') &&
  !isKnownName(fold(name));

/** A full stop that is no abbreviation's: its sentence's successor begins behind it; folded. */
const endOfSentence = /(?<=(?<!\b(?:st|dr|mt|pvt|co|dept|univ|no|ft|\p{L}))\. )/gu;

/** What may stand behind the verb of a line that leads to a name; folded. */
const endsWithVerb = /^(?: (?:that|to|que|dass|che|dat|что))?\W*$/u;

/** A unit of a house rather than the house: "Head - Academy & Delivery", "Dean, Westmere Campus"; folded. */
const unit =
  /^(?:academy|academics|learning|training|education|delivery|content|programs?|programmes|operations|marketing|research|development|strategy|sales|product|people|placements?)(?:, | & | and )\p{L}+$| campus$|^(?:curriculum|programs?|programmes?|instruction)$/u;

/** Names that a wording introduces: a lead-in, a label, "certifies that", a signer’s role. */
export function byWords(page: PageText, passages: readonly Passage[]): IssuerCandidate[] {
  const [, top, , printed] = unionBox(page.lines.map(({ box }) => box));
  const middle = top + printed / 2;
  return passages.flatMap((passage) => [
    ...ledToIn(passage, page.lines),
    ...saidIn(passage),
    ...passage.lines
      .filter(({ text }) => text.length <= 80)
      .flatMap((line) => byLine(line, { lines: page.lines, middle, passage })),
  ]);
}

const marked = (candidate: Candidate<IssuerReason> | null, ...signs: IssuerSign[]): IssuerCandidate[] =>
  candidate ? [found(candidate, ...signs)] : [];

/** The name that a passage goes on with from one of its letters on. */
const named = (passage: Passage, from: number, reason: IssuerReason): Candidate<IssuerReason> | null =>
  candidateFrom(passage, nameFrom(passage, from), reason);

const endOf = (match: RegExpMatchArray): number => match.index! + match[0].length;

/** A place to meet in, which is nobody's name; folded. */
const venue = /\b(?:gymnasium|auditorium|stadium|(?:seminar|conference|lecture|town|sports) hall)\b/u;

/** Nobody works for a hall: a school that is called "Gymnasium"; folded. */
const ofWork =
  /\b(?:intern(?:ed|ship)?|trained|work(?:ed|ing)|employe[de]|volunteered|served|associated) ?(?:at|by|for|of|with)? ?$/u;

/** Where something was, which says more of a body than of anything else; a town before its country is none. */
function placed(
  candidate: Candidate<IssuerReason> | null,
  passage: Passage,
  wording = '',
): IssuerCandidate[] {
  if (!candidate) return [];
  const folded = fold(candidate.value);
  if (organisation.test(folded)) return marked(candidate, 'at');
  if (ofWork.test(wording)) return marked(candidate, 'where');
  const end = passage.folded.indexOf(folded) + folded.length;
  const [, behind = ''] = /^, ([^.,;]+)/u.exec(passage.folded.slice(end)) ?? [];
  const isTown =
    /\bin (?:the )?$/u.test(passage.folded.slice(0, end - folded.length)) && isCountry(behind.trim());
  return venue.test(folded) || isTown ? [] : marked(candidate, 'where');
}

/** Where a name in capitals begins behind the number of its house, set in the row before it: "No.8B/1 QUAY CLUB". */
const behindNumber = (text: string, from: number): number =>
  from + (houseNumber.exec(text.slice(from, from + 30))?.[0].length ?? 0);
const houseNumber = /^ ?(?:[Nn][Oo]\.? ?[\p{L}/-]*\d[\p{L}\d/-]*|\d+\p{L}?\/\d+\p{L}?),? (?=\p{Lu}{3})/u;

/** Names behind a lead-in, or below one that ends its passage: "offered by" over the name in another type. */
function ledToIn(passage: Passage, lines: readonly Line[]): IssuerCandidate[] {
  const { folded, text } = passage;
  return [...folded.matchAll(leadIns)].flatMap((match) => {
    if (endsAccredited.test(folded.slice(0, match.index))) return [];
    // "issued by a Registered Training Organisation" says what kind of body, and of which it is one.
    if (/^an? /u.test(text.slice(endOf(match)))) return [];
    if (text.slice(endOf(match)).trim() !== '') {
      const candidate = named(passage, behindNumber(text, endOf(match)), 'follows a lead-in');
      // Who signed or led it is somebody, unless it says that it is a body.
      const isSomebody = candidate && isSoftLeadIn(match[0]) && isPerson(candidate.value);
      return isSomebody ? [] : marked(candidate, 'by');
    }
    const last = passage.lines.at(-1)!;
    const below = linesBelow(lines, last, 1.6)[0] ?? belowOnTheRight(lines, last);
    if (!below) return [];
    const under = passageOfLine(below);
    return marked(named(under, behindNumber(under.text, 0), 'under a lead-in'), 'by');
  });
}

/** Names that the other wordings of a passage tell of: whose it was, who certifies, where it was taught, who helped. */
function saidIn(passage: Passage): IssuerCandidate[] {
  const { folded, text } = passage;
  const behind = (wording: RegExp, reason: IssuerReason, signOf: (wording: string) => IssuerSign) =>
    [...folded.matchAll(wording)].flatMap((match) =>
      marked(named(passage, endOf(match), reason), signOf(match[0])),
    );
  return [
    ...[...text.matchAll(owned)].flatMap((match) => {
      const span = { start: match.index, end: match.index + match[1]!.length };
      const candidate = candidateFrom(passage, span, 'whose it was');
      const isBody = candidate && /^\p{Lu}/u.test(candidate.value) && !isPerson(candidate.value);
      return isBody ? placed(candidate, passage) : [];
    }),
    ...[...folded.matchAll(completedOf)].flatMap((match) => {
      const candidate = named(passage, endOf(match), 'whose course it is');
      const isBody =
        candidate &&
        organisation.test(fold(candidate.value).replace(fields, '')) &&
        !/\b(?:course|training|program(?:me)?|exam)\b/iu.test(candidate.value);
      return isBody ? marked(candidate, 'by') : [];
    }),
    ...behind(labels, 'after its label', signOfLabel),
    ...behind(partners, 'named beside the issuer', () => 'partner'),
    ...behind(affiliations, 'where somebody is from', () => 'affiliation'),
    ...behind(studies, ofStudents, () => 'affiliation'),
    ...[...folded.matchAll(taughtAt)].flatMap((match) => {
      const from = endOf(match);
      // "an internship in Data Analysis at Northgate"
      const on = match[0].endsWith(' in') && / at (?:the )?(?=\p{Lu})/u.exec(text.slice(from, from + 60));
      return [
        ...placed(named(passage, from, 'where it was taught'), passage, match[0]),
        ...(on ? placed(named(passage, from + endOf(on), 'where it was taught'), passage, match[0]) : []),
      ];
    }),
    ...certifyingIn(passage),
    ...heldIn(passage),
    ...approvedIn(passage),
  ];
}

/** "Northgate Nursing Education is accredited as a provider of nursing courses by", in small print of whatever length. */
function approvedIn(passage: Passage): IssuerCandidate[] {
  const said = approvedProviders.exec(passage.folded);
  const before = passage.folded.slice(0, said?.index ?? 0);
  const sentence = [...before.matchAll(endOfSentence)].at(-1)?.index ?? 0;
  const line = lineStarts(passage).findLast((at) => at < before.length) ?? 0;
  // What stands over the small print may have been taken for the sentence's beginning.
  const start = [sentence, line, before.lastIndexOf(', ') + 2].find((at) => {
    const subject = before.slice(at);
    const isName = /^(?!In \p{L}+ of\b)\p{Lu}/u.test(passage.text.slice(at)) && !ofPeople.test(subject);
    return isName && subject.length < longestSubject && organisation.test(subject);
  });
  if (!said || start === undefined) return [];
  return marked(candidateFrom(passage, { start, end: said.index }, 'of whom it is said'), 'certifies');
}

/** In characters. */
const longestSubject = 90;

/** Who a sentence says certifies: "Northgate Academy, on the recommendation of its board, hereby certifies that". */
function certifyingIn(passage: Passage): IssuerCandidate[] {
  const { folded, text } = passage;
  const followUp = followUps.exec(folded);
  const before = folded.slice(0, followUp?.index ?? 0);
  if (!followUp || /\bthis\b|hiermit|\bdocument\b|^(?:we|i|it|wir|es|on|se|si|nous)\b|\bwe\W*$/u.test(before))
    return [];
  const sentence = [...before.matchAll(endOfSentence)].at(-1)?.index ?? 0;
  const whole = sentence > 0 && before.length - sentence > 4 ? sentence : 0;
  // What heads the page may have been taken for the sentence's beginning.
  const line = lineStarts(passage).findLast((at) => at < before.trimEnd().length) ?? 0;
  const start = before.length - whole >= longestSubject ? line : whole;
  const name = text
    .slice(start, followUp.index)
    .trimEnd()
    .replace(/,.*$| up?on (?:the )?recommendation\b.*$/u, '')
    .replace(accredited, '');
  if (name.length <= 2 || name.length >= longestSubject) return [];
  return marked(candidateFrom(passage, { start, end: start + name.length }, 'certifies'), 'certifies');
}

/** Who a sentence that it opens says has held what the certificate is for; folded. */
const hasHeld =
  /^([^.:;]{3,90}?) (?:(?:has|have) )?(?:(?:successful|joint|collaborative)ly )?(?:organi[sz]ed|conducted|hosted|arranged)(?= (?:an?|the|its|their|this|one|two|three|\d+)\b)/u;

/** "Northgate Foundation, Westmere has conducted a two-day camp": nobody who only spoke or took part has. */
const heldIn = (passage: Passage): IssuerCandidate[] =>
  lineStarts(passage).flatMap((start) => {
    const [, subject] = hasHeld.exec(passage.folded.slice(start)) ?? [];
    if (subject === undefined || ofPeople.test(subject) || roleWords.test(subject)) return [];
    if (/(?:[,–-]|\b(?:that|to|by|of|and|from|the|at))$/u.test(passage.folded.slice(0, start).trim()))
      return [];
    const name = passage.text.slice(start, start + subject.length).replace(/,.*$/u, '');
    const candidate = candidateFrom(passage, { start, end: start + name.length }, 'who held it');
    // "Volunteers have conducted": a body says what it is, or its seat.
    const isBody = organisation.test(subject) || subject.includes(', ');
    return isBody ? marked(candidate, 'certifies') : [];
  });

/** Words of sentences and forms of address, which no name of a body has; folded. */
const ofPeople = /\b(?:this|that|who|which|he|she|they|certif\p{L}+|mr|mrs|ms|dr|prof)\b/u;

const lineStarts = ({ lines, starts, words }: Passage): number[] =>
  lines.flatMap((line) => starts[words.indexOf(line.words[0]!)] ?? []);

/** What a body says of itself behind its name: "Northgate Labs, a leading provider of"; folded. */
const selfDescription =
  /,? (?:is )?(?:an?|the|one of the) (?:(?:[\p{L}-]+) ){0,4}(?:compan(?:y|ies)|organi[sz]ations?|institut(?:e|ion)s?|providers?|(?:learning|education|training|e-?learning) platforms?|firms?|start-?ups?|ngos?|enterprises?|agenc(?:y|ies)|academy|societ(?:y|ies)|charity)\b/u;

type Around = {
  lines: readonly Line[];
  /** Half way down what is printed, in pixels. */
  middle: number;
  passage: Passage;
};

/** Names that one line introduces, by itself or with the lines over, under and beside it. */
function byLine(line: Line, { lines, middle, passage }: Around): IssuerCandidate[] {
  const own = passageOfLine(line);
  const { folded, text } = own;
  const isName = /^\p{Lu}/u.test(text);
  const upTo = (end: number, reason: IssuerReason) => candidateFrom(own, { start: 0, end }, reason);
  const candidates: IssuerCandidate[] = [];
  // "Awarding body" beside or over whose name it is.
  const value = labelAlone.test(folded)
    ? (lineRight(lines, line) ?? linesBelow(lines, line, 2)[0])
    : undefined;
  if (value && value.text.length < 90)
    candidates.push(...marked(named(passageOfLine(value), 0, 'beside its label'), signOfLabel(folded)));
  // "Westmere College" over its seat over "hereby confers upon"
  const over =
    opensWithVerb.test(folded) &&
    linesAbove(lines, line, 5)
      .slice(0, 2)
      .find((other) => !/\d/u.test(other.text) && !places.test(fold(other.text)));
  if (over) {
    const whole = { start: 0, end: over.text.length };
    candidates.push(...marked(candidateFrom(passageOfLine(over), whole, 'over what it awards'), 'certifies'));
  }
  // "Harbour Care is an approved provider of", whoever approves.
  const approved = approvedProviders.exec(folded);
  if (approved && approved.index > 2 && isName)
    candidates.push(...marked(upTo(approved.index, 'of whom it is said'), 'certifies'));
  const described = selfDescription.exec(folded);
  const self =
    described && described.index > 2 && isName ? upTo(described.index, 'as it says of itself') : null;
  if (self && !isPerson(self.value)) candidates.push(...marked(self, 'certifies'));
  // "For Harbour Technologies Pvt. Ltd." over who signs.
  const firm = signedFor.exec(folded);
  const signer = text.slice(firm?.[0].length);
  if (firm && line.box[1] > middle && /^\p{Lu}/u.test(signer) && !/ (?:in|on|at|with|by|to) /u.test(signer)) {
    const span = { start: firm[0].length, end: text.length };
    candidates.push(...marked(candidateFrom(own, span, 'for whom it is signed'), 'by'));
  }
  // "by Harbour Coding School" in a row for itself, under what it taught.
  const by = /^by (?:the )?(?=\p{L})/u.exec(folded);
  const maker = by ? named(own, by[0].length, 'by whom it was') : null;
  if (maker && isWholeName(fold(maker.value)) && maker.value.length > text.length - by![0].length - 3)
    candidates.push(...marked(maker, 'by'));
  // "Harbour Cup recognizes" over the name that it recognizes.
  const verb = passage.lines.length > 1 ? followUps.exec(folded) : null;
  if (verb && verb.index > 2 && endsWithVerb.test(folded.slice(endOf(verb))) && isName)
    candidates.push(...marked(upTo(verb.index, 'certifies'), 'certifies'));
  const house = houseBeforeRole.exec(text)?.[1];
  if (house !== undefined && (/^\p{Lu}{3,}$/u.test(house) || organisation.test(fold(house))))
    candidates.push(...marked(upTo(house.length, 'a signer’s house'), 'role'));
  return [...candidates, ...bySigner(own, line, lines)];
}

/** The house of who signs, behind the role or under it: "Director, Northgate Academy". */
function bySigner(own: Passage, line: Line, lines: readonly Line[]): IssuerCandidate[] {
  const role = roles.exec(own.folded);
  if (!role) {
    const isRole = roleAlone.test(own.folded.replace(/[.,]$/u, ''));
    const under = isRole ? linesBelow(lines, line, 1.4)[0] : undefined;
    const isHouse =
      under && under.text.length < 60 && !roleAlone.test(fold(under.text)) && !isPerson(under.text);
    return isHouse ? marked(named(houseUnder(under, lines), 0, 'under a signer’s role'), 'role') : [];
  }
  if (own.text.slice(endOf(role)).trim().length < 2) return [];
  const house = named(own, endOf(role), 'a signer’s house');
  return house && !unit.test(fold(house.value)) ? marked(house, 'role') : [];
}

/** A house with the end of its name in the next row: "Quay Graduate College" over "of Tides, Westmere". */
function houseUnder(line: Line, lines: readonly Line[]): Passage {
  const next = linesBelow(lines, line, 0.8)[0];
  const goesOn =
    next &&
    /^of \p{Lu}/u.test(next.text) &&
    next.words.length <= 6 &&
    Math.max(next.size, line.size) < Math.min(next.size, line.size) * 1.25;
  return goesOn ? passageOfWords([...line.words, ...next.words], [line, next]) : passageOfLine(line);
}

/** The next line where nothing stands under this one itself, as a form fills in what it asks for. */
const belowOnTheRight = (lines: readonly Line[], { box, size }: Line): Line | undefined =>
  lines.find(
    (other) =>
      other.box[0] >= box[0] + box[2] &&
      other.box[0] < box[0] + box[2] + size * 6 &&
      other.box[1] > box[1] + box[3] * 0.6 &&
      other.box[1] < box[1] + box[3] + size * 1.6,
  );

/** A sentence of which the line above it is the subject; folded. */
const opensWithVerb =
  /^(?:(?:hereby|proudly|is proud to|does hereby|do hereby) )*(?:certifies|confirms|awards|presents|confers|recogni[sz]es|grants|acknowledges|declares|confer|award|certify) (?:that|to|upon|this|the|on)\b/u;

/** Names of organisations within running text, introduced by nothing that is known to introduce them. */
export function withinText(passages: readonly Passage[]): IssuerCandidate[] {
  return passages.flatMap((passage) => {
    if (passage.words.length < 5 || isShouted(passage.text)) return [];
    const candidates: IssuerCandidate[] = [];
    const runs =
      /(?<![\p{L}\p{N}.@/'’-])\p{Lu}[\p{L}\p{N}.&'’-]*(?:,? (?:(?:of|and|for|the|de|del|della|di|da|do|dos|du|des|der|die|für|und|et|y|e|i|&) ){0,2}\(?\p{Lu}[\p{L}\p{N}.&'’)-]*)+/gu;
    for (const match of passage.text.matchAll(runs)) {
      const span = nameFrom(passage, match.index);
      if (!span) continue;
      const folded = passage.folded.slice(span.start, span.end);
      if (!organisation.test(folded) || lineHolds(passage, span.start, span.end)) continue;
      const before = passage.folded.slice(Math.max(0, span.start - 260), span.start);
      if (leadsToTopic.test(before) || approvedBy.test(before)) continue;
      const candidate = candidateFrom(passage, span, 'named in the text');
      if (candidate) candidates.push(found(candidate, 'inText'));
    }
    return candidates;
  });
}

/** "NORTHGATE Virtual Internship", "Northgate’s Training Program": whose it is. */
export function beforeKinds(passages: readonly Passage[]): IssuerCandidate[] {
  const kinds =
    /(?<![\p{L}\p{N}.@/'’-])((?:\p{Lu}[\p{L}\p{N}.&'’-]* ){1,4})(?=(?:virtual |online |summer |winter |technical |industrial )?(?:internship|training|bootcamp|hackathon|workshop|programme|program|course)\b)/giu;
  return passages.flatMap((passage) =>
    [...passage.text.matchAll(kinds)].flatMap((match) => {
      const all = match[1]!.trim().split(' ');
      while (all.length > 1 && kindsOfThing.has(fold(all.at(-1)!))) all.pop();
      const small = all.findLastIndex((word) => !/^\p{Lu}/u.test(word) || connectors.has(fold(word)));
      const rest = all.slice(small + 1);
      if (rest.length === 0) return [];
      const end = match.index + all.join(' ').length;
      const start = end - rest.join(' ').length;
      const possessive = /['’]s$/iu.exec(rest.at(-1)!)?.[0].length ?? 0;
      const candidate = candidateFrom(passage, { start, end: end - possessive }, 'whose course it is');
      // "the official Harbour training program" for who becomes a "Harbour Pilot" is Harbour's; others teach it, too.
      const isOfficial =
        /\bofficial $/u.test(fold(passage.text.slice(0, start))) &&
        passages.reduce((times, { text }) => times + text.split(rest.join(' ')).length - 1, 0) > 1;
      return candidate ? [found(candidate, 'beforeKind', ...(isOfficial ? (['at'] as const) : []))] : [];
    }),
  );
}

/** "HARBOUR ACADEMY FACILITATOR", "HARBOUR DIVERS MANAGING DIRECTOR": a house before a role in one line. */
export function beforeRoles({ lines }: PageText): IssuerCandidate[] {
  return lines.flatMap((line) => {
    const match = houseBeforeRoles.exec(line.text);
    if (!match || line.text.length > 80) return [];
    const candidate = candidateFrom(
      passageOfLine(line),
      { start: 0, end: match[1]!.length },
      'before a role',
    );
    return candidate ? [found(candidate, 'appears')] : [];
  });
}

/** What stands behind the last comma of a line and elsewhere on the page, too: "Research & Strategy, NIAS". */
export function lastOfLines({ lines }: PageText, pageText: string): IssuerCandidate[] {
  return lines.flatMap((line) => {
    const match = /, ?(\p{Lu}[^,]{2,50})$/u.exec(line.text);
    if (!match || line.text.length > 80) return [];
    const key = plainOf(match[1]!);
    if (key.length < 3 || pageText.split(key).length < 3) return [];
    const start = line.text.length - match[1]!.length;
    const candidate = candidateFrom(passageOfLine(line), { start, end: line.text.length }, 'behind a comma');
    return candidate ? [found(candidate, 'appears')] : [];
  });
}

/** Issuers whose certificates show their name in a picture only, told by the wording all of these have. */
export function byTemplate(page: PageText, passages: readonly Passage[]): IssuerCandidate[] {
  const text = fold(page.lines.map((line) => line.text).join(' '));
  return templates.flatMap(({ name, all }) => {
    if (!all.every((part) => part.test(text))) return [];
    for (const passage of passages) {
      const match = all[0]!.exec(passage.folded);
      if (!match) continue;
      const end = match.index + match[0].length;
      return [
        found(
          fromPassage(passage, match.index, end, name, 0, 'its certificates’ wording'),
          'template',
          'known',
          'address',
        ),
      ];
    }
    return [];
  });
}
