import { describe, expect, test } from 'vitest';
import { isNameWord, knowledgeOf, misreadWord } from './known-words.ts';

test.each([
  ['Certificate', 'common'],
  ['(RESUSCITATION)', 'common'],
  ['JavaScript', 'common'],
  ['Coursera', 'seldom'],
  ['Fundamentats', 'unknown'],
  ['Forrester', 'seldom'],
  ['lindqvist', 'unknown'],
  ['of', 'unsaid'],
  ['2024-11', 'unsaid'],
])('"%s" is %s', (text, known) => {
  expect(knowledgeOf(text)).toBe(known);
});

describe('a letter that was taken for another is mended', () => {
  test.each([
    ['Fundamentats', 'Fundamentals'],
    ['recognilion', 'recognition'],
    ['publicahion', 'publication'],
    ['Uniuersity', 'University'],
    ['ronferred', 'conferred'],
    ['Secondarp', 'Secondary'],
    ['SAFEGUAROING,', 'SAFEGUARDING,'],
    ['(Examinaton', '(Examination'],
    ['Resuscitattion.', 'Resuscitation.'],
    ['Departrnent', 'Department'],
    ['INFONNATION', 'INFORMATION'],
    ['Intem', 'Intern'],
  ])('"%s" is "%s"', (read, printed) => {
    expect(misreadWord(read)).toBe(printed);
  });

  test.each([
    ['a word', 'Ladders'],
    ['a rare word', 'Unhatched'],
    ['a name of an issuer', 'Coursera'],
    ['a name near no word', 'Lindqvist'],
    ['a name near a word', 'Persson'],
    ['a name near a word, in capitals', 'BANNISTER,'],
    ['a name near a word that is spelled like one', 'Marriner'],
    ['near two words', 'Trailing'],
    ['too short to tell', 'Traln'],
    ['a name with capitals of its own', 'LinkedIm'],
    ['a code', 'CERT1F1CATE-7'],
    ['a name of which another word differs by letters that run together', 'Horne'],
    ['a word that may be such a name', 'Cornes'],
    ['a line of one letter', 'a'.repeat(20000)],
  ])('but not in %s', (_, text) => {
    expect(misreadWord(text)).toBeNull();
  });
});

test('people are called by words that are others, too', () => {
  expect(['mark', 'stone', 'grace'].every(isNameWord)).toBe(true);
  expect(['analytics', 'certificate'].some(isNameWord)).toBe(false);
});
