import { connect, createServer, type Server } from 'node:net';
import { freePort } from '../../infra/local/free-port.ts';

/** An origin for an app. It refuses connections until it is started. */
export class StartableApp {
  readonly origin: string;
  readonly #port: number;
  #server: Server | undefined;

  private constructor(port: number) {
    this.#port = port;
    this.origin = `http://localhost:${port}`;
  }

  static async reserve(): Promise<StartableApp> {
    return new StartableApp(await freePort());
  }

  /** Forwards connections to a running app (its origin) from now on. */
  async start(app: string): Promise<void> {
    const { hostname, port } = new URL(app);
    const server = createServer((incoming) => {
      const forwarded = connect(Number(port), hostname);
      for (const [one, other] of [
        [incoming, forwarded],
        [forwarded, incoming],
      ] as const) {
        one.pipe(other);
        one.on('error', () => other.destroy());
        one.on('close', () => other.destroy());
      }
    });
    this.#server = server;
    await new Promise<void>((resolve) => server.listen(this.#port, 'localhost', resolve));
  }

  /** Rejects new connections. Open ones stay until their clients close them. */
  stop(): void {
    this.#server?.close();
  }
}
