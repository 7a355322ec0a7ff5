import { describe, expect, it } from '@jest/globals';
import { checklistSteps, type ChecklistStep } from '@lastcall/contracts/onboarding';
import { isEmailOnly, isDimmed, testLink } from './steps-state.ts';

const stepsWith = (...completed: ChecklistStep[]) =>
  checklistSteps.map((step) => ({ id: step, step, completed: completed.includes(step) }));

describe('the steps of the checklist', () => {
  it.each(['link', 'confirm'] as const)('block %s until the first three are complete', (step) => {
    expect(isDimmed(step, 'Evergreen', stepsWith('clear-tracking', 'input-email'))).toBe(true);
    expect(isDimmed(step, 'Evergreen', stepsWith('clear-tracking', 'input-email', 'event'))).toBe(false);
  });

  it.each(['clear-tracking', 'input-email', 'event'] as const)('never block %s', (step) => {
    expect(isDimmed(step, 'Evergreen', stepsWith())).toBe(false);
  });

  it.each(['FlashSale', 'PageOnly'] as const)(
    'are all open in a campaign whose countdowns are not started by email: %s',
    (type) => {
      expect(isDimmed('confirm', type, stepsWith())).toBe(false);
    },
  );
});

describe('clearing before a test', () => {
  it.each([
    ['visit', false],
    ['opt-in', false],
    ['link', false],
    ['provider', true],
    ['api', true],
  ] as const)('mentions only the email when countdowns start by %s: %s', (testStart, isAlone) => {
    expect(isEmailOnly(testStart)).toBe(isAlone);
  });
});

describe('a test link', () => {
  it('contains the test email instead of the merge tag', () => {
    expect(testLink('https://edge.example/l/h4sh?em={{ subscriber.email_address }}', 'dana+1@example.com')).toBe(
      'https://edge.example/l/h4sh?em=dana%2B1%40example.com',
    );
  });

  it('supports a merge tag with a question mark or a slash', () => {
    expect(testLink('https://edge.example/l/h4sh?em=*|EMAIL?|*/x', 'a@b.co')).toBe(
      'https://edge.example/l/h4sh?em=a%40b.co',
    );
  });
});
