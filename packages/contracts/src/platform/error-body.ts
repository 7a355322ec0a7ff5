import { z } from 'zod';
import type { ErrorCode } from './errors.ts';

/** The two errors whose messages the browser provides: no response arrived, or the session has ended and the response does not say so. */
export const ownErrors = {
  session_expired: 'Your session has expired. Please sign in again.',
  unavailable: 'Lastcall is temporarily unavailable. Please try again.',
} as const;

/** An error response as browsers parse it: without the error registry, since the response contains the message, and with codes that are newer than the screen. */
export const answeredError = z.object({
  code: z.custom<ErrorCode>((code) => typeof code === 'string'),
  message: z.string(),
  error: z.string(),
  details: z.unknown().optional(),
  requestId: z.string(),
});
