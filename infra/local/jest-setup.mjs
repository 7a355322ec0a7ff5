/** Starts a database and a Redis for the tests, unless DATABASE_URL and REDIS_URL are set. */
export default async function setUp() {
  if (process.env.DATABASE_URL && process.env.REDIS_URL) return;
  const { testServerEnvironment, startTestServers } = await import('./test-servers.ts');
  const servers = await startTestServers(testServerEnvironment(process.env), () => undefined);
  process.env.DATABASE_URL = servers.databaseUrl;
  process.env.REDIS_URL = servers.redisUrl;
  globalThis.lastcallTestServers = servers;
}
