/** Where somebody is in setting up a page. */
export type SetupStep = 'default' | 'add-code' | 'manual-confirm' | 'continue' | 'contact-us';

/** What they say or what was found. */
export type SetupAnswer = 'sees' | 'does-not-see' | 'installed' | 'verified' | 'back';

const steps: Record<SetupStep, Partial<Record<SetupAnswer, SetupStep>>> = {
  default: { sees: 'continue', 'does-not-see': 'add-code' },
  'add-code': { installed: 'manual-confirm', back: 'default' },
  'manual-confirm': { sees: 'continue', 'does-not-see': 'contact-us', verified: 'continue', back: 'add-code' },
  'contact-us': { back: 'add-code' },
  continue: {},
};

/** The step after an answer; an answer that a step does not ask for changes nothing. */
export function nextSetupStep(step: SetupStep, answer: SetupAnswer): SetupStep {
  return steps[step][answer] ?? step;
}
