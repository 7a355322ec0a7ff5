import type { ResponseOf } from '@lastcall/contracts/endpoints';
import type { RemoteFailureReason, RemoteName } from '@lastcall/contracts/release';
import { wordsOfProblem } from '@lastcall/host-api/problems';
import { ErrorState, RowsSkeleton } from '@lastcall/ui';
import type { ReactNode } from 'react';
import styles from './failure-stack.module.css';
import { messages } from './messages.ts';
import { useFailureStackQuery } from './remotes-api.ts';

interface FailureStackProps {
  readonly remote: RemoteName;
  readonly version: string;
  readonly reason: RemoteFailureReason;
}

/** The newest stack of a version's failures, with source locations. */
export function FailureStack({ remote, version, reason }: FailureStackProps): ReactNode {
  const { data, error, refetch, isFetching } = useFailureStackQuery(
    { params: { remote, version, reason } },
    { refetchOnMountOrArgChange: true },
  );
  if (data) return <Stack of={data} label={messages.stackOf(version, messages.reasons[reason])} />;
  return (
    <div className={styles.stack}>
      {error ? (
        <ErrorState
          message={wordsOfProblem(error, messages.failed)}
          onRetry={() => void refetch()}
          isRetrying={isFetching}
        />
      ) : (
        <RowsSkeleton rows={2} label={messages.loadingStack} />
      )}
    </div>
  );
}

function Stack({
  of: { stack, isMapped },
  label,
}: {
  readonly of: ResponseOf<'getFailureStack'>;
  readonly label: string;
}): ReactNode {
  return (
    <div className={styles.stack}>
      {stack !== null && (
        <pre className={styles.text} tabIndex={0} role="region" aria-label={label}>
          {stack}
        </pre>
      )}
      {!isMapped && <p className={styles.note}>{stack === null ? messages.noStack : messages.unmappedStack}</p>}
    </div>
  );
}
