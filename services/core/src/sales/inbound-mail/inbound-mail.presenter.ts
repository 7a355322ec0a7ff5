import type { InboundMail } from '@lastcall/contracts/sales';
import type { InboundMailRow } from './inbound-mail.entity.ts';

/** Converts an email for the owner of its campaign. */
export function presentInboundMail({
  id,
  provider,
  receivedAt,
  verdict,
  saleId,
  spf,
  dkim,
  sender,
  subject,
  excerpt,
  heldSale,
}: InboundMailRow): InboundMail {
  return {
    id,
    provider,
    receivedAt: receivedAt.toISOString(),
    verdict,
    saleId,
    spf,
    dkim,
    from: sender,
    subject,
    excerpt,
    isWaiting: heldSale !== null,
  };
}
