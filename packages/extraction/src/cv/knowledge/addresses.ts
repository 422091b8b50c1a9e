import { fold } from '../../words/wording.ts';
import { legalForms } from './employment.data.ts';
import { isStreet, placeLikeness, regionOf } from './places.ts';

/** The address of a house in America behind a name: "30 N Loom, Westmere, OK 70001". */
const american =
  /^(?<name>.*[\p{L}\d.,;)]) (?<street>\d{1,5}(?:-\d{1,5})? [\p{Lu}\d].{1,70}?), (?<town>\p{Lu}[\p{L}.'’-]+(?: \p{Lu}[\p{L}.'’-]+){0,3}),? (?<state>[A-Z]{2}),? \d{5}(?:-\d{4})?\.?$/u;

/** "77 W. Poplar": to which side of its town a street runs. */
const headsAway = /^\d+(?:-\d+)? (?:[NSEW]|[NS][EW])\.? \p{Lu}/u;

/** A house, a quarter, a town and a country: behind a street no more is said of where it is. */
const mostBehindStreet = 4;

/** Without the address behind it, of which the town is where it is: "Harbour Works, 12 Quay Street, Westmere". */
export function withoutAddress(text: string): { name: string; place: string | undefined } {
  const { name, street, town, state } = american.exec(text)?.groups ?? {};
  // "Local 79 Loom Workers" has a number in its name, and no street.
  const isApart = /(?:[,;]|\p{L}{3}\.)$/u.test(name ?? '') || headsAway.test(street ?? '');
  if (name !== undefined && /\p{L}{2}/u.test(name) && (isApart || isStreet(street!)) && regionOf(state!))
    return { name: name.replace(/[,.;]$/u, ''), place: `${town}, ${state}` };
  const pieces = [...text.matchAll(/(?:^|, |(?<=\p{L}{3})\. )(.+?)(?=,|(?<=\p{L}{3})\. |$)/gu)];
  const isFirm = (piece: string) => legalForms.test(fold(piece.split(' ').at(-1)!));
  const at = pieces.findIndex(([, piece]) => isStreet(piece!) && !isFirm(piece!));
  const behind = pieces.slice(at + 1).map(([, piece]) => piece!);
  if (at < 1 || behind.length > mostBehindStreet) return { name: text, place: undefined };
  const places = behind.map((piece) => piece.replace(/^(?:[A-Z]{1,2}-)?\d{4,6} | \d{4,6}$/gu, ''));
  const place = placeLikeness(places.slice(-2).join(', ')) >= 0.6 ? places.slice(-2).join(', ') : undefined;
  return { name: text.slice(0, pieces[at]!.index), place };
}
