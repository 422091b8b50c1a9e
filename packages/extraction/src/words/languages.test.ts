import { expect, test } from 'vitest';
import {
  detectableLanguages,
  isPlainLanguage,
  languageFolder,
  languageOf,
  languagesInScript,
} from './languages.ts';

test.each([
  ['eng', 'This is to certify that Ada Lovelace has successfully completed the course in Fire Safety'],
  ['deu', 'Hiermit wird bescheinigt, dass Frau Muller an der Schulung mit Erfolg teilgenommen hat'],
  ['fra', 'Nous attestons que Madame Dubois a suivi la formation de sauveteur secouriste du travail'],
  ['spa', 'Se otorga el presente certificado a Lucia Soler por haber superado el curso de prevencion'],
  ['por', 'Certificamos que Joao Silva concluiu o curso de primeiros socorros com carga horaria de 8 horas'],
  ['ita', 'Si attesta che la signora Rossi ha frequentato il corso di formazione per la sicurezza'],
  ['nld', 'Hierbij verklaart ondergetekende dat de heer Jansen de cursus met goed gevolg heeft afgerond'],
  [
    'tur',
    'Ada Yilmaz Ilk Yardim Egitimi programini basariyla tamamlayarak bu sertifikayi almaya hak kazanmistir',
  ],
  ['rus', 'Настоящим подтверждается, что Ада Котова успешно прошла обучение по программе'],
  ['ukr', 'Цим засвідчується, що Ада Коваль успішно пройшла навчання за програмою'],
  ['pol', 'Zaswiadcza sie, ze pani Anna Nowak ukonczyla kurs pierwszej pomocy oraz egzamin w dniu'],
])('%s is told by its common words, without accents', (language, text) => {
  expect(languageOf(text)).toBe(language);
});

test.each([
  ['a name', 'Ada Lovelace'],
  ['letters that stand for others', 'Wklv lv wr fhuwlib wkdw Dgd kdv'],
])('%s is of no language that can be told', (_, text) => {
  expect(languageOf(text)).toBeNull();
  expect(isPlainLanguage(text)).toBe(false);
});

test('every language that can be told has its data installed', () => {
  expect(detectableLanguages()).toEqual([
    'eng',
    'deu',
    'fra',
    'spa',
    'por',
    'ita',
    'nld',
    'pol',
    'tur',
    'rus',
    'ukr',
  ]);
});

test('a language without data, and what is no language, have no folder', () => {
  expect([languageFolder('xyz'), languageFolder('../eng'), languageFolder('')]).toEqual([null, null, null]);
});

test.each([
  ['Cyrillic', ['rus', 'ukr']],
  ['Latin', ['eng', 'tur']],
  ['Han', []],
  [null, []],
])('of English, Turkish, Russian and Ukrainian, a page in %s is read in %j', (script, languages) => {
  expect(languagesInScript(script, ['eng', 'tur', 'rus', 'ukr'])).toEqual(languages);
});
