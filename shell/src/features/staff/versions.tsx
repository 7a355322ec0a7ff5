import { limits } from '@lastcall/contracts/platform';
import { decimalText } from '@lastcall/contracts/platform/formats';
import type { Deployment, RemoteEvent, RemoteStatus } from '@lastcall/contracts/release';
import { Badge } from '@lastcall/ui';
import type { ReactNode } from 'react';
import type { WantedChange } from './pending-change.ts';
import styles from './details.module.css';
import { Health } from './health.tsx';
import { messages } from './messages.ts';
import { Moment, useNow } from './moment.tsx';
import { useRemoteHistoryInfiniteQuery } from './remotes-api.ts';
import { ServerForm } from './server-form.tsx';
import { expiryOf, refusalOf, shortCommit, stateColorOf } from './status-facts.ts';
import { VersionActions } from './version-actions.tsx';
import { Version } from './version.tsx';

interface VersionsProps {
  readonly status: RemoteStatus;
  readonly onAsk: (change: WantedChange) => void;
}

/** The newest versions, with their actions. */
export function Versions({ status, onAsk }: VersionsProps): ReactNode {
  const { remote, deployments } = status;
  const { data } = useRemoteHistoryInfiniteQuery(remote);
  const events = data?.pages.flatMap((page) => page.events) ?? [];
  return (
    <>
      {deployments.length === 0 ? (
        <p className={styles.nothing}>{messages.noVersions}</p>
      ) : (
        <ul className={styles.rows}>
          {deployments.map((deployment) => (
            <Row key={deployment.version} status={status} deployment={deployment} events={events} onAsk={onAsk} />
          ))}
        </ul>
      )}
      {deployments.length >= limits.remoteDeploymentsShown && <p className={styles.nothing}>{messages.oldVersions}</p>}
      <ServerForm remote={remote} />
    </>
  );
}

function Row({
  status,
  deployment,
  events,
  onAsk,
}: VersionsProps & { readonly deployment: Deployment; readonly events: readonly RemoteEvent[] }): ReactNode {
  const {
    channels: { stable, canary },
    health,
  } = status;
  const { version, state, preview, commit, bytes, at, by } = deployment;
  return (
    <li className={styles.row}>
      <div className={styles.what}>
        <span className={styles.badges}>
          <Version of={version} />
          {version === stable && <Badge color="accent">{messages.isStable}</Badge>}
          {version === canary?.version && <Badge color="accent">{messages.isCanary(canary.percent)}</Badge>}
          {preview !== null && <Badge color="gray">{messages.preview(preview)}</Badge>}
          <Badge color={stateColorOf(deployment)} title={messages.stateHints[state]}>
            {messages.states[state]}
          </Badge>
          <Expiry deployment={deployment} />
        </span>
        <Refusal note={refusalOf(events, deployment)} />
        <Health of={health.find((each) => each.version === version)} />
      </div>
      <span className={styles.facts}>
        <span>
          <Moment at={at} /> {messages.by(by)}
        </span>
        <span>
          {commit !== null && <span title={commit}>{messages.commit(shortCommit(commit))}, </span>}
          {messages.bytes(decimalText(bytes / 1024, 0))}
        </span>
      </span>
      <VersionActions status={status} deployment={deployment} onAsk={onAsk} />
    </li>
  );
}

function Expiry({ deployment }: { readonly deployment: Deployment }): ReactNode {
  const expiry = expiryOf(deployment, useNow());
  if (expiry === 'far') return null;
  return (
    <Badge color={expiry === 'over' ? 'danger' : 'warning'}>
      {expiry === 'over' ? messages.expired : messages.expiresIn} <Moment at={deployment.expiresAt} />
    </Badge>
  );
}

function Refusal({ note }: { readonly note: string | undefined }): ReactNode {
  return note === undefined ? null : <span className={styles.note}>{note}</span>;
}
