import { onDuplicate } from '@lastcall/core/platform';

/** Maximum attempts of a transaction whose leads are started concurrently, or whose notices another process writes. */
export const concurrentStarts = onDuplicate(8);
