import type { ReactNode } from 'react';
import { Banner } from '../../lib/banner.tsx';
import { useIsShellOutdated } from '../../lib/remotes/use-remotes.ts';
import { labels } from './messages.ts';

/** A banner above every screen once a later release of the shell is served. The browser asks before it discards changes. */
export function ShellUpdate({ reload = () => location.reload() }: { readonly reload?: () => void }): ReactNode {
  if (!useIsShellOutdated()) return null;
  return <Banner role="status" text={labels.available} action={labels.reload} onAction={reload} />;
}
