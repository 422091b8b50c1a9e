import {
  add,
  agreements,
  type Chosen,
  dateKey,
  patternOf,
  type Seen,
  shareOfCell,
  slotKey,
  spreadKeys,
  type Tally,
  typeKey,
  voteOf,
} from './heading-agreement.ts';
import { type Atom, type Parting, cellKey } from './heading-atoms.ts';
import { address, type HeadingKind, isGeneric, loweredOf } from './heading-names.ts';
import { endsInTail, type HeadingPieces, inner, isNext, isTownLike, type Span } from './heading-pieces.ts';
import {
  isTaught,
  isCoded,
  isInitials,
  isSeat,
  opensWithEmployer,
  opensWithSchool,
  personalTitle,
  restOfLine,
  spansOf,
} from './heading-relations.ts';
import { type HeadingSign, nameOf, ofName, type Signs } from './heading-sign-names.ts';
import { isCapitals } from '../sections/title-looks.ts';

/** What a heading may say: the name of a post and of an employer, or of a degree and of a school. */
export type HeadingCandidate = { role: Span | null; organization: Span | null; signs: Signs };

/** Every reading of each heading of a section with what speaks for it; `chosen` is what was read of all of them before. */
export function candidatesOf(
  headings: readonly HeadingPieces[],
  kind: HeadingKind,
  chosen: readonly Chosen[] | null,
): HeadingCandidate[][] {
  const slots: Tally = new Map();
  const types: Tally = new Map();
  const placed: Tally = new Map();
  for (const heading of headings)
    heading.atoms.forEach((atom, at) => {
      const { places } = heading;
      add(slots, slotKey(atom), saying(heading, at));
      add(types, typeKey(atom.word), saying(heading, at));
      add(placed, slotKey(atom), places[at]!);
      if (atom.afterDate === undefined) return;
      add(slots, dateKey(atom), saying(heading, at));
      add(placed, dateKey(atom), places[at]!);
    });
  const tails = (heading: HeadingPieces, cell: string): number => {
    const others = headings.filter(
      (other) => other !== heading && other.atoms.some((atom) => cellKey(atom) === cell),
    );
    return others.filter((other) => endsInTail(other, cell)).length / (others.length + 1);
  };
  return headings.map((heading, index) => {
    const others = chosen?.filter((_, at) => at !== index) ?? null;
    const seen = others ? agreements(others) : null;
    const own = heading.spans;
    const found: HeadingCandidate[] = [];
    const none: null[] = [null];
    // "Student, Harbour University, New York, USA" ends as an address does and is none.
    const isNaming = ({ first, last }: Span) =>
      last > first && heading.leans.slice(first, last + 1).some((leaning) => Math.abs(leaning) >= 0.6);
    const towns = heading.spans.filter(
      (span) =>
        span.place >= 0.8 &&
        Math.abs(span.lean) <= 0.5 &&
        !isNaming(span) &&
        isUnbroken(span) &&
        !(kind === 'work' ? opensWithEmployer(heading, span) : opensWithSchool(heading, span)),
    );
    const context = { heading, towns, slots, types, placed, tails, kind, seen };
    const withSigns = (role: Span | null, organization: Span | null) => {
      const signs: Signs = {};
      if (role) nameSigns('role', role, organization, context, signs);
      else signs.roleNone = 1;
      if (organization) nameSigns('org', organization, role, context, signs);
      else signs.orgNone = 1;
      if (seen && !role) signs.roleSlot = seen.roleNone;
      if (seen && !organization) signs.orgSlot = seen.orgNone;
      // Further posts of an employer have a line less than the first.
      const lines = new Set(heading.atoms.map(({ line }) => line)).size;
      const fewer = (counts: readonly number[]) =>
        counts.filter((count) => count > lines).length / (counts.length + 1);
      if (seen && !role && organization) signs.roleNoneFewer = fewer(seen.roleLines);
      if (seen && !organization && role) signs.orgNoneFewer = fewer(seen.orgLines);
      pairSigns(role, organization, context, signs);
      found.push({ role, organization, signs });
    };
    const { roles, houses, isSure } = spansOf(heading, kind);
    for (const role of [...roles, ...none])
      for (const organization of isSure ? houses : [...houses, ...none]) {
        if (!role && !organization && own.length > 0) continue;
        if (role && organization && role.first <= organization.last && organization.first <= role.last)
          continue;
        if (kind === 'work' && role && organization && isTaught(heading, role, organization)) continue;
        withSigns(role, organization);
      }
    return found;
  });
}

