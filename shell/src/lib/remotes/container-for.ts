import { containerOf, type Release, type RemoteName } from '@lastcall/contracts/release';

/** Returns the global variable of a release's entry; a development server has no versions. */
export function containerFor(name: RemoteName, { isSigned, version }: Release): string {
  return isSigned ? containerOf(name, version) : name.replaceAll('-', '_');
}
