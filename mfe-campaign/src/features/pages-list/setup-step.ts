/** The steps of the page setup. */
export type SetupStep = 'default' | 'add-code' | 'manual-confirm' | 'continue' | 'contact-us';

/** The user's answers and the check's results. */
export type SetupAnswer = 'sees' | 'does-not-see' | 'installed' | 'verified' | 'back';

const steps: Record<SetupStep, Partial<Record<SetupAnswer, SetupStep>>> = {
  default: { sees: 'continue', 'does-not-see': 'add-code' },
  'add-code': { installed: 'manual-confirm', back: 'default' },
  'manual-confirm': { sees: 'continue', 'does-not-see': 'contact-us', verified: 'continue', back: 'add-code' },
  'contact-us': { back: 'add-code' },
  continue: {},
};

/** Returns the step after an answer; an unexpected answer changes nothing. */
export function nextSetupStep(step: SetupStep, answer: SetupAnswer): SetupStep {
  return steps[step][answer] ?? step;
}
