import { existsSync, writeFileSync } from 'node:fs';
import { dirname, join, resolve } from 'node:path';
import { logFolderOf } from './build-workspaces.ts';
import { folderOf, type Project } from './project.ts';
import { type ShellTypes, typesFolderOf } from './shell-types.ts';
import { runCompiler } from './tools/run-compiler.ts';

/** The settings for remotes without a `tsconfig.json` of their own. */
const defaultSettings = '@lastcall/config/tsconfig.json';

/** A TypeScript project with the sources of a remote. */
export interface TypesProject {
  /** Absolute path of its `tsconfig.json`. */
  readonly settings: string;
  /** The file (absolute path) with the results of the last check. */
  readonly results: string;
}

/** Returns the TypeScript project of a remote with all of its sources: its own, or a generated one with the settings of `@lastcall/config`. */
export function typesProjectOf(remote: string, project: Project): TypesProject {
  const folder = folderOf(project, remote)!;
  const logs = logFolderOf(project);
  const results = join(logs, `${remote}.tsbuildinfo`);
  const own = ownSettings(folder);
  if (own !== undefined) return { settings: own, results };
  // The file is inside the project, where the compiler can resolve `@types` packages.
  const settings = join(logs, `${remote}-tsconfig.json`);
  writeFileSync(settings, JSON.stringify({ extends: defaultSettings, include: [join(folder, 'src')] }));
  return { settings, results };
}

/** Writes a TypeScript project that compiles only the code in a remote's build, with the remote's settings, against the types of a shell. */
export async function typesProjectIn(
  { files }: Pick<ShellTypes, 'files'>,
  remote: string,
  project: Project,
): Promise<TypesProject> {
  const folder = folderOf(project, remote)!;
  const own = ownSettings(folder);
  const paths = {
    ...(own !== undefined && (await pathsOf(own, project))),
    ...Object.fromEntries(Object.entries(files).map(([name, file]) => [name, [file]])),
  };
  const settings = join(typesFolderOf(folder), 'tsconfig.json');
  writeFileSync(
    settings,
    JSON.stringify({
      extends: own ?? defaultSettings,
      compilerOptions: { paths },
      files: [join(folder, 'src/register.ts')],
      // Ambient declarations, which no module imports.
      include: [join(folder, 'src/**/*.d.ts')],
      exclude: [],
    }),
  );
  return { settings, results: join(typesFolderOf(folder), 'tsconfig.tsbuildinfo') };
}

function ownSettings(folder: string): string | undefined {
  const own = join(folder, 'tsconfig.json');
  return existsSync(own) ? own : undefined;
}

/** Returns the `paths` of a `tsconfig.json` and of the files that it extends, resolved to absolute paths. */
async function pathsOf(settings: string, { root }: Project): Promise<Record<string, string[]>> {
  const { output } = await runCompiler(['--showConfig', '-p', settings], root);
  const { compilerOptions: { paths = {} } = {} } = JSON.parse(output) as {
    compilerOptions?: { paths?: Record<string, string[]> };
  };
  return Object.fromEntries(
    Object.entries(paths).map(([name, places]) => [name, places.map((place) => resolve(dirname(settings), place))]),
  );
}
