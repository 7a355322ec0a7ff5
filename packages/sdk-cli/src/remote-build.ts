import { createHash } from 'node:crypto';
import { existsSync, readdirSync, readFileSync, statSync } from 'node:fs';
import { join } from 'node:path';
import type { RemoteAreas } from '@lastcall/contracts/release';
import { buildWorkspaces } from './build-workspaces.ts';
import { messages } from './messages.ts';
import { folderOf, type Project } from './project.ts';
import { Failure } from './tools/failure.ts';
import type { PrintLine } from './tools/print-line.ts';

const recordFile = '.build.json';
const areasFile = 'areas.json';

/** The build's record (written by `BuildRecordPlugin` of `@lastcall/config`): `entryFile` is the first file that federation loads, `parts` are the files that each `import()` of `src/register.ts` loads, by its path, `imports` the paths that areas import, and `usedExports` what it uses of the shell's shared modules. */
interface BuildRecord {
  readonly name: string;
  readonly version: string;
  readonly contractRange: string;
  readonly shared: Readonly<Record<string, string>>;
  readonly usedExports: Readonly<Record<string, readonly string[]>>;
  readonly entryFile: string;
  readonly entry: readonly string[];
  readonly parts: Readonly<Record<string, readonly string[]>>;
  readonly own: readonly string[];
  readonly imports: Readonly<Record<'screens' | 'slots', Readonly<Record<string, string>>>>;
}

/** One build of a remote, read from its `dist`. */
export interface RemoteBuild extends BuildRecord {
  /** The published files, by their path. */
  readonly files: ReadonlyMap<string, Buffer>;
  /** The source maps of scripts, by the scripts' paths. */
  readonly maps: ReadonlyMap<string, string>;
  /** As declared by the remote; not validated yet. */
  readonly areas: RemoteAreas;
  readonly builtAt: Date;
}

/** Builds only this remote of a project, if its sources changed; returns true if it was built. */
export async function buildRemote(
  name: string,
  project: Project,
  print: PrintLine,
): Promise<{ build: RemoteBuild; isNew: boolean }> {
  const built = await buildWorkspaces(project.root, print, { only: [name] });
  return { build: readBuild(join(folderOf(project, name)!, 'dist')), isNew: built.length > 0 };
}

/** Reads the build in a remote's `dist` (absolute path). */
export function readBuild(folder: string): RemoteBuild {
  const json = (file: string): unknown => {
    if (!existsSync(join(folder, file))) throw new Failure(messages.problems.noEntry(join(folder, file)));
    return JSON.parse(readFileSync(join(folder, file), 'utf8'));
  };
  const record = json(recordFile) as BuildRecord;
  const files = new Map(publishedFiles(folder).map((path) => [path, readFileSync(join(folder, path))]));
  const maps = new Map(
    [...files.keys()]
      .filter((path) => existsSync(join(folder, `${path}.map`)))
      .map((path) => [path, readFileSync(join(folder, `${path}.map`), 'utf8')]),
  );
  return {
    ...record,
    files,
    maps,
    areas: json(areasFile) as RemoteAreas,
    builtAt: statSync(join(folder, recordFile)).mtime,
  };
}

/** Files for developers only, and the list of areas, which is already in the manifest. */
const unpublished = /(^|\/)\.|\.map$|\.LICENSE\.txt$|^areas\.json$/;

function publishedFiles(folder: string): string[] {
  return readdirSync(folder, { recursive: true, withFileTypes: true })
    .filter((entry) => entry.isFile())
    .map((entry) =>
      join(entry.parentPath, entry.name)
        .slice(folder.length + 1)
        .replaceAll('\\', '/'),
    )
    .filter((path) => !unpublished.test(path))
    .sort();
}

/** Returns the hash of a file's bytes in the format of `integrity` attributes. */
export function integrityOf(bytes: Buffer): string {
  return `sha384-${createHash('sha384').update(bytes).digest('base64')}`;
}
