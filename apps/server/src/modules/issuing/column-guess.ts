import type { ColumnMapping } from '@certfolio/contract/batches';
import type { TemplateAttribute } from '@certfolio/contract/templates';
import { fold } from '../../csv-table.ts';

/** How the columns are called that hold something; folded, and as whole words from the most to the least telling. */
const names: readonly [target: string, pattern: RegExp][] = [
  ['email', /^(e ?mail|mail|email address|e mail address|correo( electronico)?|courriel|adresse (e ?mail|mail)|e ?mail adresse|posta elettronica)$|\be ?mail\b/],
  ['first_name', /^(first name|given name|forename|vorname|prenom|nombre de pila|voornaam|nome proprio)$|\bfirst ?name\b/],
  ['last_name', /^(last name|surname|family name|nachname|familienname|nom de famille|apellidos?|achternaam|cognome)$|\blast ?name\b/],
  ['name', /^(name|full name|recipient( name)?|participant( name)?|learner( name)?|student( name)?|attendee( name)?|holder|nombre( completo)?|nom( complet)?|naam|nome( completo)?|vollstandiger name|teilnehmer(in)?|empfanger(in)?)$|\bfull name\b/],
  ['expires_on', /\b(expir\w*|valid (until|to)|end of validity|gultig bis|ablauf\w*|vence|caducidad|valable jusqu\w*)\b/],
  ['issued_on', /\b(issued?( on| date)?|issue date|award(ed)?( on| date)|date of issue|completed( on)?|completion date|date|datum|ausgestellt( am)?|fecha|date de delivrance)\b/],
  ['credits', /\b(credits?|cpd( points| hours)?|hours|points|ects|ceus?|stunden|punkte|horas|heures|creditos)\b/],
  ['grade', /\b(grade|mark|score|result|note|nota|calificacion|mention|voto)\b/],
  ['level', /\b(level|stufe|niveau|nivel|livello)\b/],
  ['evidence_url', /\b(evidence( url| link)?|portfolio|proof|nachweis|evidencia)\b/],
  ['narrative', /\b(narrative|comment|remarks?|notes|bemerkung\w*|observaciones|remarques)\b/],
]; // prettier-ignore

const looksLikeEmail = /^[^\s@]+@[^\s@]+\.[^\s@]+$/;

/** What each column probably holds, by its name, and by its values where that says nothing. */
export function guessColumns(
  columns: readonly { name: string; samples: readonly string[] }[],
  attributes: readonly TemplateAttribute[],
): ColumnMapping {
  const mapping: ColumnMapping = {};
  const taken = new Set<number>();
  const take = (target: string, column: number): void => {
    if (column < 0 || taken.has(column) || target in mapping) return;
    mapping[target] = column;
    taken.add(column);
  };
  const folded = columns.map(({ name }) => fold(name));
  for (const { key, label } of attributes) {
    take(
      `attribute:${key}`,
      folded.findIndex((name) => name === fold(label) || name === fold(key)),
    );
  }
  for (const [target, pattern] of names) {
    take(
      target,
      folded.findIndex((name, column) => !taken.has(column) && pattern.test(name)),
    );
  }
  if (!('email' in mapping)) {
    take(
      'email',
      columns.findIndex(
        ({ samples }, column) => !taken.has(column) && samples.some((value) => looksLikeEmail.test(value)),
      ),
    );
  }
  // A whole name says all that its parts do.
  if ('first_name' in mapping && 'last_name' in mapping) delete mapping.name;
  return mapping;
}

/** The order of day and month that the values allow; where they allow both, the day first. */
export function guessDateOrder(values: readonly string[]): 'dmy' | 'mdy' {
  for (const value of values) {
    const [, first, second] = /^(\d{1,2})[-/ ](\d{1,2})[-/ ]\d{4}/.exec(value.trim()) ?? [];
    if (Number(first) > 12) return 'dmy';
    if (Number(second) > 12) return 'mdy';
  }
  return 'dmy';
}
