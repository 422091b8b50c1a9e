/** A text that a spreadsheet would take for a formula is marked as text (CWE-1236); a number stays one. */
function cellOf(text: string): string {
  const isNumber = /^[+-]?\d+([.,]\d+)?$/.test(text);
  const safe = /^[=+\-@\t\r]/.test(text) && !isNumber ? `'${text}` : text;
  return /[",;\r\n\t]/.test(safe) ? `"${safe.replaceAll('"', '""')}"` : safe;
}

/** Lines of cells as CSV (RFC 4180), with a byte order mark, without which spreadsheets misread letters. */
export const csvOf = (lines: readonly (readonly string[])[]): string =>
  `\ufeff${lines.map((cells) => cells.map(cellOf).join(',')).join('\r\n')}\r\n`;
