import { beforeAll, describe, expect, it } from '@jest/globals';
import type { EndpointName } from '@lastcall/contracts/endpoints';
import {
  aSession,
  as,
  asApiClient,
  callOf,
  extremesOf,
  statementsOf,
  writtenTables,
  type TestResponse,
  type Facts,
  type Owner,
} from '@lastcall/core/testing-kit';
import { apiEndpoints, isForKeys, useSweep } from './testing-kit/index.ts';

const sweep = useSweep();

const withBody = apiEndpoints.flatMap(([name, endpoint]) =>
  endpoint.body ? [[name, endpoint, endpoint.body] as const] : [],
);
const reading = apiEndpoints.flatMap(([name, { method }]) => (method === 'GET' ? [name] : []));

/** Every call records its time in these tables, and they contain nothing from request bodies. */
const usage = new Set(['session', 'api_key']);
/** The tables that each endpoint reads. */
const sources = new Map<EndpointName, ReadonlySet<string>>();

/** A customer's credentials for all endpoints. */
interface Caller {
  readonly owner: Owner;
  readonly key: string;
  readonly facts: Facts;
}

async function read(names: readonly EndpointName[], { owner, key, facts }: Caller): Promise<TestResponse[]> {
  const session = as({ cookie: await aSession({ accountId: owner.accountId, id: owner.userId }) });
  const answers = [];
  for (const name of names)
    answers.push(await (isForKeys(name) ? asApiClient(key) : session).send(callOf(name, facts)));
  return answers;
}

describe('a body', () => {
  beforeAll(async () => {
    const customer = await sweep.newCustomer();
    const caller = { ...customer, facts: { ...customer.facts, ...(await sweep.sharedRemote()) } };
    for (const name of reading) {
      const statements = (await statementsOf(() => read([name], caller))).join(' ');
      const tables = [...statements.matchAll(/\b(?:FROM|JOIN)\s+`?(\w+)/gi)].map(([, table]) => table!);
      sources.set(name, new Set(tables.filter((table) => !usage.has(table))));
    }
    expect([...sources.values()].filter(({ size }) => size > 0).length).toBeGreaterThan(reading.length / 2);
  });

  it.each(withBody)(
    'of %s is accepted as the contract specifies, up to its maximum lengths and sizes, and the stored data can be read',
    async (name, { status = 200 }, schema) => {
      const caller = await sweep.newCaller(name);
      const good = callOf(name, caller.facts);
      const answers: TestResponse[] = [];

      const written = await writtenTables(async () => {
        answers.push(await caller.client.send(good));
        for (const body of extremesOf(schema, good.body, caller.facts))
          answers.push(await caller.client.send({ ...good, body }));
      });
      const affected = reading.filter(
        (reader) => !written || [...written].some((table) => sources.get(reader)!.has(table)),
      );
      const facts = { ...(await sweep.sharedRemote()), ...caller.facts };
      answers.push(...(await read(affected, { ...caller, facts })));

      expect({ status: answers[0]!.status, text: answers[0]!.text }).toMatchObject({ status });
      expect(answers.filter((answer) => answer.status >= 500).map(({ text }) => text)).toEqual([]);
    },
  );
});
