import type { Candidate } from './candidate.ts';
import { isKnownName, plainOf, found, lineHolds, type IssuerCandidate } from './issuer-known.ts';
import type { IssuerSign } from './issuer-signs.ts';
import { candidateFrom, isShouted, nameFrom } from './issuer-spans.ts';
import {
  affiliations,
  approvedProviders,
  fields,
  followUps,
  connectors,
  houseBeforeRole,
  houseBeforeRoles,
  kindsOfThing,
  isSoftLeadIn,
  labelAlone,
  labels,
  leadIns,
  organisation,
  owned,
  partners,
  places,
  roleAlone,
  roles,
  taughtAt,
  tellingLabel,
  templates,
} from './issuer-wording.data.ts';
import { lineRight, linesAbove, linesBelow } from './lines.ts';
import { nameLikeness } from './names.ts';
import { unionBox, type Line, type PageText } from './page.ts';
import { fromPassage, passageOfLine, type Passage } from './passages.ts';
import { fold } from './wording.ts';

/** What is said of a body behind its name: "Northgate accredited by the Board of Trade". */
const accredited =
  / (?:is )?(?:an? )?(?:accredited|approved|recogni[sz]ed|affiliated|registered|licen[sc]ed|powered) (?:by|to|with|under)\b.*$/iu;

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

/** Whose signature follows: a firm by its legal form; folded. */
const signedFor =
  /^for,? (?:m\/s\.? ?)?(?=\p{L}[^,;]*\b(?:pvt|private|limited|ltd|llp|llc|inc|gmbh|technologies|solutions)\b[\p{L}.,() ]{0,12}$)/u;

/** A unit of a house rather than the house: "Head - Academy & Delivery"; folded. */
const unit =
  /^(?:academy|academics|learning|training|education|delivery|content|programs?|programmes|operations|marketing|research|development|strategy|sales|product|people|placements?)(?:, | & | and )\p{L}+$/u;

