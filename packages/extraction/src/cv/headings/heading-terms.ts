import { fold } from '../../words/wording.ts';
import { remoteWords, termWords } from '../knowledge/employment.data.ts';
import type { Atom } from './heading-atoms.ts';
import { lean } from './heading-names.ts';
import { placeLikeness } from '../knowledge/places.ts';

/** "(Concurrent freelance contract)" */
export const termInBrackets =
  /^(?:\p{L}+ )?(?:freelance|contract|(?:full|part)[- ]time)(?: (?:contract|project|position|role|work|job|basis))?$/u;

/** Whether the next piece of a list says from where work is done, or how much: "full-time, hybrid, Acme". */
export const isTermNext = (rest: string): boolean => isTerm(/^,\s+([^,|(]*)/u.exec(rest)?.[1]?.trim() ?? '');

/** Whether a text says how or from where work is done, and nothing else. */
export const isTerm = (text: string): boolean => termWords.test(fold(text)) || remoteWords.test(fold(text));

/** "freelancer, remote": two pieces of a list that say how work is done. */
export const isListedTerm = (text: string, beside: string): boolean => {
  const isFree = (one: string) => /^freelance[rd]?$/iu.test(one);
  return (isTerm(text) || isFree(text)) && (isTerm(beside) || isFree(beside));
};

/** How work is done is no employer, and goes into no place with one, where a post and an employer stand beside it. */
export function withoutTerms(atoms: Atom[]): Atom[] {
  const others = atoms.filter(({ term }) => !term);
  const leanings = others.map(({ text }) => (placeLikeness(text) >= 0.6 ? 1 : lean(text, 'work')));
  const isPost = others.some(({ text }) => lean(text, 'work') > 0.5);
  return isPost && leanings.some((leaning) => leaning <= 0) ? others : atoms;
}
