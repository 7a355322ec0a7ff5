import { Inject, Injectable } from '@nestjs/common';
import { manifestFile, type RemoteManifest, type SignedRelease } from '@lastcall/contracts/release';
import { CONFIG, type Config } from '@lastcall/core/platform';
import { manifestOf, presentRelease } from './remote-deployment.presenter.ts';
import { RemoteDeploymentRepository } from './remote-deployment.repository.ts';
import { runsUntil } from './trusted-keys.ts';

/** Maximum number of cached releases in one process; a registry has a few of each remote. */
const mostStored = 1_000;

interface CachedRelease {
  readonly release: SignedRelease;
  readonly until: number;
  /** The hash of each file by its path, including the manifest. */
  readonly hashes: ReadonlyMap<string, string>;
  readonly parts: RemoteManifest['parts'];
}

/** A file that a screen needs, with its hash. */
export interface PartFile {
  readonly url: string;
  readonly integrity: string;
}

/** Returns versions in the shape that the shell loads. What was signed never changes, so each is read once. */
@Injectable()
export class RemoteReleases {
  private readonly cachedReleases = new Map<string, CachedRelease>();

  constructor(
    @Inject(CONFIG) private readonly config: Config,
    private readonly deployments: RemoteDeploymentRepository,
  ) {}

  /** Returns the release of a version; null when it does not exist. */
  async of(remote: string, version: string): Promise<SignedRelease | null> {
    return (await this.read(remote, version))?.release ?? null;
  }

  /** Like `of`, but null for a version that shells no longer run. */
  async running(remote: string, version: string, now: Date): Promise<SignedRelease | null> {
    const cachedReleases = await this.read(remote, version);
    return cachedReleases && cachedReleases.until > now.getTime() ? cachedReleases.release : null;
  }

  /**
   * Returns the expected hash of a version's file; null for a file that its manifest does not list, and for an unknown
   * version.
   */
  async hashOf(remote: string, version: string, path: string): Promise<string | null> {
    return (await this.read(remote, version))?.hashes.get(path) ?? null;
  }

  /** Returns the files of a version that its manifest lists for screens; none for a version without part lists. */
  async partsOf(remote: string, version: string, screens: readonly string[]): Promise<PartFile[]> {
    const { release, hashes, parts } = (await this.read(remote, version)) ?? {};
    if (!release || !hashes || !parts) return [];
    const paths = new Set([...parts.always, ...screens.flatMap((screen) => parts.screens[screen] ?? [])]);
    return [...paths].map((path) => ({ url: release.base + path, integrity: hashes.get(path)! }));
  }

  private async read(remote: string, version: string): Promise<CachedRelease | null> {
    const key = `${remote}/${version}`;
    const known = this.cachedReleases.get(key);
    if (known) return known;
    const deployment = await this.deployments.find(remote, version);
    if (!deployment) return null;
    const { files, parts } = manifestOf(deployment);
    const listed = Object.entries(files).map(([path, { integrity }]) => [path, integrity] as const);
    const cachedReleases = {
      release: presentRelease(deployment, this.config.REMOTES_ORIGIN),
      until: runsUntil(deployment, this.config.REMOTE_KEYS),
      hashes: new Map([...listed, [manifestFile, deployment.manifestIntegrity]]),
      parts,
    };
    this.cachedReleases.set(key, cachedReleases);
    if (this.cachedReleases.size > mostStored) this.cachedReleases.delete(this.cachedReleases.keys().next().value!);
    return cachedReleases;
  }
}
