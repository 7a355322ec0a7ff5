/**
 * The dotted paths of texts that would not come back as they were sent: with a NUL, which ends a text for many programs, or half of a surrogate pair,
 * which UTF-8 does not have. Takes what a schema has read, so its depth is the schema's.
 */
export function findInvalidUnicode(value: unknown, path: readonly string[] = []): string[] {
  if (typeof value === 'string') return isBroken(value) ? [path.join('.')] : [];
  if (typeof value !== 'object' || value === null) return [];
  return Object.entries(value).flatMap(([key, each]) => findInvalidUnicode(each, [...path, key]));
}

function isBroken(text: string): boolean {
  return text.includes('\0') || !text.isWellFormed();
}
