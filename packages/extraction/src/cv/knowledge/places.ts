import { readFileSync } from 'node:fs';
import { codesOfCountries, townsOfZones } from '../../words/countries.ts';
import { fold } from '../../words/wording.ts';
import { displayLanguages } from './display-languages.data.ts';
import { cities, regions } from './places.data.ts';
import { departments, positionWords, remoteWords, schoolWords } from './employment.data.ts';

function translatedCountries(): [string, string][] {
  const known = codesOfCountries();
  return displayLanguages.flatMap((language) => {
    const names = new Intl.DisplayNames([language], { type: 'region', fallback: 'none' });
    return known.flatMap((code): [string, string][] => {
      const name = names.of(code);
      return name === undefined ? [] : [[fold(name), code]];
    });
  });
}

/** Names of countries in the languages CVs are written in, to the code of the country. */
const countries: ReadonlyMap<string, string> = new Map([
  ...translatedCountries(),
  ...(
    [
      ['usa', 'US'], ['u.s.a.', 'US'], ['u.s.a', 'US'], ['u.s.', 'US'], ['u.s', 'US'], ['u.k', 'GB'], ['us', 'US'], ['united states of america', 'US'], ['uk', 'GB'],
      ['u.k.', 'GB'], ['england', 'GB'], ['scotland', 'GB'], ['wales', 'GB'], ['northern ireland', 'GB'],
      ['great britain', 'GB'], ['the netherlands', 'NL'], ['holland', 'NL'], ['uae', 'AE'], ['u.a.e.', 'AE'],
      ['korea', 'KR'], ['south korea', 'KR'], ['czech republic', 'CZ'], ['czechia', 'CZ'], ['russia', 'RU'],
      ['estados unidos', 'US'], ['ee.uu.', 'US'], ['eeuu', 'US'], ['etats-unis', 'US'], ['brasil', 'BR'],
      ['deutschland', 'DE'], ['schweiz', 'CH'], ['suisse', 'CH'], ['россия', 'RU'], ['рф', 'RU'], ['ch', 'CH'],
      ['macedonia', 'MK'], ['ivory coast', 'CI'], ['congo', 'CG'], ['palestine', 'PS'], ['hong kong', 'HK'],
      ['taiwan', 'TW'], ['turkey', 'TR'], ['vietnam', 'VN'], ['ksa', 'SA'], ['roc', 'TW'], ['prc', 'CN'],
      ['s.korea', 'KR'], ['s. korea', 'KR'], ['republic of korea', 'KR'], ['p.r. china', 'CN'], ['ksa', 'SA'],
      ['الامارات', 'AE'], ['السعودية', 'SA'], ['مصر', 'EG'], ['美国', 'US'], ['英国', 'GB'],
    ] as const
  ),
]); // prettier-ignore

const cityNames: ReadonlySet<string> = new Set([...townsOfZones, ...cities]);
const regionNames: ReadonlySet<string> = new Set(regions);
/** Towns of some size; many a name of a firm or a family is one of theirs. Made by fit/towns.ts. */
const townNames: ReadonlySet<string> = new Set(
  readFileSync(new URL('../../../data/towns.txt', import.meta.url), 'utf8')
    .trimEnd()
    .split('\n'),
);

/** The country a text names, as its two letters; null when it names none. */
export function countryOf(text: string): string | null {
  return countries.get(fold(text.trim()).replace(/[.)]+$/u, '')) ?? null;
}

const countryCodes: ReadonlySet<string> = new Set(codesOfCountries());
/** Codes of countries that are short for forms of firms, degrees or posts as well. */
const formsOfFirms: ReadonlySet<string> = new Set([
  'AG',
  'AS',
  'SA',
  'SE',
  'SL',
  'CO',
  'MS',
  'MA',
  'BA',
  'BS',
  'PM',
  'IT',
  'PR',
  'HR',
  'TV',
  'AI',
  'MD',
  'VI',
]);

/** Whether a text is the code of a country and of nothing else. */
export const isCountryCode = (text: string): boolean => countryCodes.has(text) && !formsOfFirms.has(text);

