import { createServer, request, type Server } from 'node:http';
import type { AddressInfo } from 'node:net';

/** A proxy in front of the stack that truncates some files to their first half, with a matching length. Requests that bypass caches get whole files. */
export class TruncatingProxy {
  private constructor(
    private readonly server: Server,
    readonly origin: string,
  ) {}

  /** Starts a proxy that truncates the files whose path and query match. */
  static async start(cut: RegExp): Promise<TruncatingProxy> {
    const server = createServer((incoming, outgoing) => {
      const { pathname, search } = new URL(incoming.url!);
      const isCut = cut.test(pathname + search) && incoming.headers['cache-control'] !== 'no-cache';
      const { 'accept-encoding': encoding, ...rest } = incoming.headers;
      // Requests whole files uncompressed, because half of a compressed file cannot be decoded.
      const headers = isCut || encoding === undefined ? rest : { ...rest, 'accept-encoding': encoding };
      // Opens a new connection, because the stack can close an idle one at the moment when it is reused.
      const forwarded = request(incoming.url!, { agent: false, method: incoming.method!, headers }, (response) => {
        response.toArray().then(
          (chunks) => {
            const bytes = Buffer.concat(chunks as Buffer[]);
            const body = isCut ? bytes.subarray(0, bytes.length / 2) : bytes;
            const { 'transfer-encoding': _, ...given } = response.headers;
            outgoing.writeHead(response.statusCode!, { ...given, 'content-length': body.length }).end(body);
          },
          () => outgoing.destroy(),
        );
      });
      forwarded.on('error', (error) => outgoing.writeHead(502).end(String(error)));
      incoming.pipe(forwarded);
    });
    await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
    return new TruncatingProxy(server, `http://127.0.0.1:${(server.address() as AddressInfo).port}`);
  }

  async close(): Promise<void> {
    this.server.closeAllConnections();
    await new Promise((resolve) => this.server.close(resolve));
  }
}
