/** How likely a word is, as a natural logarithm, by how its letters follow one another. */
export type Spelling = (word: string) => number;

/** The letters of the alphabet, and that a word begins or ends. */
const signs = 27;
/** So many letters before a letter tell how likely it is. */
const order = 3;

/**
 * How words of a list are spelled: of a word that is in no list, too, how likely one like those has its letters. How
 * often a letter followed the three before it counts as far as they were met, the rest as it followed the last two of them, and
 * so on, as in Witten and Bell 1991, "The zero-frequency problem". Words are folded; a letter beyond a to z may be any.
 */
export function spellingOf(words: Iterable<string>): Spelling {
  const counts = Array.from({ length: order + 1 }, (_, length) => new Float64Array(signs ** (length + 1)));
  for (const word of words) {
    const own = signsOf(word);
    if (own.includes(-1)) continue;
    for (let at = order; at < own.length; at += 1)
      counts.forEach((met, length) => (met[placeOf(own, at, length)]! += 1));
  }
  const likely = likelihoods(counts);
  return (word) => {
    const own = signsOf(word);
    let sum = 0;
    for (let at = order; at < own.length; at += 1) {
      const [sign, ...before] = [own[at]!, ...own.slice(at - order, at)];
      sum += sign < 0 || before.includes(-1) ? -Math.log(signs) : likely[placeOf(own, at, order)]!;
    }
    return sum;
  };
}

/** A word by the numbers of its letters, 0 for where it begins and ends, -1 for one of another alphabet. */
function signsOf(word: string): number[] {
  const letters = word.split('').map((letter) => {
    const number = letter.charCodeAt(0) - 96;
    return number >= 1 && number < signs ? number : -1;
  });
  return [...Array<number>(order).fill(0), ...letters, 0];
}

/** Where a letter behind so many others is counted. */
function placeOf(own: readonly number[], at: number, length: number): number {
  let place = 0;
  for (let index = at - length; index <= at; index += 1) place = place * signs + own[index]!;
  return place;
}

/** How likely each letter is behind each `order` others, as a natural logarithm. */
function likelihoods(counts: readonly Float64Array[]): Float64Array {
  let shorter = new Float64Array(signs).fill(1 / signs);
  for (const met of counts) {
    const likely = new Float64Array(met.length);
    for (let from = 0; from < met.length; from += signs) {
      const own = met.subarray(from, from + signs);
      const all = own.reduce((sum, count) => sum + count, 0);
      const kinds = own.reduce((sum, count) => sum + Number(count > 0), 0);
      for (let sign = 0; sign < signs; sign += 1) {
        const otherwise = shorter[(from + sign) % shorter.length]!;
        likely[from + sign] = all === 0 ? otherwise : (own[sign]! + kinds * otherwise) / (all + kinds);
      }
    }
    shorter = likely;
  }
  return shorter.map(Math.log);
}
