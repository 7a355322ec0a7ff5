import { validation } from '@lastcall/contracts/platform';
import { fieldProblems } from '@lastcall/core/platform';
import { z } from 'zod';

/**
 * A position in the log: after the row `id` of this source (by number) at this time, which is text because times in the
 * database have a finer resolution than ours.
 */
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

/**
 * Parses a cursor; no cursor means the beginning. Throws `validation_failed` at `cursor` for a text that
 * `logCursorText` did not create.
 */
export function readLogCursor(text: string | undefined): LogCursor | null {
  if (text === undefined) return null;
  try {
    const [at, source, id] = shape.parse(JSON.parse(Buffer.from(text, 'base64url').toString()));
    return { at, source, id };
  } catch {
    throw fieldProblems({ path: 'cursor', message: validation.cursor });
  }
}

/** Returns the opaque text of a cursor. */
export function logCursorText({ at, source, id }: LogCursor): string {
  return Buffer.from(JSON.stringify([at, source, id])).toString('base64url');
}
