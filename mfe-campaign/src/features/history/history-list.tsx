import type { ReactNode } from 'react';
import type { HistoryEntry } from '@lastcall/contracts/campaigns/history';
import { fullTime, relativeTime } from '@lastcall/contracts/platform/formats';
import { ClockIcon, EmptyState, PendingButton } from '@lastcall/ui';
import { changeText } from './change-text.ts';
import styles from './history.module.css';
import { kindLabels, messages } from './messages.ts';

interface HistoryListProps {
  readonly entries: readonly HistoryEntry[];
  /** The campaign's time zone, for exact times. */
  readonly timezone: string;
  readonly nowMs: number;
  /** Loads older entries; null when there are none. */
  readonly onMore: (() => void) | null;
  readonly isPending?: boolean;
}

/** The history entries, newest first, with their authors. */
export function HistoryList({ entries, timezone, nowMs, onMore, isPending = false }: HistoryListProps): ReactNode {
  if (entries.length === 0)
    return <EmptyState icon={<ClockIcon size={24} aria-hidden />} title={messages.empty} text={messages.emptyText} />;
  return (
    <div className={styles.panel}>
      <ol className={styles.entries}>
        {entries.map((entry) => (
          <Entry key={entry.id} entry={entry} timezone={timezone} nowMs={nowMs} />
        ))}
      </ol>
      {onMore && (
        <div className={styles.more}>
          <PendingButton
            variant="default"
            size="xs"
            isPending={isPending}
            pendingLabel={messages.loadingMore}
            onClick={onMore}
          >
            {messages.more}
          </PendingButton>
        </div>
      )}
    </div>
  );
}

function Entry({
  entry: { at, by, what, subject, changes },
  timezone,
  nowMs,
}: { readonly entry: HistoryEntry } & Pick<HistoryListProps, 'timezone' | 'nowMs'>): ReactNode {
  const action = kindLabels[what];
  return (
    <li className={styles.entry}>
      <p className={styles.what}>
        <strong>{by ?? messages.program}</strong> {action}
      </p>
      <time className={styles.when} dateTime={at} title={fullTime(at, { timezone })}>
        {relativeTime(at, nowMs)}
      </time>
      {subject !== '' && <p className={styles.subject}>{subject}</p>}
      {changes.length > 0 && (
        <ul className={styles.changes} aria-label={messages.changes(action)}>
          {changes.map((change) => (
            <li key={change.field}>{changeText(change)}</li>
          ))}
        </ul>
      )}
    </li>
  );
}
