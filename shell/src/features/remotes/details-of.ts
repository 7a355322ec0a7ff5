import type { RemoteName } from '@lastcall/contracts/release';
import type { PlaceFailure } from './remote-place.tsx';

/** The small print of a failure: which version it was, to be told to support, and for our own people what went wrong in it. */
export function detailsOf(
  remote: RemoteName | undefined,
  { version, message }: Pick<PlaceFailure, 'version' | 'message'>,
  isStaff: boolean,
): string {
  return [[remote, version].filter(Boolean).join(' '), isStaff && message].filter(Boolean).join(': ');
}
