import { readdir, readFile } from 'node:fs/promises';
import { join } from 'node:path';
import { isDeclarationsFile } from '@lastcall/contracts/release/shell-declarations';
import type { Logger } from '@lastcall/core/platform';
import type { ShellService } from '@lastcall/core/release';

const fileOfPage = /^[\w.-]+\.(js|css|woff2|png|svg|ico)$/;

/** True for the name of a built file. It contains the hash of its content, so the file may be cached for a year. */
export const isBuiltFile = (name: string): boolean => fileOfPage.test(name) || isDeclarationsFile(name);

/**
 * Stores the files of the shell that was built into a folder. Open tabs can then load them after later releases, and processes with another release can serve
 * them during a rollout. A process that cannot store them still serves its own shell.
 */
export async function shipShell(folder: string, shells: Pick<ShellService, 'ship'>, logger: Logger): Promise<void> {
  try {
    const names = (await readdir(folder)).filter(isBuiltFile);
    const [page, ...files] = await Promise.all([
      readFile(join(folder, 'index.html'), 'utf8'),
      ...names.map(async (name) => ({ name, bytes: await readFile(join(folder, name)) })),
    ]);
    await shells.ship(page, files, new Date());
  } catch (error) {
    logger.error({ err: error }, 'Failed to store the files of the shell; tabs that have it open may miss them later');
  }
}
