import { describe, expect, it } from '@jest/globals';
import { nextSetupStep, type SetupAnswer, type SetupStep } from './setup-step.ts';

const walk = (...answers: SetupAnswer[]): SetupStep => answers.reduce(nextSetupStep, 'default' as SetupStep);

describe('setting up a page', () => {
  it('is over for somebody who sees the bar', () => {
    expect(walk('sees')).toBe('continue');
  });

  it('shows the code to somebody who does not', () => {
    expect(walk('does-not-see')).toBe('add-code');
  });

  it('asks again once the code is installed', () => {
    expect(walk('does-not-see', 'installed')).toBe('manual-confirm');
    expect(walk('does-not-see', 'installed', 'sees')).toBe('continue');
  });

  it('needs no answer when the code is found meanwhile', () => {
    expect(walk('does-not-see', 'installed', 'verified')).toBe('continue');
  });

  it('leads to help when the code is installed and nothing is seen', () => {
    expect(walk('does-not-see', 'installed', 'does-not-see')).toBe('contact-us');
  });

  it('stays where an answer means nothing', () => {
    expect(nextSetupStep('continue', 'does-not-see')).toBe('continue');
  });
});
