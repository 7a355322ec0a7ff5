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
let causes: unknown[];
let unattributed: unknown[];
beforeEach(() => {
  page = new EventTarget();
  failures = [];
  shown = [];
  causes = [];
  unattributed = [];
  const known = watchErrors({
    page: page as Window,
    onFailure: (name, { version }, { reason, message, cause }) => {
      failures.push(`${name} ${version} ${reason}: ${message}`);
      causes.push(cause);
    },
    onFailedAgain: (name, { version }) => failures.push(`${name} ${version} again`),
    hasLoaded,
    isShown: ({ release }) => shown.includes(release.version),
    onUnattributed: (reason) => unattributed.push(reason),
  });
  known('mfe-timers', stable);
  known('mfe-timers', canary);
});

const throwUncaught = (error: unknown, facts: Partial<ErrorEvent> = {}) =>
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

  it.each([
    ['a text', 'ring', 'ring'],
    ['an object', { status: 500 }, 'Uncaught #<Object>'],
    ['null', null, 'Uncaught null'],
  ])('that is %s is attributed to the script that threw it, with the place', (_, thrown, message) => {
    const [filename, lineno, colno] = [`${canary.base}screen.js`, 7, 35];

    throwUncaught(thrown, { message: `Uncaught ${thrown === null ? 'null' : '#<Object>'}`, filename, lineno, colno });

    expect(failures).toEqual([`mfe-timers 1.4.0 uncaught: ${message}`]);
    expect(causes).toMatchObject([{ stack: `    at ${filename}:7:35` }]);
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

  it('is reported once, and counted each time', () => {
    for (let n = 0; n < 3; n++) throwUncaught(errorAt(`${canary.base}screen.js`));

    expect(failures).toEqual(['mfe-timers 1.4.0 uncaught: ring', 'mfe-timers 1.4.0 again', 'mfe-timers 1.4.0 again']);
  });

  it('of the shell, or of an unknown script, belongs to no version', () => {
    throwUncaught(errorAt('https://app.test/shell.js'));
    throwUncaught('ring', { message: 'Uncaught ring', filename: 'https://app.test/shell.js', lineno: 1, colno: 2 });
    throwUncaught(`no ${canary.base}screen.js`, { filename: 'https://app.test/shell.js', lineno: 1, colno: 2 });
    throwUncaught(null, { message: 'Script error.', filename: '' });

    expect(failures).toEqual([]);
  });
});

describe('an unhandled rejection', () => {
  it('is attributed to the version whose script rejected', () => {
    reject(errorAt(`${stable.base}screen.js`));

    expect(failures).toEqual(['mfe-timers 1.3.0 uncaught: ring']);
  });

  it('with a copy of an error, as from a thunk, is attributed by its stack', () => {
    const { message, stack } = errorAt(`${stable.base}screen.js`);

    reject({ name: 'Error', message, stack });

    expect(failures).toEqual(['mfe-timers 1.3.0 uncaught: ring']);
    expect(causes).toMatchObject([{ stack }]);
    expect(causes[0]).toBeInstanceOf(Error);
  });

  it('without a stack belongs to no version, not even to the only one that an area shows, and is passed on once', () => {
    shown = ['1.4.0'];

    for (const reason of ['ring', { status: 500 }, undefined]) reject(reason);

    expect(failures).toEqual([]);
    expect(unattributed).toEqual(['ring']);
  });
});
