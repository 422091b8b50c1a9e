import { oneLine } from './printed-text.ts';
import type { TypesettingWork } from './typesetter.ts';
import { writtenDate, writtenMoment } from './written-date.ts';

/** A log of CPD, or what a professional body asks for at an audit. Dates are ISO; texts are printed as they are. */
export interface CpdSheet {
  kind: 'CPD log' | 'CPD audit pack';
  title: string;
  ownerName: string | null;
  memberNumber: string | null;
  /** Null for a log that follows no body's rules. */
  bodyName: string | null;
  from: string | null;
  to: string | null;
  generatedAt: string;
  totals: readonly { label: string; value: string }[];
  /** Each rule with its arithmetic; `not_checked` is what no record can show. */
  rules: readonly {
    words: string;
    arithmetic: string;
    required: string;
    result: 'pass' | 'fail' | 'not_checked';
  }[];
  /** Sentences below the rules, such as what is carried over and where the rules were read. */
  notes: readonly string[];
  columns: readonly { label: string; share: number; alignRight?: boolean }[];
  /** As many cells as there are columns. */
  rows: readonly (readonly string[])[];
  reflections: readonly {
    title: string;
    date: string;
    about: readonly string[];
    answers: readonly { question: string; answer: string }[];
  }[];
  evidence: readonly { name: string; record: string; size: string; sha256: string }[];
}

/** What a typesetter needs to set the sheet. */
export function setCpd(sheet: CpdSheet): TypesettingWork {
  const createdAt = new Date(sheet.generatedAt);
  const { rows, reflections, evidence } = sheet;
  return {
    main: 'cpd-audit.typ',
    data: {
      kind: sheet.kind,
      generated: writtenMoment(sheet.generatedAt),
      title: oneLine(sheet.title) || sheet.kind,
      ownerName: oneLine(sheet.ownerName),
      memberNumber: oneLine(sheet.memberNumber),
      bodyName: oneLine(sheet.bodyName),
      period: periodOf(sheet),
      totals: sheet.totals.map(({ label, value }) => ({ label, value: oneLine(value) })),
      rules: sheet.rules.map(({ words, arithmetic, required, result }) => ({
        words: oneLine(words),
        arithmetic: oneLine(arithmetic),
        required: oneLine(required),
        result,
        resultLabel: { pass: 'Met', fail: 'Not met', not_checked: 'To be declared' }[result],
      })),
      notes: sheet.notes.map(oneLine).filter(Boolean),
      columns: sheet.columns.map(({ label, share, alignRight }) => ({
        label,
        share,
        alignRight: alignRight ?? false,
      })),
      rows: rows.map((cells) => cells.map(oneLine)),
      reflections: reflections.map(({ title, date, about, answers }) => ({
        title: oneLine(title),
        date: writtenDate(date),
        about: about.map(oneLine),
        answers: answers.map(({ question, answer }) => ({
          question,
          paragraphs: answer.split(/\r?\n/).map(oneLine).filter(Boolean),
        })),
      })),
      evidence: evidence.map(({ name, record, size, sha256 }) => ({
        name: oneLine(name),
        record: oneLine(record),
        size,
        sha256,
      })),
    },
    files: [],
    limitMs: 20_000 + 40 * (rows.length + evidence.length) + 300 * reflections.length,
    ...(Number.isNaN(createdAt.getTime()) ? {} : { createdAt }),
  };
}

function periodOf({ from, to }: CpdSheet): string {
  if (from === null && to === null) return '';
  if (from === null) return `Until ${writtenDate(to!)}`;
  return to === null ? `Since ${writtenDate(from)}` : `${writtenDate(from)} to ${writtenDate(to)}`;
}
