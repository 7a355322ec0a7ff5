import type { ReactNode } from 'react';
import { Link } from 'react-router';
import type { RefusedDeliveries } from '@lastcall/contracts/integrations/inbound-webhooks';
import { shortTime } from '@lastcall/contracts/platform/formats';
import { useSectionPath } from '@lastcall/host-api';
import { Alert, Anchor } from '@lastcall/ui';
import { messages } from './messages.ts';
import { nameOf } from './delivery-outcome.ts';

/** The number of rejected deliveries, about which nothing else is stored. */
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
      {messages.refusedNext(shortTime(lastAt, { timezone }))}{' '}
      <Anchor component={Link} to={pathOf('integration')} underline="always">
        {messages.openIntegration}
      </Anchor>
    </Alert>
  ));
}
