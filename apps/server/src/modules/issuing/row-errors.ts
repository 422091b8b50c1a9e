import { sheetRow } from '@certfolio/contract/batches';
import type { ListedRow } from './batches.service.ts';

/**
 * The rows that cannot be issued as CSV, in the columns of the list, each with its place and what is wrong with it;
 * with a byte order mark, without which spreadsheets misread letters.
 */
export function rowErrorsCsv(columns: readonly string[], rows: readonly ListedRow[]): string {
  const lines = [
    ['Row', ...columns, 'What is wrong'],
    ...rows.map(({ row, cells, errors }) => [
      String(sheetRow(row)),
      ...cells,
      Object.values(errors).join(' '),
    ]),
  ];
  return `\ufeff${lines.map((cells) => cells.map(csvCell).join(',')).join('\r\n')}\r\n`;
}

/** A text that a spreadsheet would take for a formula is marked as text (CWE-1236); a number stays one. */
function csvCell(text: string): string {
  const isNumber = /^[+-]?\d+([.,]\d+)?$/.test(text);
  const safe = /^[=+\-@\t\r]/.test(text) && !isNumber ? `'${text}` : text;
  return /[",;\r\n\t]/.test(safe) ? `"${safe.replaceAll('"', '""')}"` : safe;
}
