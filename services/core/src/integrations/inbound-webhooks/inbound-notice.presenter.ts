import type { InboundNotice } from '@lastcall/contracts/inbound-webhooks';
import type { ListenerNoticeRow } from './inbound-notice.entity.ts';

/** A notice as its owner's screen reads it. */
export function presentNotice({
  id,
  deliveryId,
  provider,
  receivedAt,
  verdict,
  leadId,
  copies,
}: ListenerNoticeRow): InboundNotice {
  return { id, deliveryId, provider, receivedAt: receivedAt.toISOString(), verdict, leadId, copies };
}
