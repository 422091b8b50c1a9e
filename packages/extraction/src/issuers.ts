import { distance } from 'fastest-levenshtein';
import { hostOf, isWebAddress } from './addresses.ts';
import { fromMark, type Candidate } from './candidate.ts';
import { findDates } from './dates.ts';
import { knownIssuers, type KnownIssuer } from './issuers.data.ts';
import { weighSigns, type IssuerSign, type IssuerSigns } from './issuer-signs.ts';
import {
  affiliations,
  articles,
  connectors,
  departments,
  houseBeforeRole,
  innerDepartment,
  everydayWords,
  followUps,
  labels,
  leadIns,
  notAnIssuer,
  organisation,
  organisationEnd,
  partners,
  places,
  roleAlone,
  roleWords,
  roles,
  registrations,
  taughtAt,
  templates,
  terminators,
} from './issuer-wording.data.ts';
import { linesBelow } from './lines.ts';
import { nameLikeness } from './names.ts';
import { fromPassage, passageOfLine, passageOfWords, passagesOf, type Passage } from './passages.ts';
import type { Line, PageText, Word } from './page.ts';
import { subjectWords } from './titles.data.ts';
import { asPattern, fold, trimValue } from './wording.ts';

export type IssuerCandidate = Candidate & { signs: IssuerSigns };

const plainOf = (text: string): string => fold(text).replace(/[^\p{L}\p{N}]/gu, '');

type Form = {
  issuer: KnownIssuer;
  text: string;
  plain: RegExp;
  exact: RegExp | null;
  everyday: boolean;
  letters: number;
};

const forms: Form[] = knownIssuers.flatMap((issuer) =>
  [issuer.name, ...issuer.aliases].map((form) => {
    const bounded = (text: string) =>
      new RegExp(
        String.raw`(?<![\p{L}\p{N}.@/-])${asPattern(text).replace(/ /gu, ' +')}(?![\p{L}\p{N}@-])`,
        'u',
      );
    // A short name is believed in its own capitals only: "ILM", not "ilm"; "Meta", not "meta".
    return {
      issuer,
      text: form,
      plain: bounded(fold(form)),
      exact: form.length <= 6 ? bounded(form) : null,
      everyday: issuer.everyday.includes(form),
      letters: form.length,
    };
  }),
);

export function issuerOfHost(host: string): KnownIssuer | undefined {
  return knownIssuers.find((issuer) =>
    issuer.domains.some((domain) => host === domain || host.endsWith(`.${domain}`)),
  );
}

/** The name as printed, or in its usual capitals where the page shouts or whispers it. */
const asPrinted = (printed: string, { name, aliases }: KnownIssuer): string =>
  [name, ...aliases].find((form) => fold(form) === fold(printed)) ?? printed;

const found = (candidate: Candidate, ...signs: IssuerSign[]): IssuerCandidate => ({
  ...candidate,
  signs: Object.fromEntries(signs.map((sign) => [sign, 1])),
});

const firstWord = (text: string): string => /[\p{L}\p{N}]+/u.exec(fold(text))?.[0] ?? '';

function byFirstWord<T>(entries: readonly T[], textOf: (entry: T) => string): Map<string, T[]> {
  const index = new Map<string, T[]>();
  for (const entry of entries) {
    const word = firstWord(textOf(entry));
    index.set(word, [...(index.get(word) ?? []), entry]);
  }
  return index;
}

const formsByWord = byFirstWord(forms, ({ text }) => text);

/** Of so many names only those whose first word stands in the text. */
const amongWords = <T>(index: ReadonlyMap<string, T[]>, folded: string): T[] =>
  [...new Set(folded.match(/[\p{L}\p{N}]+/gu))].flatMap((word) => index.get(word) ?? []);

function knownNames(passages: readonly Passage[]): IssuerCandidate[] {
  return passages.flatMap((passage) =>
    amongWords(formsByWord, passage.folded).flatMap(({ issuer, plain, exact, everyday, letters }) => {
      const shouted = (text: string) => letters >= 5 && text === text.toUpperCase();
      const match = plain.exec(passage.folded);
      if (!match) return [];
      const start = match.index;
      let end = start + match[0].length;
      const printed = passage.text.slice(start, end);
      const alone = lineHolds(passage, start, end);
      if (exact && !exact.test(printed) && !shouted(printed) && !(alone && letters >= 5)) return [];
      if (everyday && !alone) return [];
      // "Westmere Open University" is not The Open University.
      if (
        !alone &&
        isGenericName(printed) &&
        /\p{Lu}[\p{L}'’-]+ $/u.test(passage.text.slice(0, start).replace(/\b[Tt][Hh][Ee] $/u, ''))
      )
        return [];
      // "ETS Academy" is not ETS.
      const more = alone
        ? []
        : [...passage.text.slice(end, end + 70).matchAll(/(?<=^(?: \p{Lu}[\p{L}&]+){1,3})(?=$|[ ,.;:)])/gu)];
      const tail = more.findLast((reach) =>
        organisationEnd.test(fold(passage.text.slice(end, end + reach.index))),
      );
      const extended = tail ? end + tail.index : end;
      const isKnown = extended === end;
      end = extended;
      const value = isKnown ? asPrinted(printed, issuer) : trimValue(passage.text.slice(start, end));
      const signs: IssuerSign[] = isKnown ? ['known'] : ['appears'];
      if (letters <= 4 && isKnown) signs.push('knownShort');
      if (issuer.platform) signs.push('platform');
      return [found(fromPassage(passage, start, end, value, 0, 'a known issuer'), ...signs)];
    }),
  );
}

