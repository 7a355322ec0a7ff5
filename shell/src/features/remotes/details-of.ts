import type { RemoteName } from '@lastcall/contracts/release';
import type { AreaFailure } from './remote-outlet.tsx';

/** Returns the details of a failure: the version for support, and for staff the error. */
export function detailsOf(
  remote: RemoteName | undefined,
  { version, message }: Pick<AreaFailure, 'version' | 'message'>,
  isStaff: boolean,
): string {
  return [[remote, version].filter(Boolean).join(' '), isStaff && message].filter(Boolean).join(': ');
}
