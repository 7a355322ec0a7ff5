import type { RemoteStatus } from '@lastcall/contracts/release';
import { Button, Group } from '@lastcall/ui';
import type { ReactNode } from 'react';
import type { WantedChange } from './pending-change.ts';
import styles from './channels.module.css';
import { messages } from './messages.ts';
import { Moment, useNow } from './moment.tsx';
import { useRemoteHistoryInfiniteQuery } from './remotes-api.ts';
import { becameStable, deploymentOf, expiryOf, isFailing, lastFailureOf, shortCommit } from './status-facts.ts';
import { refreshOptions } from './refresh-options.ts';
import { TabVersion } from './tab-version.tsx';
import { Version } from './version.tsx';

interface ChannelsProps {
  readonly status: RemoteStatus;
  readonly onAsk: (change: WantedChange) => void;
  readonly onShowFailures: () => void;
}

/** Shows the stable version, the canary, this tab's version, and the target of a rollback. */
export function Channels({ status, onAsk, onShowFailures }: ChannelsProps): ReactNode {
  const {
    remote,
    channels: { stable, previous, canary },
  } = status;
  // The next step stands out, unless it would extend a failing version.
  const isCanaryFailing = isFailing(status, canary?.version ?? null, useNow());
  const warnings = (version: string): ReactNode => (
    <Warnings status={status} version={version} onShowFailures={onShowFailures} />
  );
  return (
    <dl className={styles.channels}>
      <div>
        <dt>{messages.channels.stable}</dt>
        <dd>
          {stable === null ? (
            <span className={styles.none}>{messages.noStable}</span>
          ) : (
            <>
              <Version of={stable} isStrong />
              <Since status={status} stable={stable} />
              {warnings(stable)}
            </>
          )}
        </dd>
      </div>
      <div>
        <dt>{messages.channels.canary}</dt>
        <dd>
          {canary === null ? (
            <span className={styles.none}>{messages.noCanary}</span>
          ) : (
            <>
              <Version of={canary.version} />
              <span className={styles.fact}>{messages.share(canary.percent)}</span>
              {warnings(canary.version)}
              <Group gap={8} mt={8}>
                <Button
                  size="xs"
                  h={32}
                  variant={isCanaryFailing ? 'default' : 'filled'}
                  onClick={() => onAsk({ what: 'promote' })}
                >
                  {messages.promote}
                </Button>
                <Button
                  size="xs"
                  h={32}
                  variant="default"
                  aria-label={messages.changeShareOf(remote)}
                  onClick={() => onAsk({ what: 'canary', ...canary })}
                >
                  {messages.changeShare}
                </Button>
                <Button
                  size="xs"
                  h={32}
                  color="danger"
                  variant={isCanaryFailing ? 'filled' : 'light'}
                  onClick={() => onAsk({ what: 'stop' })}
                >
                  {messages.stop}
                </Button>
              </Group>
            </>
          )}
        </dd>
      </div>
      <div>
        <dt>{messages.channels.previous}</dt>
        <dd>
          {previous === null ? <span className={styles.none}>{messages.noPrevious}</span> : <Version of={previous} />}
        </dd>
      </div>
      <div>
        <dt>{messages.channels.tab}</dt>
        <dd>
          <TabVersion remote={remote} />
        </dd>
      </div>
    </dl>
  );
}

/** Shows when and by whom a version was made stable, and its commit. */
function Since({ status, stable }: { readonly status: RemoteStatus; readonly stable: string }): ReactNode {
  const { data } = useRemoteHistoryInfiniteQuery(status.remote, refreshOptions);
  const event = becameStable(data?.pages.flatMap(({ events }) => events) ?? [], stable);
  const deployment = deploymentOf(status, stable);
  const eventText = event
    ? { word: messages.events[event.what], ...event }
    : deployment && data && { word: messages.deployed, ...deployment };
  return (
    <span className={styles.fact}>
      {eventText && (
        <>
          {eventText.word} <Moment at={eventText.at} /> {messages.by(eventText.by)}
        </>
      )}
      {deployment?.commit && (
        <>
          {eventText && ', '}
          <span className={styles.commit} title={deployment.commit}>
            {messages.commit(shortCommit(deployment.commit))}
          </span>
        </>
      )}
    </span>
  );
}

/** Shows the problems of an active version. */
function Warnings({
  status,
  version,
  onShowFailures,
}: {
  readonly status: RemoteStatus;
  readonly version: string;
  readonly onShowFailures: () => void;
}): ReactNode {
  const now = useNow();
  const deployment = deploymentOf(status, version);
  const expiry = deployment ? expiryOf(deployment, now) : 'far';
  const failedAt = lastFailureOf(status, version);
  return (
    <>
      {failedAt && (
        <button type="button" className={styles.failed} onClick={onShowFailures}>
          {messages.failedLast} <Moment at={failedAt} />
        </button>
      )}
      {deployment && expiry !== 'far' && (
        <span className={styles.expiry} data-expiry={expiry}>
          {expiry === 'over' ? messages.expired : messages.expiresIn} <Moment at={deployment.expiresAt} />
        </span>
      )}
    </>
  );
}