/** Names that a wording introduces: a lead-in, a label, "certifies that", a signer’s role. */
export function byWords(page: PageText, passages: readonly Passage[]): IssuerCandidate[] {
  const candidates: IssuerCandidate[] = [];
  const add = (candidate: Candidate | null, ...signs: IssuerSign[]) => {
    if (candidate) candidates.push(found(candidate, ...signs));
  };
  const [, top, , printed] = unionBox(page.lines.map(({ box }) => box));
  const middle = top + printed / 2;
  for (const passage of passages) {
    const { folded, text } = passage;
    for (const match of folded.matchAll(leadIns)) {
      const from = match.index + match[0].length;
      if (text.slice(from).trim() !== '') {
        const candidate = candidateFrom(passage, nameFrom(passage, from), 'follows a lead-in');
        // Who signed or led it is somebody, unless it says that it is a body.
        if (candidate && isSoftLeadIn(match[0]) && isPerson(candidate.value)) continue;
        add(candidate, 'by');
        continue;
      }
      // "offered by" over the name in another type.
      const last = passage.lines.at(-1)!;
      const below = linesBelow(page.lines, last, 1.6)[0] ?? belowOnTheRight(page.lines, last);
      const own = below && passageOfLine(below);
      if (own) add(candidateFrom(own, nameFrom(own, 0), 'under a lead-in'), 'by');
    }
    for (const match of text.matchAll(owned)) {
      const candidate = candidateFrom(passage, { start: match.index, end: match.index + match[1]!.length }, 'whose it was');
      if (candidate && /^\p{Lu}/u.test(candidate.value) && !isPerson(candidate.value))
        add(candidate, organisation.test(fold(candidate.value)) ? 'at' : 'where');
    } // prettier-ignore
    // "has completed a Northgate Academy course"
    for (const match of folded.matchAll(
      /\b(?:completed|passed|attended|finished) (?:an?|the) (?=(?:\S+ ){1,5}(?:course|training|program(?:me)?|exam)\b)/gu,
    )) {
      const candidate = candidateFrom(
        passage,
        nameFrom(passage, match.index + match[0].length),
        'whose course it is',
      );
      if (candidate && organisation.test(fold(candidate.value).replace(fields, ''))) add(candidate, 'by');
    }
    for (const match of folded.matchAll(labels)) {
      const from = match.index + match[0].length;
      add(candidateFrom(passage, nameFrom(passage, from), 'after its label'), signOfLabel(match[0]));
    }
    for (const match of folded.matchAll(partners)) {
      const from = match.index + match[0].length;
      add(candidateFrom(passage, nameFrom(passage, from), 'named beside the issuer'), 'partner');
    }
    for (const match of folded.matchAll(affiliations)) {
      const from = match.index + match[0].length;
      add(candidateFrom(passage, nameFrom(passage, from), 'where somebody is from'), 'affiliation');
    }
    for (const match of folded.matchAll(taughtAt)) {
      const from = match.index + match[0].length;
      const candidate = candidateFrom(passage, nameFrom(passage, from), 'where it was taught');
      if (candidate) add(candidate, organisation.test(fold(candidate.value)) ? 'at' : 'where');
      // "an internship in Data Analysis at Northgate"
      const on = match[0].endsWith(' in') && / at (?:the )?(?=\p{Lu})/u.exec(text.slice(from, from + 60));
      const place =
        on &&
        candidateFrom(passage, nameFrom(passage, from + on.index + on[0].length), 'where it was taught');
      if (place) add(place, organisation.test(fold(place.value)) ? 'at' : 'where');
    }
    const followUp = followUps.exec(folded);
    if (followUp && !/\bthis\b|hiermit|\bdocument\b|^(?:we|i|it|wir|es|on|se|si|nous)\b/u.test(folded.slice(0, followUp.index))) {
      const before = folded.slice(0, followUp.index);
      const sentence = [...before.matchAll(endOfSentence)].at(-1)?.index ?? 0;
      const from = sentence > 0 && before.length - sentence > 4 ? sentence : 0;
      const end = from + text.slice(from, followUp.index).trimEnd().replace(/,.*$| up?on (?:the )?recommendation\b.*$/u, '').replace(accredited, '').length;
      if (end - from > 2 && end - from < 90) add(candidateFrom(passage, { start: from, end }, 'certifies'), 'certifies');
    } // prettier-ignore
    for (const line of passage.lines) {
      if (line.text.length > 80) continue;
      // "Awarding body" beside or over whose name it is.
      const value = labelAlone.test(fold(line.text)) ? (lineRight(page.lines, line) ?? linesBelow(page.lines, line, 2)[0]) : undefined;
      if (value && value.text.length < 90) add(candidateFrom(passageOfLine(value), nameFrom(passageOfLine(value), 0), 'beside its label'), signOfLabel(fold(line.text)));
      // "Westmere College" over its seat over "hereby confers upon"
      const over = opensWithVerb.test(fold(line.text)) && linesAbove(page.lines, line, 5).slice(0, 2).find(({ text: other }) => !/\d/u.test(other) && !places.test(fold(other)));
      if (over) add(candidateFrom(passageOfLine(over), { start: 0, end: over.text.length }, 'over what it awards'), 'certifies');
      // "Harbour Care is an approved provider of", whoever approves.
      const approved = approvedProviders.exec(fold(line.text));
      if (approved && approved.index > 2 && /^\p{Lu}/u.test(line.text))
        add(candidateFrom(passageOfLine(line), { start: 0, end: approved.index }, 'of whom it is said'), 'certifies');
      // "For Harbour Technologies Pvt. Ltd." over who signs.
      const firm = signedFor.exec(fold(line.text));
      const signer = line.text.slice(firm?.[0].length);
      if (firm && line.box[1] > middle && /^\p{Lu}/u.test(signer) && !/ (?:in|on|at|with|by|to) /u.test(signer))
        add(candidateFrom(passageOfLine(line), { start: firm[0].length, end: line.text.length }, 'for whom it is signed'), 'by');
      // "Harbour Cup recognizes" over the name that it recognizes.
      const verb = passage.lines.length > 1 ? followUps.exec(fold(line.text)) : null;
      if (verb && verb.index > 2 && endsWithVerb.test(fold(line.text).slice(verb.index + verb[0].length)) && /^\p{Lu}/u.test(line.text))
        add(candidateFrom(passageOfLine(line), { start: 0, end: verb.index }, 'certifies'), 'certifies');
      const behind = houseBeforeRole.exec(line.text);
      if (behind && (/^\p{Lu}{3,}$/u.test(behind[1]!) || organisation.test(fold(behind[1]!))))
        add(candidateFrom(passageOfLine(line), { start: 0, end: behind[1]!.length }, 'a signer’s house'), 'role');
      const role = roles.exec(fold(line.text));
      if (!role) {
        const under = roleAlone.test(fold(line.text).replace(/[.,]$/u, '')) ? linesBelow(page.lines, line, 1.4)[0] : undefined;
        if (under && under.text.length < 60 && !roleAlone.test(fold(under.text)) && !isPerson(under.text))
          add(candidateFrom(passageOfLine(under), nameFrom(passageOfLine(under), 0), 'under a signer’s role'), 'role');
        continue;
      }
      const own = passageOfLine(line);
      const rest = own.text.slice(role.index + role[0].length);
      if (rest.trim().length < 2) continue;
      const behindRole = candidateFrom(own, nameFrom(own, role.index + role[0].length), 'a signer’s house');
      if (behindRole && !unit.test(fold(behindRole.value))) add(behindRole, 'role');
    } // prettier-ignore
  }
  return candidates;
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
    const runs = /(?<![\p{L}\p{N}.@/'’-])\p{Lu}[\p{L}\p{N}.&'’-]*(?:,? (?:(?:of|and|for|the|de|del|della|di|da|do|dos|du|des|der|die|für|und|et|y|e|i|&) ){0,2}\(?\p{Lu}[\p{L}\p{N}.&'’)-]*)+/gu;
    for (const match of passage.text.matchAll(runs)) {
      const span = nameFrom(passage, match.index);
      if (!span) continue;
      const folded = passage.folded.slice(span.start, span.end);
      if (!organisation.test(folded) || lineHolds(passage, span.start, span.end)) continue;
      const candidate = candidateFrom(passage, span, 'named in the text');
      if (candidate) candidates.push(found(candidate, 'inText'));
    }
    return candidates;
  });
} // prettier-ignore

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
      return candidate ? [found(candidate, 'beforeKind')] : [];
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
