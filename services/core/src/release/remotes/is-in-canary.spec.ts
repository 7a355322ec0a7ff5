import { describe, expect, it } from '@jest/globals';
import { isInCanary } from './is-in-canary.ts';

const accounts = Array.from({ length: 1_000 }, (_, index) => `account-${index}`);
const drawn = (version: string, share: number): string[] =>
  accounts.filter((account) => isInCanary({ remote: 'mfe-timers', version, share }, account));

describe('the accounts of a canary', () => {
  it.each(['0.1.0-a', '0.1.0-b', '0.2.0-a'])('are 20 %% ± 3 of 1,000 for %s', (version) => {
    const { length } = drawn(version, 2_000);

    expect(length).toBeGreaterThanOrEqual(170);
    expect(length).toBeLessThanOrEqual(230);
  });

  it('stay in the canary while its share grows', () => {
    expect(drawn('0.1.0-a', 4_000)).toEqual(expect.arrayContaining(drawn('0.1.0-a', 2_000)));
  });

  it('are different for each version', () => {
    expect(drawn('0.1.0-a', 2_000)).not.toEqual(drawn('0.1.0-b', 2_000));
  });
});
