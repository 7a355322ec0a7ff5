import { describe, expect, it } from '@jest/globals';
import { aSession, as, asProgram, callOf, extremesOf } from '@lastcall/core/testing-kit';
import { apiEndpoints, isForKeys, useSweep } from './testing-kit/index.ts';

const sweep = useSweep();

const withBody = apiEndpoints.flatMap(([name, endpoint]) =>
  endpoint.body ? [[name, endpoint, endpoint.body] as const] : [],
);
const reading = apiEndpoints.filter(([, { method }]) => method === 'GET');

describe('a body', () => {
  it.each(withBody)(
    'of %s is taken as the contract says, also as long and as large as that allows, and what it leaves can be read',
    async (name, { status = 200 }, schema) => {
      const { owner, key, client, facts } = await sweep.newCaller(name);
      const good = callOf(name, facts);

      const first = await client.send(good);
      const answers = [];
      for (const body of extremesOf(schema, good.body, facts)) answers.push(await client.send({ ...good, body }));
      const session = { cookie: await aSession({ accountId: owner.accountId, id: owner.userId }) };
      for (const [reader] of reading)
        answers.push(await (isForKeys(reader) ? asProgram(key) : as(session)).send(callOf(reader, facts)));

      expect({ status: first.status, text: first.text }).toMatchObject({ status });
      expect(answers.filter((answer) => answer.status >= 500).map(({ text }) => text)).toEqual([]);
    },
  );
});
