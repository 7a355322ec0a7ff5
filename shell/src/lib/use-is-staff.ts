import { useAppSelector } from '@lastcall/host-api';

/** Whether whoever is signed in is one of our own people. */
export function useIsStaff(): boolean {
  return useAppSelector(({ session }) => session.session?.user.isStaff ?? false);
}
