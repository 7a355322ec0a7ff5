/** What a cell may hold; null and undefined are empty. */
type Cell = string | number | null | undefined;

/** Rows as RFC 4180 has them. A cell that a spreadsheet would take for a formula begins with an apostrophe, which shows it as text; a negative number stays one. */
export function csvOf(rows: readonly (readonly Cell[])[]): string {
  return rows.map((row) => `${row.map(cellOf).join(',')}\r\n`).join('');
}

function cellOf(cell: Cell): string {
  const text = String(cell ?? '');
  const safe = /^[=+\-@\t\r\n]/.test(text) && !/^-\d+(?:\.\d+)?$/.test(text) ? `'${text}` : text;
  return /[",\r\n]/.test(safe) ? `"${safe.replaceAll('"', '""')}"` : safe;
}
