import { trustedKey, type TrustedKey } from '@lastcall/contracts/release';
import { z } from 'zod';
import { startStack } from '../local/stack.ts';
import { changeChannel } from '../../packages/sdk-cli/src/change-channel.ts';
import { startTokenOf } from '../../packages/sdk-cli/src/development-keys.ts';
import type { ApiTarget } from '../../packages/sdk-cli/src/remote-client.ts';
import { type SmokeCheckResult, smokeCheck } from '../../packages/sdk-cli/src/smoke-check.ts';
import { publishTo, type StoredVersion } from './stored-version.ts';

/** Reads the keys that a stack trusts from the page of its shell. */
export async function trustedKeysAt(app: string): Promise<TrustedKey[]> {
  const page = await (
    await fetch(app, { headers: { accept: 'text/html' }, signal: AbortSignal.timeout(10_000) })
  ).text();
  const [, content = '[]'] = /<meta name="lastcall-remote-keys" content="([^"]*)"/.exec(page) ?? [];
  return z.array(trustedKey).parse(JSON.parse(content.replaceAll('&quot;', '"')));
}

/**
 * Starts a stack with this clone's shell and the versions of another stack, whose keys it trusts. Runs the deploy check for each version that `isChecked` selects, one at a time,
 * because two would slow each other down. Calls `onChecked` with each finding.
 */
export async function smokeCheckCandidate(
  versions: readonly StoredVersion[],
  { keys, isChecked }: { keys: readonly TrustedKey[]; isChecked: (version: StoredVersion) => boolean },
  onChecked: (version: StoredVersion, finding: SmokeCheckResult) => void,
): Promise<void> {
  const stack = await startStack({
    quiet: true,
    isDurable: false,
    publishesRemotes: false,
    // Screens only use the API.
    services: ['api'],
    env: { REMOTE_KEYS: JSON.stringify(keys) },
  });
  try {
    const placeOf = (remote: string): ApiTarget => ({
      remote,
      app: stack.origins.app,
      token: startTokenOf(stack.secrets),
    });
    // Live versions go first: a screen belongs to the remote that has it live.
    const ordered = [...versions].sort((one, other) => Number(other.role === 'live') - Number(one.role === 'live'));
    for (const version of ordered) {
      const place = placeOf(version.name);
      await publishTo(version, place);
      if (version.role === 'live')
        await changeChannel({ what: 'activate', version: version.release.version, isUnchecked: true }, place);
    }
    for (const version of ordered.filter(isChecked))
      onChecked(version, await smokeCheck(version.release.version, version.manifest.areas, placeOf(version.name)));
  } finally {
    await stack.stop();
  }
}
