import { z } from 'zod';
import { id } from '../platform/primitives.ts';

/** A campaign's test page. */
export const testPageParams = z.object({ promotionId: id, promotionHash: z.string().max(64) });
