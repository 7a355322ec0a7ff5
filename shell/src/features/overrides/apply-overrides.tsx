import { Button, EmptyState } from '@lastcall/ui/core';
import { useState, type ReactNode } from 'react';
import { useNavigate } from 'react-router';
import { isServer, type WantedOverride } from '../../lib/remotes/override-url.ts';
import { useOverrides, type Refusal } from '../../lib/remotes/use-overrides.ts';
import { labels } from './messages.ts';
import styles from './overrides.module.css';

interface ApplyOverridesProps {
  readonly overrides: readonly WantedOverride[];
  /** The URL without the overrides. */
  readonly after: string;
}

/** Loads the versions in the URL after a confirmation, because anyone can create such a link. */
export default function ApplyOverrides({ overrides, after }: ApplyOverridesProps): ReactNode {
  const { isReloading, override } = useOverrides();
  const navigate = useNavigate();
  const [refusals, setRefusals] = useState<readonly Refusal[]>([]);
  const isRisky = overrides.some(isServer);

  if (refusals.length > 0) {
    return (
      <main className={styles.question} role="alert">
        <EmptyState
          isWholePage
          title={labels.refusedTitle}
          text={refusals.map(({ remote, to, problem }) => (
            <span key={remote} className={styles.line}>
              <strong>{remote}</strong>: {to ?? labels.asAllOthers}
              <span className={styles.line}>{problem.message}</span>
            </span>
          ))}
          action={<Button onClick={() => location.replace(after)}>{labels.goOn}</Button>}
        />
      </main>
    );
  }
  return (
    <main className={styles.question}>
      <EmptyState
        isWholePage
        title={labels.askTitle}
        text={
          <>
            {overrides.map((wanted) => (
              <span key={wanted.remote} className={styles.line}>
                <strong>{wanted.remote}</strong>: {wanted.to ?? labels.asAllOthers}
                {wanted.to !== null && (
                  <span className={styles.line}>{isServer(wanted) ? labels.unchecked : labels.signed}</span>
                )}
              </span>
            ))}
            <span className={styles.line}>{labels.askText}</span>
          </>
        }
        action={
          <div className={styles.answers}>
            <Button
              variant={isRisky ? 'default' : 'filled'}
              disabled={isReloading}
              onClick={() => void override(overrides, after).then(setRefusals)}
            >
              {isReloading ? labels.loading : labels.load}
            </Button>
            <Button
              variant={isRisky ? 'filled' : 'default'}
              disabled={isReloading}
              onClick={() => void navigate(after, { replace: true })}
            >
              {labels.cancel}
            </Button>
          </div>
        }
      />
    </main>
  );
}
