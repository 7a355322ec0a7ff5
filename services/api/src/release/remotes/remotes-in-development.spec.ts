import { describe, expect, it } from '@jest/globals';
import type { RegisteredRemote } from '@lastcall/contracts/release';
import { aBuild, anAccount, as, asOtherAccount, useRemotes, useService, type Client } from '@lastcall/core/testing-kit';
import { apiModule } from '../../api.module.ts';

const remotes = useRemotes();
useService(apiModule, {
  env: () => ({
    ...remotes.env(),
    NODE_ENV: 'development',
    LOG_LEVEL: 'silent',
    REMOTES_DEVELOPMENT: JSON.stringify({
      'mfe-new': 'http://localhost:3109/',
      'mfe-timers': 'http://localhost:3103/',
    }),
  }),
});

const listed = async (to: Client): Promise<RegisteredRemote[]> => (await to.get('/remotes/registry')).body.remotes;

describe('GET /remotes/registry while remotes are under development', () => {
  it('gives everybody what comes from their team’s servers, beside what was published', async () => {
    const staff = await anAccount({ staff: true });
    const build = aBuild();
    for (const each of [build, aBuild({ name: 'mfe-campaign' })]) {
      const version = await remotes.publish(each, { by: as(staff) });
      await as(staff).post(`/api/remotes/${each.manifest.name}/channels`, {
        revision: 0,
        change: { what: 'activate', version },
      });
    }

    for (const client of [asOtherAccount(), as(await anAccount()), as(staff)]) {
      expect(await listed(client)).toMatchObject([
        { name: 'mfe-campaign', reason: 'stable', release: { isSigned: true } },
        {
          name: 'mfe-new',
          revision: 0,
          reason: 'development',
          release: {
            isSigned: false,
            version: 'local',
            base: 'http://localhost:3109/',
            areas: { screens: [], slots: [] },
          },
          fallback: null,
        },
        {
          name: 'mfe-timers',
          revision: 1,
          reason: 'development',
          release: { isSigned: false, base: 'http://localhost:3103/', areas: build.manifest.areas },
          fallback: null,
        },
      ]);
    }
  });

  it('lets one of our own people look at another version all the same', async () => {
    const staff = as(await anAccount({ staff: true }));
    const version = await remotes.publish(aBuild(), { by: staff });

    await staff.put('/remotes/overrides', { remote: 'mfe-timers', to: version });

    expect((await listed(staff)).find(({ name }) => name === 'mfe-timers')).toMatchObject({
      reason: 'override',
      release: { isSigned: true, version },
    });
  });
});
