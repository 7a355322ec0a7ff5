import { z } from 'zod';

/** An id as providers write it, as a number or as text, as text. */
export const textId = z.union([z.int(), z.string().min(1).max(128)]).transform(String);

/** A name of any length, of which as much is kept as is shown. */
export const shortName = z.string().transform((name) => name.slice(0, 200));

/** The text or the texts of one field of a refusal, when it has them. */
export function firstWords(body: unknown, field: string): string | undefined {
  const value = typeof body === 'object' && body !== null ? (body as Record<string, unknown>)[field] : undefined;
  if (typeof value === 'string') return value;
  if (!Array.isArray(value)) return undefined;
  const words = value.filter((each): each is string => typeof each === 'string');
  return words.length > 0 ? words.join(' ') : undefined;
}
