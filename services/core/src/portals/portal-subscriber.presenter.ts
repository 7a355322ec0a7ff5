import type { PortalSubscriber as SubscriberAnswer } from '@lastcall/contracts/portals';
import type { PortalSubscriber } from './portal-subscriber.entity.ts';

/** What screens get of somebody who subscribed. Nobody has the address of a person any more who was erased in this moment. */
export function presentSubscriber(
  { id, leadId, subscribedAt, state, problem }: PortalSubscriber,
  email: string | null,
): SubscriberAnswer {
  return { id, leadId, email, subscribedAt: subscribedAt.toISOString(), state, problem };
}
