import { describe, expect, it } from '@jest/globals';
import { detailsOf } from './details-of.ts';

const failure = { version: '1.4.0', message: 'rings is undefined' };

describe('the small print of a failure', () => {
  it('tells a marketer which version it was, and nothing of its code', () => {
    expect(detailsOf('mfe-timers', failure, false)).toBe('mfe-timers 1.4.0');
  });

  it('tells our own people what went wrong in it', () => {
    expect(detailsOf('mfe-timers', failure, true)).toBe('mfe-timers 1.4.0: rings is undefined');
  });

  it('is not there while nobody knows whose place it is', () => {
    expect(detailsOf(undefined, {}, true)).toBe('');
  });
});
