import { validation } from '@lastcall/contracts';
import { fieldProblems } from '@lastcall/core/platform';
import { z } from 'zod';

/** A place in the log: after the row `id` of this source (by its number) at this moment, which is text since instants of the database are finer than ours. */
export interface LogCursor {
  readonly at: string;
  readonly source: number;
  readonly id: string;
}

const shape = z.tuple([
  z.string().regex(/^\d{4}-\d\d-\d\d \d\d:\d\d:\d\d\.\d{6}$/),
  z.int().min(0).max(99),
  z.string().regex(/^[\w-]{1,36}$/),
]);

/** The cursor as its callers get it: none is the beginning. Throws `validation_failed` at `cursor` for a text that is not of `logCursorText`. */
export function readLogCursor(text: string | undefined): LogCursor | null {
  if (text === undefined) return null;
  try {
    const [at, source, id] = shape.parse(JSON.parse(Buffer.from(text, 'base64url').toString()));
    return { at, source, id };
  } catch {
    throw fieldProblems({ path: 'cursor', message: validation.cursor });
  }
}

/** What callers pass on unread. */
export function logCursorText({ at, source, id }: LogCursor): string {
  return Buffer.from(JSON.stringify([at, source, id])).toString('base64url');
}
