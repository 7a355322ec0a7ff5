import { createHash, randomUUID } from 'node:crypto';
import { expect, it } from '@jest/globals';
import { type Endpoint, endpoints } from '@lastcall/contracts/endpoints';
import { anApiKey } from './api-key-factories.ts';
import { versionsOfTables } from './checksums.ts';
import { as, asApiClient, asOtherAccount, type TestResponse, type Client, type TestRequest } from './clients.ts';
import { aCampaign, anAccount, aPage, type Owner } from './factories.ts';
import { database } from './service.ts';
import { pendingWrites } from './pending-writes.ts';

/** An entity with a random id that belongs to an account. */
interface Owned {
  readonly id: string;
  readonly owner: Owner;
}

const nouns = { campaign: () => aCampaign(), page: () => aPage() };
type Noun = keyof typeof nouns;

/**
 * The ways that callers authenticate, with a member's session or an API key of the account, and the error code without either.
 */
const ways = {
  session: { code: 'session_expired', clientOf: async (owner: Owner): Promise<Client> => as(owner) },
  key: {
    code: 'bad_api_key',
    clientOf: async (owner: Owner): Promise<Client> => asApiClient((await anApiKey({ owner })).key),
  },
} as const;

/** A request that could reveal the entity: a path, or a complete call of one endpoint with a valid body. */
type Probe = string | Pick<TestRequest, 'method' | 'path' | 'body'>;

/**
 * Adds a spec: a signed-out caller gets `session_expired`, another account gets the same 404 as for an unknown id, and
 * the owner's rows do not change. A path is called with every method of the contract; `way` is how its endpoints
 * authenticate. Pass a factory for an entity that the kit has no factory for.
 */
export function isHiddenFromOtherAccounts<N extends Noun>(
  noun: N,
  probe: (thing: Awaited<ReturnType<(typeof nouns)[N]>>) => Probe,
): void;
export function isHiddenFromOtherAccounts<T extends Owned>(
  noun: { name: string; make: () => Promise<T> },
  probe: (thing: T) => Probe,
  way?: keyof typeof ways,
): void;
export function isHiddenFromOtherAccounts(
  noun: Noun | { name: string; make: () => Promise<Owned> },
  probe: (thing: never) => Probe,
  way: keyof typeof ways = 'session',
): void {
  const { name, make } = typeof noun === 'string' ? { name: noun, make: nouns[noun] } : noun;

  it(`is invisible to strangers (somebody else's ${name})`, async () => {
    const thing = await make();
    const other = await ways[way].clientOf(await anAccount({ premium: true }));
    const before = await fingerprintOf(thing.owner);

    for (const call of callsOf(probe(thing as never))) {
      const missing = callLike(call, probe({ ...thing, id: randomUUID() } as never));

      expect(await asOtherAccount().send(call)).toMatchObject({ status: 401, body: { code: ways[way].code } });
      const answer = await other.send(call);
      expect([call.method, answer.status, answer.body.code]).toEqual([call.method, 404, 'not_found']);
      expect(withoutRequest(answer)).toEqual(withoutRequest(await other.send(missing)));
    }

    expect(await fingerprintOf(thing.owner)).toEqual(before);
  });
}

function callsOf(probe: Probe): TestRequest[] {
  if (typeof probe !== 'string') return [probe];
  const calls = (Object.values(endpoints) as Endpoint[])
    .filter(({ path }) => patternOf(path).test(probe.split('?')[0]!))
    .map(({ method }) => ({ method, path: probe }));
  if (calls.length === 0) throw new Error(`no endpoint has the path ${probe}`);
  return calls;
}

function callLike(call: TestRequest, probe: Probe): TestRequest {
  return typeof probe === 'string' ? { ...call, path: probe } : probe;
}

function patternOf(path: string): RegExp {
  return new RegExp(`^${path.replace(/:\w+/g, '[^/]+')}$`);
}

function withoutRequest({ status, body }: TestResponse): object {
  return { status, body: { ...body, requestId: undefined } };
}

/** The tables with an account column; the same in every database of a worker. */
let ownedTables: Promise<string[]> | undefined;

/** A hash of an account's rows in a table, with the version of the table at that time. */
const knownRows = new Map<string, { readonly version: string; readonly hash: string }>();

/**
 * Returns a hash of an account's rows by table. Reads only tables in which the server has counted a change since the
 * last read.
 */
async function fingerprintOf({ accountId }: Owner): Promise<Record<string, string>> {
  // Earlier background writes of the owner must not be counted as changes by others.
  await pendingWrites();
  ownedTables ??= database()
    .sql<{ name: string }[]>(
      "SELECT TABLE_NAME AS name FROM information_schema.COLUMNS WHERE TABLE_SCHEMA = DATABASE() AND COLUMN_NAME = 'account_id' ORDER BY TABLE_NAME",
    )
    .then((rows) => rows.map(({ name }) => name));
  const versions = await versionsOfTables();
  const hashOf = async (table: string): Promise<string> => {
    const key = `${table} ${accountId}`;
    const version = versions && (versions.get(table) ?? 'never');
    const known = knownRows.get(key);
    if (version !== null && known?.version === version) return known.hash;
    const rows = await database().sql(`SELECT * FROM \`${table}\` WHERE account_id = ? ORDER BY 1, 2, 3`, [accountId]);
    const hash = createHash('sha256').update(JSON.stringify(rows)).digest('hex');
    if (version !== null) knownRows.set(key, { version, hash });
    return hash;
  };
  const tables = await ownedTables;
  return Object.fromEntries(await Promise.all(tables.map(async (table) => [table, await hashOf(table)] as const)));
}
