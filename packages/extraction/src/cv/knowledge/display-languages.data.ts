/** The languages CVs are written in: those in which countries and languages are named. */
export const displayLanguages: readonly string[] =
  'en de fr es it pt nl pl ru cs sv da tr uk ca ro nb el ar zh zh-Hant ja hu fi'.split(' '); // prettier-ignore
