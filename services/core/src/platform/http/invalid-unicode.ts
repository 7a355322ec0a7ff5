/**
 * Returns the dotted paths of texts that cannot be stored unchanged: with a NUL, which ends a text in many systems, or
 * half of a surrogate pair, which UTF-8 cannot encode. The value was parsed by a schema, which limits its depth.
 */
export function findInvalidUnicode(value: unknown, path: readonly string[] = []): string[] {
  if (typeof value === 'string') return hasInvalidUnicode(value) ? [path.join('.')] : [];
  if (typeof value !== 'object' || value === null) return [];
  return Object.entries(value).flatMap(([key, each]) => findInvalidUnicode(each, [...path, key]));
}

function hasInvalidUnicode(text: string): boolean {
  return text.includes('\0') || !text.isWellFormed();
}
