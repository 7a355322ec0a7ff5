import type { RegisteredRemote } from '@lastcall/contracts/release';
import { toast } from '@lastcall/ui/core';
import type { ReactNode } from 'react';
import { useOverrides } from '../../lib/remotes/use-overrides.ts';
import { useIsStaff } from '../../lib/use-is-staff.ts';
import { labels } from './messages.ts';
import styles from './overrides.module.css';

/** A banner above every screen while the session has version overrides. */
export default function OverrideBanner({ remotes }: { readonly remotes: readonly RegisteredRemote[] }): ReactNode {
  const isStaff = useIsStaff();
  const { override } = useOverrides();

  const clear = async (remote: string): Promise<void> => {
    const refusals = await override([{ remote, to: null }]);
    if (refusals.length > 0) toast.error(labels.clearFailed);
  };

  return (
    <section className={styles.banner} aria-label={labels.title} data-banner>
      <span className={styles.onlyYou}>{labels.onlyYou}</span>
      <span className={styles.onlyYouShort}>{labels.onlyYouShort}</span>
      {remotes.map(({ name, release }) => (
        <span key={name} className={styles.override}>
          <strong>{name}</strong> {release.isSigned ? release.version : new URL(release.base).host}
          {isStaff && (
            <button
              type="button"
              className={styles.clear}
              aria-label={labels.clearOf(name)}
              onClick={() => void clear(name)}
            >
              {labels.clear}
            </button>
          )}
        </span>
      ))}
    </section>
  );
}
