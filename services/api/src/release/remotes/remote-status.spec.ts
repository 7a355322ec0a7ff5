import { describe, expect, it } from '@jest/globals';
import { limits } from '@lastcall/contracts/platform';
import type { RemoteEvent } from '@lastcall/contracts/release';
import { useRemotes, useService } from '@lastcall/core/testing-kit';
import { apiModule } from '../../api.module.ts';
import { aRemote } from '../../testing-kit/index.ts';

const remotes = useRemotes();
useService(apiModule, { env: remotes.env });

describe('GET /api/remotes/:remote', () => {
  it('is empty before anything was published, so that the first deployment needs no special case', async () => {
    const remote = await aRemote(remotes);

    expect(await remote.status()).toEqual({
      remote: remote.name,
      channels: { revision: 0, stable: null, previous: null, canary: null, pins: [] },
      deployments: [],
      failures: [],
      health: [],
    });
  });

  it('lists deployments newest first, including in the list of all remotes', async () => {
    const remote = await aRemote(remotes);
    const versions = [await remote.version(), await remote.version('published')];

    const status = await remote.status();

    expect(status.deployments).toMatchObject([
      { version: versions[1], state: 'published' },
      { version: versions[0], state: 'ready' },
    ]);
    expect((await remote.client.get('/api/remotes')).body.remotes).toContainEqual(status);
  });

  it('includes the versions in use, even if many were published after them', async () => {
    const remote = await aRemote(remotes);
    const [previous, stable, pinned] = [await remote.version(), await remote.version(), await remote.version()];
    await remote.activate(previous, stable);
    await remote.change({ what: 'pin', account: remote.person.accountId, version: pinned });
    const forgotten = await remote.version();
    for (let times = 0; times < limits.remoteDeploymentsShown; times++) await remote.version('uploading');

    const shown = (await remote.status()).deployments.map(({ version }) => version);

    expect(shown).toHaveLength(limits.remoteDeploymentsShown + 3);
    expect(shown.slice(limits.remoteDeploymentsShown)).toEqual([pinned, stable, previous]);
    expect(shown).not.toContain(forgotten);
  });
});

describe('GET /api/remotes/:remote/history', () => {
  it('continues after a page, newest first, without the events of other remotes', async () => {
    const [remote, other] = [await aRemote(remotes), await aRemote(remotes)];
    const [a, b] = [await remote.version(), await remote.version()];
    for (let n = 0; n < 25; n++) {
      await remote.activate(a, b);
      if (n % 10 === 0) await other.version('published');
    }

    const { events, next } = (await remote.client.get(`/api/remotes/${remote.name}/history`)).body;
    const rest = (await remote.client.get(`/api/remotes/${remote.name}/history?before=${next}`)).body;

    expect([events.length, rest.events.length, rest.next]).toEqual([50, 4, null]);
    const ids = [...events, ...rest.events].map(({ id }: RemoteEvent) => id);
    expect(ids).toEqual([...new Set(ids)].sort((one, two) => two - one));
    expect(rest.events.at(-1)).toMatchObject({ what: 'published', version: a });
  });
});
