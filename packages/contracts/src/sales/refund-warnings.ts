import { z } from 'zod';

/** Messages for the sender of a refund that was recorded but not applied to its sale. */
const warningMessages = {
  order_not_found: 'No sale with this order was found. The refund will be applied when the sale arrives.',
  currency_mismatch: 'The refund’s currency differs from the sale’s, so the remaining amount was marked as refunded.',
  exceeds_sale: 'The refund exceeds the sale’s remaining amount, so only that amount was marked as refunded.',
} as const;

export type RefundWarningCode = keyof typeof warningMessages;

/** The reasons why a recorded refund was not applied to its sale. */
export const refundWarning = z.object({
  code: z.enum(['order_not_found', 'currency_mismatch', 'exceeds_sale'] satisfies RefundWarningCode[]),
  message: z.string(),
});
type RefundWarning = z.infer<typeof refundWarning>;

/** Returns a warning with its message. */
export function refundWarningOf(code: RefundWarningCode): RefundWarning {
  return { code, message: warningMessages[code] };
}
