import { onDuplicate } from '@lastcall/core/platform';

/** How often a transaction is attempted whose leads are being started concurrently, or whose notices another process writes. */
export const concurrentStarts = onDuplicate(8);
