import { expect, test } from 'vitest';
import { compareWords, type SignedWord } from './words.ts';

/** Words of a page, all read as surely as said. */
const page = (text: string, percent = 96): SignedWord[] =>
  text.split(' ').map((word) => [word, percent] as const);

const printed = 'amara okafor immediate life support 14 march 2026 nrt 004417';

test('a page has everything in common with itself', () => {
  expect(compareWords(page(printed), page(printed))).toMatchObject({
    shared: 1,
    contained: 1,
    numbers: 1,
    strangeWords: 0,
    strangeNumbers: 0,
  });
});

test('misread letters, and digits taken for letters, change little', () => {
  const misread = 'amara okafar imrnediate life supp0rt 14 march 2o26 nrt oo44l7';
  const { shared, numbers, strangeNumbers } = compareWords(page(printed), page(misread));
  expect(shared).toBeGreaterThan(0.9);
  expect([numbers, strangeNumbers]).toEqual([1, 0]);
});

test('words run together or taken apart are found again', () => {
  const apart = 'amaraokafor immediate lifesupport 14 march 2026 nrt 004 417';
  expect(compareWords(page(printed), page(apart)).shared).toBe(1);
});

test('longer runs are found again, too, with a letter misread and words within that stand elsewhere', () => {
  const [together, apart] = ['diretoradeoperacoesdaescola', 'diretora de operagoes da escola'].map((text) =>
    page(`de ${text} concluiu`),
  );
  expect(compareWords(together!, apart!)).toMatchObject({ strangeWords: 0, replaced: 0 });
  expect(compareWords(together!, apart!).shared).toBeGreaterThan(0.9);
  const another = page('de professora de matematica da turma concluiu');
  expect(compareWords(together!, another).strangeWords).toBeGreaterThan(0.5);
});

test('an ordinal is its number, with its sign or without', () => {
  const congress = (number: string) => page(`no ${number} congresso de enfermagem`);
  expect(compareWords(congress('20'), congress('20o')).strangeNumbers).toBe(0);
  expect(compareWords(congress('20o'), congress('21o')).strangeNumbers).toBeGreaterThan(0.9);
});

test('what is said once more on one of them is nothing strange, unless it is a number', () => {
  const other = page(`${printed} helen marsh room 7`);
  expect(compareWords(page(`${printed} immediate support`), other).strangeWords).toBe(0);
  expect(compareWords(page(`${printed} manual handling`), other).strangeWords).toBeGreaterThan(1.5);
  expect(compareWords(page(`${printed} 14`), other).strangeNumbers).toBeGreaterThan(0.9);
});

test('the end of a long word, or a part of a code, is all that may be legible of it', () => {
  const fine = page(`${printed} ratification n3y5dwkdhektc3tcy registered`);
  const [cut, other] = ['fication y5dwkdh', 'colours y5qqkdh'].map((text) =>
    compareWords(fine, page(`${printed} ${text} registered`)),
  );
  expect(cut!.strangeWords).toBeLessThan(0.5);
  expect(cut!.strangeNumbers).toBeLessThan(0.5);
  expect(other!.strangeWords).toBeGreaterThan(0.9);
  expect(other!.strangeNumbers).toBeGreaterThan(0.9);
});

test('another name and number stand out on both sides', () => {
  const colleague = 'jonas weber immediate life support 14 march 2026 nrt 004992';
  const { strangeWords, strangeNumbers } = compareWords(page(printed), page(colleague));
  expect(strangeWords).toBeGreaterThan(1.5);
  expect(strangeNumbers).toBeGreaterThan(0.5);
});

test('a part is contained in the whole, and nothing in it is strange', () => {
  const part = 'amara okafor immediate life support';
  expect(compareWords(page(printed), page(part))).toMatchObject({
    contained: 1,
    strangeWords: 0,
    strangeNumbers: 0,
  });
});

test('what was hardly legible is no sign of another certificate', () => {
  const { strangeWords } = compareWords(page(printed), page('jxnqs wbbbr immediate life support', 40));
  expect(strangeWords).toBe(0);
});

test('one digit is a page of its own: part 1 is not part 2', () => {
  const [one, two] = [`${printed} part 1`, `${printed} part 2`].map((text) => page(text));
  expect(compareWords(one!, two!).strangeNumbers).toBeGreaterThan(0.9);
});

test('what stands in the place of something else is told from words added or misread', () => {
  const replacedOn = (text: string, percent?: number) =>
    compareWords(page(printed), page(text, percent)).replaced;
  const colleague = 'jonas weber immediate life support 14 march 2026 nrt 004417';
  expect(replacedOn(colleague)).toBeGreaterThan(1.5);
  expect(replacedOn(colleague, 45)).toBe(0);
  expect(replacedOn(`document viewer ${printed} page one of one`)).toBe(0);
  expect(replacedOn('amara okafar imrnediate life support 14 march 2026 nrt 004417')).toBeLessThan(0.5);
});

test('a name misread twice is less of a difference than another name', () => {
  const certified = (name: string) =>
    page(`certify that ${name} has completed wound care on 14 march 2026`, 88);
  const replacedBetween = (one: string, other: string) =>
    compareWords(certified(one), certified(other)).replaced;
  const misread = replacedBetween('quintin peltruoso riella', 'quentim fettruosc rielo');
  const another = replacedBetween('quintin peltruoso riella', 'marisol hakanen drewe');
  expect(another).toBeGreaterThan(1.5);
  expect(misread).toBeLessThan(another / 2);
});

test('what the own text of either document says in one place is no matter of reading', () => {
  const rewrittenOn = (percent: number) =>
    compareWords(
      page('certify that amara okafor has completed', 100),
      page('certify that jonas weber has completed', percent),
    ).rewritten;
  expect(rewrittenOn(100)).toBe(2);
  expect(rewrittenOn(96)).toBe(0);
});

test.each([
  ['a code drawn by chance', 'no ac2dbff4', 'id ac2dbff4 100 hours', true],
  ['the same code misread', 'no ac2dbff4', 'id ac2obffa 100 hours', false],
  ['a running number', 'no 20260417', 'id 20260417 100 hours', false],
  ['a level', 'grade level3', 'passed level3', false],
])('%s on both', (_, one, other, code) => {
  expect(compareWords(page(one), page(other)).code).toBe(code);
});
