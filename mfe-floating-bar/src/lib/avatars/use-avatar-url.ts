import { avatarPath } from '@lastcall/contracts/campaigns/avatar-path';
import { useAppSelector } from '@lastcall/host-api';

/** Where visitors get an avatar; null for none. */
export function useAvatarUrl(avatarId: string | null): string | null {
  const edgeOrigin = useAppSelector(({ session }) => session.session?.snippet.edgeOrigin);
  return avatarId === null || edgeOrigin === undefined ? null : edgeOrigin + avatarPath(avatarId);
}
