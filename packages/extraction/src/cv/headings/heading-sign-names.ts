import type { Parting } from './heading-partings.ts';

const partings = [
  'Line', 'Cell', 'Bar', 'Run', 'Comma', 'Dash', 'At', 'Inside', 'Into', 'Colon', 'Stop', 'Stroke', 'Bracket',
] as const; // prettier-ignore
type PartingName = (typeof partings)[number];
export const nameOf = (parting: Parting): PartingName =>
  `${parting[0]!.toUpperCase()}${parting.slice(1)}` as PartingName;

const ofName = [
  'None', 'Fits', 'Misfits', 'Bland', 'HoldsOther', 'StartFits', 'IsPlace', 'MayBePlace', 'EndsInPlace', 'Long', 'Lower',
  'Digits', 'Labelled', 'Mislabelled', 'LabelMissed', 'Open', 'Address', 'Capitals', 'Dated', 'Late', 'LateCell', 'LatePiece', 'Bullet', 'Short',
  'KeepsComma', 'KeepsDash', 'KeepsAt', 'KeepsInside', 'KeepsInto', 'KeepsRun', 'KeepsBracket', 'KeepsStroke', 'KeepsOther', 'KeepsLine', 'KeepsAside', 'KeepsLetters', 'KeepsTail', 'KeepsTownInBracket', 'KeepsStateTail', 'CutsStateTail', 'WholeCell', 'WholeCellAlone', 'KeepsTitled', 'KeepsPlaced', 'CutsPlaced', 'HoldsPlace', 'SplitsPlace', 'KeepsCommonTail', 'CutsTail', 'CutsTailOfKnown', 'PartOfPlace', 'WithinPlace', 'WhileLeft', 'Worded', 'PlaceVote', 
  'CutsOwn', 'CutsOver', 'KeepsOver', 'KeepsOneWord', 'Lowered', 'Rambles', 'Generic', 'Titled', 'KeepsInitials', 'CutsInitials', 'Initials', 'StartsPlace', 'FitsLate', 'FitsLateDash', 'KeepsCoded', 'CutsCoded',
  'CutsComma', 'CutsDash', 'CutsInto', 'CutsRun', 'CutsBracket', 'CutsOther', 'CutsPlace',
  'Vote', 'TypeVote', 'Slot', 'Type', 'Pattern', 'DateVote', 'DateSlot', 'DatePlaceVote', 'Share', 'NoneFewer',
] as const; // prettier-ignore
const ofPair = [
  'orgFirst', 'typesDiffer', 'orgHeavier', 'roleHeavier', 'orgLarger', 'roleLarger', 'orgInCapitals', 'roleInCapitals',
  'farLines', 'skipsFirst', 'skips', 'leavesRole', 'leavesOrganization', 'leavesLine', 'leavesPlace', 'orgFirstComma', 'orgFirstDash', 'orgFirstAt', 'orgFirstInside', 'orgFirstLine', 'orgFirstBracket',
  'apart', 'order', 'partedAlike', 'contrast', 'bothPlaces', 'commaOfTwoLines',
] as const; // prettier-ignore

/** What speaks for a name, be it of a post or of an employer. */
export type NameSign = (typeof ofName)[number];
export type HeadingSign = `${'role' | 'org'}${NameSign}` | (typeof ofPair)[number] | `parted${PartingName}`;

export const headingSigns: readonly HeadingSign[] = [
  ...ofName.flatMap((sign): HeadingSign[] => [`role${sign}`, `org${sign}`]),
  ...ofPair,
  ...partings.map((parting): HeadingSign => `parted${parting}`),
];

export type HeadingWeights = Readonly<Partial<Record<HeadingSign, number>>>;
export type Signs = Partial<Record<HeadingSign, number>>;

/** A sign that is not there is not written down. */
export function setSign(signs: Signs, sign: HeadingSign, value: number | boolean): void {
  const own = Number(value);
  if (own !== 0) signs[sign] = own;
}
