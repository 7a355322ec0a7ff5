/** Returns the UTC hour of an instant, such as `2026-11-24 09:00:00`. */
export function hourAt(at: Date): string {
  return `${at.toISOString().slice(0, 13).replace('T', ' ')}:00:00`;
}

/** Returns SQL for the same hour of a column. */
export function hourOfColumn(column: string): string {
  return `CAST(DATE_FORMAT(${column}, '%Y-%m-%d %H:00:00') AS datetime)`;
}
