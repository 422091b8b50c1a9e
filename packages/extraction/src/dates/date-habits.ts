import { hostOf, isWebAddress } from '../numbers/addresses.ts';
import { issuerOfHost } from '../issuers/issuer-known.ts';
import { knownNames } from '../issuers/issuer-known-names.ts';
import { knownIssuers } from '../issuers/issuers.data.ts';
import { passagesOf } from '../fields/passages.ts';
import type { PageText } from '../pages/page.ts';
import { fold } from '../words/wording.ts';

/** Whether a page writes months first, as the United States do. */
export const isAmerican = (page: PageText): boolean => looksAmerican(page) || isOfAmericans(page);

/** States of the United States; Georgia is a country, too. */
const state =
  '(?:Alabama|Alaska|Arizona|Arkansas|California|Colorado|Connecticut|Delaware|Florida|Hawaii|Idaho|Illinois|Indiana|Iowa|Kansas|Kentucky|Louisiana|Maine|Maryland|Massachusetts|Michigan|Minnesota|Mississippi|Missouri|Montana|Nebraska|Nevada|New Hampshire|New Jersey|New Mexico|New York|North Carolina|North Dakota|Ohio|Oklahoma|Oregon|Pennsylvania|Rhode Island|South Carolina|South Dakota|Tennessee|Texas|Utah|Vermont|Virginia|Washington|West Virginia|Wisconsin|Wyoming)';
/** A body of one of them, or a town there that ends its line or is followed by a postcode; three of them are people's names. */
const ofState = new RegExp(
  String.raw`\b(?:State|Commonwealth|University|County|City) of (?:(?:North|South|East|West|Central)(?:ern)? )?${state}\b|\b${state} (?:State|Department|Board|Judicial|Supreme)\b|\p{L}, (?!Virginia|New York|Washington|Montana)${state}(?=,? (?:USA?|U\.S\.|\d{5})|[.,]?$)`,
  'iu',
);

/** Postcodes, states and spellings of the United States, where months are written first. */
function looksAmerican(page: PageText): boolean {
  const { lines } = page;
  const text = lines.map((line) => line.text).join(' ');
  const british = /\b(?:programme|organis\w+|recognis\w+|centre|colour|licence)\b/iu.test(text);
  return (
    !british &&
    ([...lines, ...passagesOf(page)].some((line) => ofState.test(line.text.trim())) ||
      /\b[A-Z]{2},? \d{5}(?:-\d{4})?\b|\bUSA\b|\bOSHA Outreach|\([2-9]\d{2}\) [2-9]\d{2}-\d{4}(?!\d)|\bU\.S\.(?!A? dollar)|United States(?! Government)|\bAmerican (?:Heart|Red Cross|Nurses|Academy|Society|College)|National Institutes of Health/u.test(
        text,
      ))
  );
}

/**
 * Whether a page names a national body of the United States, or all of the course platforms that it names or is checked
 * at are at home there.
 */
function isOfAmericans(page: PageText): boolean {
  const hosts = [...page.links.map(({ url }) => url), ...page.codes.map(({ text }) => text)]
    .filter(isWebAddress)
    .map((address) => issuerOfHost(hostOf(address)));
  const names = new Set(knownNames(passagesOf(page)).map(({ value }) => fold(value)));
  const named = knownIssuers.filter((issuer) =>
    [issuer.name, ...issuer.aliases].some((name) => names.has(fold(name))),
  );
  // What is national there certifies nobody elsewhere.
  if (named.some(({ name, country }) => country === 'US' && /^(?:American|National) /u.test(name)))
    return true;
  const platforms = [...named, ...hosts].filter((issuer) => issuer?.platform === true);
  return platforms.length > 0 && platforms.every((issuer) => issuer?.country === 'US');
}
