import { describe, expect, test } from 'vitest';
import { linesOf } from '../layout/lines.fixture.ts';
import { readLanguages } from './languages.ts';
import { readSkills } from './skills.ts';

const languagesOf = (text: string) => {
  const lines = linesOf([text]);
  return readLanguages([lines], [], lines).items.map(({ language }) => language);
};

test.each([
  ['普通话、英语', ['普通话', '英语']],
  ['Urdu, English, Saraiki', ['Urdu', 'English', 'Saraiki']],
  ['DUTCH AND POLISH', ['DUTCH', 'POLISH']],
  ['Mother tongue(s): Dutch Other language(s): Proficient in Polish', ['Dutch', 'Polish']],
  ['Dutch Polish', ['Dutch', 'Polish']],
])('"%s" names languages', (text, languages) => {
  expect(languagesOf(text)).toEqual(languages);
});

describe('a language read away from the others of its section', () => {
  const [title, one, other, ...further] = linesOf(
    ['Languages', { size: 26, bold: true }],
    ['Dutch, native', { x: 500 }],
    ['Polish, fluent', { x: 500 }],
    ['Boat Builder, Velvet Harbour, 2019 - 2024'],
    ['Built the boats of the harbour and kept all of them afloat'],
    ['French, B1', { x: 500 }],
    ['Welsh', { x: 500 }],
  );
  const section = [one!, other!];
  const named = readLanguages([section], [], [title!, ...section, ...further]).items;

  test('is one beside its level, in their type', () => {
    expect(named.map(({ language }) => language)).toContain('French');
  });
  test('is none by itself, as a subject at school is', () => {
    expect(named.map(({ language }) => language)).not.toContain('Welsh');
  });
});

test('what is said of foreign languages behind their label names them within a few words', () => {
  const lines = linesOf(['Lingue straniere: Buon livello di olandese scritto e parlato']);
  const { items, spoken } = readSkills([{ title: 'Competenze', lines }]);
  expect(items).toEqual([]);
  expect(readLanguages([], spoken, lines).items.map(({ language }) => language)).toEqual(['olandese']);
});

test('a label may end in a wide colon', () => {
  const lines = linesOf(['编程语言:Java, Python'], ['语言:普通话、英语']);
  const { items, spoken } = readSkills([{ title: '技能', lines }]);
  expect(items).toEqual([{ name: '编程语言', keywords: ['Java', 'Python'] }]);
  expect(spoken).toHaveLength(1);
});
