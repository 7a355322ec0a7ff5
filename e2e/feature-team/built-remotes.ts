import { mkdirSync, mkdtempSync, rmSync, symlinkSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { dirname, join } from 'node:path';
import { repository } from '../../infra/local/data-folder.ts';
import { buildWorkspaces } from '../../packages/sdk-cli/src/build-workspaces.ts';
import { folderOf, projectIn, remotesOf } from '../../packages/sdk-cli/src/project.ts';
import { readBuild, type RemoteBuild } from '../../packages/sdk-cli/src/remote-build.ts';
import { silent } from '../../packages/sdk-cli/src/tools/print-line.ts';
import { buildFiles, templateFile } from './new-remote.ts';

/** Source files of a remote by their path in `src`; `register.ts` is one of them. */
export type Sources = Readonly<Record<string, string>>;

/** Builds remotes, keyed by name, from sources with this repository's packages. Uses a separate project, so that nothing else is copied or built. */
export async function buildRemotes(remotes: Readonly<Record<string, Sources>>): Promise<Map<string, RemoteBuild>> {
  const folder = mkdtempSync(join(tmpdir(), 'lastcall-remotes-'));
  const write = (file: string, text: string): void => {
    mkdirSync(dirname(join(folder, file)), { recursive: true });
    writeFileSync(join(folder, file), text);
  };
  try {
    symlinkSync(join(repository, 'node_modules'), join(folder, 'node_modules'));
    write('package.json', JSON.stringify({ name: 'remotes', private: true, workspaces: ['mfe-*'] }));
    for (const [remote, sources] of Object.entries(remotes)) {
      for (const file of buildFiles) write(`${remote}/${file}`, templateFile(file, remote));
      for (const [file, text] of Object.entries(sources)) write(`${remote}/src/${file}`, text);
    }
    const project = projectIn(folder);
    await buildWorkspaces(folder, silent, { only: remotesOf(project) });
    return new Map(remotesOf(project).map((name) => [name, readBuild(join(folderOf(project, name)!, 'dist'))]));
  } finally {
    rmSync(folder, { recursive: true, force: true });
  }
}
