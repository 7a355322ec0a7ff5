import { defaultApp } from '@lastcall/contracts/release/app-origin';
import type { ApiTarget } from './remote-client.ts';

/** Returns the command line for a remote, such as `npx lastcall rollback mfe-timers 0.1.0-0123456789`. */
export function commandFor(
  { remote, app }: Pick<ApiTarget, 'remote' | 'app'>,
  command: string,
  ...rest: string[]
): string {
  return ['npx lastcall', command, remote, ...rest, ...(app === defaultApp ? [] : ['--to', app])].join(' ');
}

/** Returns the flag for a version without a passed browser check: the API activates such a version only on explicit request. */
export function uncheckedFlag(isNeeded: boolean): string[] {
  return isNeeded ? ['--unchecked'] : [];
}
