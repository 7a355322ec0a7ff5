import type { PortalSubscriber as SubscriberAnswer } from '@lastcall/contracts/portals';
import type { PortalSubscriber } from './portal-subscriber.entity.ts';

/** Presents a subscriber. The email address is missing when the lead was erased in the meantime. */
export function presentSubscriber(
  { id, leadId, subscribedAt, state, problem }: PortalSubscriber,
  email: string | null,
): SubscriberAnswer {
  return { id, leadId, email, subscribedAt: subscribedAt.toISOString(), state, problem };
}
