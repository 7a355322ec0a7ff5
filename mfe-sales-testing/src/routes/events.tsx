import type { ReactNode } from 'react';
import { useSearchParams } from 'react-router';
import { DeliveriesScreen } from '../features/deliveries/deliveries-screen.tsx';
import { EventLogScreen } from '../features/event-log/event-log-screen.tsx';
import { logViewIn } from '../lib/log-views/log-views.tsx';

/** The events of a campaign, and its inbound deliveries. */
export default function Events(): ReactNode {
  const [search] = useSearchParams();
  return logViewIn(search) === 'deliveries' ? <DeliveriesScreen /> : <EventLogScreen />;
}
