import { expect, test } from 'vitest';
import { isPinyin } from './pinyin.ts';

test('syllables of Chinese are told from words that English has', () => {
  expect(['xiexu', 'zhengxia', 'qiu'].map(isPinyin)).toEqual([true, true, true]);
  expect(['exam', 'taxi', 'unique', 'hunting', 'miller'].filter(isPinyin)).toEqual([]);
});
