/** Stops the servers that `jest-setup` started. */
export default async function tearDown() {
  await globalThis.lastcallTestServers?.stop();
}
