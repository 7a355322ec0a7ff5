import { defaultApp } from '../../packages/config/src/app-origin.ts';
import type { Place } from './remote-client.ts';

/** What to type for a command about a remote: `npm run remotes -- rollback mfe-timers 0.1.0-0123456789`. */
export function commandFor({ remote, app }: Pick<Place, 'remote' | 'app'>, command: string, ...rest: string[]): string {
  return ['npm run remotes --', command, remote, ...rest, ...(app === defaultApp ? [] : ['--to', app])].join(' ');
}

/** What a command says of a version that no browser has looked at: without it the api gives such a one to nobody. */
export function uncheckedIf(isNeeded: boolean): string[] {
  return isNeeded ? ['--unchecked'] : [];
}
