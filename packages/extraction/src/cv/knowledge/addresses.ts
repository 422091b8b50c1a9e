import { isStreet, placeLikeness, regionOf } from './places.ts';

/** The address of a house in America behind a name: "30 N Loom, Westmere, OK 70001". */
const american =
  /^(?<name>.*?\p{L}{2}[\p{L}.)]*)[,.;]? (?<street>\d{1,5}(?:-\d{1,5})? [\p{Lu}\d].{1,70}?), (?<town>\p{Lu}[\p{L}.'’-]+(?: \p{Lu}[\p{L}.'’-]+){0,3}),? (?<state>[A-Z]{2}),? \d{5}(?:-\d{4})?\.?$/u;

/** A house, a quarter, a town and a country: behind a street no more is said of where it is. */
const mostBehindStreet = 4;

/** Without the address behind it, of which the town is where it is: "Harbour Works, 12 Quay Street, Westmere". */
export function withoutAddress(text: string): { name: string; place: string | undefined } {
  const { name, town, state } = american.exec(text)?.groups ?? {};
  if (name !== undefined && regionOf(state!))
    return { name: name.replace(/[,.;]$/u, ''), place: `${town}, ${state}` };
  const pieces = [...text.matchAll(/(?:^|, |(?<=\p{L}{3})\. )(.+?)(?=,|(?<=\p{L}{3})\. |$)/gu)];
  const at = pieces.findIndex(([, piece]) => /^\d/u.test(piece!) && isStreet(piece!));
  const behind = pieces.slice(at + 1).map(([, piece]) => piece!);
  if (at < 1 || behind.length > mostBehindStreet) return { name: text, place: undefined };
  const places = behind.map((piece) => piece.replace(/ \d{4,6}$/u, ''));
  const place = placeLikeness(places.slice(-2).join(', ')) >= 0.6 ? places.slice(-2).join(', ') : undefined;
  return { name: text.slice(0, pieces[at]!.index), place };
}
