/** The value of a cell; null and undefined are empty. */
type Cell = string | number | null | undefined;

/**
 * Formats rows as RFC 4180 CSV. A cell that a spreadsheet would run as a formula starts with an apostrophe, which shows
 * it as text; negative numbers are not escaped.
 */
export function csvOf(rows: readonly (readonly Cell[])[]): string {
  return rows.map((row) => `${row.map(cellOf).join(',')}\r\n`).join('');
}

function cellOf(cell: Cell): string {
  const text = String(cell ?? '');
  const safe = /^[=+\-@\t\r\n]/.test(text) && !/^-\d+(?:\.\d+)?$/.test(text) ? `'${text}` : text;
  return /[",\r\n]/.test(safe) ? `"${safe.replaceAll('"', '""')}"` : safe;
}
