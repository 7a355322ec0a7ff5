import type { InboundMail } from '@lastcall/contracts';
import type { InboundMailRow } from './inbound-mail.entity.ts';

/** A mail as the owner of its campaign sees it. */
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
