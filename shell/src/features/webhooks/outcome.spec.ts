import { describe, expect, it } from '@jest/globals';
import { webhookProblem } from '@lastcall/contracts/webhooks';
import { pollAgainMs, outcomeOf, reasonOf, shownState } from './outcome.ts';

describe('the outcome of an attempt', () => {
  it('is a success when it was delivered, with status and duration', () => {
    expect(outcomeOf({ status: 204, problem: null, durationMs: 87 })).toEqual({
      tone: 'success',
      text: 'Your server returned status 204 after 87 ms.',
    });
  });

  it.each(webhookProblem.options)('is a distinct sentence after %s', (problem) => {
    const { tone, text } = outcomeOf({ status: problem === 'refused' ? 500 : null, problem, durationMs: 1 });

    expect([tone, text]).toEqual(['danger', expect.stringMatching(/\.$/)]);
    expect(
      webhookProblem.options.filter(
        (other) => reasonOf({ status: null, problem: other }) === reasonOf({ status: null, problem }),
      ),
    ).toEqual([problem]);
  });

  it('explains what to do about a redirect', () => {
    expect(reasonOf({ status: 301, problem: 'refused' })).toContain('redirect');
    expect(reasonOf({ status: 404, problem: 'refused' })).not.toContain('redirect');
  });

  it('is absent before the first attempt', () => {
    expect(reasonOf({ status: null, problem: null })).toBeNull();
  });
});

describe('a delivery', () => {
  const nextTryAt = '2026-06-01T10:05:00.000Z';
  const at = (moment: string): number => Date.parse(`2026-06-01T${moment}Z`);

  it('counts as failed for its owner while it waits for a retry', () => {
    expect(shownState({ state: 'pending', nextTryAt })).toBe('failing');
    expect(shownState({ state: 'pending', nextTryAt: null })).toBe('pending');
    expect(shownState({ state: 'delivered', nextTryAt: null })).toBe('delivered');
    expect(shownState({ state: 'failed', nextTryAt: null })).toBe('failed');
  });

  it('is polled often while it is sent, rarely while it waits, and not once it is final', () => {
    const [waiting, moving, settled] = [
      { state: 'pending', nextTryAt },
      { state: 'pending', nextTryAt: null },
      { state: 'delivered', nextTryAt: null },
    ] as const;

    expect(pollAgainMs([settled], at('10:00'))).toBe(0);
    expect(pollAgainMs([settled, waiting], at('10:00'))).toBe(30_000);
    expect(pollAgainMs([settled, waiting], at('10:04:50'))).toBe(2_000);
    expect(pollAgainMs([waiting, moving], at('10:00'))).toBe(2_000);
  });
});
