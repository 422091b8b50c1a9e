import { hostOf, isWebAddress } from './addresses.ts';
import { bestCandidate, fromLine, fromMark, joinCandidates, type Candidate } from './candidate.ts';
import { findDates } from './dates.ts';
import { knownIssuers, type KnownIssuer } from './issuers.data.ts';
import { lineRight, linesAbove, linesBelow } from './lines.ts';
import { nameLikeness } from './names.ts';
import type { Line, PageText } from './page.ts';
import { fold, trimValue } from './wording.ts';

/** Words an issuer's name follows; folded. */
const leadIns: readonly (readonly [number, RegExp])[] = [
  [0.92, /\b(?:issued|awarded|granted|certified|conferred|accredited and issued) by ?:?/u],
  [0.9, /\b(?:issuing|awarding|certifying|issuer'?s?|certification) (?:organi[sz]ation|body|authority|institution|company|name) ?:?|\bissuer ?:|\btraining (?:provider|organi[sz]ation|cent(?:re|er)|company) ?:|\bprovider ?:|\borgani[sz]ation ?:|\binstitution ?:/u],
  [0.86, /\b(?:offered|delivered|provided|organi[sz]ed|conducted|presented|hosted|run|administered|authori[sz]ed|taught|held) by ?:?/u],
  [0.82, /\bon behalf of ?:?|\boffered through\b|\bauthori[sz]ed (?:by|and offered (?:by|through))\b/u],
  [0.88, /\b(?:ausgestellt|durchgefuhrt|veranstaltet|verliehen) (?:von|durch) ?:?|\b(?:veranstalter|bildungstrager|aussteller|ausstellende stelle|anbieter|kursanbieter) ?:/u],
  [0.88, /\b(?:delivree?|dispensee?|organisee?|emise?|animee?) par ?:?|\b(?:organisme(?: de formation)?|centre de formation) ?:/u],
  [0.88, /\b(?:emitid|otorgad|impartid|organizad|expedid|concedid)[oa] por ?:?|\b(?:entidad|centro(?: de formacion)?|emisor|institucion) ?:/u],
  [0.88, /\b(?:rilasciat|organizzat|erogat|emess|tenut)[oa] da(?:lla|l|ll')? ?:?|\b(?:ente(?: formatore| erogatore)?|organizzatore) ?:/u],
  [0.88, /\b(?:emitid|ministrad|promovid|realizad)[oa] (?:pel[oa]|por) ?:?|\b(?:entidade(?: formadora)?|instituicao) ?:/u],
  [0.88, /\b(?:uitgegeven|afgegeven|uitgereikt|verzorgd|gegeven) door ?:?|\b(?:opleider|opleidingsinstituut|aanbieder) ?:/u],
]; // prettier-ignore

/** "The Academy certifies that": the issuer stands before. */
const followUps =
  /\b(?:hereby )?(?:certifies|confirms|awards|presents|acknowledges|recogni[sz]es|declares|grants|bescheinigt|bestatigt|certifie|atteste|certifica|acredita|attesta|verklaart)\b/u;

const organisation =
  /\b(?:university|universit\p{L}*|universidad\p{L}*|college|\p{L}*institut\p{L}*|academy|academia|academie|\p{L}*akademie|school|\p{L}*schule|ecole|escuela|escola|scuola|association|council|society|federation|foundation|trust|ambulance|red cross|rotes kreuz|croix-rouge|cruz (?:roja|vermelha)|croce rossa|rode kruis|nhs|hospital|ministry|ministerio|ministere|department of|centre|center|centro|\p{L}*zentrum|board|authority|agency|ltd|limited|llc|inc|plc|gmbh|e\.? ?v|sarl|s\.?a\.?s?|s\.?l|s\.?r\.?l|b\.?v|n\.?v|ag|corp(?:oration)?|company|group|training|trainings|learning|solutions|services|consult\p{L}*|systems|technologies|awards|qualifications|\p{L}*(?:kammer|verband|verein|werk)|bildung\p{L}*|forum|register|network|union|alliance|league|guild|bureau|commission|club|charity|brigade|service|partners|fondation|fundacion|fondazione|fundacao|asociacion|associazione|associacao|vereniging|formation|formacion|formazione|opleidingen|stichting|kolleg)\b/u;

const notAnIssuer = /^(?:certificate|certif|zertifikat|diploma|this |that |has |for |date|training (?:course|certificate|programme)|course|director|head|instructor|trainer|signature|authori[sz]ed|president|manager|page |https?|www|level \d|statement)|\b(?:director|instructor|manager|officer|coordinator|president|dean|professor|registrar|trainer|assessor|chief|lecturer|completed|completion|attended|successfully|leiter|directeur|direttore|directora?)\b/u; // prettier-ignore

const escape = (text: string): string => text.replace(/[.*+?^${}()|[\]\\]/gu, String.raw`\$&`);

type Form = { issuer: KnownIssuer; pattern: RegExp; short: boolean; everyday: boolean };

const forms: Form[] = knownIssuers.flatMap((issuer) =>
  [issuer.name, ...issuer.aliases].map((form) => ({
    issuer,
    everyday: issuer.everyday.includes(form),
    // A short name is believed in its own capitals only: "ILM", not "ilm"; "Meta", not "meta".
    short: form.length <= 6,
    pattern:
      form.length <= 6
        ? new RegExp(String.raw`(?<![\p{L}\p{N}.@/-])${escape(form)}(?![\p{L}\p{N}@-])`, 'u')
        : new RegExp(String.raw`(?<![\p{L}\p{N}.@/-])${escape(fold(form))}(?![\p{L}\p{N}@-])`, 'u'),
  })),
);

export function issuerOfHost(host: string): KnownIssuer | undefined {
  return knownIssuers.find((issuer) =>
    issuer.domains.some((domain) => host === domain || host.endsWith(`.${domain}`)),
  );
}

/** The name as printed, or in its usual capitals where the page shouts it. */
const asPrinted = (printed: string, { name, aliases }: KnownIssuer): string =>
  [name, ...aliases].find((form) => fold(form) === fold(printed)) ?? printed;

function knownNames({ lines, height }: PageText, titleLines: ReadonlySet<Line>): Candidate[] {
  const found: Candidate[] = [];
  for (const line of lines) {
    const folded = fold(line.text);
    for (const { issuer, pattern, short, everyday } of forms) {
      const match = pattern.exec(short ? line.text : folded);
      if (!match) continue;
      const end = match.index + match[0].length;
      const alone = match[0].length / line.text.length;
      if (everyday && alone < 0.9) continue;
      let score = 0.6 + 0.25 * alone;
      if (line.box[1] < height * 0.25 || line.box[1] > height * 0.75) score += 0.05;
      if (titleLines.has(line) && alone < 0.9) score -= 0.3;
      const value = asPrinted(line.text.slice(match.index, end), issuer);
      found.push(fromLine(line, match.index, end, value, score, 'a known issuer'));
    }
  }
  return found;
}

/** An issuer named only by the host of an address, where that address spells its name. */
function byAddress(page: PageText): Candidate[] {
  const marks = [...page.links.map((link) => ({ text: link.url, box: link.box })), ...page.codes];
  const fromMarks = marks.flatMap(({ text, box }) => {
    const issuer = isWebAddress(text) ? issuerOfHost(hostOf(text)) : undefined;
    return issuer && spells(text, issuer) ? [fromMark(text, box, issuer.name, 0.6, 'its address')] : [];
  });
  const fromLines = page.lines.flatMap((line) => {
    const match = /(?:https?:\/\/)?((?:[a-z0-9-]+\.)+[a-z]{2,})(?:\/\S*)?/iu.exec(line.text);
    const issuer = match ? issuerOfHost(hostOf(match[1]!)) : undefined;
    if (!match || !issuer || !spells(match[1]!, issuer)) return [];
    return [fromLine(line, match.index, match.index + match[0].length, issuer.name, 0.58, 'its address')];
  });
  return [...fromMarks, ...fromLines];
}

const plainOf = (text: string): string => fold(text).replace(/[^\p{L}\p{N}]/gu, '');

const spells = (address: string, issuer: KnownIssuer): boolean =>
  plainOf(address).includes(plainOf(issuer.name));

function organisationIn(
  line: Line,
  from: number,
  to: number,
  score: number,
  reason: string,
): Candidate | null {
  let end = to;
  const folded = fold(line.text);
  const stop = /[,;|](?! (?:ltd|inc|llc|the))|\. | - | on (?:\d|\p{L}+ \d)|\b(?:to certify|hereby|certificate no|date|in (?:collaboration|association|partnership|cooperation)|under licen[cs]e|and (?:has|is)|for |to |valid|with )\b/u.exec(folded.slice(from, end)); // prettier-ignore
  if (stop && stop.index > 2) end = from + stop.index;
  const date = findDates(line.text).find((mention) => mention.start >= from && mention.start < end);
  if (date) end = date.start;
  const value = trimValue(line.text.slice(from, end)).replace(
    /^(?:the |by |von |der |die |par |por |da )(?=\p{Lu})/u,
    '',
  );
  const folding = fold(value);
  if (value.length < 3 || value.length > 80 || notAnIssuer.test(folding) || !/\p{Lu}|\p{N}/u.test(value[0]!))
    return null;
  if (/\d{4,}|@|https?:/u.test(value)) return null;
  const start = Math.max(from, line.text.indexOf(value, from));
  const boost = organisation.test(folding) ? 0.04 : nameLikeness(value) > 0.8 ? -0.12 : 0;
  return fromLine(line, start, start + value.length, value, score + boost, reason);
}

function byWords({ lines }: PageText): Candidate[] {
  const found: Candidate[] = [];
  const add = (candidate: Candidate | null) => {
    if (candidate) found.push(candidate);
  };
  for (const line of lines) {
    const folded = fold(line.text);
    for (const [strength, pattern] of leadIns) {
      const cue = pattern.exec(folded);
      if (!cue) continue;
      const after = cue.index + cue[0].length;
      if (folded.slice(after).replace(/[^\p{L}]/gu, '').length >= 3) {
        add(organisationIn(line, after, line.text.length, strength, 'follows a lead-in'));
      } else {
        const next = lineRight(lines, line) ?? linesBelow(lines, line, 3)[0];
        if (next) add(organisationIn(next, 0, next.text.length, strength * 0.95, 'beside a lead-in'));
      }
      break;
    }
    const followUp = followUps.exec(folded);
    if (!followUp || /\bthis\b|hiermit|\bdocument\b/u.test(folded.slice(0, followUp.index))) continue;
    if (followUp.index > 4) add(organisationIn(line, 0, followUp.index, 0.86, 'certifies'));
    else
      for (const above of linesAbove(lines, line, 3).slice(0, 1))
        add(organisationIn(above, 0, above.text.length, 0.78, 'certifies'));
  }
  return found;
}

/** Lines that read as an organisation's name: by a word of theirs, by heading the page, by their type. */
function byAppearance({ lines, height }: PageText, taken: ReadonlySet<Line>): Candidate[] {
  const sizes = lines.map((line) => line.size).sort((a, b) => a - b);
  const usual = sizes[sizes.length >> 1] ?? 1;
  const found: Candidate[] = [];
  lines.forEach((line, index) => {
    if (taken.has(line) || line.text.length > 70) return;
    const top = line.box[1] < height * 0.2;
    const heads = top && index < 2;
    const folded = fold(line.text);
    const named = organisation.test(folded);
    if (!named && !heads) return;
    let score = named ? 0.46 : 0.3;
    if (heads) score += 0.14;
    else if (top || line.size > usual * 1.3) score += 0.1;
    else if (line.box[1] > height * 0.7) score += 0.05;
    if (/\b(?:course|training|programme|level|award in|certificate)\b/u.test(folded) && !heads) score -= 0.15;
    const reason = named ? 'names an organisation' : 'heads the page';
    const candidate = organisationIn(line, 0, line.text.length, score, reason);
    if (!candidate) return;
    // "University" on a seal is a kind of organisation, not the name of one.
    if (organisation.exec(folded)?.[0].length === folded.length) candidate.score -= 0.3;
    if (!named && nameLikeness(candidate.value) > 0.9) return;
    if (!named && line.words.length === 1) candidate.score -= 0.1;
    found.push(candidate);
  });
  return found;
}

/** A logo's name set in two short lines of the same type, one of which may say what kind of body it is. */
function stackedNames({ lines, height }: PageText, taken: ReadonlySet<Line>): Candidate[] {
  return lines.flatMap((line) => {
    const second = linesBelow(lines, line, 0.8)[0];
    if (!second || taken.has(line) || taken.has(second) || !isStacked(line, second)) return [];
    const parts = [line, second].map((part) =>
      organisationIn(part, 0, part.text.length, 0.5, 'a name in two lines'),
    );
    const [first, last] = parts;
    if (!first || !last || !organisation.test(fold(`${first.value} ${last.value}`))) return [];
    const score = line.box[1] < height * 0.4 ? 0.6 : 0.5;
    return [joinCandidates([first, last], `${first.value} ${last.value}`, score)];
  });
}

const isStacked = (a: Line, b: Line): boolean => {
  const offsets = [0, 0.5, 1].map((share) =>
    Math.abs(a.box[0] + a.box[2] * share - b.box[0] - b.box[2] * share),
  );
  return (
    Math.max(a.size, b.size) / Math.max(1, Math.min(a.size, b.size)) < 1.15 &&
    Math.min(...offsets) < a.size * 0.6 &&
    a.words.length <= 3 &&
    b.words.length <= 2
  );
};

/** Who awarded it. `taken` are lines that hold the recipient or the title. */
export function issuerCandidates(page: PageText, taken: ReadonlySet<Line>): Candidate[] {
  const found = [
    ...knownNames(page, taken),
    ...byAddress(page),
    ...byWords(page),
    ...byAppearance(page, taken),
    ...stackedNames(page, taken),
  ];
  return found.map((candidate) => {
    const supported = found.some(
      (other) =>
        other !== candidate &&
        other.reasons[0] !== candidate.reasons[0] &&
        fold(other.value) === fold(candidate.value),
    );
    return supported ? { ...candidate, score: candidate.score + (1 - candidate.score) * 0.4 } : candidate;
  });
}

export const readIssuer = (page: PageText, taken: ReadonlySet<Line>): Candidate | null =>
  bestCandidate(issuerCandidates(page, taken));
