import { describe, expect, it } from '@jest/globals';
import { webhookProblem } from '@lastcall/contracts/webhooks';
import { lookAgainMs, outcomeOf, reasonOf, shownState } from './outcome.ts';

describe('what came of a try', () => {
  it('is good when it has arrived, with the status and how long it took', () => {
    expect(outcomeOf({ status: 204, problem: null, durationMs: 87 })).toEqual({
      tone: 'success',
      text: 'Your server returned status 204 after 87 ms.',
    });
  });

  it.each(webhookProblem.options)('is a sentence of its own after %s', (problem) => {
    const { tone, text } = outcomeOf({ status: problem === 'refused' ? 500 : null, problem, durationMs: 1 });

    expect([tone, text]).toEqual(['danger', expect.stringMatching(/\.$/)]);
    expect(
      webhookProblem.options.filter(
        (other) => reasonOf({ status: null, problem: other }) === reasonOf({ status: null, problem }),
      ),
    ).toEqual([problem]);
  });

  it('says what to do about a redirect', () => {
    expect(reasonOf({ status: 301, problem: 'refused' })).toContain('redirect');
    expect(reasonOf({ status: 404, problem: 'refused' })).not.toContain('redirect');
  });

  it('is nothing before the first try', () => {
    expect(reasonOf({ status: null, problem: null })).toBeNull();
  });
});

describe('a delivery', () => {
  const nextTryAt = '2026-06-01T10:05:00.000Z';
  const at = (moment: string): number => Date.parse(`2026-06-01T${moment}Z`);

  it('fails for its owner while it waits for its next try', () => {
    expect(shownState({ state: 'pending', nextTryAt })).toBe('failing');
    expect(shownState({ state: 'pending', nextTryAt: null })).toBe('pending');
    expect(shownState({ state: 'delivered', nextTryAt: null })).toBe('delivered');
    expect(shownState({ state: 'failed', nextTryAt: null })).toBe('failed');
  });

  it('is looked at again soon while it is sent or about to be, seldom while it waits, and not once it has settled', () => {
    const [waiting, moving, settled] = [
      { state: 'pending', nextTryAt },
      { state: 'pending', nextTryAt: null },
      { state: 'delivered', nextTryAt: null },
    ] as const;

    expect(lookAgainMs([settled], at('10:00'))).toBe(0);
    expect(lookAgainMs([settled, waiting], at('10:00'))).toBe(30_000);
    expect(lookAgainMs([settled, waiting], at('10:04:50'))).toBe(2_000);
    expect(lookAgainMs([waiting, moving], at('10:00'))).toBe(2_000);
  });
});
