import { existsSync, globSync, readdirSync } from 'node:fs';
import { join } from 'node:path';
import { environmentOf, findExecutable, unpackByApt, unpackedRoot } from './executables.ts';
import { Failure } from '../../packages/sdk-cli/src/tools/failure.ts';
import { messages } from './messages.ts';
import type { PrintLine } from '../../packages/sdk-cli/src/tools/print-line.ts';

/** The servers that customers' sites run on, with which tests check the recipes of first-party mode. */
export interface WebServers {
  readonly nginx: string;
  readonly caddy: string;
  readonly php: string;
  /** The options with which PHP loads its curl extension. */
  readonly phpOptions: readonly string[];
  readonly env: NodeJS.ProcessEnv;
}

const packages = { nginx: ['nginx'], caddy: ['caddy'], php: ['php-cli', 'php-curl'] } as const;
type Server = keyof typeof packages;

/** Finds the servers on this machine. Throws a `Failure` with the install command when one is missing. */
export function webServers(): WebServers {
  const found = findAll();
  const missing = missingIn(found);
  if (missing.length > 0) throw new Failure(messages.webServersMissing(missing.join(' and '), commandFor(missing)));
  return {
    nginx: found.nginx!,
    caddy: found.caddy!,
    php: found.php!,
    phpOptions: curlOptionsOf(found.php!),
    env: environmentOf({ root: unpackedRoot() }),
  };
}

/** Unpacks the servers where that is possible; installed, they would start as services. Otherwise the tests that need them report what is missing. */
export async function ensureWebServers(printLine: PrintLine): Promise<void> {
  const missing = missingIn(findAll());
  if (missing.length === 0 || process.env.NO_AUTO_INSTALL === '1') return;
  try {
    await unpackByApt(
      missing.flatMap((server) => [...packages[server]]),
      printLine,
    );
  } catch (error) {
    if (!(error instanceof Failure)) throw error;
    printLine(error.message);
  }
}

function findAll(): Partial<Record<Server, string>> {
  const named = { nginx: findExecutable('nginx'), caddy: findExecutable('caddy'), php: findPhp() };
  return Object.fromEntries(Object.entries(named).filter(([, path]) => path !== undefined));
}

function missingIn(found: Partial<Record<Server, string>>): Server[] {
  return (Object.keys(packages) as Server[]).filter((server) => found[server] === undefined);
}

/** Debian's executable has its version in its name; the name without it is a link that only an installation creates. */
function findPhp(): string | undefined {
  const installed = findExecutable('php');
  if (installed !== undefined) return installed;
  const folder = join(unpackedRoot() ?? '/', 'usr/bin');
  const name = existsSync(folder) ? readdirSync(folder).find((each) => /^php\d+\.\d+$/.test(each)) : undefined;
  return name && join(folder, name);
}

/** An installed PHP is configured to load the extension; an unpacked one gets its path as an option. */
function curlOptionsOf(php: string): string[] {
  const root = unpackedRoot();
  if (root === undefined || !php.startsWith(root)) return [];
  const [extension] = globSync('usr/lib/php/*/curl.so', { cwd: root });
  return extension === undefined ? [] : ['-d', `extension=${join(root, extension)}`];
}

function commandFor(missing: readonly Server[]): string {
  return process.platform === 'darwin'
    ? `brew install ${missing.join(' ')}`
    : `sudo apt-get install --no-install-recommends ${missing.flatMap((server) => packages[server]).join(' ')}`;
}
