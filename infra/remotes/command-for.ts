import { defaultApp } from '../../packages/config/src/app-origin.ts';
import type { Place } from './remote-client.ts';

/** Returns the command line for a remote, such as `npm run remotes -- rollback mfe-timers 0.1.0-0123456789`. */
export function commandFor({ remote, app }: Pick<Place, 'remote' | 'app'>, command: string, ...rest: string[]): string {
  return ['npm run remotes --', command, remote, ...rest, ...(app === defaultApp ? [] : ['--to', app])].join(' ');
}

/** The note on a version that no browser has checked: the API activates such a version only when asked explicitly. */
export function uncheckedIf(isNeeded: boolean): string[] {
  return isNeeded ? ['--unchecked'] : [];
}
