import { useAppSelector } from '@lastcall/host-api';

/** Returns true when the signed-in user is staff. */
export function useIsStaff(): boolean {
  return useAppSelector(({ session }) => session.session?.user.isStaff ?? false);
}
