import { Inject, Injectable } from '@nestjs/common';
import {
  filesUrlOf,
  manifestFile,
  sharedFilesFolder,
  type RemoteManifest,
  type SignedRelease,
} from '@lastcall/contracts/release';
import { CONFIG, type Config } from '@lastcall/core/platform';
import { manifestOf, presentRelease } from './remote-deployment.presenter.ts';
import { RemoteDeploymentRepository } from './remote-deployment.repository.ts';
import { SharedFileRepository } from './shared-file.repository.ts';
import { runsUntil } from './trusted-keys.ts';

/** Maximum number of cached releases in one process; a registry has a few of each remote. */
const maxStored = 1_000;

interface CachedRelease {
  readonly release: SignedRelease;
  readonly until: number;
  readonly manifest: RemoteManifest;
}

/** A file that a screen needs, with its hash. */
export interface PartFile {
  readonly url: string;
  readonly integrity: string;
}

/** Returns versions in the shape that the shell loads. Signed manifests never change, so each version is read once. */
@Injectable()
export class RemoteReleases {
  private readonly cachedReleases = new Map<string, CachedRelease>();

  constructor(
    @Inject(CONFIG) private readonly config: Config,
    private readonly deployments: RemoteDeploymentRepository,
    private readonly sharedFiles: SharedFileRepository,
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
   * Returns the expected hash of a file in the folder of a version, or in that of shared files; null for a file that no
   * manifest lists there.
   */
  async hashOf(remote: string, folder: string, path: string): Promise<string | null> {
    if (folder === sharedFilesFolder) return this.sharedHashOf(remote, path);
    const { release, manifest } = (await this.read(remote, folder)) ?? {};
    if (path === manifestFile) return release?.manifestIntegrity ?? null;
    return manifest?.format === 1 ? integrityIn(manifest, path) : null;
  }

  /** Returns the files of a version that its manifest lists for screens; none for a version without part lists. */
  async partsOf(remote: string, version: string, screens: readonly string[]): Promise<PartFile[]> {
    const { release, manifest } = (await this.read(remote, version)) ?? {};
    if (!release || !manifest?.parts) return [];
    const { always, screens: ofScreens } = manifest.parts;
    const paths = new Set([...always, ...screens.flatMap((screen) => ofScreens[screen] ?? [])]);
    const folder = filesUrlOf(release.base, manifest);
    return [...paths].map((path) => ({ url: folder + path, integrity: manifest.files[path]!.integrity }));
  }

  /** The files of cached versions are known without a database query. */
  private async sharedHashOf(remote: string, path: string): Promise<string | null> {
    for (const { manifest } of this.cachedReleases.values()) {
      const found = manifest.name === remote && manifest.format !== 1 ? integrityIn(manifest, path) : null;
      if (found !== null) return found;
    }
    return this.sharedFiles.integrityOf(remote, path);
  }

  private async read(remote: string, version: string): Promise<CachedRelease | null> {
    const key = `${remote}/${version}`;
    const known = this.cachedReleases.get(key);
    if (known) return known;
    const deployment = await this.deployments.find(remote, version);
    if (!deployment) return null;
    const cachedReleases = {
      release: presentRelease(deployment, this.config.REMOTES_ORIGIN),
      until: runsUntil(deployment, this.config.REMOTE_KEYS),
      manifest: manifestOf(deployment),
    };
    this.cachedReleases.set(key, cachedReleases);
    if (this.cachedReleases.size > maxStored) this.cachedReleases.delete(this.cachedReleases.keys().next().value!);
    return cachedReleases;
  }
}

function integrityIn({ files }: RemoteManifest, path: string): string | null {
  return Object.hasOwn(files, path) ? files[path]!.integrity : null;
}
