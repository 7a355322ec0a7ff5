import { normaliseEmail } from '@lastcall/embed';

/** Steps into an object that are followed; what lies deeper is kept as its JSON. */
const mostDeep = 5;

/** What was sent, each field by its name in small letters. One that lies in others has the name that forms give it: `customer[email]`. */
export type Fields = ReadonlyMap<string, string>;

/** Every field of a body with its text, empty ones left out. */
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

/** What is nested deeper than a text can be written of has none. */
function jsonOf(value: object): string {
  try {
    return JSON.stringify(value);
  } catch {
    return '';
  }
}

/** The first of these fields that is there. */
export function firstOf(fields: Fields, ...names: readonly string[]): string | null {
  return names.map((name) => fields.get(name)).find((text) => text !== undefined) ?? null;
}

/** The first of these fields that is an address, in its one spelling. */
export function emailOf(fields: Fields, ...names: readonly string[]): string | null {
  return names.map((name) => normaliseEmail(fields.get(name) ?? '')).find((email) => email !== null) ?? null;
}

/** What was sent in one form, whatever the order of its fields. */
export function contentOf(fields: Fields): string {
  return JSON.stringify([...fields].sort(([a], [b]) => (a < b ? -1 : 1)));
}
