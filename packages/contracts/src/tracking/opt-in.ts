import { z } from 'zod';

/** The opt-in form of a page without the page script, identified by the page's public hash. */
export const optInParams = z.object({ pageHash: z.string().max(64) });
