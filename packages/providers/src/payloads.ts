/** The payload of a provider, by its own field names. */
export type Fields = Readonly<Record<string, unknown>>;

/** Returns the fields of an object; none for anything else. */
export function fieldsOf(value: unknown): Fields {
  return typeof value === 'object' && value !== null && !Array.isArray(value) ? (value as Fields) : {};
}

/** Returns the entries of a list; none for anything else. */
export function listOf(value: unknown): readonly unknown[] {
  return Array.isArray(value) ? value : [];
}

/** Returns true if a delivery's container matches the one in the URL. A URL without a container matches all, and so does a delivery without one. */
export function matchesContainer(given: unknown, asked: string | null): boolean {
  return asked === null || given === undefined || String(given) === asked;
}
