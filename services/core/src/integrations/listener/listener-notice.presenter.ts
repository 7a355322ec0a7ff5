import type { ListenerNotice } from '@lastcall/contracts/listener';
import type { ListenerNoticeRow } from './listener-notice.entity.ts';

/** A notice as its owner's screen reads it. */
export function presentNotice({
  id,
  deliveryId,
  provider,
  receivedAt,
  verdict,
  leadId,
  copies,
}: ListenerNoticeRow): ListenerNotice {
  return { id, deliveryId, provider, receivedAt: receivedAt.toISOString(), verdict, leadId, copies };
}
