/**
 * Returns the name of a copy: the original's with `(copy)` or a numbered suffix that is not taken, cut to at most
 * `maxLength` characters.
 */
export function nameOfCopy(original: string, taken: ReadonlySet<string>, limit: number): string {
  const base = original.replace(/ \(copy(?: \d+)?\)$/, '');
  for (let count = 1; ; count++) {
    const mark = count === 1 ? ' (copy)' : ` (copy ${count})`;
    const name = base.slice(0, limit - mark.length).trimEnd() + mark;
    if (!taken.has(name)) return name;
  }
}
