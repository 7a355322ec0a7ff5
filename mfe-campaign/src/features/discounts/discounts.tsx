import { useEffect, type ReactNode } from 'react';
import { Link } from 'react-router';
import { isStoreType, type Campaign } from '@lastcall/contracts/campaigns';
import type { Store } from '@lastcall/contracts/shopify';
import {
  api,
  useAppDispatch,
  useAppSelector,
  useCampaignId,
  useCampaignQuery,
  useSectionPath,
} from '@lastcall/host-api';
import { failureOf } from '@lastcall/host-api/problems';
import { Button, EmptyState, ErrorState, LinesSkeleton, Page, Stack, TagIcon } from '@lastcall/ui';
import { reasonOf } from '../../lib/reason-of.ts';
import { DiscountPart } from './discount-part.tsx';
import { useStoreQuery } from './discounts-api.ts';
import { messages } from './messages.ts';
import { StoreCard } from './store-card.tsx';
import { StoreOutcomeNotice } from './store-outcome-notice.tsx';

/** The store of an account, and a campaign's discount once the store is connected and subscribed. */
export function Discounts(): ReactNode {
  const campaignId = useCampaignId();
  const campaign = useCampaignQuery({ params: { campaignId } });
  const store = useStoreQuery({}, { refetchOnFocus: true, refetchOnMountOrArgChange: true });
  const failure = failureOf([campaign, store]);
  return (
    <Page title={messages.title} description={messages.text} width="narrow">
      {campaign.data && !isStoreType(campaign.data.campaign_type) ? (
        <NoDiscountsState />
      ) : campaign.data && store.data ? (
        <Parts key={campaignId} campaign={campaign.data} store={store.data} />
      ) : failure ? (
        <ErrorState
          title={messages.loadFailed}
          message={reasonOf(failure.error, messages.failed)}
          onRetry={failure.retry}
          isRetrying={failure.isRetrying}
        />
      ) : (
        <LinesSkeleton lines={4} label={messages.loading} />
      )}
    </Page>
  );
}

function Parts({ campaign, store }: { readonly campaign: Campaign; readonly store: Store }): ReactNode {
  const { connection, isSubscribed } = store;
  useSessionRefetch(isSubscribed);
  return (
    <Stack gap={16}>
      <StoreOutcomeNotice store={store} />
      <StoreCard campaignId={campaign.id} store={store} />
      {connection && isSubscribed && <DiscountPart campaign={campaign} connection={connection} />}
    </Stack>
  );
}

/** Refetches the session after the shop's subscription changed, since it determines the campaign types. */
function useSessionRefetch(isSubscribed: boolean): void {
  const dispatch = useAppDispatch();
  const isKnown = useAppSelector(({ session }) => session.session?.account.isStoreSubscribed ?? isSubscribed);
  useEffect(() => {
    if (isKnown !== isSubscribed) dispatch(api.util.invalidateTags(['session']));
  }, [dispatch, isKnown, isSubscribed]);
}

function NoDiscountsState(): ReactNode {
  const sectionPath = useSectionPath();
  const wayOn = (
    <Button component={Link} to={sectionPath('pages')}>
      {messages.pages}
    </Button>
  );
  return (
    <EmptyState
      icon={<TagIcon size={24} aria-hidden />}
      title={messages.noneHere}
      text={messages.noneHereText}
      action={wayOn}
    />
  );
}
