import { csvRowLimit } from '@certfolio/contract/batches';
import { readTable, type Table } from '../../csv-table.ts';

/**
 * Reads a list of recipients, as `readTable` reads tables.
 * @throws Problem csv_unreadable with what is wrong
 */
export const readRecipientList = (bytes: Uint8Array): Promise<Table> =>
  readTable(bytes, {
    rowLimit: csvRowLimit,
    noRows: 'There are no rows of recipients: the first row names the columns, others follow it.',
  });
