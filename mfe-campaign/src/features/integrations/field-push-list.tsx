import { useCallback, useState, type ReactNode } from 'react';
import type { FieldPush } from '@lastcall/contracts/integrations';
import { shortTime } from '@lastcall/contracts/platform/formats';
import { Alert, Button, LinesSkeleton, toast } from '@lastcall/ui';
import styles from './integrations.module.css';
import { messages } from './messages.ts';
import notice from './notice.module.css';
import type { IntegrationActions } from './use-integration-actions.ts';
import { useLoaded } from './use-loaded.ts';

interface FieldPushListProps {
  readonly state: 'failed' | 'nobody';
  readonly listPushes: IntegrationActions['listPushes'];
}

/** The leads in one sync state, with the provider's message for each. */
export function FieldPushList({ state, listPushes }: FieldPushListProps): ReactNode {
  const first = useLoaded(useCallback(() => listPushes(state, undefined), [listPushes, state]));
  const [more, setMore] = useState<{ readonly pushes: readonly FieldPush[]; readonly nextCursor: string | null }>();
  const [isLoading, setLoading] = useState(false);
  const nextCursor = more ? more.nextCursor : (first.data?.nextCursor ?? null);

  const loadMore = async (): Promise<void> => {
    if (nextCursor === null) return;
    setLoading(true);
    const { data, error } = await listPushes(state, nextCursor);
    setLoading(false);
    if (data) setMore({ pushes: [...(more?.pushes ?? []), ...data.pushes], nextCursor: data.nextCursor });
    else toast.error(error);
  };

  if (first.error !== undefined) {
    return (
      <Alert color="danger" role="alert">
        <p className={styles.reason}>{first.error}</p>
        <Button variant="default" onClick={first.reload} loading={first.isLoading}>
          {messages.loadAgain}
        </Button>
      </Alert>
    );
  }
  if (!first.data) return <LinesSkeleton lines={3} label={messages.loading} />;
  return (
    <div className={notice.content}>
      <ul className={styles.contacts} aria-label={messages.listed[state]}>
        {[...first.data.pushes, ...(more?.pushes ?? [])].map(({ leadId, email, problem, requestedAt }) => (
          <li key={leadId} className={styles.person}>
            <div className={styles.personHead}>
              <span>{email ?? messages.emailErased}</span>
              <span className={styles.hint}>{messages.whenChanged(shortTime(requestedAt))}</span>
            </div>
            {problem !== null && <p className={styles.said}>{messages.reason(problem)}</p>}
          </li>
        ))}
      </ul>
      {nextCursor !== null && (
        <Button variant="default" size="compact-sm" onClick={() => void loadMore()} loading={isLoading}>
          {messages.showMore}
        </Button>
      )}
    </div>
  );
}
