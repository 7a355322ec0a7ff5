/** What a provider wrote, by its names. */
export type Fields = Readonly<Record<string, unknown>>;

/** The fields of an object; none for anything else. */
export function fieldsOf(value: unknown): Fields {
  return typeof value === 'object' && value !== null && !Array.isArray(value) ? (value as Fields) : {};
}

/** The entries of a list; none for anything else. */
export function listOf(value: unknown): readonly unknown[] {
  return Array.isArray(value) ? value : [];
}

/** Whether a delivery's container is the one that the address asks for. An address that names none asks for everybody, and a field that is not sent is not another one. */
export function isTheOne(given: unknown, asked: string | null): boolean {
  return asked === null || given === undefined || String(given) === asked;
}
