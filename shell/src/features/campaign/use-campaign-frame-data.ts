import type { AccountUsage } from '@lastcall/contracts/accounts';
import { useAppSelector } from '@lastcall/host-api';
import { ownedScreens, type OwnedScreen } from '../../lib/remotes/owners.ts';
import { useKnownRemotes } from '../../lib/remotes/use-remotes.ts';

/** The data of a campaign's frame besides the campaign itself: the account, and the remotes' screens (null while unknown). */
interface CampaignFrameData {
  readonly usage: AccountUsage;
  readonly hasPortal: boolean;
  readonly guideUrl: string | null;
  readonly screens: readonly OwnedScreen[] | null;
}

export function useCampaignFrameData(): CampaignFrameData {
  const session = useAppSelector((state) => state.session.session);
  const { status, remotes } = useKnownRemotes();
  return {
    usage: session?.account.usage ?? 'standard',
    hasPortal: session?.account.hasPortal ?? false,
    guideUrl: session?.help.storeGuideUrl ?? null,
    screens: status === 'known' ? ownedScreens(remotes) : null,
  };
}
