import { sha256 } from '@lastcall/core/platform';
import { database } from './service.ts';
import { pendingWrites } from './pending-writes.ts';

/** Columns with the time of the last use, which any call may update, by table. */
const usage: Readonly<Record<string, string>> = {
  session: 'last_seen_at',
  api_key: 'last_used_at',
  deploy_token: 'last_used_at',
};

/** The checksums of the database, valid until the server counts another change. */
let known: { readonly changes: string; readonly checksums: ReadonlyMap<string, string> } | undefined;

/** Returns the checksums of all tables as one string, to assert that nothing was written. Times of last use are ignored. */
export async function checksumOfTables(): Promise<string> {
  return JSON.stringify([...(await checksums())]);
}

/** Returns the tables whose content has changed after some work. */
export async function changedTables(work: () => Promise<void>): Promise<string[]> {
  const before = await checksums();
  await work();
  const after = await checksums();
  return [...after.keys()].filter((table) => after.get(table) !== before.get(table));
}

/**
 * Returns the tables in which some work may have written a row, even an unchanged one; null if the server does not
 * count changes.
 */
export async function writtenTables(work: () => Promise<void>): Promise<ReadonlySet<string> | null> {
  await pendingWrites();
  const before = await changesCounted();
  await work();
  await pendingWrites();
  const after = await changesCounted();
  if (!before || !after) return null;
  const known = new Map(before.map(({ table, rows }) => [table, rows]));
  return withFollowers(after.filter(({ table, rows }) => known.get(table) !== rows).map(({ table }) => table));
}

/** Adds the tables with cascading deletes, which the server does not count. */
async function withFollowers(tables: readonly string[]): Promise<ReadonlySet<string>> {
  const follows = await followers();
  const found = new Set(tables);
  // The set grows during the iteration, which includes new members.
  for (const table of found) for (const { child, parent } of follows) if (parent === table) found.add(child);
  return found;
}

/** The tables by foreign key; the same in every database of a worker. */
let follows: Promise<readonly { child: string; parent: string }[]> | undefined;

function followers(): Promise<readonly { child: string; parent: string }[]> {
  follows ??= database().sql<{ child: string; parent: string }[]>(
    "SELECT TABLE_NAME AS child, REFERENCED_TABLE_NAME AS parent FROM information_schema.REFERENTIAL_CONSTRAINTS WHERE CONSTRAINT_SCHEMA = DATABASE() AND DELETE_RULE <> 'RESTRICT'",
  );
  return follows;
}

/** Returns a version of each table, which changes when a row may have changed; null if the server does not count changes. */
export async function versionsOfTables(): Promise<ReadonlyMap<string, string> | null> {
  const counted = await changesCounted();
  if (!counted) return null;
  const own = new Map(counted.map(({ database: name, table, rows }) => [table, `${name} ${rows}`]));
  const all = await followers();
  const versionOf = (table: string): string => {
    const around = new Set([table]);
    for (const one of around) for (const { child, parent } of all) if (child === one) around.add(parent);
    return [...around].map((one) => own.get(one) ?? 'never').join(', ');
  };
  const tables = new Set([...own.keys(), ...all.map(({ child }) => child)]);
  return new Map([...tables].map((table) => [table, versionOf(table)]));
}

/** Reads the tables only if the server has counted a change since the last read: most rejected calls write nothing. */
async function checksums(): Promise<ReadonlyMap<string, string>> {
  // Earlier background writes must not be counted as new ones.
  await pendingWrites();
  const counted = await changesCounted();
  const changes = counted && JSON.stringify(counted);
  if (changes !== null && known?.changes === changes) return known.checksums;
  const read = await readChecksums();
  known = changes === null ? undefined : { changes, checksums: read };
  return read;
}

/**
 * Returns how many rows have changed in each table of this database since the server started; null if it does not
 * count.
 */
async function changesCounted(): Promise<readonly { database: string; table: string; rows: string }[] | null> {
  const [switches] = await database().sql<{ Value: string }[]>("SHOW VARIABLES LIKE 'userstat'");
  if (switches?.Value !== 'ON') return null;
  return database().sql(
    'SELECT TABLE_SCHEMA AS `database`, TABLE_NAME AS `table`, ROWS_CHANGED AS `rows` FROM information_schema.TABLE_STATISTICS WHERE TABLE_SCHEMA = DATABASE() ORDER BY TABLE_NAME',
  );
}

/** Computed from the rows: MariaDB's CHECKSUM TABLE sometimes differs for the same rows with generated columns. */
async function readChecksums(): Promise<ReadonlyMap<string, string>> {
  const tables = await database().sql<{ name: string }[]>(
    "SELECT TABLE_NAME AS name FROM information_schema.TABLES WHERE TABLE_SCHEMA = DATABASE() AND TABLE_TYPE = 'BASE TABLE' ORDER BY TABLE_NAME",
  );
  return new Map(await Promise.all(tables.map(async ({ name }) => [name, await checksumOf(name)] as const)));
}

async function checksumOf(table: string): Promise<string> {
  const rows = await database().sql(`SELECT * FROM \`${table}\``);
  const texts = rows.map((row) =>
    JSON.stringify(row, (column, value: unknown) => (column === usage[table] ? undefined : value)),
  );
  return sha256(JSON.stringify(texts.sort()));
}