/**
 * Known names in spite of what a picture beside them, a break in the wrong place or a misread letter put into them:
 * the line's letters are the name's, or nearly, or the name's words stand in order with few others between.
 */
function damagedNames(page: PageText, passages: readonly Passage[]): IssuerCandidate[] {
  const lines = page.lines
    .filter((line) => line.text.length < 60)
    .map((line) => ({ line, plain: plainOf(line.text) }));
  const near = lines.flatMap(({ line, plain }) => {
    if (plain.length < 6) return [];
    const form = (plainByLetter.get(plain[0]!) ?? []).find(
      ({ letters }) =>
        Math.abs(letters.length - plain.length) <= 2 &&
        (letters === plain ||
          (letters.length >= 8 &&
            letters[0] === plain[0] &&
            distance(letters, plain) <= (letters.length >= 20 ? 2 : 1))),
    );
    if (!form || form.everyday) return [];
    const passage = passageOfLine(line);
    const candidate = fromPassage(passage, 0, line.text.length, form.text, 0, 'a known issuer, nearly');
    return [found(candidate, 'known', ...(form.issuer.platform ? (['platform'] as const) : []))];
  });
  const scattered = passages.flatMap((passage) =>
    passage.text.length > 90
      ? []
      : amongWords(severalByWord, passage.folded).flatMap(({ pattern, text }) => {
          const match = pattern.exec(passage.folded);
          if (!match) return [];
          const candidate = fromPassage(
            passage,
            match.index,
            match.index + match[0].length,
            text,
            0,
            'a known issuer, nearly',
          );
          return [found(candidate, 'known')];
        }),
  );
  return [...near, ...scattered];
}

const plainForms = knownIssuers.flatMap((issuer) =>
  [issuer.name, ...issuer.aliases]
    .map((text) => ({ issuer, text, letters: plainOf(text), everyday: issuer.everyday.includes(text) }))
    .filter(({ letters }) => letters.length >= 6),
);

const plainByLetter = Map.groupBy(plainForms, ({ letters }) => letters[0]!);

/** Names of three words and more, with up to one stray word between each two. */
const severalWords = plainForms
  .map(({ text }) => ({ text, words: fold(text).split(' ') }))
  .filter(({ words, text }) => words.length >= 3 && text.length >= 14)
  .map(({ text, words }) => ({
    text,
    pattern: new RegExp(
      String.raw`(?<![\p{L}\p{N}])${words.map(escape).join(String.raw`[.,]? (?:\S{1,8} ){0,1}`)}(?![\p{L}\p{N}])`,
      'u',
    ),
  }));

const severalByWord = byFirstWord(severalWords, ({ text }) => text);

/** Whether a stretch of a passage is all of the line it stands in, but for signs. */
function lineHolds(passage: Passage, start: number, end: number): boolean {
  const words = passage.words.filter((word, index) => {
    const at = passage.starts[index]!;
    return at < end && at + word.text.length > start;
  });
  const line = passage.lines.find((candidate) => candidate.words.includes(words[0]!));
  if (!line) return false;
  const others = line.words.filter((word) => !words.includes(word) && /[\p{L}\p{N}]{2}/u.test(word.text));
  return others.length === 0;
}

/** An issuer named only by the host of an address, where that address spells its name. */
function byAddress(page: PageText): IssuerCandidate[] {
  const marks = [...page.links.map((link) => ({ text: link.url, box: link.box })), ...page.codes];
  const spelled = (address: string): KnownIssuer | undefined => {
    const host = hostOf(address);
    const issuer = issuerOfHost(host);
    return issuer && plainOf(host).includes(plainOf(issuer.name)) ? issuer : undefined;
  };
  const fromMarks = marks.flatMap(({ text, box }) => {
    const issuer = isWebAddress(text) ? spelled(text) : undefined;
    return issuer ? [found(fromMark(text, box, issuer.name, 0, 'its address'), 'address')] : [];
  });
  const fromLines = passagesOf(page).flatMap((passage) =>
    [...passage.text.matchAll(/(?:https?:\/\/)?((?:[a-z0-9-]+\.)+[a-z]{2,})(?:\/\S*)?/giu)].flatMap(
      (match) => {
        const issuer = spelled(match[1]!) ?? issuerOfHost(hostOf(match[1]!));
        if (!issuer || (!plainOf(match[0]).includes(plainOf(issuer.name)) && !/^ude\.my/iu.test(match[1]!)))
          return [];
        const end = match.index + match[0].length;
        return [found(fromPassage(passage, match.index, end, issuer.name, 0, 'its address'), 'address')];
      },
    ),
  );
  return [...fromMarks, ...fromLines];
}

