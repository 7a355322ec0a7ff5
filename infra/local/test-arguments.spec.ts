import { describe, expect, it } from '@jest/globals';
import { readTestArguments } from './test-arguments.ts';

describe('the arguments of npm test', () => {
  const url = 'mysql://tester:secret@127.0.0.1:3306/any';

  it('select the database server for the service tests', () => {
    expect(readTestArguments(['--only', 'http', '--database-url', url, 'leads'])).toMatchObject({
      pattern: 'leads',
      only: 'http',
      databaseUrl: url,
    });
    expect(readTestArguments(['--only', 'unit'])).toMatchObject({ databaseUrl: undefined });
  });

  it.each([
    [['--database-url', url], '--only http or --only unit'],
    [['--only', 'e2e', '--database-url', url], '--only http or --only unit'],
    [['--only', 'http', '--database-url', 'localhost'], 'mysql://user:password@'],
    [['--only', 'http', '--database-url', 'postgres://localhost/x'], 'mysql://user:password@'],
    [['--save-durations', 'leads'], 'a run of all tests'],
    [['--save-durations', '--only', 'unit'], 'a run of all tests'],
    [['--save-durations', '--changed'], 'a run of all tests'],
    [['--database'], "Unknown option '--database'"],
  ])('are rejected as %j, with a hint', (args, words) => {
    expect(() => readTestArguments(args)).toThrow(words);
  });
});
