import { describe, expect, it } from '@jest/globals';
import { type Endpoint, endpoints } from '@lastcall/contracts/endpoints';
import { anAccount, changedTables, prefetchesAndScanners, send } from '@lastcall/core/testing-kit';
import { useApi } from './testing-kit/use-api.ts';

useApi();

const publicEndpoints = (Object.values(endpoints) as Endpoint[])
  .filter(({ service, access }) => service === 'api' && access === 'public')
  .map(({ method, path }) => [`${method} ${path}`, path] as const);

describe('a prefetch, HEAD or scanner request', () => {
  it.each(publicEndpoints)('changes nothing at the public endpoint %s', async (_, path) => {
    await anAccount();

    const changed = await changedTables(async () => {
      const answers = await Promise.all(
        prefetchesAndScanners.map((sentAs) =>
          send({ ...sentAs, path, headers: { origin: undefined, 'sec-fetch-site': undefined, ...sentAs.headers } }),
        ),
      );
      expect(answers.filter(({ status }) => status >= 500)).toEqual([]);
    });

    expect(changed).toEqual([]);
  });
});
