import { createHash } from 'node:crypto';
import {
  existsSync,
  lstatSync,
  mkdirSync,
  mkdtempSync,
  readdirSync,
  readFileSync,
  readlinkSync,
  renameSync,
  rmSync,
  symlinkSync,
  writeFileSync,
} from 'node:fs';
import { createRequire } from 'node:module';
import { basename, dirname, join, sep } from 'node:path';
import { gunzipSync } from 'node:zlib';
import {
  declarationsFileOf,
  type ShellDeclarations,
  shellDeclarations,
} from '@lastcall/contracts/release/shell-declarations';
import { messages } from './messages.ts';
import { withDiskFailures } from './tools/disk-failure.ts';
import { Failure } from './tools/failure.ts';

/** The unpacked type declarations of the modules that a shell provides. */
export interface ShellTypes {
  /** The origin of the shell. */
  readonly app: string;
  /** The file (absolute path) with the declarations of each module, keyed by the specifier that remotes import. */
  readonly files: Readonly<Record<string, string>>;
}

const timeoutMs = 30_000;
/** The maximum bytes of unpacked declarations, fifty times the size of this repository's. */
const maxBytes = 64 * 1024 * 1024;

/** Returns a folder below a remote's (absolute path) that linters and Git ignore, and from which the compiler resolves the remote's installed packages. */
export const typesFolderOf = (remoteFolder: string): string => join(remoteFolder, 'node_modules/.cache/lastcall');

/** Returns the declarations that a shell's page (by its origin) names, unpacked below the folder (absolute path) of a remote. Each file is downloaded once. */
export async function shellTypesAt(app: string, file: string, remoteFolder: string): Promise<ShellTypes> {
  const folder = join(typesFolderOf(remoteFolder), file.replace(/\.json\.gz$/, ''));
  if (!existsSync(folder)) {
    const declarations = declarationsIn(await download(app, file), app, file);
    withDiskFailures(folder, () => unpack(declarations, folder));
  }
  linkInstalled(folder, remoteFolder);
  const entries = JSON.parse(readFileSync(join(folder, 'entries.json'), 'utf8')) as ShellDeclarations['entries'];
  return {
    app,
    files: Object.fromEntries(Object.entries(entries).map(([name, path]) => [name, join(folder, path)])),
  };
}

async function download(app: string, file: string): Promise<Buffer> {
  const response = await fetch(new URL(`/${file}`, app), { signal: AbortSignal.timeout(timeoutMs) }).catch(
    (cause: unknown) => {
      throw new Failure(messages.noAnswer(app), { cause });
    },
  );
  if (!response.ok) throw new Failure(messages.shellTypes.missing(app, file, response.status));
  return Buffer.from(await response.arrayBuffer());
}

/** Parses the declarations in a downloaded file, whose hash must match the one in its name. */
export function declarationsIn(bytes: Buffer, app: string, file: string): ShellDeclarations {
  if (declarationsFileOf(createHash('sha256').update(bytes).digest('hex')) !== file)
    throw new Failure(messages.shellTypes.otherHash(app, file));
  const { success, data } = shellDeclarations.safeParse(decompress(bytes));
  if (!success || Object.values(data.entries).some((path) => !Object.hasOwn(data.files, path)))
    throw new Failure(messages.shellTypes.unknownFormat(app, file));
  return data;
}

function decompress(bytes: Buffer): unknown {
  try {
    return JSON.parse(gunzipSync(bytes, { maxOutputLength: maxBytes }).toString());
  } catch {
    return undefined;
  }
}

/** Writes the files into a folder atomically: the folder exists only once it is complete. */
function unpack({ entries, files }: ShellDeclarations, folder: string): void {
  mkdirSync(dirname(folder), { recursive: true });
  const incomplete = mkdtempSync(`${folder}-`);
  const write = (path: string, text: string): void => {
    mkdirSync(dirname(join(incomplete, path)), { recursive: true });
    writeFileSync(join(incomplete, path), text);
  };
  for (const [path, text] of Object.entries(files)) write(path, text);
  // With Node's module resolution, this file makes the declarations ECMAScript modules.
  write('package.json', '{ "type": "module" }');
  write('entries.json', JSON.stringify(entries));
  try {
    renameSync(incomplete, folder);
  } catch (error) {
    rmSync(incomplete, { recursive: true });
    // A concurrent deploy has already created the folder.
    if (!existsSync(folder)) throw error;
  }
}

/** Lets the declarations of each package resolve dependencies of the installed package, which some package managers place only next to it. */
function linkInstalled(folder: string, remoteFolder: string): void {
  for (const name of readdirSync(folder)) {
    const beside = nodeModulesOf(`@lastcall/${name}`, remoteFolder);
    const link = join(folder, name, 'node_modules');
    if (beside === undefined || isAbove(folder, beside) || linkTargetOf(link) === beside) continue;
    rmSync(link, { force: true });
    symlinkSync(beside, link, 'junction');
  }
}

/** Returns the `node_modules` folder that contains an installed package of a remote; undefined for workspaces and missing packages. */
function nodeModulesOf(name: string, remoteFolder: string): string | undefined {
  try {
    const { resolve } = createRequire(join(remoteFolder, 'package.json'));
    const folder = dirname(dirname(dirname(resolve(`${name}/package.json`))));
    return basename(folder) === 'node_modules' ? folder : undefined;
  } catch {
    return undefined;
  }
}

/** True if module resolution from the folder finds the `node_modules` folder without a link. */
function isAbove(folder: string, nodeModules: string): boolean {
  return folder.startsWith(join(dirname(nodeModules), sep));
}

function linkTargetOf(link: string): string | undefined {
  return lstatSync(link, { throwIfNoEntry: false }) && readlinkSync(link);
}
