import { validation } from '@lastcall/contracts/platform';
import { z } from 'zod';
import { fieldProblems } from '../errors/problem.ts';

/** The position of the last row in a list that is sorted newest first. */
export interface ListCursor {
  readonly createdAt: Date;
  readonly id: string;
}

const cursorSchema = z.tuple([z.int().positive(), z.uuid()]);

/**
 * Parses the cursor of a list; no cursor means the beginning. Throws `validation_failed` at `cursor` for a text that
 * `pageOf` did not create.
 */
export function readCursor(text: string | undefined): ListCursor | null {
  if (text === undefined) return null;
  try {
    const [createdAt, id] = cursorSchema.parse(JSON.parse(Buffer.from(text, 'base64url').toString()));
    return { createdAt: new Date(createdAt), id };
  } catch {
    throw fieldProblems({ path: 'cursor', message: validation.cursor });
  }
}

/**
 * Returns one page of a list with an opaque cursor for the next one. `found` has one row more than the page when there
 * is a next one.
 */
export function pageOf<R extends ListCursor>(
  found: readonly R[],
  limit: number,
): { rows: R[]; nextCursor: string | null } {
  const rows = found.slice(0, limit);
  return { rows, nextCursor: found.length > limit ? encodeCursor(rows.at(-1)!) : null };
}

/** The cursor has milliseconds, so lists with it must not have times with a finer resolution. */
function encodeCursor({ createdAt, id }: ListCursor): string {
  return Buffer.from(JSON.stringify([createdAt.getTime(), id])).toString('base64url');
}
