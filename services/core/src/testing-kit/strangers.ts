import { createHash, randomUUID } from 'node:crypto';
import { expect, it } from '@jest/globals';
import type { Endpoint } from '@lastcall/contracts';
import { endpoints } from '@lastcall/contracts/endpoints';
import { anApiKey } from './api-key-factories.ts';
import { versionsOfTables } from './checksums.ts';
import { as, asApiClient, asOtherAccount, type Answer, type Client, type Sent } from './clients.ts';
import { aCampaign, anAccount, aPage, type Owner } from './factories.ts';
import { database } from './service.ts';
import { allWritten } from './written-behind.ts';

/** What strangers may look for: something with a random id that belongs to somebody. */
interface Owned {
  readonly id: string;
  readonly owner: Owner;
}

const nouns = { campaign: () => aCampaign(), page: () => aPage() };
type Noun = keyof typeof nouns;

/** By what somebody calls: the session of a person, or an API key of their account; and what those hear who show neither. */
const ways = {
  session: { code: 'session_expired', clientOf: async (owner: Owner): Promise<Client> => as(owner) },
  key: {
    code: 'bad_api_key',
    clientOf: async (owner: Owner): Promise<Client> => asApiClient((await anApiKey({ owner })).key),
  },
} as const;

/** Where something could be seen: the path alone, or a whole call for one endpoint, whose body names it or fits otherwise. */
type Look = string | Pick<Sent, 'method' | 'path' | 'body'>;

/**
 * Adds a spec: a stranger is asked to sign in, another account gets the very 404 of an id that never was, and nothing of the owner's changes.
 * A path is tried with every method that the contract has for it; `way` says by what its endpoints know their callers. Give a factory for a noun that the kit does not know.
 */
export function isHiddenFromOtherAccounts<N extends Noun>(
  noun: N,
  look: (thing: Awaited<ReturnType<(typeof nouns)[N]>>) => Look,
): void;
export function isHiddenFromOtherAccounts<T extends Owned>(
  noun: { name: string; make: () => Promise<T> },
  look: (thing: T) => Look,
  way?: keyof typeof ways,
): void;
export function isHiddenFromOtherAccounts(
  noun: Noun | { name: string; make: () => Promise<Owned> },
  look: (thing: never) => Look,
  way: keyof typeof ways = 'session',
): void {
  const { name, make } = typeof noun === 'string' ? { name: noun, make: nouns[noun] } : noun;

  it(`is invisible to strangers (somebody else's ${name})`, async () => {
    const thing = await make();
    const other = await ways[way].clientOf(await anAccount({ premium: true }));
    const before = await fingerprintOf(thing.owner);

    for (const call of callsOf(look(thing as never))) {
      const missing = callLike(call, look({ ...thing, id: randomUUID() } as never));

      expect(await asOtherAccount().send(call)).toMatchObject({ status: 401, body: { code: ways[way].code } });
      const answer = await other.send(call);
      expect([call.method, answer.status, answer.body.code]).toEqual([call.method, 404, 'not_found']);
      expect(withoutRequest(answer)).toEqual(withoutRequest(await other.send(missing)));
    }

    expect(await fingerprintOf(thing.owner)).toEqual(before);
  });
}

function callsOf(look: Look): Sent[] {
  if (typeof look !== 'string') return [look];
  const calls = (Object.values(endpoints) as Endpoint[])
    .filter(({ path }) => patternOf(path).test(look.split('?')[0]!))
    .map(({ method }) => ({ method, path: look }));
  if (calls.length === 0) throw new Error(`no endpoint has the path ${look}`);
  return calls;
}

function callLike(call: Sent, look: Look): Sent {
  return typeof look === 'string' ? { ...call, path: look } : look;
}

function patternOf(path: string): RegExp {
  return new RegExp(`^${path.replace(/:\w+/g, '[^/]+')}$`);
}

function withoutRequest({ status, body }: Answer): object {
  return { status, body: { ...body, requestId: undefined } };
}

/** The tables that have a column for the account; every database of a worker has the same. */
let ownedTables: Promise<string[]> | undefined;

/** The rows of an account in a table, as a hash, and as of which version of the table. */
const knownRows = new Map<string, { readonly version: string; readonly hash: string }>();

/** Every row that an account has, as a hash by table. Reads the tables alone in which the server has counted a change since they were last read. */
async function fingerprintOf({ accountId }: Owner): Promise<Record<string, string>> {
  // What its owner did before is not to be taken for what strangers do.
  await allWritten();
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
