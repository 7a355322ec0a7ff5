import { mkdtempSync, rmSync } from 'node:fs';
import { connect, createServer, type Server, type Socket } from 'node:net';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { setImmediate as nextTurn } from 'node:timers/promises';
import { afterAll, beforeAll } from '@jest/globals';

/** A proxy for the database that can be cut, like a restarting server or a broken network. */
interface DatabaseProxy {
  /** Returns the URL of the same database through the proxy. */
  through(databaseUrl: string): string;
  /** Closes every connection and refuses new ones. */
  cut(): Promise<void>;
  restore(): Promise<void>;
}

/**
 * Runs a database proxy for a service that the specs of this file can cut. Call it outside `describe`, before
 * `useService`, whose `env` gets its URL.
 */
export function useDatabaseProxy(): DatabaseProxy {
  const folder = mkdtempSync(join(tmpdir(), 'lastcall-way-'));
  const path = join(folder, 'way.sock');
  const sockets = new Set<Socket>();
  let server: Server | undefined;
  let target = new URL('mysql://localhost');

  const carry = (from: Socket): void => {
    const socketPath = target.searchParams.get('socketPath');
    const to = socketPath ? connect(socketPath) : connect(Number(target.port || 3306), target.hostname);
    for (const [one, other] of [
      [from, to],
      [to, from],
    ] as const) {
      sockets.add(one);
      one.pipe(other);
      one.on('error', () => other.destroy()).on('close', () => sockets.delete(one) && other.destroy());
    }
  };
  const restore = async (): Promise<void> => {
    server = createServer(carry);
    await new Promise<void>((resolve) => server!.listen(path, resolve));
  };
  const cut = async (): Promise<void> => {
    for (const socket of sockets) socket.destroy();
    await new Promise((resolve) => (server ? server.close(resolve) : resolve(undefined)));
    // A client in this process notices the end of its connection in a later tick of the event loop.
    for (let turn = 0; turn < 3; turn++) await nextTurn();
  };

  beforeAll(restore);
  afterAll(() => {
    // Its connections end with the service that uses them.
    server?.close();
    rmSync(folder, { recursive: true, force: true });
  });

  return {
    through(databaseUrl) {
      target = new URL(databaseUrl);
      const url = new URL(databaseUrl);
      url.searchParams.set('socketPath', path);
      return url.href;
    },
    cut,
    restore,
  };
}
