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
import { withDiskSentences } from './tools/disk-failure.ts';
import { Failure } from './tools/failure.ts';

/** The unpacked declarations of what a shell provides. */
export interface ShellTypes {
  /** The origin of the shell. */
  readonly app: string;
  /** The file (absolute path) with the declarations of each module, by the name with which remotes import it. */
  readonly files: Readonly<Record<string, string>>;
}

const timeoutMs = 30_000;
/** The maximum bytes of unpacked declarations. Those of this repository are a fiftieth of that. */
const mostBytes = 64 * 1024 * 1024;

/** Returns a folder below that of a remote (absolute path), which linters and Git ignore, and in which the compiler finds what the remote has installed. */
export const typesFolderOf = (remoteFolder: string): string => join(remoteFolder, 'node_modules/.cache/lastcall');

/** Returns the declarations that the page of a shell (its origin) names, unpacked below the folder (absolute path) of a remote. Each file is downloaded once. */
export async function shellTypesAt(app: string, file: string, remoteFolder: string): Promise<ShellTypes> {
  const folder = join(typesFolderOf(remoteFolder), file.replace(/\.json\.gz$/, ''));
  if (!existsSync(folder)) {
    const declarations = declarationsIn(await downloaded(app, file), app, file);
    withDiskSentences(folder, () => unpack(declarations, folder));
  }
  linkInstalled(folder, remoteFolder);
  const entries = JSON.parse(readFileSync(join(folder, 'entries.json'), 'utf8')) as ShellDeclarations['entries'];
  return {
    app,
    files: Object.fromEntries(Object.entries(entries).map(([name, path]) => [name, join(folder, path)])),
  };
}

async function downloaded(app: string, file: string): Promise<Buffer> {
  const response = await fetch(new URL(`/${file}`, app), { signal: AbortSignal.timeout(timeoutMs) }).catch(
    (cause: unknown) => {
      throw new Failure(messages.noAnswer(app), { cause });
    },
  );
  if (!response.ok) throw new Failure(messages.shellTypes.missing(app, file, response.status));
  return Buffer.from(await response.arrayBuffer());
}

/** Returns the declarations in the bytes of a file, which must have the hash in its name. */
export function declarationsIn(bytes: Buffer, app: string, file: string): ShellDeclarations {
  if (declarationsFileOf(createHash('sha256').update(bytes).digest('hex')) !== file)
    throw new Failure(messages.shellTypes.otherHash(app, file));
  const { success, data } = shellDeclarations.safeParse(unpacked(bytes));
  if (!success || Object.values(data.entries).some((path) => !Object.hasOwn(data.files, path)))
    throw new Failure(messages.shellTypes.unknownFormat(app, file));
  return data;
}

function unpacked(bytes: Buffer): unknown {
  try {
    return JSON.parse(gunzipSync(bytes, { maxOutputLength: mostBytes }).toString());
  } catch {
    return undefined;
  }
}

/** Writes the files into a folder, which exists only once it is complete. */
function unpack({ entries, files }: ShellDeclarations, folder: string): void {
  mkdirSync(dirname(folder), { recursive: true });
  const incomplete = mkdtempSync(`${folder}-`);
  const write = (path: string, text: string): void => {
    mkdirSync(dirname(join(incomplete, path)), { recursive: true });
    writeFileSync(join(incomplete, path), text);
  };
  for (const [path, text] of Object.entries(files)) write(path, text);
  // Under the resolution of Node, it makes the declarations those of ECMAScript modules.
  write('package.json', '{ "type": "module" }');
  write('entries.json', JSON.stringify(entries));
  try {
    renameSync(incomplete, folder);
  } catch (error) {
    rmSync(incomplete, { recursive: true });
    // Another deploy was faster.
    if (!existsSync(folder)) throw error;
  }
}

/** Lets the declarations of each package find the dependencies of the installed one, which some package managers put only beside it. */
function linkInstalled(folder: string, remoteFolder: string): void {
  for (const name of readdirSync(folder)) {
    const beside = folderBeside(`@lastcall/${name}`, remoteFolder);
    const link = join(folder, name, 'node_modules');
    if (beside === undefined || isAbove(folder, beside) || linkedBy(link) === beside) continue;
    rmSync(link, { force: true });
    symlinkSync(beside, link, 'junction');
  }
}

/** Returns the `node_modules` folder of a package that a remote has installed; undefined for others, and for workspaces. */
function folderBeside(name: string, remoteFolder: string): string | undefined {
  try {
    const { resolve } = createRequire(join(remoteFolder, 'package.json'));
    const folder = dirname(dirname(dirname(resolve(`${name}/package.json`))));
    return basename(folder) === 'node_modules' ? folder : undefined;
  } catch {
    return undefined;
  }
}

/** True if the `node_modules` folder is found from a folder without a link. */
function isAbove(folder: string, nodeModules: string): boolean {
  return folder.startsWith(join(dirname(nodeModules), sep));
}

function linkedBy(link: string): string | undefined {
  return lstatSync(link, { throwIfNoEntry: false }) && readlinkSync(link);
}
