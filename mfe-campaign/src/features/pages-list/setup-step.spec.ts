import { describe, expect, it } from '@jest/globals';
import { nextSetupStep, type SetupAnswer, type SetupStep } from './setup-step.ts';

const walk = (...answers: SetupAnswer[]): SetupStep => answers.reduce(nextSetupStep, 'default' as SetupStep);

describe('setting up a page', () => {
  it('ends when the user sees the bar', () => {
    expect(walk('sees')).toBe('continue');
  });

  it('shows the snippet when the user does not', () => {
    expect(walk('does-not-see')).toBe('add-code');
  });

  it('asks again once the snippet is installed', () => {
    expect(walk('does-not-see', 'installed')).toBe('manual-confirm');
    expect(walk('does-not-see', 'installed', 'sees')).toBe('continue');
  });

  it('needs no answer when the snippet is found in the meantime', () => {
    expect(walk('does-not-see', 'installed', 'verified')).toBe('continue');
  });

  it('offers help when the snippet is installed and nothing is visible', () => {
    expect(walk('does-not-see', 'installed', 'does-not-see')).toBe('contact-us');
  });

  it('stays on a step that does not expect the answer', () => {
    expect(nextSetupStep('continue', 'does-not-see')).toBe('continue');
  });
});
