import { describe, expect, it } from '@jest/globals';
import { fullVersion, withFullVersion } from './full-version.ts';
import { aDeployment, aStatus } from './testing-kit/a-status.ts';

const status = aStatus({
  deployments: ['0.1.0-8829bfda16', '0.1.0-8830000000', '0.1.0'].map((version) => aDeployment(version)),
});

describe('a typed version', () => {
  it.each([
    ['0.1.0-8829bfda16', '0.1.0-8829bfda16'],
    ['0.1.0-8829', '0.1.0-8829bfda16'],
    ['8829bfda16', '0.1.0-8829bfda16'],
    ['8830', '0.1.0-8830000000'],
    ['0.1.0', '0.1.0'],
    ['0.0.9-aaaaaaaaaa', '0.0.9-aaaaaaaaaa'],
  ])('%s resolves to %s', (text, version) => {
    expect(fullVersion(text, status)).toBe(version);
    expect(withFullVersion({ what: 'rollback', version: text }, status)).toEqual({ what: 'rollback', version });
  });

  it.each([
    [
      '0.1.0-88',
      '"0.1.0-88" matches several versions of mfe-timers: 0.1.0-8829bfda16, 0.1.0-8830000000. Use more characters.',
    ],
    ['abcd', 'mfe-timers has no version abcd. The newest are 0.1.0-8829bfda16, 0.1.0-8830000000, 0.1.0.'],
  ])('%s is rejected with the known versions', (text, sentence) => {
    expect(() => fullVersion(text, status)).toThrow(expect.objectContaining({ name: 'Failure', message: sentence }));
  });

  it('is optional when none is needed', () => {
    expect(withFullVersion({ what: 'promote' }, status)).toEqual({ what: 'promote' });
    expect(withFullVersion({ what: 'pin', account: 42, version: null }, status)).toEqual({
      what: 'pin',
      account: 42,
      version: null,
    });
  });
});
