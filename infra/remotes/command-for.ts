import type { Place } from './remote-client.ts';

/** Where commands go unless they say otherwise. */
export const defaultApp = 'http://localhost:4000';

/** What to type for a command about a remote: `npm run remotes -- rollback mfe-timers 0.1.0-0123456789`. */
export function commandFor({ remote, app }: Pick<Place, 'remote' | 'app'>, command: string, ...rest: string[]): string {
  return ['npm run remotes --', command, remote, ...rest, ...(app === defaultApp ? [] : ['--to', app])].join(' ');
}
