import { sha256 } from '@lastcall/core/platform';
import { database } from './service.ts';
import { allWritten } from './written-behind.ts';

/** What all tables hold, as one text: the same before and after whatever must write nothing. */
export async function checksumOfTables(): Promise<string> {
  return JSON.stringify([...(await checksums())]);
}

/** The tables that hold something else after some work than before it. */
export async function changedTables(work: () => Promise<void>): Promise<string[]> {
  const before = await checksums();
  await work();
  const after = await checksums();
  return [...after.keys()].filter((table) => after.get(table) !== before.get(table));
}

/** Of the rows themselves: MariaDB's CHECKSUM TABLE says now and then something else of the same rows where columns are generated. */
async function checksums(): Promise<ReadonlyMap<string, string>> {
  // What was done before is not to be taken for what is done in between.
  await allWritten();
  const tables = await database().sql<{ name: string }[]>(
    "SELECT TABLE_NAME AS name FROM information_schema.TABLES WHERE TABLE_SCHEMA = DATABASE() AND TABLE_TYPE = 'BASE TABLE' ORDER BY TABLE_NAME",
  );
  return new Map(
    await Promise.all(
      tables.map(
        async ({ name }) =>
          [
            name,
            sha256(
              JSON.stringify(
                (await database().sql(`SELECT * FROM \`${name}\``)).map((row) => JSON.stringify(row)).sort(),
              ),
            ),
          ] as const,
      ),
    ),
  );
}
