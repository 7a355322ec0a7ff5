import { z } from 'zod';
import type { ErrorCode } from './errors.ts';

/** The two errors that a browser words itself: no answer came, or the session is over and the answer does not say so. */
export const ownErrors = {
  session_expired: 'Your session has expired. Please sign in again.',
  unavailable: 'Lastcall is not available for a moment. Please try again.',
} as const;

/** An answer that is an error, as browsers read it: without the registry, whose words come with the answer, and also with a code that is newer than they are. */
export const answeredError = z.object({
  code: z.custom<ErrorCode>((code) => typeof code === 'string'),
  message: z.string(),
  error: z.string(),
  details: z.unknown().optional(),
  requestId: z.string(),
});
