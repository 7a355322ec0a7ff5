import { z } from 'zod';

/** Parses an id, a number or a text, to a text. */
export const textId = z.union([z.int(), z.string().min(1).max(128)]).transform(String);

/** Parses a name and truncates it to the displayed length. */
export const shortName = z.string().transform((name) => name.slice(0, 200));

/** Returns the text or the texts of one field of an error response, if present. */
export function refusalTextOf(body: unknown, field: string): string | undefined {
  const value = typeof body === 'object' && body !== null ? (body as Record<string, unknown>)[field] : undefined;
  if (typeof value === 'string') return value;
  if (!Array.isArray(value)) return undefined;
  const words = value.filter((each): each is string => typeof each === 'string');
  return words.length > 0 ? words.join(' ') : undefined;
}
