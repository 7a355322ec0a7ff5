import type { AccountUsage } from '@lastcall/contracts/accounts';
import { useAppSelector } from '@lastcall/host-api';
import { fetchFile } from '../../lib/remotes/fetch-file.ts';
import { ownedScreens, screenAt, type OwnedScreen } from '../../lib/remotes/owners.ts';
import { createScreenPrefetch } from '../../lib/remotes/prefetch-screen.ts';
import { useKnownRemotes } from '../../lib/remotes/use-remotes.ts';

/** The data of a campaign's frame beside the campaign: the account, and the remotes' screens (null while unknown). */
interface Surroundings {
  readonly usage: AccountUsage;
  readonly hasPortal: boolean;
  readonly guideUrl: string | null;
  readonly screens: readonly OwnedScreen[] | null;
  /** Has the browser load the screen at a path, which is about to be opened. */
  readonly prefetch: (path: string) => void;
}

const prefetchScreen = createScreenPrefetch(fetchFile);

export function useSurroundings(): Surroundings {
  const session = useAppSelector((state) => state.session.session);
  const { status, remotes } = useKnownRemotes();
  return {
    usage: session?.account.usage ?? 'standard',
    hasPortal: session?.account.hasPortal ?? false,
    guideUrl: session?.help.storeGuideUrl ?? null,
    screens: status === 'known' ? ownedScreens(remotes) : null,
    prefetch: (path) => {
      const owner = remotes.find(({ name }) => name === screenAt(remotes, path)?.remote);
      if (owner) void prefetchScreen(owner.release, path);
    },
  };
}
