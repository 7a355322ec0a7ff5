import { describe, expect, it } from '@jest/globals';
import { webhookProblem } from '@lastcall/contracts/webhooks';
import { outcomeOf, reasonOf } from './outcome.ts';

describe('what came of a try', () => {
  it('is good when it has arrived, with the status and how long it took', () => {
    expect(outcomeOf({ status: 204, problem: null, durationMs: 87 })).toEqual({ tone: 'success', text: 'Your server answered with status 204 after 87 ms.' });
  });

  it.each(webhookProblem.options)('is a sentence of its own after %s', (problem) => {
    const { tone, text } = outcomeOf({ status: problem === 'refused' ? 500 : null, problem, durationMs: 1 });

    expect([tone, text]).toEqual(['danger', expect.stringMatching(/\.$/)]);
    expect(webhookProblem.options.filter((other) => reasonOf({ status: null, problem: other }) === reasonOf({ status: null, problem }))).toEqual([problem]);
  });

  it('says what to do about a redirect', () => {
    expect(reasonOf({ status: 301, problem: 'refused' })).toContain('redirect');
    expect(reasonOf({ status: 404, problem: 'refused' })).not.toContain('redirect');
  });

  it('is nothing before the first try', () => {
    expect(reasonOf({ status: null, problem: null })).toBeNull();
  });
});
