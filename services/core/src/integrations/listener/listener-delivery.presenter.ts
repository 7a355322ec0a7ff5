import type { ListenerDelivery } from '@lastcall/contracts/listener';
import type { DeliveryShown } from './listener-delivery.repository.ts';

/** A delivery as its owner's screen reads it. */
export function presentDelivery({
  id,
  provider,
  state,
  verdict,
  people,
  started,
  known,
  problem,
  bytes,
  replays,
  receivedAt,
  doneAt,
  hasContent,
}: DeliveryShown): ListenerDelivery {
  return {
    id,
    provider,
    state,
    verdict,
    people,
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