/** Whether a text names a state or province and no more. */
export const regionOf = (text: string): boolean => regionNames.has(fold(text.trim()));

/** Whether a text is worded as towns are and is no part of a firm: nobody lists them all. */
export const mayBeTown = (text: string): boolean =>
  /^\p{Lu}[\p{L}.'’-]{2,}(?: [\p{L}.'’-]+){0,3}$/u.test(text) && !departments.test(fold(text));

/** A street with its number, in the languages CVs are written in. */
export const street =
  /(?:^|[\s,])(?:\d{1,5}[a-z]?,? (?:rue|avenue|av\.|boulevard|bd|place|chemin|allee)|(?:calle|c\/|avda|avenida|av\.|via|viale|piazza|rua|ul\.|ulica|ул\.|улица)\b|\p{L}+(?:strasse|straße|str\.|weg|gasse|platz|allee|plein|straat|laan)\b|\d{1,5} [\p{L}\d. ]+ (?:street|st|road|rd|avenue|ave|lane|ln|drive|dr|court|ct|boulevard|blvd|way|place|close|crescent)\b)/iu;

/** Whether a text is a street with the number of a house, and no more. */
export const isStreet = (text: string): boolean =>
  text.length < 60 && /(?:^\d{1,5}[a-z]? |[\p{L}.],? \d{1,4}[a-z]?$)/iu.test(text) && street.test(text);

const plain = (text: string): string =>
  fold(text)
    .replace(/^[\s,(|–—-]+|[\s,.)|–—-]+$/gu, '')
    .replace(/^(?:near|greater|in|à|a|en|bei|nahe|г\.?|город) +/u, '')
    .replace(/^\d{4,6}(?:-\d{3})? /u, '')
    .replace(/ \d{4,6}$/u, '')
    .replace(
      / (?:area|metropolitan area|region|city|governorate|prefecture|province|voivodeship|oblast|emirate)$/u,
      '',
    );

/** "Foix (09)", "Ajaccio (2A)": in France the number of a town's department stands behind it. */
const departement = /^(\p{Lu}[\p{L}'’-]+(?: [\p{L}'’-]+){0,4}) \((?:0[1-9]|[1-8]\d|9[0-5]|2[AB]|\d{5})\)$/u;

/**
 * How like the name of a place a text is, from 0 to 1: 1 where a city and its country or state stand side by
 * side, 0 where nothing in it is known.
 */
export const placeLikeness = (text: string): number => likenessOf(text.replace(/ ?, ?(?=\p{L})/gu, ', '));

