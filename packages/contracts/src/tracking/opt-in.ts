import { z } from 'zod';

/** The form of a page without the script, by the page's public hash. */
export const optInParams = z.object({ pageHash: z.string().max(64) });
