import type { InboundDelivery } from '@lastcall/contracts/integrations/inbound-webhooks';
import type { DeliveryShown } from './inbound-delivery.repository.ts';

/** Converts a delivery for its owner's screen. */
export function presentDelivery({
  id,
  provider,
  state,
  verdict,
  contacts,
  started,
  known,
  problem,
  bytes,
  replays,
  receivedAt,
  doneAt,
  hasContent,
}: DeliveryShown): InboundDelivery {
  return {
    id,
    provider,
    state,
    verdict,
    contacts,
    started,
    known,
    problem,
    bytes,
    replays,
    receivedAt: receivedAt.toISOString(),
    doneAt: doneAt?.toISOString() ?? null,
    hasContent,
  };
}
