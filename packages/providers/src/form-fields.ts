/** Maximum nesting depth; deeper values stay JSON text. */
const maxDepth = 5;

/** The received fields by lowercase name. Nested fields get the name that forms use: `customer[email]`. */
export type FormFields = ReadonlyMap<string, string>;

/** Returns every field of a body as text, without empty ones. */
export function fieldsIn(body: unknown): FormFields {
  return new Map(pairsIn(body, '', 0).filter(([, text]) => text !== ''));
}

function pairsIn(value: unknown, name: string, depth: number): (readonly [string, string])[] {
  if (value === null || value === undefined) return [];
  if (typeof value !== 'object') return [[name, String(value)]];
  const isOpened = depth < maxDepth && (depth === 0 || !Array.isArray(value));
  if (!isOpened) return [[name, jsonOf(value)]];
  if (Array.isArray(value)) return [];
  return Object.entries(value).flatMap(([key, inner]) =>
    pairsIn(inner, name === '' ? key.toLowerCase() : `${name}[${key.toLowerCase()}]`, depth + 1),
  );
}

/** A value that is nested too deeply for JSON has no text. */
function jsonOf(value: object): string {
  try {
    return JSON.stringify(value);
  } catch {
    return '';
  }
}

/** Returns those of these fields that are present. */
export function allOf(fields: FormFields, ...names: readonly string[]): string[] {
  return names.flatMap((name) => fields.get(name) ?? []);
}

/** Returns the first of these fields that is present. */
export function firstOf(fields: FormFields, ...names: readonly string[]): string | null {
  return allOf(fields, ...names)[0] ?? null;
}

/** Returns the fields in a canonical form, independent of their order. */
export function contentOf(fields: FormFields): string {
  return JSON.stringify([...fields].sort(([a], [b]) => (a < b ? -1 : 1)));
}
