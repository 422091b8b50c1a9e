import type { z } from 'zod';
import { Award } from '@certfolio/contract/issuing';
import { type TemplateContent, type TemplateValidity } from '@certfolio/contract/templates';
import type { IssuedAward } from './issuing.table.ts';

export type AwardDraft = z.output<typeof Award>;
export type AwardErrors = Record<string, string>;

/**
 * Makes an award complete by its template: what was left out comes from there, and the expiry date follows from
 * the issue date.
 * @param today YYYY-MM-DD; nothing is issued for a later day than tomorrow, which has begun elsewhere
 * @returns the award, or what is wrong by the names of the fields, own ones as `attribute:<key>`
 */
export function completeAward(
  draft: AwardDraft,
  content: TemplateContent,
  today: string,
): { award: IssuedAward } | { errors: AwardErrors } {
  const errors: AwardErrors = {};
  const issuedOn = draft.issued_on ?? today;
  const expiresOn = draft.expires_on === undefined ? expiryOf(content.validity, issuedOn) : draft.expires_on;
  if (issuedOn > dayAfter(today)) errors.issued_on = 'The issue date is in the future.';
  if (expiresOn !== null && expiresOn < issuedOn) {
    errors[draft.expires_on ? 'expires_on' : 'issued_on'] = 'The expiry date is before the issue date.';
  }
  const attributes = readAttributes(draft.attributes ?? {}, content, errors);
  if (Object.keys(errors).length > 0) return { errors };
  return {
    award: {
      recipient: draft.recipient,
      issuedOn,
      expiresOn,
      credits: draft.credits === undefined ? content.credits : draft.credits,
      level: textOf(draft.level === undefined ? content.level : draft.level),
      grade: textOf(draft.grade),
      narrative: textOf(draft.narrative),
      evidenceUrl: textOf(draft.evidence_url),
      attributes,
    },
  };
}

/** The values of the own fields; what is wrong with one is added to `errors`. */
export function readAttributes(
  given: Record<string, string>,
  content: TemplateContent,
  errors: AwardErrors,
): Record<string, string> {
  const attributes: Record<string, string> = {};
  for (const { key, label, kind, required } of content.attributes) {
    const value = given[key]?.trim() ?? '';
    if (value === '') {
      if (required) errors[`attribute:${key}`] = `Enter a value for “${label}”.`;
    } else if (kind === 'number' && !isNumber(value)) {
      errors[`attribute:${key}`] = 'Enter a number.';
    } else if (kind === 'date' && !isDay(value)) {
      errors[`attribute:${key}`] = 'Use a date as YYYY-MM-DD.';
    } else {
      attributes[key] = value;
    }
  }
  for (const key of Object.keys(given)) {
    if (!content.attributes.some((one) => one.key === key)) {
      errors[`attribute:${key}`] = 'The template has no such field.';
    }
  }
  return attributes;
}

const textOf = (value: string | null | undefined): string | null => value?.trim() || null;

/** The last day of validity; null when there is none. */
export function expiryOf(validity: TemplateValidity, issuedOn: string): string | null {
  switch (validity.kind) {
    case 'none':
      return null;
    case 'until':
      return validity.date;
    case 'months':
      return monthsAfter(issuedOn, validity.months);
  }
}

/** The same day so many months on; the last of the month where that month is shorter. */
export function monthsAfter(day: string, months: number): string {
  const [year = 0, month = 1, date = 1] = day.split('-').map(Number);
  const last = new Date(Date.UTC(year, month + months, 0)).getUTCDate();
  return new Date(Date.UTC(year, month - 1 + months, Math.min(date, last))).toISOString().slice(0, 10);
}

export const dayAfter = (day: string): string =>
  new Date(Date.parse(`${day}T00:00:00Z`) + 86_400_000).toISOString().slice(0, 10);

const isNumber = (text: string): boolean => /^[+-]?\d{1,15}([.,]\d{1,10})?$/.test(text);

export function isDay(text: string): boolean {
  if (!/^\d{4}-\d{2}-\d{2}$/.test(text)) return false;
  const day = new Date(`${text}T00:00:00Z`);
  return !Number.isNaN(day.getTime()) && day.toISOString().startsWith(text);
}
