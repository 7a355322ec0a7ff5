import { database } from './service.ts';

/** What all tables hold, as one text: the same before and after whatever must write nothing. */
export async function checksumOfTables(): Promise<string> {
  const tables = await database().sql<{ name: string }[]>("SELECT TABLE_NAME AS name FROM information_schema.TABLES WHERE TABLE_SCHEMA = DATABASE() AND TABLE_TYPE = 'BASE TABLE' ORDER BY TABLE_NAME");
  return JSON.stringify(await database().sql(`CHECKSUM TABLE ${tables.map(({ name }) => `\`${name}\``).join(', ')}`));
}
