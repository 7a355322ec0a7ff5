import type { ReactNode } from 'react';
import { Button } from '@lastcall/ui';
import styles from './event-log.module.css';
import { messages } from './messages.ts';
import type { ShownFeed } from './use-event-feed.ts';

/** Shows whether live updates are on, pauses them, and shows waiting events. */
export function FeedBar({ feed: { state, waiting, setPaused, showNew } }: { readonly feed: ShownFeed }): ReactNode {
  return (
    <div className={styles.bar}>
      <span className={styles.state} data-state={state}>
        {messages[state]}
      </span>
      {(state === 'live' || state === 'paused') && (
        <Button variant="subtle" size="compact-sm" color="gray" onClick={() => setPaused(state === 'live')}>
          {state === 'live' ? messages.pause : messages.resume}
        </Button>
      )}
      {state === 'older' ? (
        <Button variant="light" size="compact-sm" onClick={showNew}>
          {messages.backToNewest}
        </Button>
      ) : (
        waiting.count > 0 && (
          <Button variant="light" size="compact-sm" onClick={showNew}>
            {messages.fresh(waiting.count, waiting.hasGap)}
          </Button>
        )
      )}
    </div>
  );
}
