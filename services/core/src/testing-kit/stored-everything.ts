import { LOGGER, RedisConnection } from '@lastcall/core/platform';
import { pino, type Logger } from 'pino';
import { database, service } from './service.ts';

/** Returns every row of every table as text. */
export async function allRows(): Promise<string> {
  const tables = await database().sql<{ name: string }[]>(
    'SELECT TABLE_NAME AS name FROM information_schema.TABLES WHERE TABLE_SCHEMA = DATABASE()',
  );
  const rows = await Promise.all(tables.map(({ name }) => database().sql(`SELECT * FROM \`${name}\``)));
  return JSON.stringify(rows);
}

/** Returns every key and value in Redis as text. */
export async function allKeys(): Promise<string> {
  const { client } = service().get(RedisConnection);
  const keys = await client.keys('*');
  return JSON.stringify([keys, await Promise.all(keys.map((key) => client.dump(key)))]);
}

/** Starts to record the service's log at every level, as it would be written. */
export function captureLogs(): () => string {
  const logger = service().get<Logger & Record<symbol, unknown>>(LOGGER);
  const lines: string[] = [];
  logger[pino.symbols.streamSym] = { write: (line: string) => lines.push(line) };
  logger.level = 'trace';
  return () => lines.join('');
}
