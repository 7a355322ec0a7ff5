import { once } from 'node:events';
import { Agent, createServer, request, type IncomingMessage, type Server, type ServerResponse } from 'node:http';
import type { AddressInfo } from 'node:net';
import { setTimeout as pause } from 'node:timers/promises';

/** Milliseconds between two readiness checks of a process. */
const pollMs = 100;

/** Spreads requests over ready processes, as an ingress does. It never retries, so every dropped connection is a failed request. */
export class LoadBalancer {
  private readonly agent = new Agent({ keepAlive: true });
  private readonly ready = new Set<string>();
  private readonly healthChecks: NodeJS.Timeout;
  private next = 0;

  private readonly origins: readonly string[];
  private readonly server: Server;

  private constructor(origins: readonly string[], server: Server) {
    this.origins = origins;
    this.server = server;
    server.on('request', (asked: IncomingMessage, answer: ServerResponse) => this.forward(asked, answer));
    this.healthChecks = setInterval(() => void this.checkHealth(), pollMs);
  }

  /** Listens on a free port; every process counts as ready at first. */
  static async start(origins: readonly string[]): Promise<LoadBalancer> {
    const server = createServer();
    const proxy = new LoadBalancer(origins, server);
    for (const origin of origins) proxy.ready.add(origin);
    server.listen(0, '127.0.0.1');
    await once(server, 'listening');
    return proxy;
  }

  get origin(): string {
    return `http://127.0.0.1:${(this.server.address() as AddressInfo).port}`;
  }

  /** Resolves once a process is ready. */
  async waitUntilReady(origin: string): Promise<void> {
    while (!this.ready.has(origin)) await pause(pollMs);
  }

  stop(): void {
    clearInterval(this.healthChecks);
    this.server.closeAllConnections();
    this.server.close();
    this.agent.destroy();
  }

  private async checkHealth(): Promise<void> {
    await Promise.all(
      this.origins.map(async (origin) => {
        // A slow process is not mistaken for one that is shutting down.
        const isReady = await fetch(`${origin}/readyz`, { signal: AbortSignal.timeout(1_000) }).then(
          async ({ ok, body }) => body?.cancel().then(() => ok),
          (error: unknown) =>
            error instanceof DOMException && error.name === 'TimeoutError' ? this.ready.has(origin) : false,
        );
        if (isReady) this.ready.add(origin);
        else this.ready.delete(origin);
      }),
    );
  }

  private forward(asked: IncomingMessage, answer: ServerResponse): void {
    const ready = this.origins.filter((origin) => this.ready.has(origin));
    const origin = ready[this.next++ % ready.length];
    const fail = (): void => {
      if (answer.headersSent) answer.destroy();
      else answer.writeHead(502).end();
    };
    if (origin === undefined) return fail();
    const passed = request(
      origin + asked.url,
      { agent: this.agent, method: asked.method, headers: { ...asked.headers, connection: 'keep-alive' } },
      (given) => {
        answer.writeHead(given.statusCode ?? 502, { ...given.headers, connection: 'keep-alive' });
        given.once('error', fail).pipe(answer);
      },
    );
    passed.once('error', fail);
    asked.pipe(passed);
  }
}
