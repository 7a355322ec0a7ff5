import type { ReactNode } from 'react';
import { Link } from 'react-router';
import type { RefusedDeliveries } from '@lastcall/contracts/integrations/inbound-webhooks';
import { useSectionPath } from '@lastcall/host-api';
import { Alert, Anchor, exactTime } from '@lastcall/ui';
import { messages } from './messages.ts';
import { nameOf } from './delivery-outcome.ts';

/** How many deliveries were refused, of which nothing else is kept. */
export function RefusedNote({
  refused,
  timezone,
}: {
  readonly refused: readonly RefusedDeliveries[];
  readonly timezone: string;
}): ReactNode {
  const pathOf = useSectionPath();
  return refused.map(({ provider, refused: count, lastAt }) => (
    <Alert key={provider} color="warning" title={messages.refused(nameOf(provider), count)}>
      {messages.refusedNext(exactTime(lastAt, { timezone, to: 'minute' }))}{' '}
      <Anchor component={Link} to={pathOf('integration')} underline="always">
        {messages.openIntegration}
      </Anchor>
    </Alert>
  ));
}