/** No place begins in one line with the end of a name and goes on in the next, unless there was no room. */
const isUnbroken = ({ atoms }: Span): boolean =>
  atoms.every(
    (atom, at) => at === 0 || cellKey(atom) === cellKey(atoms[at - 1]!) || (atom.over ?? -Infinity) > -2,
  );

/** What a piece says of the others that stand or are set as it is. */
const saying = ({ leans, wordings }: HeadingPieces, at: number): number => leans[at]! || wordings[at]! * 0.5;

type Context = {
  heading: HeadingPieces;
  /** What is nothing but a place in it. */
  towns: readonly Span[];
  slots: Tally;
  types: Tally;
  placed: Tally;
  /** In how much of the other headings the same cell ends in what may be a place. */
  tails: (heading: HeadingPieces, cell: string) => number;
  kind: HeadingKind;
  seen: Seen | null;
};

const opening =
  /(?:^|\s)(?:of|the|and|für|de|der|des|du|in|et|en|im|do|da|di|del|to|for|with|und|y|e|at|as|van|и)$/iu;

function nameSigns(
  who: 'role' | 'org',
  span: Span,
  other: Span | null,
  { heading, towns, slots, types, placed, tails, seen }: Context,
  signs: Signs,
): void {
  const set = (sign: (typeof ofName)[number], value: number) => {
    if (value !== 0) signs[`${who}${sign}`] = value;
  };
  const side = who === 'role' ? 1 : -1;
  const { atoms, text, first, last } = span;
  const [start] = atoms as [Atom];
  const leaning = span.lean * side;
  set('Fits', Math.max(0, leaning));
  set('Misfits', Math.max(0, -leaning));
  set('Bland', leaning === 0 ? 1 : 0);
  const inside = heading.leans.slice(first, last + 1).map((each) => each * side);
  if (inside.length > 1) {
    set('HoldsOther', Math.max(0, ...inside.map((each) => -each)));
    set('StartFits', inside[0]!);
    // "Lantern Books, Clerk": what the name is known by stands behind the comma only.
    const late = inside[0]! <= 0 ? inside.findIndex((each) => each >= 0.5) : -1;
    const by = late > 0 ? atoms[late]!.parting : undefined;
    if (by) set(by === 'comma' ? 'FitsLate' : 'FitsLateDash', 1);
  }
  set('IsPlace', span.place >= 0.8 ? 1 : 0);
  set('MayBePlace', span.place > 0.2 && span.place < 0.8 ? span.place : 0);
  const words = text.split(' ').length;
  set('Long', Math.max(0, words - 6) / 4);
  set('Short', words === 1 ? 1 : 0);
  set('Lower', /^\p{Ll}/u.test(text) ? 1 : 0);
  set('Lowered', loweredOf(text));
  set('Generic', isGeneric(text) ? 1 : 0);
  set('Titled', span.lean >= 0 && personalTitle.test(text) ? 1 : 0);
  if (first === last && isInitials(heading.atoms, first)) set('Initials', 1);
  if (last > first && isInitials(heading.atoms, last)) set('KeepsInitials', 1);
  if (isInitials(heading.atoms, last + 1)) set('CutsInitials', 1);
  const [end, next] = [heading.atoms[last]!, heading.atoms[last + 1]];
  if (next && isCoded(end, next)) set('CutsCoded', 1);
  set('Digits', /\d/u.test(text) ? 1 : 0);
  set('Open', opening.test(text) ? 1 : 0);
  set('Address', address.test(text) ? 1 : 0);
  set('Capitals', /^[\p{Lu}\d.&-]{2,6}$/u.test(text) ? 1 : 0);
  const label = who === 'role' ? 'role' : 'organization';
  if (start.label) set(start.label === label ? 'Labelled' : 'Mislabelled', 1);
  else if (heading.atoms.some((atom) => atom.label === label)) set('LabelMissed', 1);
  set('Dated', start.dated ? 1 : 0);
  set('Late', Math.min(3, start.line));
  set('LateCell', Math.min(2, start.cell));
  set('LatePiece', Math.min(3, start.piece));
  set('Bullet', start.bullet ? 1 : 0);
  const { atoms: all, places } = heading;
  const long = last > first;
  // "University of California, Berkeley" and "University of Texas at Austin" are one name.
  const seat = long && isSeat(all[last - 1]!, all[last]!);
  for (const [index, atom] of atoms.slice(1).entries()) {
    if (seat && index === atoms.length - 2) continue;
    const broken = atom.line !== atoms[index]!.line;
    if (broken && atom.over !== undefined) {
      set('KeepsOver', Math.min(3, atom.over));
      set('KeepsOneWord', restOfLine(all, first + 1 + index) === 1 ? 1 : 0);
    }
    const sign =
      broken ? 'KeepsLine'
      : atom.parting === 'comma' ? 'KeepsComma'
      : atom.parting === 'dash' ? 'KeepsDash'
      : atom.parting === 'at' ? 'KeepsAt'
      : atom.parting === 'inside' ? 'KeepsInside'
      : atom.parting === 'into' ? 'KeepsInto'
      : atom.parting === 'run' ? 'KeepsRun'
      : atom.parting === 'bracket' ? 'KeepsBracket'
      : atom.parting === 'stroke' ? 'KeepsStroke'
      : 'KeepsOther'; // prettier-ignore
    set(sign, (signs[`${who}${sign}`] ?? 0) + 1);
    if (isCoded(atoms[index]!, atom)) set('KeepsCoded', 1);
    if (personalTitle.test(atom.text)) set('KeepsTitled', 1);
    if (atom.parting === 'bracket' && /^\p{Ll}/u.test(atom.text) && atom.text.includes(' '))
      set('KeepsAside', 1);
    if (atom.parting === 'bracket' && /^[\p{Lu}\d&.-]{2,8}$/u.test(atom.text)) set('KeepsLetters', 1);
  }
  if (seat) set('KeepsStateTail', 1);
  if (all[last + 1] && isSeat(all[last]!, all[last + 1]!)) set('CutsStateTail', 1);
  if (long && !seat && atoms.at(-1)!.parting !== 'inside')
    set('EndsInPlace', places[last]! >= 0.8 ? 1 : places[last]! > 0.2 ? 0.4 : 0);
  if (places.slice(first, last).some((place) => place >= 0.8)) set('HoldsPlace', 1);
  const splits = towns.some(
    (town) => town.first > first && town.first <= last - (seat ? 1 : 0) && town.last > last,
  );
  if (splits) set('SplitsPlace', 1);
  if (long && !seat && isTownLike(heading, last)) {
    set('KeepsTail', 1);
    set('KeepsCommonTail', tails(heading, cellKey(start)));
    if (atoms.at(-1)!.parting === 'bracket') set('KeepsTownInBracket', 1);
  }
  if (isTownLike(heading, last + 1) && other?.first !== last + 1) {
    set('CutsTail', 1);
    set('CutsTailOfKnown', Math.max(0, leaning));
  }
  // Lists of words say more than how they are worded.
  if (Math.abs(leaning) <= 0.3) set('Worded', span.wording * side);
  set('Rambles', Math.min(2, Math.max(0, (heading.lengths.get(cellKey(start)) ?? 0) - 10) / 6));
  set('PlaceVote', voteOf(placed, slotKey(start), places[first]!));
  if (start.afterDate !== undefined) set('DatePlaceVote', voteOf(placed, dateKey(start), places[first]!));
  for (const each of towns) {
    if (each === span || each.first > first || each.last < last) continue;
    // "Harbour, Germany" may be a firm and where it is.
    const known = places[each.first]!;
    set(each.first < first || known >= 0.8 ? 'WithinPlace' : 'PartOfPlace', 1);
    if (each.first === first && known >= 0.6 && known < 0.8) set('StartsPlace', 1);
  }
  const before = all[first - 1];
  const after = all[last + 1];
  const cut = (parting: Parting, place: number) => {
    const sign =
      place >= 0.6 ? inPlace ? null : 'CutsPlace'
      : parting === 'comma' ? 'CutsComma'
      : parting === 'dash' ? 'CutsDash'
      : parting === 'into' || parting === 'inside' || parting === 'at' ? 'CutsInto'
      : parting === 'run' ? 'CutsRun'
      : parting === 'bracket' ? 'CutsBracket'
      : 'CutsOther'; // prettier-ignore
    if (sign) set(sign, (signs[`${who}${sign}`] ?? 0) + 1);
  };
  const inPlace = signs[`${who}WithinPlace`] !== undefined || span.place >= 0.8;
  const joins = (a: Atom, b: Atom) =>
    a.line === b.line && a.cell === b.cell && isNext(a, b) && inner.has(b.parting);
  if (before && joins(before, start) && other?.last !== first - 1) cut(start.parting, places[first - 1]!);
  if (after && joins(atoms.at(-1)!, after) && other?.first !== last + 1)
    cut(after.parting, places[last + 1]!);
  if (after?.over !== undefined && after.over > 0) set('CutsOver', Math.min(3, after.over));
  // "Shift Manager; Bartender": what is cut off is as much of a post.
  const own = after && joins(atoms.at(-1)!, after) && other?.first !== last + 1 && places[last + 1]! < 0.6;
  if (own) set('CutsOwn', Math.min(Math.max(0, heading.leans[last + 1]! * side), Math.max(0, leaning)));
  const cell = cellKey(start);
  const shared = other?.atoms.some((atom) => cellKey(atom) === cell) ?? false;
  const rest = all.some((atom, at) => cellKey(atom) === cell && (at < first || at > last));
  if (long && !rest && !shared && atoms.every((atom) => cellKey(atom) === cell))
    set(other ? 'WholeCell' : 'WholeCellAlone', 1);
  // Where the place has a cell of its own, what stands behind a name is none.
  const elsewhere = towns.some(
    (town) =>
      town.atoms[0]!.line === start.line &&
      town.atoms.every((atom) => cellKey(atom) !== cell) &&
      (!other || town.last < other.first || town.first > other.last),
  );
  if (elsewhere && long) set('KeepsPlaced', 1);
  if (elsewhere && after && joins(atoms.at(-1)!, after) && other?.first !== last + 1) set('CutsPlaced', 1);
  const firstLean = saying(heading, first);
  set('Vote', voteOf(slots, slotKey(start), firstLean) * side);
  if (start.afterDate !== undefined) set('DateVote', voteOf(slots, dateKey(start), firstLean) * side);
  set('TypeVote', voteOf(types, typeKey(start.word), firstLean) * side);
  if (seen) {
    const likewise = seen[who];
    const opposite = seen[who === 'role' ? 'org' : 'role'];
    const net = (key: string) => (likewise.get(key) ?? 0) - (opposite.get(key) ?? 0);
    set('Slot', net(slotKey(start)));
    if (start.afterDate !== undefined) set('DateSlot', net(dateKey(start)));
    const share = (likewise.get('whole') ?? 0) - (likewise.get('part') ?? 0);
    const taken = shareOfCell(span, all);
    if (taken) set('Share', taken === 'whole' ? share : -share);
    set('Type', net(typeKey(start.word)));
    set('Pattern', likewise.get(spreadKeys(span)[0]!) ?? 0);
  }
}

