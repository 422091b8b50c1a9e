/** Letters that may be wrong, missing, too many or swapped in a word of this length. */
const slipsIn = (length: number): number => (length >= 8 ? 2 : length >= 4 ? 1 : 0);

/** Whether one word is the other with a slip of the finger: one in four letters or more, two in eight or more. */
export function isMisspelt(word: string, other: string): boolean {
  const allowed = slipsIn(word.length);
  if (allowed === 0 || Math.abs(word.length - other.length) > allowed) return false;
  // Numbers are not spelt: another digit is another number.
  if (/\d/.test(word) || /\d/.test(other)) return false;
  return distance(word, other, allowed) <= allowed;
}

/** Damerau and Levenshtein's distance, given up as soon as it must exceed `most`. */
function distance(a: string, b: string, most: number): number {
  let before: number[] = [];
  let last = Array.from({ length: b.length + 1 }, (_, at) => at);
  for (let i = 1; i <= a.length; i += 1) {
    const row = [i];
    for (let j = 1; j <= b.length; j += 1) {
      const cost = a[i - 1] === b[j - 1] ? 0 : 1;
      let least = Math.min(last[j]! + 1, row[j - 1]! + 1, last[j - 1]! + cost);
      const swapped = i > 1 && j > 1 && a[i - 1] === b[j - 2] && a[i - 2] === b[j - 1];
      if (swapped) least = Math.min(least, before[j - 2]! + 1);
      row.push(least);
    }
    if (Math.min(...row) > most) return most + 1;
    before = last;
    last = row;
  }
  return last[b.length]!;
}
