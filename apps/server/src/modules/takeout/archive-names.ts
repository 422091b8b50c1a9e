/** Names that Windows keeps for devices, whatever their ending. */
const reserved = /^(con|prn|aux|nul|com\d|lpt\d)(\..*)?$/i;

/** Room for a folder, a file and what makes it unique, within what every file system takes. */
const mostBytes = 100;

/**
 * A text of a person's as the name of a file or folder that can be unpacked anywhere: its own letters, without
 * what separates folders, steers terminals or turns the direction of text.
 */
export function safeName(text: string): string {
  const plain = text
    .normalize('NFC')
    // Half a character cannot be encoded.
    .toWellFormed()
    .replace(/[\p{Cc}\p{Cf}\p{Zl}\p{Zp}\ufffd]+/gu, ' ')
    .replace(/[/\\:*?"<>|]+/g, ' ')
    .replace(/\s+/g, ' ')
    .replace(/^[. ]+/, '');
  const short = shortened(plain).replace(/[. ]+$/, '');
  if (short === '') return 'untitled';
  return reserved.test(short) ? `_${short}` : short;
}

/** Cuts the middle, so that the ending stays. */
function shortened(name: string): string {
  if (Buffer.byteLength(name) <= mostBytes) return name;
  const ending = /\.[A-Za-z0-9]{1,8}$/.exec(name)?.[0] ?? '';
  let stem = '';
  for (const { segment } of new Intl.Segmenter().segment(name.slice(0, name.length - ending.length))) {
    if (Buffer.byteLength(stem) + Buffer.byteLength(segment) + ending.length > mostBytes) break;
    stem += segment;
  }
  return stem.trimEnd() + ending;
}

/**
 * Gives out names of which no two are the same, also where capital letters do not count: the second `a.pdf` of a
 * folder is `a (2).pdf`.
 */
export function uniqueNames(): (text: string) => string {
  const taken = new Set<string>();
  return (text) => {
    const name = safeName(text);
    const ending = /\.[A-Za-z0-9]{1,8}$/.exec(name)?.[0] ?? '';
    const stem = name.slice(0, name.length - ending.length);
    for (let n = 1; ; n++) {
      const candidate = n === 1 ? name : `${stem} (${n})${ending}`;
      const same = candidate.toLowerCase();
      if (taken.has(same)) continue;
      taken.add(same);
      return candidate;
    }
  };
}
