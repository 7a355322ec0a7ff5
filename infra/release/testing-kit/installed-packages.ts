import { existsSync, readFileSync } from 'node:fs';
import { createServer, type Server } from 'node:http';
import type { AddressInfo } from 'node:net';
import { join } from 'node:path';
import { archiveOf } from './archive.ts';

/** The parts of a version's metadata that are changed before they are sent to npm. */
interface VersionFacts {
  readonly version: string;
  readonly bundleDependencies?: unknown;
  readonly peerDependencies?: Readonly<Record<string, string>>;
  readonly peerDependenciesMeta?: Readonly<Record<string, { readonly optional?: boolean }>>;
}

interface LockedPackage {
  /** The real name of a package that is installed under another name. */
  readonly name?: string;
  readonly version?: string;
  readonly link?: boolean;
}

/** Serves the packages that a repository has installed, in exactly these versions, in the formats of an npm registry. Nothing can be published to it. */
export class InstalledPackages {
  readonly #server: Server;
  /** The folders in which each package is installed, relative to the repository. */
  readonly #folders = new Map<string, string[]>();
  readonly #root: string;

  /** @param root absolute path of the repository whose installed packages are served */
  constructor(root: string) {
    this.#root = root;
    const { packages } = JSON.parse(readFileSync(join(root, 'package-lock.json'), 'utf8')) as {
      packages: Readonly<Record<string, LockedPackage>>;
    };
    for (const [path, { name: own, version, link }] of Object.entries(packages)) {
      if (version === undefined || link || !path.includes('node_modules/')) continue;
      const name = own ?? path.split('node_modules/').at(-1)!;
      this.#folders.set(name, [...(this.#folders.get(name) ?? []), path]);
    }
    this.#server = createServer(({ url }, response) => {
      const [name = '', archive] = decodeURIComponent(new URL(url ?? '/', this.origin).pathname.slice(1)).split('/-/');
      const versions = this.#versionsOf(name);
      if (archive !== undefined) {
        const found = versions.find(({ facts }) => archive === archiveName(name, facts));
        // npm takes archives that aren't compressed.
        return void (found ? response.end(archiveOf(found.folder)) : response.writeHead(404).end());
      }
      response.writeHead(versions.length > 0 ? 200 : 404, { 'content-type': 'application/json' }).end(
        JSON.stringify({
          name,
          'dist-tags': { latest: versions.at(-1)?.facts.version },
          versions: Object.fromEntries(
            versions.map(({ facts }) => [
              facts.version,
              { ...facts, dist: { tarball: `${this.origin}/${name}/-/${archiveName(name, facts)}` } },
            ]),
          ),
        }),
      );
    });
  }

  /** Starts to listen on a free port. */
  async start(): Promise<void> {
    await new Promise<void>((resolve) => this.#server.listen(0, '127.0.0.1', resolve));
  }

  get origin(): string {
    return `http://127.0.0.1:${(this.#server.address() as AddressInfo).port}`;
  }

  async stop(): Promise<void> {
    this.#server.closeAllConnections();
    await new Promise((resolve) => this.#server.close(resolve));
  }

  #versionsOf(name: string): { readonly folder: string; readonly facts: VersionFacts }[] {
    return (this.#folders.get(name) ?? []).flatMap((path) => {
      const folder = join(this.#root, path);
      // Packages for other platforms aren't installed here, and npm continues without them.
      if (!existsSync(folder)) return [];
      const {
        bundleDependencies: _,
        peerDependencies = {},
        peerDependenciesMeta = {},
        ...facts
      } = JSON.parse(readFileSync(join(folder, 'package.json'), 'utf8')) as VersionFacts;
      // Omits optional peers: npm requests other versions when the installed one doesn't fit, and this server has none.
      const peers = Object.entries(peerDependencies).filter(([peer]) => !peerDependenciesMeta[peer]?.optional);
      return [{ folder, facts: { ...facts, peerDependencies: Object.fromEntries(peers) } }];
    });
  }
}

/** Returns the name of an archive as npm's own registry has it: without the scope. */
const archiveName = (name: string, { version }: VersionFacts): string => `${name.split('/').at(-1)}-${version}.tgz`;
