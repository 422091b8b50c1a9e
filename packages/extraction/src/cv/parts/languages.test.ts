import { expect, test } from 'vitest';
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
])('"%s" names languages', (text, languages) => {
  expect(languagesOf(text)).toEqual(languages);
});

test('a label may end in a wide colon', () => {
  const lines = linesOf(['编程语言:Java, Python'], ['语言:普通话、英语']);
  const { items, spoken } = readSkills([{ title: '技能', lines }]);
  expect(items).toEqual([{ name: '编程语言', keywords: ['Java', 'Python'] }]);
  expect(spoken).toHaveLength(1);
});
