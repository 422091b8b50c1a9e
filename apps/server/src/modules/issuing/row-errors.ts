import { sheetRow } from '@certfolio/contract/batches';
import { csvOf } from '../../csv.ts';
import type { ListedRow } from './batches.service.ts';

/**
 * The rows that cannot be issued as CSV, in the columns of the list, each with its place and what is wrong with it.
 */
export function rowErrorsCsv(columns: readonly string[], rows: readonly ListedRow[]): string {
  return csvOf([
    ['Row', ...columns, 'What is wrong'],
    ...rows.map(({ row, cells, errors }) => [
      String(sheetRow(row)),
      ...cells,
      Object.values(errors).join(' '),
    ]),
  ]);
}
