import { spawnSync } from 'node:child_process';
import { readdirSync } from 'node:fs';
import { join } from 'node:path';
import { Failure } from '../../packages/sdk-cli/src/tools/failure.ts';
import { messages } from './messages.ts';
import { environmentOf, findExecutable, installByApt, unpackedRoot } from './executables.ts';
import type { PrintLine } from '../../packages/sdk-cli/src/tools/print-line.ts';

/** External programs that read GIFs, with which tests check ours. */
export interface GifReaders {
  readonly gifsicle: string;
  /** ImageMagick's `convert`. */
  readonly convert: string;
  readonly env: NodeJS.ProcessEnv;
}

/** Debian's own names are tried first: `convert` may be another program. */
const converts = ['convert-im6.q16', 'convert-im7.q16', 'magick', 'convert'];

/** Finds the programs on this machine. Throws a `Failure` with the install command when they are missing. */
export function gifReaders(find: (name: string) => string | undefined = findExecutable): GifReaders {
  const readers = findReaders(find);
  if ('missing' in readers)
    throw new Failure(messages.gifReadersMissing(readers.missing.join(' and '), commandFor(readers.missing)));
  return readers;
}

/** Installs the programs where that is possible. Otherwise the tests that need them report what is missing. */
export async function ensureGifReaders(printLine: PrintLine): Promise<void> {
  const readers = findReaders(findExecutable);
  if (!('missing' in readers) || process.env.NO_AUTO_INSTALL === '1') return;
  try {
    await installByApt(readers.missing, printLine);
  } catch (error) {
    if (!(error instanceof Failure)) throw error;
    printLine(error.message);
  }
}

function findReaders(find: (name: string) => string | undefined): GifReaders | { missing: string[] } {
  const gifsicle = find('gifsicle');
  const convert = converts.map((name) => find(name)).find((path) => path !== undefined && isImageMagick(path));
  if (gifsicle !== undefined && convert !== undefined)
    return { gifsicle, convert, env: environmentFor(gifsicle, convert) };
  return {
    missing: [...(gifsicle === undefined ? ['gifsicle'] : []), ...(convert === undefined ? ['imagemagick'] : [])],
  };
}

function isImageMagick(path: string): boolean {
  return (
    spawnSync(path, ['-version'], { encoding: 'utf8', env: environmentFor(path) }).stdout?.startsWith(
      'Version: ImageMagick',
    ) ?? false
  );
}

/** ImageMagick looks for its parts in the system's folders unless other ones are configured. */
function environmentFor(...executables: string[]): NodeJS.ProcessEnv {
  const root = unpackedRoot();
  if (root === undefined || !executables.some((path) => path.startsWith(root))) return process.env;
  const below = (folder: string, pattern: RegExp) =>
    readdirSync(join(root, folder), { recursive: true, encoding: 'utf8' })
      .filter((path) => pattern.test(path))
      .map((path) => join(root, folder, path));
  const [settings] = below('etc', /^ImageMagick-\d$/);
  const [coders] = below('usr/lib', /\/ImageMagick-[^/]+\/modules-[^/]+\/coders$/);
  return {
    ...environmentOf({ root }),
    ...(settings && { MAGICK_CONFIGURE_PATH: settings }),
    ...(coders && { MAGICK_CODER_MODULE_PATH: coders }),
  };
}

function commandFor(packages: readonly string[]): string {
  return process.platform === 'darwin'
    ? `brew install ${packages.join(' ')}`
    : `sudo apt-get install --no-install-recommends ${packages.join(' ')}`;
}
