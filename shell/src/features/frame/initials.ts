/** The first letters of a person's first and last name. */
export function initialsOf(name: string): string {
  const parts = name.trim().split(/\s+/);
  return [parts[0], parts.length > 1 ? parts.at(-1) : '']
    .map((part) => [...(part ?? '')][0] ?? '')
    .join('')
    .toUpperCase();
}
