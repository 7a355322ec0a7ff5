import { describe, expect, it } from '@jest/globals';
import { describeException, type Exception } from './error-watch.ts';
import type { Watched } from './page-watch.ts';
import { sourceAt } from './source-at.ts';

const watched: Watched = { remote: 'mfe-survey', version: '1.0.0-0123456789', sourceOf: () => undefined };
const thrownAt = (place: string): Exception => ({
  text: 'Uncaught',
  exception: {
    type: 'object',
    subtype: 'error',
    description: `TypeError: rings is undefined\n    at ring (${place})\n    at http://localhost:4000/shell.js:1:2`,
  },
});
/** The browser counts lines and columns from 0. */
const frameIn = (url: string) => ({ url, lineNumber: 0, columnNumber: 29 });
const own = thrownAt('http://localhost:4000/remotes/mfe-survey/1.0.0-0123456789/screen.2.js:1:30');

describe('an uncaught error during the check', () => {
  it('is reported with its file and position', () => {
    expect(describeException(own, watched)).toBe(
      'has an uncaught "rings is undefined" in screen.2.js:1:30. Catch the error, or show it on the screen',
    );
  });

  it('is reported with its position in the sources', () => {
    const map = JSON.stringify({
      version: 3,
      sources: ['webpack://mfe_survey/./src/rings.ts'],
      names: [],
      mappings: 'AAEA',
    });

    const found = describeException(own, { ...watched, sourceOf: (_, line, column) => sourceAt(map, line, column) });

    expect(found).toContain('in src/rings.ts:3:');
  });

  it('is attributed to a file that was loaded by a retry', () => {
    expect(
      describeException(
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
  ])('in %s is not attributed to the version', (_, place) => {
    expect(describeException(thrownAt(place), watched)).toBeUndefined();
  });

  it('without a stack is attributed to an unknown script', () => {
    const exception = { type: 'object', subtype: 'error', description: 'Error: no' };

    expect(describeException({ text: 'Uncaught', exception }, watched)).toContain('uncaught "no" in an unknown script');
  });
});

describe('a value that is not an Error, during the check', () => {
  const text = { type: 'string', value: 'ring' };
  const preview = { properties: [{ name: 'status', value: '500' }] };
  const screen = 'http://localhost:4000/remotes/mfe-survey/1.0.0-0123456789/screen.2.js';

  it('is reported with the position that threw it', () => {
    const stackTrace = { callFrames: [frameIn(screen)] };

    expect(describeException({ text: 'Uncaught', exception: text, stackTrace }, watched)).toBe(
      'throws "ring", which isn\'t an Error, in screen.2.js:1:30. Throw an Error, which has a stack, and catch it, or show it on the screen',
    );
  });

  it.each([
    ['a string', text, '"ring"'],
    ['an object', { type: 'object', description: 'Object', preview }, '{ status: 500 }'],
    ['a response', { type: 'object', description: 'Response', preview }, 'Response { status: 500 }'],
    ['undefined', { type: 'undefined' }, 'undefined'],
    ['null', { type: 'object', subtype: 'null', value: null }, 'null'],
    ['a number', { type: 'number', value: 500, description: '500' }, '500'],
    ['a symbol', { type: 'symbol', description: 'Symbol(ring)' }, 'Symbol(ring)'],
  ])('is reported with its position when a promise was rejected with it: %s', (_, exception, value) => {
    const stackTrace = { callFrames: [frameIn('http://localhost:4000/shell.js'), frameIn(screen)] };

    expect(describeException({ text: 'Uncaught (in promise)', exception, stackTrace }, watched)).toBe(
      `has an unhandled rejection with ${value}, which isn't an Error, in screen.2.js:1:30. Reject with an Error, which has a stack, and catch it, or show it on the screen`,
    );
  });

  it.each(['http://localhost:4000/shell.js', 'http://localhost:4000/remotes/mfe-polls/files/screen.2.js'])(
    'in %s is not attributed to the version',
    (url) => {
      const stackTrace = { callFrames: [frameIn(url)] };

      expect(describeException({ text: 'Uncaught', exception: text, stackTrace }, watched)).toBeUndefined();
    },
  );

  it('without frames is attributed to an unknown script', () => {
    expect(describeException({ text: 'Uncaught (in promise)', exception: text }, watched)).toContain(
      'in an unknown script',
    );
  });
});
