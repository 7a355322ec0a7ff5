import { spawn } from 'node:child_process';
import {
  cpSync,
  existsSync,
  mkdirSync,
  mkdtempSync,
  readdirSync,
  readFileSync,
  rmSync,
  symlinkSync,
  writeFileSync,
} from 'node:fs';
import { tmpdir } from 'node:os';
import { basename, join, resolve } from 'node:path';
import { workspacesIn } from '../../packages/config/src/workspaces.ts';

const repository = resolve(import.meta.dirname, '../..');
/** The folders that a clone lacks. */
const notCloned = new Set([
  'node_modules',
  'dist',
  '.git',
  '.data',
  '.cache',
  '.gallery',
  'test-results',
  'playwright-report',
]);

/** The output and exit code of a command. */
export interface CommandResult {
  readonly code: number | null;
  readonly output: string;
  readonly seconds: number;
}

/** A copy of the repository in a separate folder, as a feature team has it; third-party packages are the repository's. */
export class Checkout {
  readonly folder = mkdtempSync(join(tmpdir(), 'lastcall-checkout-'));

  constructor() {
    cpSync(repository, this.folder, { recursive: true, filter: (path) => !notCloned.has(basename(path)) });
    this.installPackages();
  }

  /** Links what `npm ci` would install: third-party packages unchanged, and our own to this copy. */
  private installPackages(): void {
    const installed = join(repository, 'node_modules');
    const own = workspacesIn(this.folder);
    mkdirSync(join(this.folder, 'node_modules/@lastcall'), { recursive: true });
    for (const name of readdirSync(installed)) {
      if (name !== '@lastcall' && !own.includes(name))
        symlinkSync(join(installed, name), join(this.folder, 'node_modules', name));
    }
    for (const workspace of own.filter((folder) => existsSync(join(this.folder, folder, 'package.json')))) {
      const { name } = JSON.parse(readFileSync(join(this.folder, workspace, 'package.json'), 'utf8')) as {
        name: string;
      };
      symlinkSync(join(this.folder, workspace), join(this.folder, 'node_modules', name));
    }
  }

  /** Links the repository's builds, which have the same sources. Copies the shell's, so that a spec can change it. */
  useBuilds(): void {
    for (const workspace of workspacesIn(this.folder).filter((each) => existsSync(join(repository, each, 'dist')))) {
      const [built, here] = [repository, this.folder].map((root) => join(root, workspace, 'dist')) as [string, string];
      if (workspace === 'shell') cpSync(built, here, { recursive: true });
      else symlinkSync(built, here);
    }
    // Links the database and Redis, if this machine has them unpacked here.
    const unpacked = '.cache/native';
    if (!existsSync(join(repository, unpacked))) return;
    mkdirSync(join(this.folder, '.cache'));
    symlinkSync(join(repository, unpacked), join(this.folder, unpacked));
  }

  /** Returns the text of a source file. */
  read(file: string): string {
    return readFileSync(join(this.folder, file), 'utf8');
  }

  /** Edits a source file. */
  editFile(file: string, edit: (text: string) => string): void {
    const path = join(this.folder, file);
    const before = readFileSync(path, 'utf8');
    const after = edit(before);
    if (after === before) throw new Error(`nothing was changed in ${file}`);
    writeFileSync(path, after);
  }

  /** Runs an npm script, such as `['run', 'deploy', '-w', 'mfe-timers', '--', '--activate']`. */
  npm(args: readonly string[], env: NodeJS.ProcessEnv): Promise<CommandResult> {
    return npmIn(this.folder, args, env);
  }

  remove(): void {
    rmSync(this.folder, { recursive: true, force: true });
  }
}

/** Runs npm in a folder; `env` is added to the environment of this process. */
export function npmIn(folder: string, args: readonly string[], env: NodeJS.ProcessEnv): Promise<CommandResult> {
  const began = performance.now();
  return new Promise((done, failed) => {
    const child = spawn('npm', args, {
      cwd: folder,
      env: { ...process.env, ...env },
      stdio: ['ignore', 'pipe', 'pipe'],
    });
    let output = '';
    for (const stream of [child.stdout, child.stderr]) stream.on('data', (chunk: Buffer) => (output += chunk));
    child.on('error', failed);
    child.on('close', (code) => done({ code, output, seconds: (performance.now() - began) / 1000 }));
  });
}
