import { afterEach, describe, expect, it, jest } from '@jest/globals';
import { LOGGER, platformModule, RedisConnection } from '@lastcall/core/platform';
import { eventually, service, useService } from '@lastcall/core/testing-kit';
import { Module } from '@nestjs/common';
import { SnippetHeartbeats } from './snippet-heartbeats.ts';

useService((config) => {
  @Module({ imports: [platformModule(config, { service: 'edge' })] })
  class SightingsSpecModule {}
  return SightingsSpecModule;
});

/** A new instance, as in a process that has just started. */
const fresh = (): SnippetHeartbeats => new SnippetHeartbeats(service().get(RedisConnection), service().get(LOGGER));
const page = 'https://shop.test/offer';

afterEach(() => {
  jest.restoreAllMocks();
});

describe("a snippet's heartbeat", () => {
  it('is stored even if forged requests send any number of hosts for another account', async () => {
    const sightings = fresh();
    for (let n = 0; n < 10_000; n++) sightings.record('flooded', `https://made-up-${n}.test/`);

    sightings.record('other', page);

    await eventually(async () => expect(await sightings.lastHeartbeatAt('other', page)).not.toBeNull());
  });

  it('is stored again after a minute, as are additional hosts', async () => {
    const sightings = fresh();
    for (let n = 0; n < 300; n++) sightings.record('busy', `https://made-up-${n}.test/`);
    const began = performance.now();

    jest.spyOn(performance, 'now').mockReturnValue(began + 60_001);
    sightings.record('busy', page);

    await eventually(async () => expect(await sightings.lastHeartbeatAt('busy', page)).not.toBeNull());
  });

  it('is stored even if the system time was set back', async () => {
    const sightings = fresh();
    sightings.record('set-back', page);
    await eventually(async () => expect(await sightings.lastHeartbeatAt('set-back', page)).not.toBeNull());
    const [anHourAgo, began] = [Date.now() - 3_600_000, performance.now()];

    jest.spyOn(Date, 'now').mockReturnValue(anHourAgo);
    jest.spyOn(performance, 'now').mockReturnValue(began + 60_001);
    sightings.record('set-back', page);

    await eventually(async () =>
      expect(await sightings.lastHeartbeatAt('set-back', page)).toEqual(new Date(anHourAgo)),
    );
  });
});
