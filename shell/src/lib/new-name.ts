/** Returns the name to save; null when it is empty or unchanged, and the old one is restored. */
export function newName(current: string, typed: string): string | null {
  const trimmed = typed.trim();
  return trimmed === '' || trimmed === current ? null : trimmed;
}
