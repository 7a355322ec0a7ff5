import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { beforeAll, describe, expect, it } from '@jest/globals';
import { getInstance, init } from '@module-federation/runtime';
import { sharedVersions, versionsOfShell } from './shared-versions.ts';

const runtime = '@module-federation/runtime-core';
const { dependencies } = JSON.parse(
  readFileSync(join(import.meta.dirname, '../../../../packages/config/package.json'), 'utf8'),
) as { dependencies: Record<string, string> };
const pinned = dependencies[runtime]!;

describe('the versions that the shell shares with remotes', () => {
  beforeAll(() => {
    if (!getInstance()) init({ name: 'shell', remotes: [] });
  });

  it('include that of the federation runtime, on which remotes run', () => {
    expect(versionsOfShell().get(runtime)).toBe(pinned);
  });

  it('reject a remote that was built for another federation runtime, and accept one that was built for this one', () => {
    const shell = sharedVersions(versionsOfShell());

    expect(() => shell.check({ [runtime]: `^${pinned}` })).not.toThrow();
    expect(() => shell.check({ [runtime]: '^3.0.0' })).toThrow(
      expect.objectContaining({
        reason: 'other-shared',
        message: `Built for ${runtime} ^3.0.0. This shell has ${pinned}.`,
      }),
    );
  });
});
