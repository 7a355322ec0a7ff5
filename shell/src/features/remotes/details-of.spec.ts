import { describe, expect, it } from '@jest/globals';
import { detailsOf } from './details-of.ts';

const failure = { version: '1.4.0', message: 'rings is undefined' };

describe('the details of a failure', () => {
  it('shows a marketer the version, and nothing about its code', () => {
    expect(detailsOf('mfe-timers', failure, false)).toBe('mfe-timers 1.4.0');
  });

  it('shows staff the error', () => {
    expect(detailsOf('mfe-timers', failure, true)).toBe('mfe-timers 1.4.0: rings is undefined');
  });

  it('is absent while the owner of a place is unknown', () => {
    expect(detailsOf(undefined, {}, true)).toBe('');
  });
});
