import { mkdtempSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';

/** Gives the tests a database and a Redis of their own, unless DATABASE_URL and REDIS_URL name some already. */
export default async function setUp() {
  if (process.env.DATABASE_URL && process.env.REDIS_URL) return;
  const { openDataFolder } = await import('./data-folder.ts');
  const { provision } = await import('./provision.ts');
  const path = mkdtempSync(join(tmpdir(), 'lastcall-test-'));
  const servers = await provision(openDataFolder(path), process.env, () => undefined);
  process.env.DATABASE_URL = servers.databaseUrl;
  process.env.REDIS_URL = servers.redisUrl;
  globalThis.lastcallTestServers = { path, stop: servers.stop };
}
