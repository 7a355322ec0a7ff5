import { type ChildProcess, spawn } from 'node:child_process';
import { join } from 'node:path';
import { freePort } from '../../infra/local/free-port.ts';
import { portVariableOf } from '../../packages/config/src/workspaces.ts';

/** A running `lastcall dev` for a remote. */
export class DevServer {
  /** The URL of the remote's own page. */
  readonly url: string;
  readonly #process: ChildProcess;
  readonly #listening = Promise.withResolvers<void>();
  #output = '';

  private constructor(repository: string, remote: string, app: string, port: number) {
    this.url = `http://localhost:${port}`;
    this.#process = spawn(process.execPath, [join(repository, 'packages/sdk-cli/src/lastcall.ts'), 'dev', remote], {
      cwd: repository,
      env: { ...process.env, NODE_ENV: 'development', APP_ORIGIN: app, [portVariableOf(remote)]: String(port) },
      stdio: ['ignore', 'pipe', 'pipe'],
    });
    for (const stream of [this.#process.stdout!, this.#process.stderr!])
      stream.on('data', (chunk: Buffer) => {
        this.#output += chunk;
        if (this.#output.includes(this.url)) this.#listening.resolve();
      });
    this.#process.on('exit', () => this.#listening.reject(new Error(`lastcall dev ended:\n${this.#output}`)));
  }

  /** Starts the server for a remote in a repository (absolute path) with the API of an app (its origin), and resolves once it is compiled. */
  static async start(repository: string, remote: string, app: string): Promise<DevServer> {
    const server = new DevServer(repository, remote, app, await freePort());
    await server.#listening.promise;
    // The server responds only once it has compiled.
    await (await fetch(`${server.url}/remoteEntry.js`)).arrayBuffer();
    return server;
  }

  async stop(): Promise<void> {
    if (this.#process.exitCode !== null) return;
    const ended = new Promise((done) => this.#process.once('exit', done));
    this.#process.kill('SIGINT');
    await ended;
  }
}
