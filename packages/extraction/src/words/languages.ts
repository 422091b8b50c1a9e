import { existsSync } from 'node:fs';
import { createRequire } from 'node:module';
import { dirname, join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { commonWords, scripts } from './languages.data.ts';
import { fold } from './wording.ts';

/** What OCR reads when nothing else is said. */
export const defaultLanguage = 'eng';

const require = createRequire(import.meta.url);

/** Where what comes in no package lies: our own models, and data of languages. */
export const ownModels = fileURLToPath(new URL('../../data', import.meta.url));

/** Whether a language's data lies in the repository, as it is in no package. */
export const isOwnData = (language: string): boolean =>
  existsSync(join(ownModels, `${language}.traineddata.gz`));

/** The folder of a language's data, of an installed package or ours; null when there is none. */
export function languageFolder(language: string): string | null {
  if (!/^[a-z]{3}(?:_[a-z]+)?$/.test(language)) return null;
  if (isOwnData(language)) return ownModels;
  try {
    const manifest = require.resolve(`@tesseract.js-data/${language}/package.json`);
    return join(dirname(manifest), '4.0.0_best_int');
  } catch {
    return null;
  }
}

const words = new Map(
  Object.entries(commonWords).map(([language, list]) => [language, new Set(fold(list).split(/\s+/))]),
);

/** Languages that can be told from a page and are installed. */
export const detectableLanguages = (): string[] =>
  [...words.keys()].filter((language) => languageFolder(language) !== null);

/** Which of some languages are written in a script, as Tesseract calls it; none where the script is not known. */
export const languagesInScript = (script: string | null, among: readonly string[]): string[] =>
  among.filter((language) => (scripts[language] ?? 'Latin') === script);

const countOf = (tokens: readonly string[], language: string): number =>
  tokens.filter((token) => words.get(language)?.has(token)).length;

const tokensOf = (text: string): string[] => fold(text).match(/\p{L}+/gu) ?? [];

/** So many common words make a language plain. */
const tellingWords = 4;

/**
 * The language of a text by its common words, even if they were read in another and lost their accents.
 * Null when there are too few or two languages are close.
 */
export function languageOf(text: string, among: readonly string[] = [...words.keys()]): string | null {
  const tokens = tokensOf(text);
  const ranked = among
    .map((language) => ({ language, count: countOf(tokens, language) }))
    .sort((a, b) => b.count - a.count);
  const [first, second] = ranked;
  if (!first || first.count < tellingWords || first.count < tokens.length * 0.12) return null;
  return second && first.count < second.count * 1.25 ? null : first.language;
}

/** Whether a text is made of words of some language, rather than of signs that stand for other signs. */
export function isPlainLanguage(text: string): boolean {
  const tokens = tokensOf(text);
  return [...words.keys()].some((language) => countOf(tokens, language) >= tellingWords);
}
