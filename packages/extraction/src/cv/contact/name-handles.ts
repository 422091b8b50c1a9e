import { fold } from '../../words/wording.ts';
import { accountsIn } from './profiles.ts';

/** What accounts are called that somebody may have named after themselves, folded, letters only. */
export function handlesOf(email: string | undefined, texts: readonly string[]): string[] {
  const named = texts.flatMap((text) => [
    ...accountsIn(text),
    ...[...text.matchAll(/mailto:([\p{L}\d._-]+)/giu)].map(([, handle]) => handle!),
  ]);
  return [email?.split('@')[0] ?? '', ...named]
    .map((handle) => fold(handle).replace(/[^\p{L}]/gu, ''))
    .filter((handle) => handle !== '');
}

/** How many words of a name a handle holds, and how many words the name has that one could. */
export function wordsInHandles(name: string, handles: readonly string[]): { akin: number; of: number } {
  const latin = fold(name)
    .split(/[^\p{L}]+/u)
    .filter((word) => word.length > 2 && /^[a-z]+$/u.test(word));
  const within = (handle: string) =>
    latin.filter((word) => handle.includes(word) || (word.length > 4 && handle.includes(word.slice(0, 4))));
  return { akin: Math.max(0, ...handles.map((handle) => within(handle).length)), of: latin.length };
}

/** How near a name is to a handle, 0 to 1: two of its words are enough. */
export function kinship(name: string, handles: readonly string[]): number {
  const { akin, of } = wordsInHandles(name, handles);
  return of === 0 ? 0 : Math.min(1, akin / Math.min(2, of));
}

/** "abrook" for Ada Brook: a handle begins with the first letter of the given name and ends with the family's. */
export function isInitialed([given, family]: readonly string[], handles: readonly string[]): boolean {
  const [letters, last] = [given!, family!].map((half) => fold(half).replace(/[^\p{L}]/gu, ''));
  if (last!.length < 4) return false;
  return handles.some((handle) => {
    const between = handle.length - last!.length;
    return between >= 1 && between <= 3 && handle[0] === letters![0] && handle.endsWith(last!);
  });
}
