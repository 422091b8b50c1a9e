import { knowledgeOf } from '../words/known-words.ts';

/** A syllable of Chinese as Latin letters write it, without those that are words of English more often. */
const pinyin =
  /^(?:(?:zh|ch|sh|[bpmfdtnlgkhjqxrzcsyw])?(?:iang|iong|uang|ang|eng|ing|ong|ian|iao|uai|uan|ai|ei|ui|ao|ou|iu|ie|ue|ve|er|an|en|in|un|vn|ia|ua|uo|a|o|e|i|u|v)){1,3}$/u;
/** Of such syllables words of other languages may be made, too, but hardly with these letters. */
const tellingPinyin = /x|zh|q(?!u[aeio])/u;

/** Whether a word, folded, is of syllables of Chinese and none that English has. */
export const isPinyin = (word: string): boolean =>
  pinyin.test(word) && tellingPinyin.test(word) && !['common', 'seldom'].includes(knowledgeOf(word));
