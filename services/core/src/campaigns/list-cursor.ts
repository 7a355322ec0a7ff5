import { fieldProblems } from '@lastcall/core/platform';
import { z } from 'zod';
import { cursorWords } from './messages.ts';
import type { After } from './campaign.repository.ts';

const cursorShape = z.tuple([z.int().positive(), z.uuid()]);

/** Where the next page of a list begins, as text that callers pass on unread. */
export function cursorAfter({ createdAt, id }: After): string {
  return Buffer.from(JSON.stringify([createdAt.getTime(), id])).toString('base64url');
}

/** Reads such a text; throws `validation_failed` at `cursor` for any other. */
export function readCursor(cursor: string): After {
  try {
    const [createdAt, id] = cursorShape.parse(JSON.parse(Buffer.from(cursor, 'base64url').toString()));
    return { createdAt: new Date(createdAt), id };
  } catch {
    throw fieldProblems({ path: 'cursor', message: cursorWords.unknown });
  }
}
