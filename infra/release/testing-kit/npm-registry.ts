import { execFile, fork, type ChildProcess } from 'node:child_process';
import { once } from 'node:events';
import { existsSync, mkdirSync, readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { promisify } from 'node:util';
import { freePort } from '../../local/free-port.ts';
import { InstalledPackages } from './installed-packages.ts';

const endWithParent = join(import.meta.dirname, '../../local/end-with-parent.mjs');
/** The folder of Verdaccio, with a separate lock file: most developers do not need its many packages. */
const verdaccio = join(import.meta.dirname, 'verdaccio');

/**
 * Runs Verdaccio on this machine. It serves our packages that are published to it, and all other packages in the versions that a repository has
 * installed: `InstalledPackages` serves those, and nothing is loaded from the network.
 */
export class NpmRegistry {
  readonly #folder: string;
  readonly #installed: InstalledPackages;
  #process: ChildProcess | undefined;
  #origin = '';
  #token = '';

  /**
   * @param root absolute path of the repository whose installed packages the registry serves
   * @param folder absolute path of the folder, created here, for published packages
   */
  constructor(root: string, folder: string) {
    this.#folder = folder;
    this.#installed = new InstalledPackages(root);
  }

  /** Installs Verdaccio if it is missing, and starts it on a free port with one user. Throws with the output of npm or Verdaccio when one of them fails. */
  async start(): Promise<void> {
    await Promise.all([installVerdaccio(), this.#installed.start()]);
    const host = `127.0.0.1:${await freePort()}`;
    mkdirSync(this.#folder, { recursive: true });
    const config = join(this.#folder, 'config.yaml');
    // JSON is YAML, too.
    writeFileSync(
      config,
      JSON.stringify({
        storage: join(this.#folder, 'storage'),
        auth: { htpasswd: { file: join(this.#folder, 'htpasswd') } },
        // This process serves the uplink. On a busy machine it may respond late, and Verdaccio would regard it as offline after two timeouts.
        uplinks: { installed: { url: this.#installed.origin, timeout: '10m', max_fails: 1_000 } },
        packages: {
          '@lastcall/*': { access: '$all', publish: '$authenticated' },
          '**': { access: '$all', proxy: 'installed' },
        },
        // Verdaccio's usual tokens contain the password, and verifying its hash takes 0.1 s with every request.
        security: { api: { legacy: false, jwt: { sign: { expiresIn: '1d' } } } },
        web: { enable: false },
        log: { type: 'stdout', format: 'pretty', colors: false, level: 'warn' },
      }),
    );
    const started = fork(
      join(verdaccio, 'node_modules/verdaccio/bin/verdaccio'),
      ['--config', config, '--listen', host],
      { cwd: this.#folder, env: environmentWithoutNpm(), execArgv: ['--import', endWithParent], silent: true },
    );
    this.#process = started;
    let output = '';
    for (const stream of [started.stdout!, started.stderr!]) stream.on('data', (chunk: Buffer) => (output += chunk));
    // Verdaccio sends its first message once it listens.
    const isReady = await Promise.race([once(started, 'message'), once(started, 'exit').then(() => null)]);
    if (!isReady) throw new Error(`Verdaccio didn't start:\n${output}`);
    this.#origin = `http://${host}`;
    this.#token = await this.#signUp();
  }

  /** The settings of an npm client that uses this registry for all packages, and may publish to it. */
  get npmrc(): string {
    return `registry=${this.#origin}/\n//${new URL(this.#origin).host}/:_authToken=${this.#token}\naudit=false\nfund=false\nupdate-notifier=false\n`;
  }

  async stop(): Promise<void> {
    const started = this.#process;
    if (started && started.exitCode === null && started.kill()) await once(started, 'exit');
    await this.#installed.stop();
  }

  /** Creates a user, as `npm adduser` does, and returns the user's token. */
  async #signUp(): Promise<string> {
    const user = { name: 'team', password: 'a password of a test' };
    const response = await fetch(`${this.#origin}/-/user/org.couchdb.user:${user.name}`, {
      method: 'PUT',
      headers: { 'content-type': 'application/json' },
      body: JSON.stringify(user),
    });
    const { token } = (await response.json()) as { token?: string };
    if (token === undefined) throw new Error(`Verdaccio answered ${response.status} to a new user.`);
    return token;
  }
}

/** Returns this process's environment without the variables that npm sets for the running script. */
export function environmentWithoutNpm(): NodeJS.ProcessEnv {
  return Object.fromEntries(Object.entries(process.env).filter(([name]) => !/^(npm_|INIT_CWD|NODE_PATH)/i.test(name)));
}

/** Installs the locked packages of Verdaccio with npm, unless exactly these are installed. */
async function installVerdaccio(): Promise<void> {
  const lockFile = join(verdaccio, 'package-lock.json');
  const installedLock = join(verdaccio, 'node_modules/.installed-lock.json');
  const locked = readFileSync(lockFile, 'utf8');
  if (existsSync(installedLock) && readFileSync(installedLock, 'utf8') === locked) return;
  await promisify(execFile)('npm', ['ci', '--ignore-scripts'], { cwd: verdaccio, env: environmentWithoutNpm() });
  // Written last, so that an interrupted installation is repeated.
  writeFileSync(installedLock, locked);
}
