import { describe, expect, it } from '@jest/globals';
import type { Deployment } from '@lastcall/contracts/release';
import type { Target } from './deploy-options.ts';
import { activeDeployment, nextSteps } from './deploy-target.ts';
import { aDeployment, aStatus } from './testing-kit/a-status.ts';

const place = { remote: 'mfe-timers', app: 'http://localhost:4000' };

/** Returns the output after a deploy of a version, when another was pinned to account 42 before. */
function nextOf(
  target: Target,
  {
    isUnchecked,
    state,
    pinned = 'ready',
  }: { isUnchecked: boolean; state: Deployment['state']; pinned?: Deployment['state'] },
): string {
  const statusBefore = aStatus({ deployments: [aDeployment('1.1.0', { state: pinned })] });
  return nextSteps({ target, isUnchecked }, { place, deployment: aDeployment('1.2.0', { state }), statusBefore });
}

describe('the suggested next command', () => {
  it('includes --unchecked only when the check was skipped and the version has not passed one', () => {
    const command = /npx lastcall activate mfe-timers 1\.2\.0( --unchecked)?$/;

    expect(command.exec(nextOf({ what: 'nobody' }, { isUnchecked: true, state: 'published' }))?.[1]).toBe(
      ' --unchecked',
    );
    expect(command.exec(nextOf({ what: 'nobody' }, { isUnchecked: true, state: 'ready' }))).toHaveProperty(
      '1',
      undefined,
    );
    expect(command.exec(nextOf({ what: 'nobody' }, { isUnchecked: false, state: 'published' }))).toHaveProperty(
      '1',
      undefined,
    );
  });

  it('restores an account’s previous version, checked or not', () => {
    const target = { what: 'pin', account: 42 } as const;

    expect(nextOf(target, { isUnchecked: false, state: 'ready', pinned: 'published' })).toBe(
      'To roll back:  npx lastcall pin mfe-timers 1.1.0 --account 42 --unchecked',
    );
    expect(nextOf(target, { isUnchecked: false, state: 'ready' })).toBe(
      'To roll back:  npx lastcall pin mfe-timers 1.1.0 --account 42',
    );
  });
});

describe('a preview', () => {
  const chosen = (preview: string | null) =>
    nextSteps(
      { target: { what: 'preview', label: 'my-branch' }, isUnchecked: false },
      { place, deployment: aDeployment('1.2.0', { preview }), statusBefore: aStatus() },
    );

  it('is selected by its label', () => {
    expect(chosen('my-branch')).toBe(
      'To view it, signed in as staff:  http://localhost:4000/?mf.mfe-timers=preview:my-branch',
    );
  });

  it.each([
    [null, 'without a label'],
    ['other-branch', 'as the preview "other-branch"'],
  ])(
    'isn’t created for an already published version (label %s), and the output has a URL that works',
    (preview, how) => {
      expect(chosen(preview)).toBe(
        `The preview "my-branch" wasn't created: 1.2.0 was already published ${how}, and a published version can't be relabeled. Use its version instead.\nTo view it, signed in as staff:  http://localhost:4000/?mf.mfe-timers=1.2.0`,
      );
    },
  );
});

describe('a deploy', () => {
  const arrived = (
    target: Target,
    { isUnchecked = false, state = 'ready' as Deployment['state'], channels = {}, version = '1.1.0' } = {},
  ) =>
    activeDeployment(
      { target, isUnchecked },
      version,
      aStatus({ channels, deployments: [aDeployment('1.1.0', { state })] }),
    ) !== undefined;

  it.each<[Target, object, boolean]>([
    [{ what: 'activate' }, { stable: '1.1.0', canary: null }, true],
    [{ what: 'activate' }, { stable: '1.1.0' }, false],
    [{ what: 'activate' }, {}, false],
    [{ what: 'nobody' }, { stable: '1.1.0' }, true],
    [{ what: 'nobody' }, {}, false],
    [{ what: 'canary', percent: 5 }, {}, true],
    [{ what: 'canary', percent: 6 }, {}, false],
    [{ what: 'pin', account: 42 }, {}, true],
    [{ what: 'pin', account: 43 }, {}, false],
    [{ what: 'preview', label: 'my-branch' }, { stable: '1.1.0' }, false],
  ])('to %j with the channels %j is already complete: %s', (target, channels, isFinished) => {
    expect(arrived(target, { channels })).toBe(isFinished);
    expect(arrived(target, { channels, version: '1.3.0' })).toBe(false);
  });

  it('is already complete without a browser check only if the check was skipped on request', () => {
    expect(arrived({ what: 'pin', account: 42 }, { state: 'published' })).toBe(false);
    expect(arrived({ what: 'pin', account: 42 }, { state: 'published', isUnchecked: true })).toBe(true);
    expect(arrived({ what: 'pin', account: 42 }, { state: 'halted', isUnchecked: true })).toBe(false);
  });
});
