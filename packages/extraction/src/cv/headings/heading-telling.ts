import { fold } from '../../words/wording.ts';
import { legalForms } from '../knowledge/employment.data.ts';
import { placeLikeness } from '../knowledge/places.ts';
import { isTechnologies } from '../knowledge/technologies.ts';
import type { Atom } from './heading-atoms.ts';
import { type HeadingKind, lean, loweredOf } from './heading-names.ts';

/** "A maker of looms and threads": what a firm does. */
const tellsOfHouse = /^An? \p{Ll}/u;

/** A long piece below the first line that names nothing known, in small letters or sentences, tells what was done. */
export const isTelling = (atom: Atom, kind: HeadingKind): boolean =>
  atom.line > 0 &&
  !(kind === 'education' && atom.parting === 'into') &&
  !atom.dated &&
  atom.text.split(' ').length >= 7 &&
  (lean(atom.text, kind) === 0 || (kind === 'work' && tellsOfHouse.test(atom.text))) &&
  (loweredOf(atom.text) > 0.34 || /\[|\p{L}{3}[.!?] /u.test(atom.text));

/** "Lantern oil for harbours" below a post and who may employ somebody: what the firm makes, in small letters. */
export function tellsOfFirm({ text, line, dated }: Atom, atoms: readonly Atom[]): boolean {
  const isSmall = line > 0 && !dated && text.split(' ').length >= 4 && loweredOf(text) > 0.6;
  if (!isSmall || lean(text, 'work') > 0 || legalForms.test(fold(text))) return false;
  const above = atoms.filter((atom) => atom.line < line);
  const isFirm = (atom: Atom) =>
    lean(atom.text, 'work') <= 0 &&
    placeLikeness(atom.text) < 0.6 &&
    /^\p{Lu}/u.test(atom.text) &&
    loweredOf(atom.text) < 0.34;
  return above.some((atom) => lean(atom.text, 'work') > 0.5) && above.some(isFirm);
}

/** "Python, React, PostgreSQL": a line below the first of nothing but what was worked with. */
export function isOfStack({ line }: Atom, atoms: readonly Atom[]): boolean {
  const beside = atoms.filter((atom) => atom.line === line);
  return line > 0 && beside.length >= 2 && beside.every(({ text }) => isTechnologies(text));
}

const person = String.raw`(?:Drs?|Mr|Mrs|Ms|Prof)\.? \p{Lu}[\p{L}.'’-]*(?: \p{Lu}[\p{L}.'’-]*){1,3}`;
const people = new RegExp(
  String.raw`^(?:(?:and|&) )?${person}(?: (?:and|&) (?:${person}|\p{Lu}[\p{L}.'’-]*(?: \p{Lu}[\p{L}.'’-]*){1,3}))?$`,
  'u',
);

/** "Dyer (Velvet Works) – Dr. Ada Loom": whom somebody worked for is no house, where a house is named beside a post; "Dr. Loom" may be a brand. */
export function withoutPeople(atoms: Atom[]): Atom[] {
  const others = atoms.filter(
    ({ text, parting }) => parting !== 'dash' || !people.test(text) || lean(text, 'work') < 0,
  );
  const named = others.filter(({ text }) => placeLikeness(text) < 0.6);
  return named.length >= 2 ? others : atoms;
}
