import type { InboundNotice } from '@lastcall/contracts/integrations/inbound-webhooks';
import type { InboundNoticeRow } from './inbound-notice.entity.ts';

/** Converts a notice for its owner's screen. */
export function presentNotice({
  id,
  deliveryId,
  provider,
  receivedAt,
  verdict,
  leadId,
  copies,
}: InboundNoticeRow): InboundNotice {
  return { id, deliveryId, provider, receivedAt: receivedAt.toISOString(), verdict, leadId, copies };
}
