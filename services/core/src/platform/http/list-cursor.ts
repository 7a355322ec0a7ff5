import { validation } from '@lastcall/contracts';
import { z } from 'zod';
import { fieldProblems } from '../errors/problem.ts';

/** Where a list that shows the newest first goes on: after this row. */
export interface ListCursor {
  readonly createdAt: Date;
  readonly id: string;
}

const shape = z.tuple([z.int().positive(), z.uuid()]);

/** The cursor of a list as its callers get it: none is the beginning. Throws `validation_failed` at `cursor` for a text that is not of `pageOf`. */
export function readCursor(text: string | undefined): ListCursor | null {
  if (text === undefined) return null;
  try {
    const [createdAt, id] = shape.parse(JSON.parse(Buffer.from(text, 'base64url').toString()));
    return { createdAt: new Date(createdAt), id };
  } catch {
    throw fieldProblems({ path: 'cursor', message: validation.cursor });
  }
}

/** One page of a list, with the cursor of the next as text that callers pass on unread. `found` has one row more than the page when there is a next. */
export function pageOf<R extends ListCursor>(
  found: readonly R[],
  most: number,
): { rows: R[]; nextCursor: string | null } {
  const rows = found.slice(0, most);
  return { rows, nextCursor: found.length > most ? textOf(rows.at(-1)!) : null };
}

/** By milliseconds, so a list that goes on this way has no finer instants in it. */
function textOf({ createdAt, id }: ListCursor): string {
  return Buffer.from(JSON.stringify([createdAt.getTime(), id])).toString('base64url');
}
