import { normaliseEmail } from '@lastcall/embed';

/** Maximum nesting depth; deeper values stay JSON text. */
const mostDeep = 5;

/** The received fields by lowercase name. Nested fields get the name that forms use: `customer[email]`. */
export type Fields = ReadonlyMap<string, string>;

/** Returns every field of a body as text, without empty ones. */
export function fieldsIn(body: unknown): Fields {
  return new Map(pairsIn(body, '', 0).filter(([, text]) => text !== ''));
}

function pairsIn(value: unknown, name: string, depth: number): (readonly [string, string])[] {
  if (value === null || value === undefined) return [];
  if (typeof value !== 'object') return [[name, String(value)]];
  const isOpened = depth < mostDeep && (depth === 0 || !Array.isArray(value));
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

/** Returns the first of these fields that is present. */
export function firstOf(fields: Fields, ...names: readonly string[]): string | null {
  return names.map((name) => fields.get(name)).find((text) => text !== undefined) ?? null;
}

/** Returns the first of these fields that is an email address, normalized. */
export function emailOf(fields: Fields, ...names: readonly string[]): string | null {
  return names.map((name) => normaliseEmail(fields.get(name) ?? '')).find((email) => email !== null) ?? null;
}

/** Returns the fields in a canonical form, independent of their order. */
export function contentOf(fields: Fields): string {
  return JSON.stringify([...fields].sort(([a], [b]) => (a < b ? -1 : 1)));
}
