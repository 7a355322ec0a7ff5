import type { ReactNode } from 'react';
import { Link } from 'react-router';
import type { StoreDiscount } from '@lastcall/contracts/shopify';
import { useSectionPath } from '@lastcall/host-api';
import { Anchor, Badge, Button, PendingButton, Progress, Skeleton, toast, usePollMs } from '@lastcall/ui';
import { reasonOf } from '../../lib/reason-of.ts';
import styles from './discount-status.module.css';
import { useRetryStoreCodesMutation, useStoreCodesQuery, useStoreDiscountQuery } from './discounts-api.ts';
import { messages } from './messages.ts';

interface DiscountStatusProps {
  readonly campaignId: string;
  readonly discount: StoreDiscount;
  /** True if each lead has a personal code. */
  readonly hasOwnCodes: boolean;
}

const colors = { pending: 'accent', active: 'success', failed: 'danger', over: 'gray' } as const;

/** Milliseconds between two polls while the discount is being synced. */
const pollIntervals = { soonestMs: 2_000, latestMs: 60_000 };

/** The sync state of a discount and of personal codes, with the shop's errors. */
export function DiscountStatus({
  campaignId,
  discount: { state, problem },
  hasOwnCodes,
}: DiscountStatusProps): ReactNode {
  usePolling(campaignId, state);
  const { retry, isRetrying } = useRetry(campaignId);
  const labels = messages.stateText[state];
  return (
    <section className={styles.card} aria-label={messages.status}>
      <div className={styles.head}>
        <h2 className={styles.title}>{messages.status}</h2>
        <Badge color={colors[state]}>{messages.states[state]}</Badge>
      </div>
      <p className={styles.text} role="status">
        {typeof labels === 'string' ? labels : labels[hasOwnCodes ? 'own' : 'everybody']}
      </p>
      {problem !== null && <p className={styles.said}>{messages.reason(problem)}</p>}
      {state === 'failed' && (
        <div>
          <PendingButton
            variant="default"
            size="compact-sm"
            isPending={isRetrying}
            pendingLabel={messages.retrying}
            onClick={() => void retry()}
          >
            {messages.tryAgain}
          </PendingButton>
        </div>
      )}
      {hasOwnCodes && <OwnCodes campaignId={campaignId} canRetry={state !== 'failed'} />}
    </section>
  );
}

const kinds = ['live', 'pending', 'failed', 'over'] as const;
const shades = { live: 'success', pending: 'accent', failed: 'danger', over: 'var(--grey-4)' } as const;

function OwnCodes({
  campaignId,
  canRetry,
}: Pick<DiscountStatusProps, 'campaignId'> & { readonly canRetry: boolean }): ReactNode {
  const { data: codes, isError, isFetching, refetch } = usePolledCodes(campaignId);
  const { retry, isRetrying } = useRetry(campaignId);
  const sectionPath = useSectionPath();
  if (!codes) {
    if (!isError) return <Skeleton height={20} role="status" aria-label={messages.codesLoading} />;
    return (
      <p className={styles.failure} role="alert">
        {messages.codesFailed}
        <Button variant="default" size="compact-sm" loading={isFetching} onClick={() => void refetch()}>
          {messages.tryAgain}
        </Button>
      </p>
    );
  }
  const all = kinds.reduce((sum, kind) => sum + codes[kind], 0);
  return (
    <div className={styles.codes}>
      <h3 className={styles.label}>{messages.codes}</h3>
      {all > 0 && (
        <Progress.Root size="sm" aria-hidden>
          {kinds.map(
            (kind) =>
              codes[kind] > 0 && (
                <Progress.Section key={kind} value={(codes[kind] / all) * 100} color={shades[kind]} aria-hidden />
              ),
          )}
        </Progress.Root>
      )}
      <p className={styles.counts} role="status">
        {all === 0
          ? messages.nobodyYet
          : kinds.map(
              (kind) =>
                codes[kind] > 0 && (
                  <span key={kind} className={styles.count} data-kind={kind}>
                    {messages.counts[kind](codes[kind])}
                  </span>
                ),
            )}
      </p>
      {codes.failed > 0 && canRetry && (
        <>
          {codes.problem !== null && <p className={styles.said}>{messages.reason(codes.problem)}</p>}
          <div>
            <PendingButton
              variant="default"
              size="compact-sm"
              isPending={isRetrying}
              pendingLabel={messages.retrying}
              onClick={() => void retry()}
            >
              {messages.retryCodes}
            </PendingButton>
          </div>
        </>
      )}
      <p className={styles.way}>
        {messages.codesWay}{' '}
        <Anchor underline="always" component={Link} to={sectionPath('emails')}>
          {messages.codesSetup}
        </Anchor>
      </p>
    </div>
  );
}

function useRetry(campaignId: string): { readonly retry: () => Promise<void>; readonly isRetrying: boolean } {
  const [ask, { isLoading }] = useRetryStoreCodesMutation();
  const retry = async (): Promise<void> => {
    if (isLoading) return;
    const { error } = await ask({ params: { campaignId } });
    if (error) toast.error(reasonOf(error, messages.retryFailed));
    else toast.success(messages.retried);
  };
  return { retry, isRetrying: isLoading };
}

/** Polls the discount while it is being synced to the shop. */
function usePolling(campaignId: string, state: StoreDiscount['state']): void {
  const seen = useStoreDiscountQuery({ params: { campaignId } });
  const pollMs = usePollMs(state, seen.fulfilledTimeStamp, pollIntervals);
  useStoreDiscountQuery(
    { params: { campaignId } },
    { pollingInterval: state === 'pending' ? pollMs : 0, skipPollingIfUnfocused: true },
  );
}

function usePolledCodes(campaignId: string): ReturnType<typeof useStoreCodesQuery> {
  const args = { params: { campaignId } };
  const seen = useStoreCodesQuery(args, { refetchOnFocus: true, refetchOnMountOrArgChange: true });
  const pollMs = usePollMs(seen.data?.pending, seen.fulfilledTimeStamp, pollIntervals);
  useStoreCodesQuery(args, {
    pollingInterval: (seen.data?.pending ?? 0) > 0 ? pollMs : 0,
    skipPollingIfUnfocused: true,
  });
  return seen;
}
