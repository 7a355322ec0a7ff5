import { describe, expect, it } from '@jest/globals';
import { describeError, placeInStack, type Watched } from './page-watch.ts';
import { sourceAt } from './source-at.ts';

const watched: Watched = { remote: 'mfe-survey', version: '1.0.0-0123456789', sourceOf: () => undefined };
const thrownAt = (place: string) => ({
  message: 'rings is undefined',
  stack: `TypeError: rings is undefined\n    at ring (${place})\n    at http://localhost:4000/shell.js:1:2`,
});
const own = thrownAt('http://localhost:4000/remotes/mfe-survey/1.0.0-0123456789/screen.2.js:1:30');

describe('an uncaught error during the check', () => {
  it('is named with its file and position', () => {
    expect(describeError(own, watched)).toBe(
      'has an uncaught "rings is undefined" in screen.2.js:1:30. Catch the error, or show it on the screen',
    );
  });

  it('is named with its place in the sources', () => {
    const map = JSON.stringify({
      version: 3,
      sources: ['webpack://mfe_survey/./src/rings.ts'],
      names: [],
      mappings: 'AAEA',
    });

    const found = describeError(own, { ...watched, sourceOf: (_, line, column) => sourceAt(map, line, column) });

    expect(found).toContain('in src/rings.ts:3:');
  });

  it('is found in a file of a second attempt', () => {
    expect(
      describeError(
        thrownAt('http://localhost:4000/remotes/mfe-survey/1.0.0-0123456789/remoteEntry.js?attempt=1:2:3'),
        watched,
      ),
    ).toContain('in remoteEntry.js:2:3');
  });

  it.each([
    ['the shell', 'http://localhost:4000/main.js:1:30'],
    ['another remote', 'http://localhost:4000/remotes/mfe-polls/1.0.0-0123456789/screen.2.js:1:30'],
    ['files that versions of another remote share', 'http://localhost:4000/remotes/mfe-polls/files/screen.2.js:1:30'],
    ['another version', 'http://localhost:4000/remotes/mfe-survey/0.9.0/screen.2.js:1:30'],
  ])('of %s is not charged to the version', (_, place) => {
    expect(describeError(thrownAt(place), watched)).toBeUndefined();
  });

  it('without a stack is of an unknown script', () => {
    expect(describeError({ message: 'no', stack: '' }, watched)).toContain('in an unknown script');
  });
});

describe('the place of a stack', () => {
  const frames = [3, 5].map((line) => `    at f (http://localhost:4000/remotes/mfe-survey/files/screen.js:${line}:1)`);
  const places = new Map([
    [3, '../node_modules/react/react.js:9:1'],
    [5, 'src/screen.tsx:7:1'],
  ]);
  const sourceOf: Watched['sourceOf'] = (_, line) => places.get(line);

  it('is in the sources of the version, when a package that it bundles threw', () => {
    expect(placeInStack(frames.join('\n'), { ...watched, sourceOf })).toBe('src/screen.tsx:7:1');
  });

  it('is in a package when the stack contains nothing else of the version', () => {
    expect(placeInStack(frames[0]!, { ...watched, sourceOf })).toBe('../node_modules/react/react.js:9:1');
  });
});