function pairSigns(
  role: Span | null,
  organization: Span | null,
  { heading, towns, seen }: Context,
  signs: Signs,
): void {
  const set = (sign: HeadingSign, value: number) => {
    if (value !== 0) signs[sign] = value;
  };
  const { atoms, leans } = heading;
  const inPlace = atoms.map(
    (_, at) => heading.places[at]! >= 0.6 || towns.some((town) => town.first <= at && town.last >= at),
  );
  const taken = (at: number) =>
    (role && at >= role.first && at <= role.last) ||
    (organization && at >= organization.first && at <= organization.last);
  const last = Math.max(role?.last ?? -1, organization?.last ?? -1);
  const chosenLines = new Set(
    [...(role?.atoms ?? []), ...(organization?.atoms ?? [])].map(({ line }) => line),
  );
  let skipped = 0;
  let bland = 0;
  let leftRole = 0;
  let leftOrganization = 0;
  let leftPlaces = 0;
  const leftLines = new Set<number>();
  atoms.forEach((atom, at) => {
    if (taken(at)) return;
    if (inPlace[at]!) {
      leftPlaces += 1;
      return;
    }
    if (at < last) skipped += 1;
    if (atom.text.length > 2) bland = 1;
    leftRole = Math.max(leftRole, leans[at]!);
    leftOrganization = Math.max(leftOrganization, -leans[at]!);
    if (!chosenLines.has(atom.line)) leftLines.add(atom.line);
  });
  if (!role) set('roleWhileLeft', bland);
  if (!organization) set('orgWhileLeft', bland);
  set('skipsFirst', atoms.length > 0 && !taken(0) && !inPlace[0]! ? 1 : 0);
  set('skips', Math.min(3, skipped));
  set('leavesRole', Math.max(0, leftRole - Math.max(0, role?.lean ?? 0)));
  set('leavesOrganization', Math.max(0, leftOrganization - Math.max(0, -(organization?.lean ?? 0))));
  set('leavesLine', Math.min(2, leftLines.size));
  set('leavesPlace', leftPlaces > 0 ? 1 : 0);
  if (!role || !organization) return;
  const first = organization.first < role.first;
  const [one, other] = first ? [organization, role] : [role, organization];
  const [end, start] = [one.atoms.at(-1)!, other.atoms[0]!];
  set('orgFirst', first ? 1 : 0);
  if (end.line !== start.line) {
    set('partedLine', 1);
    set('farLines', start.line - end.line - 1);
    if (first) set('orgFirstLine', 1);
  } else if (end.cell !== start.cell) set('partedCell', 1);
  else {
    if (other.first === one.last + 1) set(`parted${nameOf(start.parting)}`, 1);
    else set('apart', 1);
    const { parting } = start;
    if (first && parting === 'comma') set('orgFirstComma', 1);
    if (first && parting === 'dash') set('orgFirstDash', 1);
    if (first && parting === 'at') set('orgFirstAt', 1);
    if (first && parting === 'inside') set('orgFirstInside', 1);
    if (first && parting === 'bracket') set('orgFirstBracket', 1);
    // A comma parts nothing where other lines have names of their own.
    if (parting === 'comma' && leftLines.size > 0) set('commaOfTwoLines', 1);
  }
  const [a, b] = [role.atoms[0]!.word, organization.atoms[0]!.word];
  const differ = a.font !== b.font || a.bold !== b.bold || Math.abs(a.size - b.size) > a.size * 0.06;
  set('typesDiffer', differ ? 1 : 0);
  set('orgHeavier', b.bold && !a.bold ? 1 : 0);
  set('roleHeavier', a.bold && !b.bold ? 1 : 0);
  set('orgLarger', b.size > a.size * 1.06 ? 1 : 0);
  set('roleLarger', a.size > b.size * 1.06 ? 1 : 0);
  set('orgInCapitals', isCapitals(organization.text) && !isCapitals(role.text) ? 1 : 0);
  set('roleInCapitals', isCapitals(role.text) && !isCapitals(organization.text) ? 1 : 0);
  set('contrast', role.lean - organization.lean);
  set('bothPlaces', role.place >= 0.6 && organization.place >= 0.6 ? 1 : 0);
  if (seen) {
    const pattern = patternOf(role, organization);
    set(
      'order',
      [...seen.pattern].reduce(
        (sum, [key, share]) => sum + (key.startsWith(`${!first}`) ? share : -share),
        0,
      ),
    );
    set('partedAlike', seen.pattern.get(pattern) ?? 0);
  }
}
