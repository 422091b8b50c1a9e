import { bestCandidate, fromLine, joinCandidates, surerReading, type Candidate } from './candidate.ts';
import { lineLeft, lineRight, linesAbove, linesBelow, usualSize } from './lines.ts';
import { commonWord, nameLikeness, sameName, trimName } from './names.ts';
import type { Line, PageText } from './page.ts';
import { overTheirMarks } from './title-blocks.ts';
import { isGeneric } from './title-headings.ts';
import { subjectWords } from './titles.data.ts';
import { titleWording } from './title-words.ts';
import { fold } from './wording.ts';

/** A line that is nothing but what a form prints before the name: "Mr./Ms."; folded. */
const ofAddress = /^(?:(?:mr|mrs|ms|miss|shri|smt|sri|kum|kumari)\b[ ./,&()]*)+$/u;

const certifiesThat =
  /(?:certif(?:y|ies|ied|ying)|confirms?|acknowledges?|declares?|attests?|informs?|verif(?:y|ies))(?: hereby)?(?: to all)?(?: that|,)+\b/u;

/** Words a recipient's name follows; folded. */
const leadIns: readonly (readonly [number, RegExp])[] = [
  [0.93, /(?:^|\b(?:certif(?:y|ies)|confirms?|attests?) )that the (?:student|participant|candidate|trainee|employee),?(?= \p{L})/u],
  [0.88, /^que,? (?:(?:el|la|o|a) (?:alumn[oa]|estudiante|estudante|alun[oa])\b,? ?)?(?:d\.? ?[aª]?\.? |dna\.? )?(?=\p{L}+ \p{L}+)/u],
  [0.88, /\bde autoria de(?= \p{L})/u],
  [0.93, certifiesThat],
  [0.9, /(?:certif(?:y|ies)|confirms?|acknowledges?|declares?|attests?|verifies|recogni[sz]es)\s*[:,]?$/u],
  [0.93, /(?:proudly |hereby |is |has been |was )*(?:presented|awarded|granted|issued|given|goes|conferred|dedicated|bestowed)(?: on| up ?on)?(?: proudly)? to\b/u],
  [0.93, /\b(?:present|award|award(?:s|ing)|grant(?:s|ing)?|presents)(?: this \w+)(?: \w+)? to\b/u],
  [0.88, /\b(?:completed|earned|achieved|authored|co-?authored) by\b(?! the| a\b)/u],
  [0.9, /\b(?:confers?|bestows?) (?:up ?on|on)\b/u],
  [0.9, /\bdiberikan kepada\b|\bnous attestons que\b|\ble certificat (?:est )?(?:decerne|delivre) a\b|\bverleiht\b.* an$/u],
  [0.86, /\b(?:belongs|assigned|dedicated) to\b|\bin the name of\b|\bcompletion of(?= \p{L}+ \p{L}+\W*$)/u],
  [0.84, /\b(?:thanks?|congratulates?|commends?|honou?rs?|appreciates?|certificate(?: of \p{L}+)? is for)(?: hereby)?\W*$/u],
  [0.84, /\brecogni[sz]es (?=\p{L}+ \p{L}+)/u],
  [0.84, /\b(?:certificate|diploma|award|thanks|gratitude|appreciation|presented|awarded|given|granted|issued|conferred)\b.{0,40}\b(?:to|upon)\W*$|\bconferred\b.{0,30} on\W*$/u],
  [0.84, /\b(?:presented|awarded|given|granted)\b.{1,40} to (?=\p{L}+ \p{L}+)/u],
  [0.84, /\bwe award\W*$|\bthis certificate is awarded\W*$|^bu (?:sertifika|belge)\W*$|^say[iı]n\b/u],
  [0.9, /(?:подтвержда|удостоверя|свидетельству)\p{L}+,? что|(?<!\p{L})(?:выда|награжда|вруча)\p{L}+ ?:?$/u],
  [0.6, /^dear\b/u],
  [0.9, /\b(?:atesta|certifica|confirma|declara) a (?:participacao|presenca|conclusao) de\b/u],
  [0.86, /\bis (?:proudly |hereby )(?:presented|awarded|given)\W*$/u],
  [0.9, /(?:proudly |hereby )(?:presents?|awards?|grants?|confers?)(?: this \w+)?(?: to| on| upon)?\b/u],
  [0.9, /(?:hiermit )?(?:wird )?(?:bescheinigt|bestatigt|zertifiziert|beurkundet)[^.]{0,12}dass\b|verliehen an\b|(?:ausgestellt|ubergeben) (?:fur|an)\b/u],
  [0.85, /^(?:congratulations|well done|herzlichen gluckwunsch|felicitations|felicidades|enhorabuena|congratulazioni|parabens|gefeliciteerd)\b[ ,!:]*(?:to\b)?/u],
  [0.9, /(?:certifie|atteste|confirme|certifions|attestons|soussigne.{0,40}atteste)(?: par la presente)? que\b|(?:decerne|attribue|remis|delivre|accorde)e? a\b/u],
  [0.9, /(?:certifica(?:mos)?|acredita(?:mos)?|hace constar|atesta(?:mos)?|declara(?:mos)?)(?: por la presente)? que\b|(?:otorga(?:mos|do)?(?: (?:el|la|este|esta|o|a)(?: presente)?(?: \p{L}+)?)?|certifica|concede|concedid[oa]|conferid[oa]|entrega(?:do)?|presentad[oa]|outorgad[oa]) (?:a|ao|para)\b/u],
  [0.9, /(?:certifica|attesta|dichiara) che\b|(?:conferit[oa]|rilasciat[oa]|assegnat[oa]|consegnat[oa]) a(?:lla|l)?\b/u],
  [0.9, /(?:verklaart|certificeert|bevestigt)(?: hierbij)? dat\b|(?:toegekend|uitgereikt|verleend) aan\b/u],
  [0.9, /\b(?:full |recipient'?s? |candidate'?s? |learner'?s? |student'?s? |participant'?s? |holder'?s? |delegate'?s? )name(?: of (?:the )?\w+)? ?[:.]?|\bname of (?:the )?(?:recipient|candidate|learner|student|participant|holder|delegate)/u],
  [0.86, /^(?:name|nom(?: et prenom)?|nombre|nome(?: e cognome)?|naam|teilnehmer(?:in)?|vor- und nachname) ?[:.]/u],
  [0.8, /^(?:recipient|candidate|learner|student|participant|holder|delegate|attendee|awarded|to|an|a|aan|herrn?|frau|name|nombre|nome|naam|nom)(?: name)? ?:?$/u],
  [0.8, /^(?:recipient|candidate|learner|student|participant|holder|delegate|attendee|member) ?:/u],
  [0.84, /^for ?: (?=\p{L}+ \p{L}+)/u],
  [0.9, ofAddress],
  [0.8, /^(?:full )?name (?=\p{L}+ \p{L}+)/u],
]; // prettier-ignore

/** Words a recipient's name stands before; folded. */
const followUps =
  /^the (?:bearer|holder) of this\b|\bsuccessfully\b|\btook part\b|\btaken part\b|\bcertif(?:y|ies)(?: that)? (?:the )?above[- ]named|^(?:has |have )?(?:actively |successfully )?(?:participated|completed|attended) (?:in|the|a)\b|(?<=^\p{L}[\p{L}.' -]{4,40}) (?:completed|participated|attended|passed|earned|achieved) (?:in|the|an?|as|this)\b|\bfor (?:your|his|her|their|being)\b|\bgeb\. ?(?:am)?\b|\bnee? le\b|\b(?:has|have|had|having)\b[^.]{0,24}\b(?:complet|attend|pass|achiev|particip|earn|met|demonstr|fulfil|satisf|been|obtain|attain|taken|finish|undertak|success|gained|engaged|shown|acquired)|\bsuccessfully (?:complet|pass|particip)|\b(?:is|was|are) (?:hereby )?(?:an? (?!(?:\p{L}+[ -]){0,3}(?:alliance|organi[sz]ation|company|university|institut\p{L}+|platform|network|program(?:me)?|course|society|association|provider|community|project|initiative)\b)|recogni[sz]ed|certified|awarded|officially|now)|\bfor (?:the )?(?:success|complet|particip|attend|having|outstanding|achiev|passing)|\bin recognition\b|\bhat\b.{0,60}(?:teilgenommen|abgeschlossen|absolviert|bestanden)|\b(?:hat|habe)\b.{0,30}$|\ba (?:suivi|participe|reussi|obtenu|complete|valide|assiste)|\bha (?:completad|superad|particip|realizad|asistid|aprobad|frequent|complet|sostenut|conseguit|cursad|finalizad|concluid)|\b(?:concluiu|participou|completou|frequentou|realizou)|\bheeft\b|\bpor (?:haber|su|ter|sua|participar|completar|concluir|aprobar|finalizar)|\bpour (?:avoir|sa)|\bper (?:aver|la)\b|\bvoor het\b|\bborn\b|\bgeboren\b|\bne\(?e?\)? le\b/u; // prettier-ignore

/** What a form prints before the name that is filled in: "Mr./Ms."; folded. */
const formsOfAddress = /(?<!\p{L})(?:mr|mrs|ms|miss|dr|prof|shri|smt|kum)(?!\p{L})/gu;

/** Whose child somebody is, as forms ask; folded. */
const parentLabel =
  /^(?:[sdwc] ?\/ ?){1,3}o\b\W*$|^(?:son|daughter|wife|ward)(?: ?\/ ?(?:son|daughter|wife|ward))* of\W*$/u;

type Span = { start: number; end: number };

/** Words that end a name set in capitals, where no small letter does. Folded. */
const afterNames =
  /^(?:con|foi|has|have|had|is|was|who|whose|for|from|of|in|on|at|son|daughter|student|successfully|satisfactorily|having|born|residing|bearing|with|currently|actively|d\/o|s\/o|w\/o|hat|a|ha|heeft|concluiu|participou|completed|attended|participated|worked|reg|roll|id|date)$/u;

/** What may stand between two parts of a name: a particle, an initial, a suffix. */
const joins =
  /^(?:de|del|della|der|den|di|da|das|do|dos|du|van|von|zu|zur|la|le|el|al|bin|binti|ibn|ben|bint|ter|ten|y|e|af|av|san|abd)$/u;

/** What the rest of a line is where a name ends with initials: "Miller A", "Miller A P". */
const initials = /^\p{Lu}\.?(?:[ .]\p{Lu}\.?)*$/u;

/** Whether a name goes on with an initial that is a word, too: "Jane A. Miller"; "JANE MILLER A STUDENT" does not. */
const isInitialWithin = (rest: string, cased: boolean): boolean => {
  const match = /^\p{Lu}(\.)? (\p{Lu}\p{L}+)/u.exec(rest);
  return match !== null && (match[1] !== undefined || (cased && !commonWord(fold(match[2]!))));
};

const honorific =
  /^\s*(?:(?:mr|mrs|ms|miss|mx|shri|smt|sri|kum|herrn?|frau|hr|fr|mme|mlle|m|monsieur|madame|sr|sra|srta|don|dona|senora?|sig|sig\.?ra|dhr|mevr|mw|de heer|mevrouw|ing|engr?|dr)\b\.? ?(?:[/,&] ?|\(s\) ?)?)+(?=\p{L})/u;

/** The part of a line, from an offset on, that may be the name alone: up to the first word that is none. */
function nameSpan(line: Line, from: number): Span | null {
  const { text } = line;
  const folded = fold(text);
  while (from < text.length && !/\p{L}/u.test(text[from]!)) from += 1;
  const title = honorific.exec(folded.slice(from));
  if (title) from += title[0].length;
  let end = text.length;
  const stop = followUps.exec(folded.slice(from));
  if (stop && stop.index > 2) end = from + stop.index;
  const break_ = text
    .slice(from, end)
    .search(
      /[;:([]|--| - |_{2}|,(?=\p{L}[^,]*\b(?:[Ii]nstitute|INSTITUTE|[Cc]ollege|COLLEGE|[Uu]niversity|UNIVERSITY|[Ss]chool|SCHOOL|[Aa]cademy|ACADEMY)\b)|\bDate\b|\bID\b|\bReg\b|\b[SDW]\/[oO]\b/u,
    );
  if (break_ > 1) end = from + break_;
  const small = /\p{Ll}{2}/u.test(text.slice(from, end));
  let at = from;
  let last = from;
  for (const token of text.slice(from, end).split(/(?<=\s)/u)) {
    const word = token.trim().replace(/[,.]+$/u, '');
    const plain = fold(word);
    const stops =
      afterNames.test(plain) &&
      !(joins.test(plain) && at > from) &&
      !(
        at > from &&
        (initials.test(text.slice(at, end).trim()) || isInitialWithin(text.slice(at, end), small))
      );
    const lower = /^\p{Ll}/u.test(word) && !joins.test(plain);
    // A name in small letters throughout is one of few words; a small word after capitals ends the name.
    if (
      at > from &&
      (stops ||
        (lower && small && (text.slice(from, end).trim().split(/\s+/u).length > 3 || commonWord(plain))))
    )
      break;
    at += token.length;
    last = from + text.slice(from, at).trimEnd().length;
    const comma = token.trim().endsWith(',');
    if (comma && !goesOnAfterComma(text.slice(at, end), text.slice(from, at))) break;
  }
  end = last;
  while (end > from && /[\s,:;-]/u.test(text[end - 1]!)) end -= 1;
  return end - from >= 3 ? { start: from, end } : null;
}

const suffix = /^\s*(?:Jr|Sr|II|III|IV)\b\.?/u;

/** "Smith, John" and "John Smith, Jr." keep their comma, as does a list of names; anything else ends with it. */
const goesOnAfterComma = (rest: string, before: string): boolean =>
  suffix.test(rest) ||
  (/^\s*\p{Lu}[\p{L}'’-]+(?: \p{Lu}[\p{L}'’.-]*| 0\.?){0,2}\s*$/u.test(rest) &&
    before.trim().split(/\s+/u).length <= 2);

/** How far a list of further names goes on after a name: "Jane Doe, John Roe and Ann Poe". */
function othersInList(rest: string): number {
  const match = /^\s*(?:[,;&]|and\b)\s*(.+?)[\s,.;]*$/u.exec(rest);
  if (!match) return 0;
  const names = match[1]!.split(/\s*[,;&]\s*|\s+and\s+/u);
  return names.every((name) => name.trim().includes(' ') && nameLikeness(name) >= 0.75)
    ? rest.trimEnd().replace(/[,;.]$/u, '').length
    : 0;
}

/** How a sentence goes on behind a person's name, beside what it says was done; folded. */
const ofPeople =
  /^ (?:(?:a|the|an) )?(?:student|of|from|has|have|is|was|son|daughter|for|bearing|who|with|currently|studying|pursuing|employee|in|at|on|and|to|born|geb|hat|a |ha |concluiu|completed|participated|attended|passed|earned|achieved)\b/u;

function nameIn(line: Line, from: number, score: number, reason: string): Candidate | null {
  const span = nameSpan(line, from);
  if (!span) return null;
  const value = trimName(line.text.slice(span.start, span.end));
  const likeness = nameLikeness(value);
  if (likeness < 0.25 || isGeneric(value)) return null;
  // Where one letter was misread, so may be others.
  if (/\d/u.test(line.text.slice(span.start, span.end))) score *= 0.8;
  // "Learned Spreadsheets by working on …": the sentence goes on as one about a person does not.
  // A heading in two parts rather than a name: “Harbour Matters: Safe Lifting”.
  if (
    /^["“„]?[^":]{5,}: \p{Lu}/u.test(line.text) &&
    (from === 0 || !/:\s*$/u.test(line.text.slice(0, span.start))) &&
    !/name|mr|ms/u.test(fold(line.text.slice(0, span.start)))
  )
    score *= 0.4;
  const isSentence =
    from === 0 &&
    /^ \p{Ll}+ \p{Ll}+/u.test(line.text.slice(span.end)) &&
    !ofPeople.test(fold(line.text.slice(span.end)));
  if (isSentence) score *= 0.45;
  const start = Math.max(span.start, line.text.indexOf(value.slice(0, 3), span.start));
  const list = othersInList(line.text.slice(span.end));
  if (list > 0 && value.includes(' ')) {
    const end = span.end + list;
    return fromLine(line, start, end, line.text.slice(start, end), score * 0.9, reason);
  }
  return fromLine(line, start, span.end, value, score * (0.5 + 0.5 * likeness), reason);
}

/** Lines under another, those that share its width first; a form may set the value to the right of its label. */
function linesUnder(lines: readonly Line[], line: Line, reach: number): Line[] {
  const below = linesBelow(lines, line, reach);
  if (below.length > 0) return below;
  const bottom = line.box[1] + line.box[3];
  return lines
    .filter(
      (other) =>
        other.box[1] > bottom - line.size * 0.3 &&
        other.box[1] - bottom < Math.max(line.size, other.size) * 2,
    )
    .sort((a, b) => a.box[1] - b.box[1]);
}

/** Every text that may name the recipient, with why. */
export function recipientCandidates(whole: PageText, holderName?: string): Candidate[] {
  const titles = new Set(overTheirMarks(whole).flat());
  const page = { ...whole, lines: whole.lines.filter((line) => !titles.has(line)) };
  const { lines } = page;
  const found: Candidate[] = [];
  const add = (candidate: Candidate | null) => {
    if (candidate) found.push(candidate);
  };
  for (const line of lines) {
    const folded = fold(line.text);
    for (const [strength, pattern] of leadIns) {
      const cue = pattern.exec(folded);
      if (!cue || (folded.length <= 2 && line.box[1] < page.height * 0.15) || line.text.trim() === 'A')
        continue;
      const after = cue.index + cue[0].length;
      const rest = folded
        .slice(after)
        .replace(formsOfAddress, '')
        .replace(/[^\p{L}]/gu, '');
      if (rest.length >= 3) add(nameIn(line, after, strength, 'follows a lead-in'));
      else {
        const right = lineRight(lines, line);
        const beside =
          right && isBeside(line, right) ? nameIn(right, 0, strength * 0.97, 'right of a label') : null;
        add(beside);
        // "Mr./Ms." by itself is filled in behind, never below.
        if (ofAddress.test(folded)) break;
        // "Issued to" never stands under the name, a form's label may.
        // Between "that Mr./Ms." and "from" somebody's name was to be written by hand.
        if (
          right &&
          rest !== folded.slice(after).replace(/[^\p{L}]/gu, '') &&
          /^\W*(?:from|of|has|have)\b/u.test(fold(right.text))
        )
          break;
        if (/\b(?:to|that|an|a|aan|que|dass)$/u.test(folded.trim()) || !isUnderItsValue(lines, line))
          linesUnder(lines, line, 5)
            .slice(0, 3)
            .forEach((below, index) =>
              add(
                nameIn(
                  below,
                  0,
                  strength * (1 - 0.12 * index) * (beside && beside.score > 0.8 ? 0.6 : 1),
                  'under a lead-in',
                ),
              ),
            );
      }
      break;
    }
    const followUp = followUps.exec(folded);
    if (!followUp) continue;
    const before = folded.slice(0, followUp.index).replace(/^\W*(?:this|we|it)\b/u, '');
    if (before.replace(/[^\p{L}]/gu, '').length >= 4) {
      const lead = leadIns.some(([, pattern]) => pattern.test(folded.slice(0, followUp.index)));
      // "Over the month of May, Jane Doe has completed": what comes before the comma is not the name.
      const comma = line.text.slice(0, followUp.index).search(/(?<=\p{L}{3} [^,]{3,}), (?=\p{Lu})/u);
      if (!lead) add(nameIn(line, comma < 0 ? 0 : comma + 1, 0.82, 'stands before what was done'));
    } else {
      linesAbove(lines, line, 7)
        .slice(0, 3)
        .forEach((above, index) => {
          const over = linesAbove(lines, above, 3)[0];
          const placed = over && /^\W*(?:from|of|at|aus|von|de)\W*$/u.test(fold(over.text)) ? 0.5 : 1;
          add(nameIn(above, 0, (0.8 - 0.12 * index) * placed, 'over what was done'));
        });
    }
  }
  found.push(
    ...saidInCodes(page),
    ...betweenCues(page),
    ...overItsDate(page),
    ...inTwoFields(page),
    ...overAddress(page),
    ...overLabels(page),
    ...withHonorific(page),
    ...aloneOnPage(page),
    ...byAppearance(page),
  );
  const filledIn = isLeftBlank(page)
    ? found.filter(({ reasons }) => reasons.some((reason) => ofForms.has(reason)))
    : found;
  const judged = filledIn
    .map((candidate) => withRest(placed(againstTitles(candidate), page), page))
    .filter(({ score }) => score > 0);
  return holderName === undefined
    ? judged
    : judged.concat(byHolder(page, holderName)).map(supportedBy(holderName));
}

/** Why a line that nothing leads to may be a name. */
const byLooks = /^a name (?:by itself|in large type)$/u;

/** Words that titles have and names have not speak against a name that nothing before it leads to. */
function againstTitles(candidate: Candidate): Candidate {
  const [reason] = candidate.reasons;
  const { odds, strange } = titleWording(candidate.value);
  if (strange > 0.5 || odds < 0.2 || !candidate.value.includes(' ')) return candidate;
  if (reason === 'under a lead-in') return { ...candidate, score: candidate.score * 0.8 };
  return byLooks.test(reason ?? '') ? { ...candidate, score: candidate.score * 0.6 } : candidate;
}

/** How the name that a form asks for is found where it was filled in. */
const ofForms: ReadonlySet<string> = new Set([
  'follows a lead-in',
  'right of a label',
  'with a form of address',
  'stands before what was done',
]);

/** Whether the sentence goes on behind a gap where the name belongs: "This is to certify that ____ of ____ has". */
const isLeftBlank = ({ lines }: PageText): boolean =>
  lines.some((line) => {
    const folded = fold(line.text);
    const cue = certifiesThat.exec(folded);
    if (!cue || folded.slice(cue.index + cue[0].length).replace(/[^\p{L}]/gu, '') !== '') return false;
    const right = lineRight(lines, line);
    return right !== undefined && /^\W*(?:of|from|has|have|son|daughter)\b/u.test(fold(right.text));
  });

/** A name is less likely the recipient's where it stands over a signer's role, or runs on from the line above. */
function placed(candidate: Candidate, { lines }: PageText): Candidate {
  const line = candidate.lines[0];
  if (!line || candidate.lines.length > 1 || candidate.reasons[0] === 'follows a lead-in') return candidate;
  // "… Mr./Ms. ____ from" over "Northgate College has completed": where somebody is from.
  const isOrigin =
    candidate.words[0] === line.words[0] &&
    lines.some(
      (other) =>
        /(?:^|\s)from\W*$/u.test(fold(other.text)) &&
        other.box[1] + other.box[3] <= line.box[1] + line.size * 0.4 &&
        line.box[1] - other.box[1] < line.size * 3.4 &&
        other.box[0] + other.box[2] > line.box[0] + line.box[2] * 0.75,
    );
  if (isOrigin) return { ...candidate, score: candidate.score * 0.4 };
  const label = lineLeft(lines, line);
  // "… of ____ Northgate", "… 5 March, at" and "Northgate.": where somebody is from or something was held.
  if (
    label &&
    candidate.reasons[0] !== 'right of a label' &&
    line.box[0] - label.box[0] - label.box[2] < line.size * 8 &&
    /(?:^|\s)(?:of|from|at)\W*$/u.test(fold(label.text)) &&
    !leadIns.some(([, pattern]) => pattern.test(fold(label.text)))
  )
    return { ...candidate, score: byLooks.test(candidate.reasons[0] ?? '') ? 0 : candidate.score * 0.3 };
  if (isHalfOfHeading(line, lines)) return { ...candidate, score: 0 };
  if (label && parentLabel.test(fold(label.text).trim()))
    return { ...candidate, score: candidate.score * 0.4 };
  const over = candidate.reasons[0] === 'with a form of address' && linesAbove(lines, line, 4)[0];
  if (over && roles.test(fold(over.text)) && over.words.length <= 5)
    return { ...candidate, score: candidate.score * 0.4 };
  const below = linesBelow(lines, line, 1.2)[0];
  if (
    below &&
    below.size < line.size * 1.3 &&
    roles.test(fold(below.text)) &&
    !followUps.test(fold(below.text))
  )
    return { ...candidate, score: candidate.score * 0.55 };
  const above = linesAbove(lines, line, 0.8)[0];
  // Where somebody is from goes on over two lines: "from Northgate College (NC),", "Northgate, Kent".
  const isPlace =
    above !== undefined &&
    /^(?:from|of|at)\b.*,$/u.test(fold(above.text).trim()) &&
    Math.max(above.size, line.size) < Math.min(above.size, line.size) * 1.25;
  const runsOn =
    isPlace ||
    (above !== undefined &&
      Math.abs(above.size - line.size) < line.size * 0.06 &&
      above.words.length >= 3 &&
      nameLikeness(above.text) < 0.3 &&
      !leadIns.some(([, pattern]) => pattern.test(fold(above.text))) &&
      !followUps.test(fold(above.text)) &&
      Math.abs(above.box[0] - line.box[0]) < line.size * 0.4);
  return runsOn ? { ...candidate, score: candidate.score * 0.6 } : candidate;
}

/** Whether a line and the next one, in one large type, are a heading: "HARBOUR QUEST" over "PROGRAMME". */
function isHalfOfHeading(line: Line, lines: readonly Line[]): boolean {
  return [linesBelow(lines, line, 0.5)[0], linesAbove(lines, line, 0.5)[0]].some((other) => {
    if (!other || other.words.length > 3) return false;
    const folded = fold(other.text);
    return (
      Math.max(other.size, line.size) < Math.min(other.size, line.size) * 1.08 &&
      line.size >= usualSize(lines) * 1.5 &&
      (subjectWords.test(folded) || /\bprogram(?:me)?\b/u.test(folded)) &&
      !followUps.test(folded) &&
      !leadIns.some(([, pattern]) => pattern.test(folded))
    );
  });
}

/** A first name by itself and the family name in the same row, as forms filled in by hand have them. */
function besideIt(candidate: Candidate, line: Line, lines: readonly Line[]): Candidate | null {
  if (candidate.lines.length > 1 || line.words.length > 1 || candidate.value.length < 3) return null;
  const next = lineRight(lines, line);
  if (!next || next.words.length > 2 || next.box[0] - line.box[0] - line.box[2] > line.size * 6) return null;
  if (Math.max(next.size, line.size) > Math.min(next.size, line.size) * 1.3) return null;
  const value = `${candidate.value} ${trimName(next.text)}`;
  const shouts = (text: string) => text === text.toUpperCase();
  if (shouts(next.text) !== shouts(line.text) || nameLikeness(value) < 0.95) return null;
  const rest = fromLine(next, 0, next.text.length, trimName(next.text), candidate.score, 'goes on beside it');
  const likeness = (name: string) => 0.5 + 0.5 * nameLikeness(name);
  const score = (candidate.score / likeness(candidate.value)) * likeness(value);
  return joinCandidates([candidate, rest], value, Math.min(0.95, score));
}

/** A given name over the family name, each alone in its line and in the largest type but the heading's. */
function inTwoWords(candidate: Candidate, line: Line, lines: readonly Line[]): Candidate {
  const next = linesBelow(lines, line, 0.7)[0];
  const shouts = (text: string) => text === text.toUpperCase();
  if (!next || line.words.length > 1 || next.words.length > 1 || line.size < usualSize(lines) * 1.5)
    return candidate;
  if (Math.max(next.size, line.size) > Math.min(next.size, line.size) * 2) return candidate;
  if (shouts(next.text) !== shouts(line.text) || Math.abs(next.box[0] - line.box[0]) > line.size * 0.5)
    return candidate;
  const value = `${candidate.value} ${trimName(next.text)}`;
  if (nameLikeness(value) < 0.95 || subjectWords.test(fold(next.text))) return candidate;
  const rest = fromLine(next, 0, next.text.length, trimName(next.text), candidate.score, 'goes on below');
  return joinCandidates([candidate, rest], value, Math.min(0.9, candidate.score * 1.3));
}

/** A sentence that breaks within the name: "… certify that Jane", "Miller has completed …". */
function acrossLines(candidate: Candidate, line: Line, lines: readonly Line[]): Candidate | null {
  if (candidate.lines.length > 1 || candidate.reasons[0] !== 'follows a lead-in') return null;
  if (candidate.words.at(-1) !== line.words.at(-1)) return null;
  const next = linesBelow(lines, line, 1.2)[0];
  if (!next || Math.abs(next.size - line.size) > line.size * 0.15) return null;
  const start = /^(?:\p{Lu}[\p{L}'’.-]* ){1,2}(?=(?:has|have|is|was|of|from|for|son|daughter|a|who)\b)/u.exec(
    next.text,
  );
  if (!start) return null;
  const name = start[0].trim();
  const value = `${candidate.value} ${name}`;
  if (name.split(' ').some((word) => commonWord(fold(word))) || nameLikeness(value) < 0.95) return null;
  const rest = fromLine(next, 0, name.length, name, candidate.score, 'goes on below');
  const score = candidate.score / (0.5 + 0.5 * nameLikeness(candidate.value));
  return joinCandidates([candidate, rest], value, Math.min(0.93, score));
}

/** A name too long for its line goes on in the next one, in the same type. */
function withRest(candidate: Candidate, { lines }: PageText): Candidate {
  const line = candidate.lines[0];
  const beside = line && (besideIt(candidate, line, lines) ?? acrossLines(candidate, line, lines));
  if (beside) return beside;
  if (!line || candidate.lines.length > 1) return candidate;
  if (candidate.words.length < 2) return inTwoWords(candidate, line, lines);
  if (candidate.words.at(-1) !== line.words.at(-1) || candidate.words[0] !== line.words[0]) return candidate;
  const next = linesBelow(lines, line, 0.7)[0];
  if (!next || next.words.length > 2 || next.text.length < 3) return candidate;
  const centre = Math.abs(next.box[0] + next.box[2] / 2 - line.box[0] - line.box[2] / 2);
  const isAligned = Math.min(centre, Math.abs(next.box[0] - line.box[0])) < line.size * 0.5;
  const shouts = (text: string) => text === text.toUpperCase();
  if (
    !isAligned ||
    Math.abs(next.size - line.size) > line.size * 0.08 ||
    shouts(next.text) !== shouts(line.text)
  )
    return candidate;
  if (line.size < usualSize(lines) * 1.2) return candidate;
  const rest = fromLine(next, 0, next.text.length, trimName(next.text), candidate.score, 'goes on below');
  const value = `${candidate.value} ${rest.value}`;
  const isName = next.words.every(
    ({ text }) => /^\p{Lu}[\p{L}'’.-]+$/u.test(text) && !commonWord(fold(text)),
  );
  return isName && nameLikeness(value) >= 0.75
    ? joinCandidates([candidate, rest], value, candidate.score)
    : candidate;
}

/** Whether what stands to the right of a label is near enough to be filled in behind it, not of another column. */
const isBeside = (label: Line, right: Line): boolean =>
  right.box[0] - label.box[0] - label.box[2] < Math.max(label.size, right.size) * 22;

/** Whether a label goes with the name over it: that is nearer than what stands under it. */
function isUnderItsValue(lines: readonly Line[], label: Line): boolean {
  const above = linesAbove(lines, label, 1.6)[0];
  if (!above || nameLikeness(above.text) < 0.75) return false;
  const below = linesBelow(lines, label, 5)[0];
  const bottom = label.box[1] + label.box[3];
  const gap = label.box[1] - above.box[1] - above.box[3];
  return !below || gap < (below.box[1] - bottom) * 0.6;
}

const familyName = /^(?:family name|last name|surname)s?(?:\(s\))? ?:?$/u;
const givenName = /^(?:first|given) names?(?:\(s\))? ?:?$|^forenames?(?:\(s\))? ?:?$/u;

/** Forms that ask for a name in two parts, each beside its label. */
function inTwoFields({ lines }: PageText): Candidate[] {
  const valueOf = (label: RegExp): Line | undefined => {
    const line = lines.find(({ text }) => label.test(fold(text).trim()));
    return line && lineRight(lines, line);
  };
  const [family, given] = [valueOf(familyName), valueOf(givenName)];
  if (!family || !given || family === given) return [];
  const parts = [given, family].map((line) =>
    fromLine(line, 0, line.text.length, trimName(line.text), 0.9, 'in two fields'),
  );
  const value = parts.map((part) => part.value).join(' ');
  return nameLikeness(value) >= 0.75 ? [joinCandidates(parts, value, 0.9)] : [];
}

/** One word of letters that is no word of certificates: a name as its account was opened. */
const isOneWord = (text: string): boolean =>
  /^\p{L}{4,20}$/u.test(text) && !commonWord(fold(text)) && titleWording(text).strange === 1;

const endsInLeadIn = (folded: string): boolean =>
  leadIns.some(([, pattern]) => {
    const cue = pattern.exec(folded);
    return cue !== null && !/[\p{L}\p{N}]/u.test(folded.slice(cue.index + cue[0].length));
  });

/** One word between "certify that" and "has completed" is the name, however it is written. */
const betweenCues = ({ lines }: PageText): Candidate[] =>
  lines
    .filter((line) => isOneWord(line.text.trim()))
    .filter((line) => {
      const [above, below] = [linesAbove(lines, line, 3)[0], linesBelow(lines, line, 3)[0]];
      return (
        above &&
        endsInLeadIn(fold(above.text)) &&
        below &&
        /^(?:has|have|is|was|for|on|who)\b/u.test(fold(below.text)) &&
        followUps.test(fold(below.text))
      );
    })
    .map((line) => fromLine(line, 0, line.text.length, line.text.trim(), 0.72, 'between its cues'));

/** One word in large type between the line of who teaches and the date, where online courses set the name. */
function overItsDate({ lines }: PageText): Candidate[] {
  const large = usualSize(lines) * 1.5;
  return lines
    .filter((line) => line.size > large && isOneWord(line.text.trim()))
    .filter((line) => {
      const below = linesBelow(lines, line, 3)[0];
      return (
        below &&
        /^date\b.*\d/u.test(fold(below.text)) &&
        lines.some((other) => /^instructors?\b/u.test(fold(other.text)) && other.box[1] < line.box[1])
      );
    })
    .map((line) => fromLine(line, 0, line.text.length, line.text.trim(), 0.6, 'over its date'));
}

/** Who a code that holds text says it is of, where that name is printed: "Student Name: Jane Miller". */
const saidInCodes = ({ lines, codes }: PageText): Candidate[] =>
  codes.flatMap(({ text }) => {
    const said =
      /(?:^|\n)\s*(?:(?:student|candidate|participant|recipient|holder|learner)(?:'s)? ?)?name\s*[:=]\s*([^\r\n,;|]{5,50}?)\s*(?:[\r\n,;|]|$)/iu.exec(
        text,
      )?.[1];
    if (!said || nameLikeness(said) < 0.75) return [];
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

/** A name that heads an address: what stands under it begins with the number of a house. */
const overAddress = ({ lines, height }: PageText): Candidate[] =>
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

/** Forms that set the label under its line: "Student" under the student's name. */
function overLabels({ lines }: PageText): Candidate[] {
  return lines
    .map((line) => ({
      line,
      label:
        /^\W*(?:student|recipient|candidate|learner|participant|delegate|alun[oa]|alumn[oa]|estudiante|estudante|participante|etudiante?|teilnehmer(?:in)?|(?:full |student |participant )?name)(?:'s|’s)?( name)?\W*$/u.exec(
          fold(line.text),
        ),
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
}

/** Who signs or teaches, by the words beside the name; folded. */
const roles =
  /\b(?:director|manager|instructor|trainer|tutor|teacher|officer|staff|c[efiost]o|cmo|cpo|chro|convenor|convener|advis[eo]r|lecturer|supervisor|facilitator|treasurer|incharge|president|chair|chairman|assessor|examiner|registrar|dean|head|secretary|coordinator|founder|principal|professor|signature|signed|directeur|directrice|direttore|diretor|directora?|leiter|leiterin|geschaftsfuhr\p{L}*|dozent\p{L}*|formateur|docente|formador|trainerin)\b/u;

/** Abbreviations rather than names: "TT ATE", and "NC Northgate"; "Jo AB" is a name with its initials. */
const isAbbreviated = (text: string): boolean =>
  /^(?:\p{Lu}{2,3}(?:\s|$))+$/u.test(text) || /^(?!M[DR] )\p{Lu}{2,3} \p{Lu}\p{Ll}+\.?$/u.test(text);

/** Abbreviations, labels, and the second half of something: "Y Comandos". */
const isNoName = (text: string): boolean => isAbbreviated(text) || /:$|^[YyEe] /u.test(text);

/** A name in a line of its own where no sentence leads to one: cards and web pages name their holder so. */
function aloneOnPage({ lines, height }: PageText): Candidate[] {
  const alone = lines.filter((line) => {
    const tokens = line.text.trim().split(/\s+/u).length;
    if (
      tokens < 2 ||
      tokens > 4 ||
      line.box[1] > height * 0.65 ||
      isNoName(line.text.trim()) ||
      nameLikeness(line.text) < 0.95 ||
      subjectWords.test(fold(line.text))
    )
      return false;
    const beside = [linesBelow(lines, line, 1.2)[0], linesAbove(lines, line, 1.2)[0], lineRight(lines, line)];
    return !beside.some((other) => other && roles.test(fold(other.text)));
  });
  if (alone.length > 1) return [];
  return alone
    .map((line) => nameIn(line, 0, 0.5, 'a name by itself'))
    .filter((candidate) => candidate !== null);
}

/** A line that is a form of address and a name. */
const withHonorific = ({ lines, height }: PageText): Candidate[] =>
  lines
    .filter(
      (line) =>
        /^(?:mr|mrs|ms|miss|herrn?|frau|monsieur|madame|mme)\b[./ ]/u.test(fold(line.text)) &&
        line.box[1] < height * 0.7,
    )
    .map((line) => nameIn(line, 0, 0.74, 'with a form of address'))
    .filter((candidate) => candidate !== null);

/** Two or three words in small letters throughout, none of which is anything but a name. */
const isUncased = (text: string): boolean =>
  /^\p{Ll}{3,}(?: \p{Ll}{3,}){1,2}$/u.test(text.trim()) &&
  !subjectWords.test(fold(text)) &&
  !fold(text)
    .split(' ')
    .some((word) => commonWord(word));

/** Names set larger than the text around them. */
function byAppearance({ lines, height }: PageText): Candidate[] {
  const usual = usualSize(lines);
  const few = lines.filter((line) => line.text.length >= 6).length <= 6;
  return lines
    .flatMap((line) => {
      const likeness = nameLikeness(line.text);
      const ratio = line.size / usual;
      // As the account was opened: "jane miller", in type that nothing but a name or a heading is set in.
      if (ratio > 1.6 && isUncased(line.text) && line.box[1] < height * 0.85)
        return [fromLine(line, 0, line.text.length, trimName(line.text), 0.5, 'a name in large type')];
      if (likeness < 0.75 || isNoName(line.text.trim())) return [];
      // "Doe, Jane" is how lists and score reports name people, whatever their type.
      const listed = /^\p{Lu}[\p{L}'’-]+, \p{Lu}[\p{L}'’-]+(?: \p{Lu}[\p{L}'’.-]*)?$/u.test(line.text.trim());
      if (ratio < 1.25 && !listed && !few) return [];
      const low = line.box[1] > height * 0.75;
      if (low && ratio < 1.5 && !few) return [];
      const score = listed ? 0.55 : Math.min(0.55, 0.3 + 0.1 * ratio);
      return [nameIn(line, 0, score * (low ? 0.9 : 1) * likeness, 'a name in large type')];
    })
    .filter((candidate) => candidate !== null);
}

/** The holder's own name where it stands on the page: only the matching words are taken, never the line. */
function byHolder(page: PageText, holderName: string): Candidate[] {
  const lettersOf = (text: string) => fold(text).replace(/[^\p{L}]/gu, '');
  const wanted = new Set(
    holderName
      .split(/\s+/u)
      .map(lettersOf)
      .filter((word) => word.length > 1),
  );
  return page.lines.flatMap((line) => {
    const hits = line.words
      .map((word, index) => ({ index, hit: wanted.has(lettersOf(word.text)) }))
      .filter(({ hit }) => hit)
      .map(({ index }) => index);
    const [first, last] = [hits[0], hits.at(-1)];
    if (first === undefined || last === undefined || hits.length < Math.min(2, wanted.size)) return [];
    if (last - first > hits.length + 1) return [];
    const start = line.starts[first]!;
    const end = line.starts[last]! + line.words[last]!.text.length;
    const value = trimName(line.text.slice(start, end));
    return nameLikeness(value) > 0.3 ? [fromLine(line, start, end, value, 0.78, 'the holder’s name')] : [];
  });
}

const supportedBy =
  (holderName: string) =>
  (candidate: Candidate): Candidate =>
    sameName(candidate.value, holderName)
      ? {
          ...candidate,
          score: candidate.score + (1 - candidate.score) * 0.6,
          reasons: [...candidate.reasons, 'the holder’s name'],
        }
      : candidate;

export function readRecipient(page: PageText, holderName?: string): Candidate | null {
  const candidates = recipientCandidates(page, holderName);
  const first = bestCandidate(candidates);
  const surer = first && surerReading(first, candidates);
  return surer ? { ...surer, score: Math.max(first.score, surer.score) } : first;
}
