import { describe, expect, it } from '@jest/globals';
import type { EndpointName } from '@lastcall/contracts';
import {
  aSession,
  as,
  asProgram,
  callOf,
  extremesOf,
  useKit,
  useRemotes,
  useService,
  type Client,
  type Facts,
  type Owner,
} from '@lastcall/core/testing-kit';
import { apiModule } from './api.module.ts';
import {
  apiEndpoints,
  everything,
  factsFor,
  isForKeys,
  isForStaff,
  isOfRemotes,
  remoteFacts,
} from './testing-kit/index.ts';

const kit = useKit();
const remotes = useRemotes();
useService(apiModule, { env: () => ({ ...kit.env(), ...remotes.env(), CHECK_EMAIL: 'check@site.test' }) });

const withBody = apiEndpoints.flatMap(([name, endpoint]) =>
  endpoint.body ? [[name, endpoint, endpoint.body] as const] : [],
);
const reading = apiEndpoints.filter(([, { method }]) => method === 'GET');

/** A new customer who has everything, and what their good calls of an endpoint say. */
async function somebody(name: EndpointName): Promise<{ owner: Owner; key: string; client: Client; facts: Facts }> {
  const world = await everything(kit, { staff: isForStaff(name) });
  const facts = {
    ...world.facts,
    remote: 'mfe-timers',
    ...(await factsFor(name, world)),
    ...(isOfRemotes(name) ? await remoteFacts(remotes) : {}),
  };
  const { owner, key } = world;
  return { owner, key, client: isForKeys(name) ? asProgram(key) : as(owner), facts };
}

describe('a call that the contract describes', () => {
  it.each(apiEndpoints)('of %s is answered as the contract says', async (name, { status = 200 }) => {
    const { client, facts } = await somebody(name);

    const answer = await client.send(callOf(name, facts));

    expect({ status: answer.status, text: answer.text }).toMatchObject({ status });
  });
});

describe('a body', () => {
  it.each(withBody)(
    'of %s may be as long and as large as the contract says, and what it leaves can be read',
    async (name, { status = 200 }, schema) => {
      const { owner, key, client, facts } = await somebody(name);
      const good = callOf(name, facts);

      const answers = [await client.send(good)];
      for (const body of extremesOf(schema, good.body, facts)) answers.push(await client.send({ ...good, body }));
      const session = { cookie: await aSession({ accountId: owner.accountId, id: owner.userId }) };
      for (const [reader] of reading)
        answers.push(await (isForKeys(reader) ? asProgram(key) : as(session)).send(callOf(reader, facts)));

      expect(answers.map((answer) => answer.status)).toContain(status);
      expect(answers.filter((answer) => answer.status >= 500).map(({ text }) => text)).toEqual([]);
      // Calls that reach a provider keep to its pace.
    },
  );
});
