import { describe, expect, it } from '@jest/globals';
import { selectPhases } from './test-phases.ts';

const namesFor = (only?: string, pattern?: string) => selectPhases({ only, pattern }).map(({ name }) => name);

describe('the phases of npm test', () => {
  it('run each test once without arguments', () => {
    expect(namesFor()).toEqual(['format', 'lint', 'unit', 'builds', 'e2e']);
  });

  it.each([
    [undefined, 'test-phases.spec', ['unit']],
    [undefined, 'visitor/timer', ['e2e']],
    ['http', undefined, ['http']],
    ['e2e', undefined, ['builds', 'e2e']],
    ['e2e', 'visitor/timer', ['builds', 'e2e']],
  ])('with --only %s and the pattern %s are %j', (only, pattern, names) => {
    expect(namesFor(only, pattern)).toEqual(names);
  });

  it.each([undefined, 'unit', 'e2e', 'lint'])('fail when no spec matches, with --only %s', (only) => {
    expect(() => namesFor(only, 'no-such-spec')).toThrow('No spec file matches "no-such-spec".');
  });

  it('are listed in the message about an unknown phase', () => {
    expect(() => namesFor('browser')).toThrow('Unknown --only "browser". Use one of format, lint,');
  });
});
