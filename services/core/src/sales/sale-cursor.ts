import { z } from 'zod';
import { fieldProblems } from '@lastcall/core/platform';
import { messages } from './messages.ts';
import type { SaleCursor } from './sale.repository.ts';

const parts = z.tuple([z.iso.datetime(), z.uuid()]);

/** Where a list goes on, as opaque text. */
export function cursorText({ createdAt, id }: SaleCursor): string {
  return Buffer.from(`${createdAt.toISOString()} ${id}`).toString('base64url');
}

/** Reads `cursorText`; none is the beginning, and one that we did not write is refused. */
export function readCursor(text: string | undefined): SaleCursor | null {
  if (text === undefined) return null;
  const read = parts.safeParse(Buffer.from(text, 'base64url').toString().split(' '));
  if (!read.success) throw fieldProblems({ path: 'cursor', message: messages.cursor });
  return { createdAt: new Date(read.data[0]), id: read.data[1] };
}
