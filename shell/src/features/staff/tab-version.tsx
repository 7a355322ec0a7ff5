import type { RemoteName } from '@lastcall/contracts';
import { Button, toast } from '@lastcall/ui';
import type { ReactNode } from 'react';
import { useKnownRemotes } from '../../lib/remotes/use-remotes.ts';
import styles from './channels.module.css';
import { messages } from './messages.ts';
import { useOverride } from './use-override.ts';

/** The version of a remote that this very tab has, and why that one. */
export function TabVersion({ remote }: { readonly remote: RemoteName }): ReactNode {
  const { status, remotes } = useKnownRemotes();
  const { isReloading, override } = useOverride(remote);
  const own = remotes.find(({ name }) => name === remote);
  if (!own) return <span className={styles.none}>{status === 'known' ? messages.tabWithout : messages.tabUnknown}</span>;

  const clear = async (): Promise<void> => {
    const problem = await override(null);
    if (problem) toast.error(problem.message);
  };
  const { release, reason } = own;
  return (
    <>
      <span className={styles.version}>{release.isSigned ? release.version : new URL(release.base).host}</span>
      <span className={styles.fact}>{messages.tabReasons[reason]}</span>
      {reason === 'override' && (
        <Button className={styles.clear} size="compact-xs" variant="default" disabled={isReloading} onClick={() => void clear()}>
          {isReloading ? messages.clearing : messages.clearOverride}
        </Button>
      )}
    </>
  );
}
