import { z } from 'zod';

/** What the sender of a refund reads when it was recorded, but not simply taken off its sale. */
const words = {
  order_not_found: 'No sale with this order is known. The refund is taken off the sale when it arrives.',
  currency_mismatch:
    'The refund has another currency than its sale, so all that was left of the sale was marked as refunded.',
  exceeds_sale: 'The refund is larger than what was left of its sale, so only that was taken off.',
} as const;

export type RefundWarningCode = keyof typeof words;

/** Why a recorded refund was not simply taken off its sale. */
export const refundWarning = z.object({
  code: z.enum(['order_not_found', 'currency_mismatch', 'exceeds_sale'] satisfies RefundWarningCode[]),
  message: z.string(),
});
type RefundWarning = z.infer<typeof refundWarning>;

/** Returns a warning with its message. */
export function refundWarningOf(code: RefundWarningCode): RefundWarning {
  return { code, message: words[code] };
}
