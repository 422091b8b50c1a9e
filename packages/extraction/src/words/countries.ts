import { fold } from './wording.ts';

/** The codes of ISO 3166 that are in use. */
export function codesOfCountries(): string[] {
  const letters = Array.from('ABCDEFGHIJKLMNOPQRSTUVWXYZ');
  const names = new Intl.DisplayNames(['en'], { type: 'region', fallback: 'none' });
  return (
    letters
      .flatMap((a) => letters.map((b) => a + b))
      .filter((code) => names.of(code) !== undefined)
      // Codes that have gone out of use share a country's name: FX with FR.
      .filter((code) => new Intl.Locale(`und-${code}`).region === code)
  );
}

const otherNames = ['usa', 'u.s.a.', 'uk', 'u.k.', 'uae', 'england', 'scotland', 'wales', 'great britain'];

let countries: ReadonlySet<string> | undefined;

/** Whether a text, folded, is a country's name in English and nothing else. */
export function isCountry(folded: string): boolean {
  countries ??= namedInEnglish();
  return countries.has(folded);
}

function namedInEnglish(): ReadonlySet<string> {
  const names = new Intl.DisplayNames(['en'], { type: 'region', fallback: 'none' });
  return new Set([...codesOfCountries().map((code) => fold(names.of(code)!)), ...otherNames]);
}

/** Towns that time zones are called by, folded. */
export const townsOfZones: ReadonlySet<string> = new Set(
  Intl.supportedValuesOf('timeZone').flatMap((zone) => {
    const name = zone.split('/').at(-1)!;
    // North Dakota has a town called Center.
    return zone.includes('/') && name !== 'Center' ? [fold(name.replaceAll('_', ' '))] : [];
  }),
);
