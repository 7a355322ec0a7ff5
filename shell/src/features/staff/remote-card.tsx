import type { RemoteAreas, RemoteStatus } from '@lastcall/contracts/release';
import { Alert, Button, RotateCcwIcon } from '@lastcall/ui';
import { useId, useState, type ReactNode } from 'react';
import { ChangeDialog } from './change-dialog.tsx';
import { Channels } from './channels.tsx';
import { messages } from './messages.ts';
import { useNow } from './moment.tsx';
import { RemoteDetails, type DetailsTab } from './remote-details.tsx';
import styles from './remote-card.module.css';
import { deploymentOf, isFailing } from './status-facts.ts';
import { useChange } from './use-change.ts';

/** One remote: its channels, the rollback, and all details on demand. */
export function RemoteCard({ status }: { readonly status: RemoteStatus }): ReactNode {
  const {
    remote,
    channels: { stable, previous },
  } = status;
  const titleId = useId();
  const now = useNow();
  const [tab, setTab] = useState<DetailsTab | null>(null);
  const { asked, isOpen, lost, ask, close, lose, forgetLost } = useChange(status);
  return (
    <article className={styles.card} aria-labelledby={titleId}>
      <header className={styles.head}>
        <div className={styles.name}>
          <h2 id={titleId}>{remote}</h2>
          <Areas status={status} />
        </div>
        {previous !== null && previous !== stable && (
          <Button
            className={styles.rollback}
            variant={isFailing(status, stable, now) ? 'filled' : 'default'}
            leftSection={<RotateCcwIcon size={16} aria-hidden />}
            onClick={() => ask({ what: 'rollback', version: previous })}
          >
            {messages.rollBack(previous)}
          </Button>
        )}
      </header>
      {lost && (
        <Alert
          className={styles.lost}
          color="warning"
          role="alert"
          title={messages.lostTitle}
          withCloseButton
          closeButtonLabel={messages.dismiss}
          onClose={forgetLost}
        >
          {lost.message} {lost.stable !== null && messages.nowStable(lost.stable)}
        </Alert>
      )}
      <Channels status={status} onAsk={ask} onShowFailures={() => setTab('failures')} />
      <RemoteDetails status={status} tab={tab} onTab={setTab} onAsk={ask} />
      {asked && <ChangeDialog pending={asked} isOpen={isOpen} onClose={close} onLost={lose} />}
    </article>
  );
}

/** The screens and slots of the stable version, or of the newest version if none is stable. */
function Areas({ status }: { readonly status: RemoteStatus }): ReactNode {
  const {
    channels: { stable },
    deployments,
  } = status;
  const titles = titlesOf((deploymentOf(status, stable) ?? deployments[0])?.areas);
  if (titles.length === 0) return <p className={styles.noAreas}>{messages.noAreas}</p>;
  return (
    <ul className={styles.areas} aria-label={messages.areas}>
      {titles.map((title) => (
        <li key={title}>{title}</li>
      ))}
    </ul>
  );
}

/** The titles of the areas, each once: several screens and slots may share one. */
function titlesOf(areas: RemoteAreas | undefined): string[] {
  return areas ? [...new Set([...areas.screens, ...areas.slots].map(({ title }) => title))] : [];
}
