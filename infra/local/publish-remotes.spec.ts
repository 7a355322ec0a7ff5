import { beforeAll, describe, expect, it } from '@jest/globals';
import { DeployTokenService } from '@lastcall/core/remotes';
import { service, useService } from '@lastcall/core/testing-kit';
import { apiModule, prepareApi } from '../../services/api/src/api.module.ts';
import { changeChannel } from '../remotes/change-channel.ts';
import { call, type Place } from '../remotes/remote-client.ts';
import { newPrivateKey, signingKey, trustedKeyOf } from '../remotes/signing.ts';
import { aBuild } from '../remotes/testing-kit/a-build.ts';
import { giveOut } from './publish-remotes.ts';

const key = signingKey('team', newPrivateKey());
useService(apiModule, { env: { REMOTE_KEYS: JSON.stringify([trustedKeyOf(key)]) }, prepare: prepareApi });

const remote = 'mfe-survey';
let place: Place;
beforeAll(async () => {
  await service().listen(0, '127.0.0.1');
  const { token } = await service()
    .get(DeployTokenService)
    .create(remote, { name: 'local', days: 1 }, 'local', new Date());
  place = { remote, app: await service().getUrl(), token };
});

const start = (version: string) => giveOut(aBuild({ name: remote, version }), place, { key, account: null });

describe('the remotes of a stack that starts', () => {
  it('are given to everybody when they are new, and left with whom they are otherwise', async () => {
    const [own, deployed] = ['1.0.0-aaaaaaaaaa', '1.0.0-bbbbbbbbbb'] as const;

    expect(await start(own)).toBe(`${remote} ${own}, as it is built here, is for everybody`);
    expect(await start(own)).toBeUndefined();
    expect(await start(deployed)).toBe(
      `${remote} ${deployed}, as it is built here, is for everybody in place of ${own}`,
    );
    expect(await start(own)).toBe(
      `${remote} is left as it was deployed: everybody has ${deployed}, and not ${own}, which is built here. To change that:  npm run remotes -- activate ${remote} ${own} --unchecked --to ${place.app}`,
    );
    expect((await call('getRemoteStatus', place)).channels.stable).toBe(deployed);
  });

  it('leave a canary as it is', async () => {
    const version = '1.0.0-aaaaaaaaaa';
    await changeChannel({ what: 'canary', version, percent: 5, isUnchecked: true }, place);

    expect(await start(version)).toBeUndefined();
  });
});
