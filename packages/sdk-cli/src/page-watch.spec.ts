import { describe, expect, it } from '@jest/globals';
import { locationInStack, type Watched } from './page-watch.ts';

const watched: Watched = { remote: 'mfe-survey', version: '1.0.0-0123456789', sourceOf: () => undefined };
describe('the reported position of a stack', () => {
  const frames = [3, 5].map((line) => `    at f (http://localhost:4000/remotes/mfe-survey/files/screen.js:${line}:1)`);
  const places = new Map([
    [3, '../node_modules/react/react.js:9:1'],
    [5, 'src/screen.tsx:7:1'],
  ]);
  const sourceOf: Watched['sourceOf'] = (_, line) => places.get(line);

  it('is in the version’s own sources when a bundled package threw the error', () => {
    expect(locationInStack(frames.join('\n'), { ...watched, sourceOf })).toBe('src/screen.tsx:7:1');
  });

  it('is in a package when the stack contains nothing else of the version', () => {
    expect(locationInStack(frames[0]!, { ...watched, sourceOf })).toBe('../node_modules/react/react.js:9:1');
  });
});