function likenessOf(text: string): number {
  const [, town] = departement.exec(text.trim()) ?? [];
  // "Team Leader (12)" tells of how many.
  if (town !== undefined && ![positionWords, schoolWords].some((words) => words.test(fold(town))))
    return Math.max(0.85, placeLikeness(town));
  const trimmed = plain(text);
  if (trimmed === '' || trimmed.length > 60 || /[\d@:;!?]/u.test(trimmed.replace(/\bcedex \d+|\d{5}/gu, '')))
    return 0;
  if (remoteWords.test(trimmed)) {
    const from = /^[^,(/–—-]+(?:,|[-–—/])/u.exec(text.trim());
    const town = from ? placeLikeness(text.trim().slice(from[0].length)) : 0;
    return town >= 0.6 ? Math.max(town, 0.96) : 0.95;
  }
  // "Mesa, AZ (Hybrid)" says more than either.
  const where = / *(?:\(|,|[-–—/]) *([^(,)–—/-]+)$/u.exec(trimmed);
  if (where && remoteWords.test(where[1]!)) {
    const town = placeLikeness(text.slice(0, text.search(/ *(?:\(|,|[-–—/])[^(,)–—/-]+\)?[\s.]*$/u)));
    return town >= 0.6 ? Math.max(town, 0.96) : 0;
  }
  // "日本 大阪": in Chinese the country stands first.
  const [, land, within] = /^(\p{sc=Han}{2,8}) (\p{sc=Han}{2,8})$/u.exec(text.trim()) ?? [];
  if (within !== undefined && countries.has(fold(land!))) return 0.9;
  // "Boston MA", without a comma between them.
  const stated = /^(\p{Lu}[\p{L}.' ]{2,28}) ([A-Z]{2})$/u.exec(text.trim());
  if (stated && regionNames.has(fold(stated[2]!)) && !countries.has(fold(text.trim()))) {
    if (cityNames.has(fold(stated[1]!))) return 1;
    if (townNames.has(fold(stated[1]!))) return 0.9;
  }
  // Beijing, CN
  const abroad = /^([^,\d]{3,30}), ([A-Z]{2})\.?$/u.exec(text.trim());
  if (abroad && countryCodes.has(abroad[2]!)) {
    if (cityNames.has(fold(abroad[1]!)) || regionNames.has(fold(abroad[1]!))) return 1;
    const state = regionNames.has(fold(abroad[2]!));
    if (!state && abroad[1]!.split(' ').length <= 2 && !formsOfFirms.has(abroad[2]!)) return 0.6;
  }
  // What stands in brackets before a place is no part of it: "(Night Shift), Velvet Orchard, Ireland".
  if (/^\([^()]*\) ?[,–—-]/u.test(text.trim())) return 0;
  const unparted = likenessUnparted(trimmed);
  if (unparted > 0) return unparted;
  const parts = trimmed
    .split(/[,،，、/|;()]| - | – | & | (?:and|und|et|y) (?=\p{L}+$)/u)
    .map((part) => plain(part))
    .filter((part) => part !== '');
  if (parts.length === 0 || parts.length > 4) return 0;
  const kinds = parts.map(kindOf);
  const known = kinds.filter((kind) => kind !== null).length;
  if (known === parts.length) {
    if (kinds.every((kind) => kind === 'town')) return 0.7;
    return kinds.includes('code') && parts.length === 1 ? 0.3 : parts.length === 1 ? 0.85 : 1;
  }
  const last = kinds.at(-1);
  // Coon Rapids, MN
  const coded = last === 'code' && !/&|\band\b/u.test(trimmed);
  if (coded && parts.length === 2 && parts[0]!.split(' ').length <= 3) return 0.96;
  if (parts.length >= 2 && last !== null && last !== undefined) {
    return parts.slice(0, -1).every((part) => part.split(' ').length <= 3)
      ? last === 'city' || last === 'town'
        ? parts.length === 2
          ? 0.6
          : 0.3
        : 0.85
      : 0.3;
  }
  return parts.length >= 2 && kinds[0] === 'city' ? 0.4 : 0;
}

/** "Regina Saskatchewan", "Lisboa Portugal": a town and its state or country with no sign between them. */
function likenessUnparted(text: string): number {
  const [first, ...words] = text.split(' ');
  for (let at = 0; at < words.length; at += 1) {
    const [town, land] = [[first, ...words.slice(0, at)].join(' '), words.slice(at).join(' ')];
    const isCountry = land.length >= 3 && countries.has(land);
    if (isCountry && cityNames.has(town)) return 1;
    const isLand = isCountry || (land.length >= 4 && regionNames.has(land));
    // Two such words may be somebody's name: "Sydney Holland".
    if (isLand && (cityNames.has(town) || townNames.has(town))) return 0.8;
  }
  return 0;
}

function kindOf(part: string): 'country' | 'region' | 'city' | 'town' | 'code' | null {
  if (part.length === 2 && regionNames.has(part)) return 'code';
  if (countries.has(part)) return part.length === 2 ? 'code' : 'country';
  if (cityNames.has(part)) return 'city';
  if (regionNames.has(part)) return 'region';
  // Frankfurt am Main, Paris 15e, Buenos Aires City
  const shorter = part.replace(
    / (?:(?:am|an der|im|bei|sur|de la|de los|del|upon|on|\d+e|zdroj)(?: .*)?|city|centre)$/u,
    '',
  );
  if (shorter !== part && cityNames.has(shorter)) return 'city';
  return townNames.has(part) ? 'town' : null;
}
