import { existsSync, readFileSync } from 'node:fs';
import { createServer, type IncomingMessage, type Server, type ServerResponse } from 'node:http';
import type { AddressInfo } from 'node:net';
import { join } from 'node:path';
import { archiveOf } from './archive.ts';

/** The parts of a version's metadata that npm reads. */
interface VersionFacts {
  readonly name: string;
  readonly version: string;
  readonly dist: { readonly tarball: string };
}

interface PeerFacts {
  readonly bundleDependencies?: unknown;
  readonly peerDependencies?: Readonly<Record<string, string>>;
  readonly peerDependenciesMeta?: Readonly<Record<string, { readonly optional?: boolean }>>;
}

interface PublishBody {
  readonly versions: Readonly<Record<string, VersionFacts>>;
  readonly _attachments: Readonly<Record<string, { readonly data: string }>>;
}

interface LockedPackage {
  /** Of a package that is installed under another name. */
  readonly name?: string;
  readonly version?: string;
  readonly link?: boolean;
}

/**
 * An npm registry on this machine, in the formats that the npm client uses. It has the packages that are published to it, and those that a
 * repository has installed, in exactly these versions: nothing comes from the network.
 */
export class NpmRegistry {
  readonly #server: Server;
  readonly #published = new Map<string, Map<string, { readonly facts: VersionFacts; readonly tarball: Buffer }>>();
  readonly #installed = new Map<string, string[]>();
  readonly #root: string;

  /** @param root absolute path of the repository whose installed packages the registry has */
  constructor(root: string) {
    this.#root = root;
    const { packages } = JSON.parse(readFileSync(join(root, 'package-lock.json'), 'utf8')) as {
      packages: Readonly<Record<string, LockedPackage>>;
    };
    for (const [path, { name: own, version, link }] of Object.entries(packages)) {
      if (version === undefined || link || !path.includes('node_modules/')) continue;
      const name = own ?? path.split('node_modules/').at(-1)!;
      this.#installed.set(name, [...(this.#installed.get(name) ?? []), path]);
    }
    this.#server = createServer((request, response) => {
      this.#answer(request, response).catch((error: unknown) => response.writeHead(500).end(String(error)));
    });
  }

  /** Starts to listen on a free port. */
  async start(): Promise<void> {
    await new Promise<void>((resolve) => this.#server.listen(0, '127.0.0.1', resolve));
  }

  get origin(): string {
    return `http://127.0.0.1:${(this.#server.address() as AddressInfo).port}`;
  }

  /** The settings of an npm client that uses this registry for all packages. */
  get npmrc(): string {
    return `registry=${this.origin}/\n//${new URL(this.origin).host}/:_authToken=test\naudit=false\nfund=false\nupdate-notifier=false\n`;
  }

  async stop(): Promise<void> {
    this.#server.closeAllConnections();
    await new Promise((resolve) => this.#server.close(resolve));
  }

  async #answer(request: IncomingMessage, response: ServerResponse): Promise<void> {
    const path = decodeURIComponent(new URL(request.url ?? '/', this.origin).pathname.slice(1));
    if (request.method === 'PUT') return this.#publish(path, await bodyOf(request), response);
    // npm takes archives that aren't compressed.
    if (path.startsWith('-/installed/'))
      return void response.end(archiveOf(join(this.#root, path.slice('-/installed/'.length))));
    if (path.startsWith('-/published/')) {
      const [name = '', version = ''] = splitVersion(path.slice('-/published/'.length));
      const found = this.#published.get(name)?.get(version);
      return void (found ? response.end(found.tarball) : response.writeHead(404).end());
    }
    const versions = this.#versionsOf(path);
    if (versions.length === 0) return void response.writeHead(404, { 'content-type': 'application/json' }).end('{}');
    const latest = versions.at(-1)!.version;
    response.writeHead(200, { 'content-type': 'application/json' }).end(
      JSON.stringify({
        name: path,
        'dist-tags': { latest },
        versions: Object.fromEntries(versions.map((facts) => [facts.version, facts])),
      }),
    );
  }

  #publish(name: string, text: string, response: ServerResponse): void {
    const { versions, _attachments } = JSON.parse(text) as PublishBody;
    const [[version, facts] = []] = Object.entries(versions);
    const [attachment] = Object.values(_attachments);
    if (version === undefined || !facts || !attachment) return void response.writeHead(400).end('{}');
    const known = this.#published.get(name) ?? new Map<string, never>();
    // As in every registry, a version is published once.
    if (known.has(version)) return void response.writeHead(409).end('{"error":"version exists"}');
    const tarball = `${this.origin}/-/published/${encodeURIComponent(`${name}@${version}`)}`;
    this.#published.set(
      name,
      new Map([
        ...known,
        [
          version,
          { facts: { ...facts, dist: { ...facts.dist, tarball } }, tarball: Buffer.from(attachment.data, 'base64') },
        ],
      ]),
    );
    response.writeHead(201, { 'content-type': 'application/json' }).end('{"ok":true}');
  }

  #versionsOf(name: string): VersionFacts[] {
    const published = this.#published.get(name);
    if (published) return [...published.values()].map(({ facts }) => facts);
    return (this.#installed.get(name) ?? []).flatMap((path) => {
      const file = join(this.#root, path, 'package.json');
      // Packages for other platforms aren't installed here, and npm goes on without them.
      if (!existsSync(file)) return [];
      const {
        bundleDependencies: _,
        peerDependencies = {},
        peerDependenciesMeta = {},
        ...facts
      } = JSON.parse(readFileSync(file, 'utf8')) as VersionFacts & PeerFacts;
      // npm asks for other versions of optional peers when the installed one doesn't fit, and none are here.
      const peers = Object.entries(peerDependencies).filter(([peer]) => !peerDependenciesMeta[peer]?.optional);
      return [
        {
          ...facts,
          peerDependencies: Object.fromEntries(peers),
          dist: { tarball: `${this.origin}/-/installed/${encodeURIComponent(path)}` },
        },
      ];
    });
  }
}

async function bodyOf(request: IncomingMessage): Promise<string> {
  const chunks: Buffer[] = [];
  for await (const chunk of request) chunks.push(chunk as Buffer);
  return Buffer.concat(chunks).toString('utf8');
}

/** Splits `@lastcall/ui@0.1.0`. */
function splitVersion(text: string): [name: string, version: string] {
  const at = text.lastIndexOf('@');
  return [text.slice(0, at), text.slice(at + 1)];
}
