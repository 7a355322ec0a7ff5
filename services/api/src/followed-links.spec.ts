import { describe, expect, it } from '@jest/globals';
import { type Endpoint, endpoints } from '@lastcall/contracts/endpoints';
import { anAccount, changedTables, looks, send } from '@lastcall/core/testing-kit';
import { useApi } from './testing-kit/use-api.ts';

useApi();

const strangers = (Object.values(endpoints) as Endpoint[])
  .filter(({ service, access }) => service === 'api' && access === 'public')
  .map(({ method, path }) => [`${method} ${path}`, path] as const);

describe('whoever only follows an address of the app that strangers may call', () => {
  it.each(strangers)('changes nothing at %s, ahead of time, by HEAD or as a scanner', async (_, path) => {
    await anAccount();

    const changed = await changedTables(async () => {
      const answers = await Promise.all(
        looks.map((look) =>
          send({ ...look, path, headers: { origin: undefined, 'sec-fetch-site': undefined, ...look.headers } }),
        ),
      );
      expect(answers.filter(({ status }) => status >= 500)).toEqual([]);
    });

    expect(changed).toEqual([]);
  });
});
