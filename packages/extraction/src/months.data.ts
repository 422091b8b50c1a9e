/** Month names and their usual short forms, without accents: en, de, fr, es, it, pt, nl. */
export const monthNames: readonly (readonly string[])[] = [
  'january jan januar janner janvier janv enero ene gennaio gen janeiro januari',
  'february feb febr februar fevrier fevr febrero febbraio fevereiro fev februari',
  'march mar marz maerz mars marzo marco maart mrt',
  'april apr avril avr abril abr aprile',
  'may mai mayo maggio mag maio mei',
  'june jun juni juin junio giugno giu junho',
  'july jul juli juillet juil julio luglio lug julho',
  'august aug aout agosto ago augustus',
  'september sept sep septembre septiembre setiembre settembre set setembro',
  'october oct oktober okt octobre octubre ottobre ott outubro out',
  'november nov novembre noviembre novembro',
  'december dec dezember dez decembre diciembre dic dicembre dezembro',
].map((names) => names.split(' '));

/** Short forms that are also everyday words, and so name a month only beside a day. */
export const homonyms: ReadonlySet<string> = new Set([
  'out',
  'set',
  'gen',
  'mag',
  'ago',
  'mai',
  'ene',
  'dic',
]);
