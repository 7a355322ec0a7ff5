import type { ReactNode } from 'react';
import { wordsOfProblem } from '@lastcall/host-api/problems';
import { Drawer, ErrorState, RowsSkeleton, usePollMs } from '@lastcall/ui';
import { useDeliveryQuery } from './deliveries-api.ts';
import { DeliveryDetails } from './delivery-details.tsx';
import { messages } from './messages.ts';
import { nameOf } from './delivery-outcome.ts';

interface DeliveryDrawerProps {
  readonly campaignId: string;
  readonly timezone: string;
  /** Null while none is selected. */
  readonly deliveryId: string | null;
  readonly onClose: () => void;
}

/** Milliseconds between two polls while the delivery is being processed. */
const pollIntervals = { soonestMs: 1_000, latestMs: 15_000 };

/** One delivery beside the list. */
export function DeliveryDrawer({ campaignId, timezone, deliveryId, onClose }: DeliveryDrawerProps): ReactNode {
  const asked = { params: { campaignId, inboundDeliveryId: deliveryId ?? '' } };
  const { currentData: details, fulfilledTimeStamp } = useDeliveryQuery(asked, { skip: deliveryId === null });
  const pollMs = usePollMs(details, fulfilledTimeStamp, pollIntervals);
  const isBeingRead = details?.delivery.state === 'received';
  const { error, refetch, isFetching } = useDeliveryQuery(asked, {
    skip: deliveryId === null,
    refetchOnMountOrArgChange: true,
    pollingInterval: isBeingRead ? pollMs : 0,
    skipPollingIfUnfocused: true,
  });
  return (
    <Drawer
      opened={deliveryId !== null}
      onClose={onClose}
      position="right"
      size="lg"
      title={details ? messages.drawer(nameOf(details.delivery.provider)) : messages.title}
      closeButtonProps={{ 'aria-label': messages.close }}
    >
      {details ? (
        <DeliveryDetails campaignId={campaignId} timezone={timezone} details={details} />
      ) : error ? (
        <ErrorState
          title={messages.detailsFailed}
          message={wordsOfProblem(error, messages.failed)}
          onRetry={() => void refetch()}
          isRetrying={isFetching}
        />
      ) : (
        <RowsSkeleton rows={4} label={messages.detailsLoading} />
      )}
    </Drawer>
  );
}
