import { createHash, randomBytes } from 'node:crypto';
import {
  chmodSync,
  existsSync,
  lstatSync,
  mkdirSync,
  readdirSync,
  readFileSync,
  renameSync,
  rmdirSync,
  rmSync,
  writeFileSync,
} from 'node:fs';
import { tmpdir } from 'node:os';
import { join, resolve } from 'node:path';
import { newPrivateKey } from '../../packages/sdk-cli/src/signing.ts';
import { withDiskFailures } from '../../packages/sdk-cli/src/tools/disk-failure.ts';
import { Failure } from '../../packages/sdk-cli/src/tools/failure.ts';
import { messages } from './messages.ts';

/** The repository's folder. */
export const repository = resolve(import.meta.dirname, '../..');

/** The folder for everything a stack must not lose, and for its logs. */
export interface DataFolder {
  readonly path: string;
  readonly logs: string;
  readonly mariadb: string;
  readonly redis: string;
  /** The files of published remotes. */
  readonly remotes: string;
  /** Pid files and start-up files. */
  readonly run: string;
  /** Unix sockets: in `run` when their paths are short enough for the system. */
  readonly sockets: string;
}

/** False for tests, whose data is discarded: their servers may lose acknowledged writes when the machine stops. */
export interface Durability {
  readonly isDurable: boolean;
}

/** The kernel limits the path of a socket to 108 bytes including its terminating zero. */
const longestSocketPath = 106;

/** Everything that a stack stores in its data folder; nothing else is ever deleted from one. */
const contents = ['logs', 'mariadb', 'mariadb.new', 'redis', 'remotes', 'run', 'secrets.json', 'secrets.json.new'];
/** The file that marks the folder as a stack's. */
const mark = 'run/lastcall';

/** Creates the folders of a stack's data, readable only by this user. A folder with anything else in it is rejected and left unchanged. */
export function openDataFolder(path: string): DataFolder {
  const absolute = resolve(path);
  if (existsSync(absolute) && readdirSync(absolute).length > 0) assertIsDataFolder(absolute);
  const folder = {
    path: absolute,
    logs: join(absolute, 'logs'),
    mariadb: join(absolute, 'mariadb'),
    redis: join(absolute, 'redis'),
    remotes: join(absolute, 'remotes'),
    run: join(absolute, 'run'),
  };
  return withDiskFailures(absolute, () => {
    for (const each of [folder.path, folder.logs, folder.redis, folder.remotes, folder.run])
      mkdirSync(each, { recursive: true, mode: 0o700 });
    writeFileSync(join(absolute, mark), 'This folder belongs to one stack of Lastcall.\n');
    return { ...folder, sockets: socketFolder(folder.run) };
  });
}

function socketFolder(run: string): string {
  if (Buffer.byteLength(join(run, 'mariadb.sock')) <= longestSocketPath) return run;
  const short = join(tmpdir(), `lastcall-${createHash('sha256').update(run).digest('hex').slice(0, 12)}`);
  mkdirSync(short, { recursive: true, mode: 0o700 });
  const stats = lstatSync(short);
  // The temporary folder is shared: a folder that another user created there must not be trusted.
  if (!stats.isDirectory() || (process.getuid && stats.uid !== process.getuid()))
    throw new Failure(messages.diskReadOnly(short));
  chmodSync(short, 0o700);
  return short;
}

/** Throws a `Failure` unless the folder is a stack's and contains nothing else. Reads only. */
export function assertIsDataFolder(path: string): void {
  const isOurs = existsSync(join(path, mark)) && readdirSync(path).every((name) => contents.includes(name));
  if (!isOurs) throw new Failure(messages.notOurs(path));
}

/** Deletes a stack's data: its known parts by name, and then the folder if it is empty. */
export function removeDataFolder(path: string): void {
  if (!existsSync(path)) return;
  assertIsDataFolder(path);
  withDiskFailures(path, () => {
    // The mark is deleted last, so that the rest is still recognized after an interruption.
    for (const name of contents.filter((each) => each !== 'run'))
      rmSync(join(path, name), { recursive: true, force: true });
    rmSync(join(path, 'run'), { recursive: true, force: true });
    rmdirSync(path);
  });
}

/** The secrets of a stack, created once and stored in its data folder. */
export interface Secrets {
  readonly databasePassword: string;
  readonly databaseRootPassword: string;
  /** 32 bytes, base64. */
  readonly secretKey: string;
  /** `kid:base64key`, the current one first. */
  readonly encryptionKeys: string;
  /** Keys in the same format that sign the responses to checkouts. */
  readonly verifyKeys: string;
  /** Signs the remotes that this clone deploys: Ed25519, base64 of PKCS #8. */
  readonly remoteSigningKey: string;
  /** The seed of the deploy tokens. */
  readonly deployTokenKey: string;
}

/** Reads the secrets of a data folder and creates the missing ones (file mode 600). */
export function secretsOf(folder: DataFolder): Secrets {
  const file = join(folder.path, 'secrets.json');
  const stored = existsSync(file) ? (JSON.parse(readFileSync(file, 'utf8')) as Partial<Secrets>) : {};
  const made = newSecrets();
  if (Object.keys(made).every((name) => name in stored)) return stored as Secrets;
  const secrets: Secrets = { ...made, ...stored };
  withDiskFailures(folder.path, () => {
    writeFileSync(`${file}.new`, `${JSON.stringify(secrets, null, 2)}\n`, { mode: 0o600 });
    renameSync(`${file}.new`, file);
  });
  return secrets;
}

function newSecrets(): Secrets {
  const random = (encoding: 'base64' | 'hex') => randomBytes(encoding === 'hex' ? 24 : 32).toString(encoding);
  return {
    databasePassword: random('hex'),
    databaseRootPassword: random('hex'),
    secretKey: random('base64'),
    encryptionKeys: `local-1:${random('base64')}`,
    verifyKeys: `local-1:${random('base64')}`,
    remoteSigningKey: newPrivateKey(),
    deployTokenKey: random('hex'),
  };
}
