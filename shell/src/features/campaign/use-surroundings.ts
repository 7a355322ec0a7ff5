import type { AccountUsage } from '@lastcall/contracts/accounts';
import { useAppSelector } from '@lastcall/host-api';
import { ownedScreens, type OwnedScreen } from '../../lib/remotes/owners.ts';
import { useKnownRemotes } from '../../lib/remotes/use-remotes.ts';

/** What the frame of a campaign knows beside the campaign: the account, and what remotes bring (null while that is not known). */
interface Surroundings {
  readonly usage: AccountUsage;
  readonly hasPortal: boolean;
  readonly guideUrl: string | null;
  readonly screens: readonly OwnedScreen[] | null;
}

export function useSurroundings(): Surroundings {
  const session = useAppSelector((state) => state.session.session);
  const { status, remotes } = useKnownRemotes();
  return {
    usage: session?.account.usage ?? 'standard',
    hasPortal: session?.account.hasPortal ?? false,
    guideUrl: session?.help.storeGuideUrl ?? null,
    screens: status === 'known' ? ownedScreens(remotes) : null,
  };
}