type Span = { start: number; end: number };

const isShouted = (text: string): boolean => text === text.toUpperCase();

/**
 * The organisation's name that starts at a place: capitalised words and the small words between them, to the first
 * thing that is no part of a name. In capitals throughout, to the first word that ends such a name.
 */
function nameFrom(passage: Passage, from: number): Span | null {
  const { text, folded } = passage;
  let start = from;
  const lead = /^[\s:"“”'‘’«»(|–—-]*(?:(?:the|a|an|der|die|das|dem|l'|la|le|les|el|los|il|lo|o|os|as|het|de) )?/u.exec(
    text.slice(start),
  )!;
  start += lead[0].length;
  let stop = text.length;
  const ending = terminators.exec(folded.slice(start));
  if (ending && ending.index > 1) stop = start + ending.index;
  const date = findDates(text.slice(start, stop)).find(({ precision }) => precision !== 'year');
  if (date) stop = start + date.start;
  const shouted = isShouted(text.slice(start, Math.min(stop, start + 40)));
  let end = start;
  for (const token of text.slice(start, stop).matchAll(/\S+/gu)) {
    const word = token[0];
    const plain = fold(word).replace(/[^\p{L}\p{N}&]/gu, '');
    const named = /^[("“'‘«]*[\p{Lu}\p{N}&]/u.test(word) || /^[&+/–-]$|^(?:e\. ?v|e|ggmbh|b\.v|s\.r\.l|s\.p\.a|s\.a|v)\.?,?$/iu.test(word);
    if (!shouted && !named && !connectors.has(plain) && !(end === start && /\p{Lu}/u.test(word))) break;
    const at = start + token.index;
    if (named) end = at + word.length;
    // A comma ends it unless a legal form follows, or a department comes before its house.
    if (/[,;:]$/u.test(word) && named) {
      const rest = folded.slice(at + word.length);
      if (/^ (?:inc|ltd|llc|llp|l\.?l\.?c|plc|gmbh|s\.?a|s\.?l|lda|pvt)\b/u.test(rest)) continue;
      if (departments.test(folded.slice(start, at))) continue;
      break;
    }
    if (word.endsWith('.') && !/^(?:\p{L}\.)+$|^(?:st|pvt|ltd|inc|co|corp|dr|no|e\.v|ggmbh|s\.a|u|r\.l|int'?l|dept|univ)\.$/iu.test(word)) break;
    if (/^(?:ltd|limited|inc|llc|plc|gmbh|e\.v|b\.v|n\.v|ltda|lda)[.,]*$/iu.test(word) && !/^,? ?\(/u.test(text.slice(at + word.length, at + word.length + 3))) break;
    if (end - start > 90) break;
  } // prettier-ignore
  while (end > start && /[\s,;:.&–-]/u.test(text[end - 1]!) && !/(?:ltd|inc|co|corp|e\.v|s\.a|pvt|a\.s|s\.l|b\.v|n\.v)\.$/iu.test(text.slice(start, end))) end -= 1;
  return end - start >= 2 ? { start, end } : null;
} // prettier-ignore

/** A department is not the issuer where its house is named with it. */
function houseOf(passage: Passage, span: Span): Span {
  const folded = passage.folded.slice(span.start, span.end);
  const lead = departments.exec(folded);
  if (!lead) {
    const unit = innerDepartment.exec(folded);
    return unit && organisation.test(folded.slice(0, unit.index))
      ? { start: span.start, end: span.start + unit.index }
      : span;
  }
  const comma =
    /[,–-] (?=\S)|\b(?:of|at|del?|da|der) (?=(?:the )?(?:\S+ ){0,4}(?:universit|college|institut|academy|hospital|school))/u;
  const rest = folded.slice(lead[0].length);
  const cut = comma.exec(rest);
  if (!cut) {
    const beyond = /^[^.;|]{0,60}?[,–-] ?(?=\p{Lu})/u.exec(passage.text.slice(span.end, span.end + 90));
    const house = beyond && nameFrom(passage, span.end + beyond[0].length);
    return house && organisation.test(passage.folded.slice(house.start, house.end)) ? house : span;
  }
  const start = span.start + lead[0].length + cut.index + cut[0].length;
  const own = nameFrom(passage, start);
  const end = own ? Math.min(own.end, span.end) : span.end;
  return organisation.test(passage.folded.slice(start, end)) ? { start, end } : span;
}

function candidateFrom(passage: Passage, span: Span | null, reason: string): Candidate | null {
  if (!span) return null;
  const house = houseOf(passage, span);
  let value = tidyName(passage.text.slice(house.start, house.end));
  const bare = value.replace(articles, '');
  // "The Open Group" would be any open group without its article.
  if (!isGenericName(bare) || bare.split(' ').length > 2) value = bare;
  if (/^\p{Ll}+ \S+ \S/u.test(value)) return null;
  const folding = fold(value);
  if (value.length < 2 || value.length > 90 || notAnIssuer.test(folding)) return null;
  if (/\d{4,}|@|https?:|^\d+$/u.test(value) || !/\p{L}{2}/u.test(value)) return null;
  if (findDates(value).length > 0) return null;
  // "University" on a seal is a kind of organisation, not the name of one.
  if (organisation.exec(folding)?.[0].length === folding.length) return null;
  const start = Math.max(house.start, passage.text.indexOf(value, house.start));
  return fromPassage(passage, start, Math.max(start + value.length, house.end), value, 0, reason);
}

/** Quotation marks off, brackets and full stops of a name left, "Al" read as the "AI" it is among such words. */
function tidyName(text: string): string {
  const legal = /\b(?:Ltd|Inc|Co|Corp|e\. ?V|S\.A|Pvt|B\.V|N\.V|S\.L|LTD|INC)\.$/u.test(text.trim());
  const open = (text.match(/\(/gu) ?? []).length > (text.match(/\)/gu) ?? []).length;
  let name = text.trim();
  if (open) name = name.slice(0, name.lastIndexOf('(')).trim();
  const closed = name.endsWith(')') && name.includes('(');
  name = trimValue(name.replace(/®|™|©/gu, ''));
  if (closed && !name.endsWith(')')) name += ')';
  if (legal && !name.endsWith('.')) name += '.';
  return name.replace(/(?<=\b(?:and|&|Data|Gen|Generative|Digital|Nexus|Open|Applied) )Al\b/gu, 'AI');
}

function byWords(page: PageText, passages: readonly Passage[]): IssuerCandidate[] {
  const candidates: IssuerCandidate[] = [];
  const add = (candidate: Candidate | null, ...signs: IssuerSign[]) => {
    if (candidate) candidates.push(found(candidate, ...signs));
  };
  for (const passage of passages) {
    const { folded, text } = passage;
    for (const match of folded.matchAll(leadIns)) {
      const from = match.index + match[0].length;
      add(candidateFrom(passage, nameFrom(passage, from), 'follows a lead-in'), 'by');
    }
    for (const match of folded.matchAll(labels)) {
      const from = match.index + match[0].length;
      add(candidateFrom(passage, nameFrom(passage, from), 'after its label'), 'label');
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
      if (candidate && organisation.test(fold(candidate.value))) add(candidate, 'at');
    }
    const followUp = followUps.exec(folded);
    if (followUp && !/\bthis\b|hiermit|\bdocument\b|^(?:we|i|it|wir|es|on|se|si|nous)\b/u.test(folded.slice(0, followUp.index))) {
      const before = folded.slice(0, followUp.index);
      const sentence = Math.max(before.lastIndexOf('. ') + 2, 0);
      const from = before.indexOf('. ') >= 0 && before.length - sentence > 4 ? sentence : 0;
      const end = from + text.slice(from, followUp.index).trimEnd().replace(/,.*$/u, '').length;
      if (end - from > 2 && end - from < 90) add(candidateFrom(passage, { start: from, end }, 'certifies'), 'certifies');
    } // prettier-ignore
    for (const line of passage.lines) {
      if (line.text.length > 80) continue;
      const behind = houseBeforeRole.exec(line.text);
      if (behind && (/^\p{Lu}{3,}$/u.test(behind[1]!) || organisation.test(fold(behind[1]!))))
        add(candidateFrom(passageOfLine(line), { start: 0, end: behind[1]!.length }, 'a signer’s house'), 'role');
      const role = roles.exec(fold(line.text));
      if (!role) {
        const under = roleAlone.test(fold(line.text)) ? linesBelow(page.lines, line, 1.4)[0] : undefined;
        if (under && under.text.length < 60 && !roleAlone.test(fold(under.text)))
          add(candidateFrom(passageOfLine(under), nameFrom(passageOfLine(under), 0), 'under a signer’s role'), 'role');
        continue;
      }
      const own = passageOfLine(line);
      const rest = own.text.slice(role.index + role[0].length);
      if (rest.trim().length < 2) continue;
      add(candidateFrom(own, nameFrom(own, role.index + role[0].length), 'a signer’s house'), 'role');
    } // prettier-ignore
  }
  return candidates;
}

/** Names of organisations within running text, introduced by nothing that is known to introduce them. */
function withinText(passages: readonly Passage[]): IssuerCandidate[] {
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

/** Words beside or under one another that an address of the page spells: "Mate" over "academy" at mate.academy. */
function spelledByHosts(page: PageText, hosts: readonly string[]): IssuerCandidate[] {
  const labels = [...new Set(hosts.flatMap((host) => [...host.split('.').slice(0, -1), host]))]
    .map((label) => label.replace(/[^a-z0-9]/gu, ''))
    .filter((label) => label.length >= 5);
  if (labels.length === 0) return [];
  return page.lines.flatMap((line) => {
    if (line.text.length > 70) return [];
    const under = linesBelow(page.lines, line, 1.3)[0];
    const lines = under && under.words.length <= 3 && line.words.length <= 3 ? [line, under] : [line];
    const words = lines.flatMap((one) => one.words);
    const plain = words.map((word) => plainOf(word.text));
    return words.flatMap((_, from) => {
      let joined = '';
      for (let to = from; to < Math.min(words.length, from + 5); to += 1) {
        joined += plain[to];
        if (joined.length > 40) break;
        if (joined.length < 5 || !labels.includes(joined) || (from === 0 && to === words.length - 1 && lines.length === 1)) continue;
        const own = words.slice(from, to + 1);
        if (own.some((word) => /[@/]|\.\p{L}{2}/u.test(word.text))) continue;
        const passage = passageOfWords(own, lines.filter((one) => one.words.some((word) => own.includes(word))));
        const candidate = candidateFrom(passage, { start: 0, end: passage.text.length }, 'as its address spells it');
        return candidate ? [found(candidate, 'spelled')] : [];
      }
      return [];
    });
  });
} // prettier-ignore

/** Issuers whose certificates show their name in a picture only, told by the wording all of these have. */
function byTemplate(page: PageText, passages: readonly Passage[]): IssuerCandidate[] {
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

/** Words at the ends of a line which are most likely what OCR made of a picture beside it. */
function withoutNoise(line: Line): Word[] {
  const words = [...line.words];
  const noise = (word: Word | undefined) =>
    word !== undefined &&
    word.origin === 'ocr' &&
    (!/[\p{L}\p{N}]/u.test(word.text) ||
      (word.text.replace(/[^\p{L}\p{N}]/gu, '').length <= 3 && word.confidence < 0.6) ||
      (/[~£$€@|\\{}<>=_*^]/u.test(word.text) && word.text.length <= 4) ||
      (/^[\p{L}\d]$/u.test(word.text) && line.words.length > 1 && !/^[&AO]$/u.test(word.text)));
  while (words.length > 1 && noise(words[0])) words.shift();
  while (words.length > 1 && noise(words.at(-1))) words.pop();
  return words;
}

/** Lines that read as an organisation's name: by a word of theirs, by heading the page, by their type. */
function byAppearance({ lines, height }: PageText): IssuerCandidate[] {
  const candidates: IssuerCandidate[] = [];
  const ordered = [...lines].sort((a, b) => a.box[1] - b.box[1]);
  const first = new Set(ordered.slice(0, 3));
  for (const line of lines) {
    const words = withoutNoise(line);
    const text = words.map((word) => word.text).join(' ');
    if (text.length > 80 || words.length > 10) continue;
    const folded = fold(text);
    // What a label introduces is read behind the label.
    if (folded.search(labels) === 0 || folded.search(leadIns) === 0) continue;
    const named = organisation.test(folded);
    const heads = line.box[1] < height * 0.3 || first.has(line);
    const foot = line.box[1] > height * 0.6;
    if (!named && !heads && !foot) continue;
    const passage = passageOfWords(words, [line]);
    let end = text.length;
    const stop =
      /[|;]|, (?!(?:inc|ltd|llc|and)\b)|(?<=\p{L}{4})\. (?=\p{L})| [-–] (?=\p{L})|\bwww\.|\S+@/u.exec(folded);
    if (stop && stop.index > 2) end = stop.index;
    const candidate = candidateFrom(
      passage,
      { start: 0, end },
      named ? 'names an organisation' : 'stands apart',
    );
    if (!candidate) continue;
    if (!named && nameLikeness(candidate.value) > 0.9 && !heads) continue;
    candidates.push(found(candidate, 'appears', ...(end > text.length - 3 ? (['alone'] as const) : [])));
  }
  return candidates;
}

/** A logo's name set in two to four short lines of like type, one of which may say what kind of body it is. */
function stackedNames(page: PageText): IssuerCandidate[] {
  return page.lines.flatMap((line) => {
    const rows = [line];
    const parts: { words: Word[]; text: string }[] = [];
    for (;;) {
      const words = withoutNoise(rows.at(-1)!);
      parts.push({ words, text: words.map((word) => word.text).join(' ') });
      const next = linesBelow(page.lines, rows.at(-1)!, 1.1).find((other) => isStacked(rows.at(-1)!, other));
      if (!next || rows.length >= 4) break;
      rows.push(next);
    }
    const candidates: IssuerCandidate[] = [];
    for (let count = 2; count <= rows.length; count += 1) {
      const words = parts.slice(0, count).flatMap((part) => part.words);
      const text = words.map((word) => word.text).join(' ');
      if (text.length > 80) break;
      const named = organisation.test(fold(text));
      if (!named && line.box[1] > page.height * 0.3) continue;
      const passage = passageOfWords(words, rows.slice(0, count));
      const partner = passage.folded.search(partners);
      const end = partner >= 0 ? partner : text.length;
      const candidate = candidateFrom(passage, { start: 0, end }, 'a name in several lines');
      if (candidate) candidates.push(found(candidate, 'stacked', ...(count === rows.length ? (['alone'] as const) : [])));
    } // prettier-ignore
    return candidates;
  });
}

function isStacked(a: Line, b: Line): boolean {
  const offsets = [0, 0.5, 1].map((share) =>
    Math.abs(a.box[0] + a.box[2] * share - b.box[0] - b.box[2] * share),
  );
  return (
    Math.max(a.size, b.size) / Math.max(1, Math.min(a.size, b.size)) < 1.6 &&
    Math.min(...offsets) < Math.max(a.size, b.size) * 0.9 &&
    a.words.length <= 5 &&
    b.words.length <= 5 &&
    !roleWords.test(fold(b.text)) &&
    !roleWords.test(fold(a.text)) &&
    !opensSentence.test(fold(b.text)) &&
    !opensSentence.test(fold(a.text))
  );
}

const opensSentence =
  /^(?:this|certificate|has|have|is |was |for |presented|awarded|we |on |date|issued|proudly|hereby|in recognition|of (?:completion|participation|achievement|appreciation|attendance)|name|to )/u;

/** Hosts and mail addresses of the page, without the parts that all have. */
function hostsOf(page: PageText): string[] {
  const texts = [...page.links.map((link) => link.url), ...page.codes.map((code) => code.text), ...page.lines.map((line) => line.text)];
  return texts
    .flatMap((text) => [...text.matchAll(/(?:[a-z0-9-]+\.)+[a-z]{2,}/giu)].map((match) => match[0].toLowerCase()))
    .filter((host) => !/(?:linkedin|facebook|twitter|instagram|youtube|google|gmail|outlook|bit\.ly|youracclaim|credly)\./u.test(host))
    .map((host) => host.replace(/^www\./u, ''));
} // prettier-ignore

/** How much of a host is a name, from 0 to 1: its words run together, one that is its own, or its initials. */
function hostNames(host: string, value: string): number {
  const words = fold(value).split(/[^\p{L}\p{N}]+/u).filter((word) => word !== '');
  const strong = words.filter((word) => word.length >= 5 && !organisation.test(word) && !subjectWords.test(word));
  const initials = words.filter((word) => !connectors.has(word)).map((word) => word[0]).join('');
  const joined = plainOf(value);
  const shares = host.split('.').slice(0, -1).map((label) => {
    const plain = label.replace(/[^a-z0-9]/gu, '');
    if (plain.length < 2) return 0;
    if ((plain.length >= 4 && joined.includes(plain)) || (initials.length >= 3 && plain === initials)) return 1;
    const held = [...strong, ...(joined.length >= 3 ? [joined] : [])].filter((part) => plain.includes(part));
    return Math.max(0, ...held.map((part) => part.length)) / plain.length;
  });
  return Math.max(0, ...shares);
} // prettier-ignore

/** What of its place, type and wording speaks for or against a candidate. */
function lookedAt(candidate: IssuerCandidate, page: PageText, surroundings: Surroundings): IssuerCandidate {
  const { usual, pageText, hosts, taken } = surroundings;
  const folded = fold(candidate.value);
  const match0 = organisation.exec(folded);
  const line = candidate.lines[0];
  const words = candidate.value.split(/\s+/u);
  const letters = candidate.value.replace(/[^\p{L}]/gu, '').length;
  const signs: IssuerSigns = { ...candidate.signs };
  const mark = (sign: IssuerSign, when: boolean, weight = 1) => {
    if (when) signs[sign] = weight;
  };
  if (line) {
    const top = candidate.box[1] / page.height;
    mark('top', top < 0.22);
    mark('foot', top > 0.7);
    mark('heads', surroundings.first.has(line));
    const ratio = line.size / usual;
    mark('large', ratio > 1.25, Math.min(2, ratio - 1));
    mark('small', ratio < 0.75);
    const under = linesBelow(page.lines, line, 1.6)[0];
    mark('signer', under !== undefined && roleWords.test(fold(under.text)) && match0 === null);
    mark('taken', candidate.lines.some((other) => taken.has(other)));
    mark('knownTaken', signs.known === 1 && signs.taken === 1);
    // Named within a longer line and by nothing that introduces an issuer: "an OSHA authorized trainer".
    const others = candidate.lines.flatMap((own) => own.words).filter((word) => !candidate.words.includes(word) && /\p{L}{2}/u.test(word.text));
    mark('within', others.length >= 3 && !introduced.some((sign) => signs[sign] === 1));
    const registered = registrations.test(fold(candidate.lines.map(({ text }) => text).join(' ')));
    mark('registered', registered);
    mark('headsAlone', surroundings.first.has(line) && others.length === 0 && match0 !== null);
  }
  const match = match0;
  mark('organisation', match !== null);
  mark('organisationEnd', organisationEnd.test(folded));
  mark('onlyOrganisation', match !== null && match[0].length >= folded.length - 1);
  mark('department', departments.test(folded));
  mark('personLike', match === null && nameLikeness(candidate.value) > 0.8);
  mark('titleLike', subjectWords.test(folded) && !organisationEnd.test(folded));
  mark('generic', isGenericName(candidate.value));
  mark('oneWord', words.length === 1);
  mark('long', words.length > 8);
  mark('lower', /^\p{Ll}/u.test(candidate.value) && words.length > 1);
  mark('place', places.test(folded));
  mark('digits', /\d/u.test(candidate.value));
  mark('short', letters < 4);
  mark('cut', /(?:\b(?:of|and|for|the|de|&|in)|,)$/u.test(folded) || /^(?:and|of|&|for)\b/u.test(folded));
  mark('domain', /^[\p{L}\d-]+\.[\p{L}.]{2,}$/u.test(candidate.value));
  const initials = initialsOf(candidate.value);
  mark('abbreviated', initials !== '' && surroundings.tokens.has(initials));
  const key = plainOf(candidate.value);
  mark('inTaken', signs.taken === undefined && key.length >= 3 && surroundings.takenText.includes(key));
  const times = key.length >= 3 ? pageText.split(key).length - 1 : 0;
  mark('repeated', times > 1, Math.min(3, times - 1) / 2);
  const hosted = candidate.words.length === 0 ? 0 : Math.max(0, ...hosts.map((host) => hostNames(host, candidate.value)));
  mark('hosted', hosted > 0, hosted);
  const confidence = candidate.words.reduce((sum, word) => sum + word.confidence, 0) / Math.max(1, candidate.words.length);
  mark('illegible', candidate.words.length > 0 && confidence < 0.85, (0.85 - confidence) * 4);
  return { ...candidate, signs };
} // prettier-ignore

/** Signs of a candidate that something on the page introduces. */
const introduced: readonly IssuerSign[] = ['by', 'label', 'certifies', 'role', 'address'];

/** The initials of a name of several words, as "EAI" of European Alliance for Innovation. */
function initialsOf(value: string): string {
  const words = value.split(/[\s-]+/u).filter((word) => /^\p{L}/u.test(word) && !connectors.has(fold(word)));
  return words.length < 3 ? '' : words.map((word) => word[0]!.toUpperCase()).join('');
}

/** Whether a name is made of words that many share. */
const isGenericName = (name: string): boolean =>
  name.split(/\s+/u).every((word) => isGeneric(fold(word).replace(/[^\p{L}\p{N}&]/gu, '')));

const isGeneric = (word: string): boolean =>
  word === '' ||
  connectors.has(word) ||
  organisation.test(word) ||
  subjectWords.test(word) ||
  everydayWords.has(word);

type Surroundings = {
  usual: number;
  pageText: string;
  /** The letters of the lines that hold the recipient or the title. */
  takenText: string;
  /** The page's words, without signs. */
  tokens: ReadonlySet<string>;
  hosts: string[];
  first: ReadonlySet<Line>;
  taken: ReadonlySet<Line>;
};

/** A line that is part of a name in several lines of one type is not the name, and the longest is. */
function markParts(candidates: readonly IssuerCandidate[]): void {
  const even = candidates.filter(({ signs, lines }) => {
    const sizes = lines.map((line) => line.size);
    return signs.stacked === 1 && Math.max(...sizes) / Math.min(...sizes) < 1.12;
  });
  for (const candidate of candidates) {
    const whole = even.some(
      (other) =>
        other !== candidate &&
        other.lines.length > candidate.lines.length &&
        candidate.lines.every((line) => other.lines.includes(line)) &&
        plainOf(other.value).includes(plainOf(candidate.value)),
    );
    if (whole && candidate.signs.known === undefined) candidate.signs.part = 1;
    else if (even.includes(candidate)) candidate.signs.even = 1;
  }
}

/** A shorter name beside a longer one that goes on from it: "ETS" beside "ETS Academy". */
function markInner(candidates: readonly IssuerCandidate[]): void {
  const texts = candidates.map(
    (candidate) =>
      ` ${fold(candidate.value)
        .replace(/[^\p{L}\p{N}]+/gu, ' ')
        .trim()} `,
  );
  candidates.forEach((candidate, index) => {
    const own = texts[index]!;
    candidates.forEach((other, place) => {
      const outer = texts[place]!;
      if (place === index || outer.length <= own.length || !outer.includes(own)) return;
      if (outer.split(' ').length - own.split(' ').length > 3 || other.signs.cut || other.signs.long) return;
      if (!other.signs.organisationEnd && !other.signs.known && !other.signs.spelled) return;
      candidate.signs.inside = 1;
      other.signs.extends = 1;
      // A logo's first word beside the name in full: "BASIS" beside "BASIS Students' Forum".
      if (!outer.startsWith(own) || other.signs.alone !== 1) return;
      candidate.signs.opens = 1;
    });
  });
}

const doubts = ['taken', 'small', 'illegible', 'partner', 'affiliation', 'part', 'signer', 'within'] as const;

/** Candidates by where they stand: those that share a word are one place, however they were found. */
function placesOf(candidates: readonly IssuerCandidate[]): IssuerCandidate[][] {
  const places: IssuerCandidate[][] = [];
  for (const candidate of candidates) {
    const own = new Set(candidate.words);
    const place = places.find((others) => others.some(({ words }) => words.some((word) => own.has(word))));
    if (place) place.push(candidate);
    else places.push([candidate]);
  }
  return places;
}

/**
 * What introduces a run of words introduces the name it begins with where that name stands by itself elsewhere: the
 * run may have gone too far.
 */
function shareIntroductions(candidates: readonly IssuerCandidate[]): void {
  for (const own of candidates) {
    if (own.signs.alone !== 1 || (own.signs.repeated ?? 0) === 0 || own.value.split(/\s+/u).length < 2)
      continue;
    const key = plainOf(own.value);
    for (const other of candidates) {
      const longer = plainOf(other.value);
      if (
        longer.length <= key.length ||
        !longer.startsWith(key) ||
        other.signs.alone === 1 ||
        other.signs.repeated !== undefined
      )
        continue;
      for (const sign of introduced) if (other.signs[sign] === 1) own.signs[sign] = 1;
    }
  }
}

/** Candidates of one name as one: what speaks for any of them speaks for all. */
function merged(candidates: readonly IssuerCandidate[]): IssuerCandidate[] {
  const byName = new Map<string, IssuerCandidate[]>();
  for (const candidate of candidates) {
    const key = plainOf(candidate.value);
    if (key === '') continue;
    byName.set(key, [...(byName.get(key) ?? []), candidate]);
  }
  return [...byName.values()].map((same) => {
    const ranked = same.toSorted((a, b) => weighSigns(b.signs) - weighSigns(a.signs));
    const signs: IssuerSigns = {};
    for (const candidate of ranked)
      for (const [sign, weight] of Object.entries(candidate.signs) as [IssuerSign, number][])
        signs[sign] = Math.max(signs[sign] ?? 0, weight);
    // What is doubtful in one place only is not so in the other.
    const places = placesOf(same);
    for (const sign of doubts)
      if (places.some((place) => place.every((candidate) => candidate.signs[sign] === undefined)))
        delete signs[sign];
    return { ...ranked[0]!, signs, reasons: [...new Set(ranked.flatMap((candidate) => candidate.reasons))] };
  });
}

/** A person's name over a role, which nothing else speaks for. */
const isSignatory = (signs: IssuerSigns): boolean =>
  signs.signer === 1 &&
  signs.personLike === 1 &&
  signs.hosted === undefined &&
  signs.known === undefined &&
  !introduced.some((sign) => signs[sign] === 1);

/** Who may have awarded it, likeliest first. `taken` are lines that hold the recipient or the title. */
export function issuerCandidates(page: PageText, taken: ReadonlySet<Line>): IssuerCandidate[] {
  const passages = passagesOf(page);
  const sizes = page.lines.map((line) => line.size).sort((a, b) => a - b);
  const ordered = [...page.lines].sort((a, b) => a.box[1] - b.box[1]);
  const surroundings: Surroundings = {
    usual: sizes[sizes.length >> 1] ?? 1,
    pageText: page.lines.map((line) => plainOf(line.text)).join(' '),
    takenText: [...taken].map((line) => plainOf(line.text)).join(' '),
    tokens: new Set(
      page.lines.flatMap(({ words }) => words.map(({ text }) => text.replace(/[^\p{L}\p{N}]/gu, ''))),
    ),
    hosts: hostsOf(page),
    first: new Set(ordered.slice(0, 2)),
    taken,
  };
  const all = [
    ...knownNames(passages),
    ...damagedNames(page, passages),
    ...byAddress(page),
    ...byWords(page, passages),
    ...byAppearance(page),
    ...stackedNames(page),
    ...withinText(passages),
    ...spelledByHosts(page, surroundings.hosts),
    ...byTemplate(page, passages),
  ].map((candidate) => lookedAt(candidate, page, surroundings));
  markParts(all);
  const names = merged(all);
  markInner(names);
  shareIntroductions(names);
  return names
    .filter(({ signs }) => !isSignatory(signs))
    .map((candidate) => ({ ...candidate, score: weighSigns(candidate.signs) }))
    .sort((a, b) => b.score - a.score);
}

/** Who awarded it. `taken` are lines that hold the recipient or the title. */
export function readIssuer(page: PageText, taken: ReadonlySet<Line>): Candidate | null {
  const [first, second] = issuerCandidates(page, taken);
  if (!first || first.score < 0.06) return null;
  const rival = second ? Math.max(0, 0.25 - (first.score - second.score)) : 0;
  return { ...first, score: first.score * (1 - rival * 0.6) };
}
