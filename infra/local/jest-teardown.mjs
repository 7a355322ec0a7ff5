import { rmSync } from 'node:fs';

/** Stops what `jest-setup` started. */
export default async function tearDown() {
  const servers = globalThis.lastcallTestServers;
  if (!servers) return;
  await servers.stop();
  rmSync(servers.path, { recursive: true, force: true });
}
