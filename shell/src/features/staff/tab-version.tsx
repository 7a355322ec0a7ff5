import type { RemoteName } from '@lastcall/contracts/release';
import type { ReactNode } from 'react';
import { useKnownRemotes, useRunState } from '../../lib/remotes/use-remotes.ts';
import styles from './channels.module.css';
import { messages } from './messages.ts';
import { Version } from './version.tsx';

/** The version of a remote that this very tab has or would have, and why that one. */
export function TabVersion({ remote }: { readonly remote: RemoteName }): ReactNode {
  const { status, remotes } = useKnownRemotes();
  const state = useRunState(remote);
  const own = remotes.find(({ name }) => name === remote);
  if (!own)
    return <span className={styles.none}>{status === 'known' ? messages.tabWithout : messages.tabUnknown}</span>;
  const release = state?.release ?? own.release;
  const why =
    state?.status === 'failed'
      ? messages.tabFailed
      : state?.status === 'ready' && state.wanted
        ? messages.tabInstead(state.wanted.version)
        : messages.tabReasons[own.reason];
  return (
    <>
      <Version of={release.isSigned ? release.version : new URL(release.base).host} />
      <span className={styles.fact}>{why}</span>
    </>
  );
}
