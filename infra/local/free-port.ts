import { randomInt } from 'node:crypto';
import { createServer } from 'node:net';

/**
 * The range to select from. The system itself selects ports above it, for outgoing connections and for servers that leave the
 * choice to it, so a port of this range is still free when a process that takes seconds to start listens on it.
 */
const range = { first: 20_000, last: 32_000 } as const;

/** Returns a random TCP port that is free on the loopback addresses. */
export async function freePort(): Promise<number> {
  for (;;) {
    const port = randomInt(range.first, range.last + 1);
    if (await isFree(port)) return port;
  }
}

/** Returns true when no process listens on a port of the loopback addresses. */
export async function isFree(port: number): Promise<boolean> {
  return (await canListen(port, '127.0.0.1')) && (await canListen(port, '::1'));
}

function canListen(port: number, host: string): Promise<boolean> {
  return new Promise((resolve) => {
    const server = createServer();
    // A machine without IPv6 has no listeners there either.
    server.once('error', (error: NodeJS.ErrnoException) =>
      resolve(error.code !== 'EADDRINUSE' && error.code !== 'EACCES'),
    );
    server.listen({ port, host, exclusive: true }, () => server.close(() => resolve(true)));
  });
}
