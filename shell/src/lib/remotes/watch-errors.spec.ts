import { beforeEach, describe, expect, it } from '@jest/globals';
import type { Release } from '@lastcall/contracts/release';
import { aRelease } from '../../testing-kit/a-release.ts';
import { watchErrors } from './watch-errors.ts';

const [stable, canary] = [aRelease('1.3.0'), aRelease('1.4.0')];
const errorAt = (...files: string[]): Error =>
  Object.assign(new Error('ring'), {
    stack: ['Error: ring', ...files.map((file) => `    at f (${file}:1:2)`)].join('\n'),
  });

/** Folder of the files that all versions have loaded, except `only-<version>.js`. */
const shared = 'https://remotes.test/mfe-timers/files/';
const hasLoaded = (_: string, { version, base }: Release, url: string): boolean =>
  url.startsWith(base) || url === `${shared}screen.js` || url === `${shared}only-${version}.js`;

let page: EventTarget;
let failures: string[];
let shown: string[];
beforeEach(() => {
  page = new EventTarget();
  failures = [];
  shown = [];
  const known = watchErrors({
    page: page as Window,
    onFailure: (name, { version }, { reason, message }) => failures.push(`${name} ${version} ${reason}: ${message}`),
    onFailedAgain: (name, { version }) => failures.push(`${name} ${version} again`),
    hasLoaded,
    isShown: ({ release }) => shown.includes(release.version),
  });
  known('mfe-timers', stable);
  known('mfe-timers', canary);
});

const throwUncaught = (error: unknown, facts: { message?: string; filename?: string } = {}) =>
  page.dispatchEvent(Object.assign(new Event('error'), { error, ...facts }));
const reject = (reason: unknown) => page.dispatchEvent(Object.assign(new Event('unhandledrejection'), { reason }));

describe('an uncaught error', () => {
  it('is attributed to the version whose script threw it', () => {
    throwUncaught(errorAt(`${canary.base}screen.js`, 'https://app.test/shell.js'));

    expect(failures).toEqual(['mfe-timers 1.4.0 uncaught: ring']);
  });

  it('is attributed through code of the shell that the version called', () => {
    throwUncaught(errorAt('https://app.test/shell.js', `${stable.base}screen.js`, `${canary.base}screen.js`));

    expect(failures).toEqual(['mfe-timers 1.3.0 uncaught: ring']);
  });

  it('is attributed by its file when there is no error object', () => {
    throwUncaught(null, { message: 'ring', filename: `${canary.base}screen.js` });

    expect(failures).toEqual(['mfe-timers 1.4.0 uncaught: ring']);
  });

  it.each([
    ['that an area shows', ['1.3.0'], '1.3.0'],
    ['that started last, while areas show both', ['1.3.0', '1.4.0'], '1.4.0'],
    ['that started last, while no area shows one', [], '1.4.0'],
  ])('in a script that two versions have loaded is attributed to the one %s', (_, areas, version) => {
    shown = areas;

    throwUncaught(errorAt(`${shared}screen.js`));

    expect(failures).toEqual([`mfe-timers ${version} uncaught: ring`]);
  });

  it('in a script that two versions have loaded is attributed by the other scripts of its stack', () => {
    shown = ['1.4.0'];

    throwUncaught(errorAt(`${shared}screen.js`, 'https://app.test/shell.js', `${shared}only-1.3.0.js`));

    expect(failures).toEqual(['mfe-timers 1.3.0 uncaught: ring']);
  });

  it('is reported once, and counts each time', () => {
    for (let n = 0; n < 3; n++) throwUncaught(errorAt(`${canary.base}screen.js`));

    expect(failures).toEqual(['mfe-timers 1.4.0 uncaught: ring', 'mfe-timers 1.4.0 again', 'mfe-timers 1.4.0 again']);
  });

  it('of the shell, or of an unknown script, belongs to no version', () => {
    throwUncaught(errorAt('https://app.test/shell.js'));
    throwUncaught(null, { message: 'Script error.', filename: '' });

    expect(failures).toEqual([]);
  });
});

describe('an unhandled rejection', () => {
  it('is attributed to the version whose script rejected', () => {
    reject(errorAt(`${stable.base}screen.js`));

    expect(failures).toEqual(['mfe-timers 1.3.0 uncaught: ring']);
  });

  it('without an error belongs to no version', () => {
    reject('ring');

    expect(failures).toEqual([]);
  });
});
