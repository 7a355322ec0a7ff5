import { Inject, Injectable } from '@nestjs/common';
import type { SignedRelease } from '@lastcall/contracts';
import { CONFIG, type Config } from '@lastcall/core/platform';
import { presentRelease } from './remote-deployment.presenter.ts';
import { RemoteDeploymentRepository } from './remote-deployment.repository.ts';

/** Releases that one process keeps; a registry answers with a few of each remote. */
const mostKept = 1_000;

/** Versions as the shell loads them. What was signed never changes, so each is read once. */
@Injectable()
export class RemoteReleases {
  private readonly kept = new Map<string, SignedRelease>();

  constructor(
    @Inject(CONFIG) private readonly config: Config,
    @Inject(RemoteDeploymentRepository) private readonly deployments: RemoteDeploymentRepository,
  ) {}

  /** The release of a version; null when there is none. */
  async of(remote: string, version: string): Promise<SignedRelease | null> {
    const key = `${remote}/${version}`;
    const kept = this.kept.get(key);
    if (kept) return kept;
    const deployment = await this.deployments.find(remote, version);
    if (!deployment) return null;
    const release = presentRelease(deployment, this.config.REMOTES_ORIGIN);
    this.kept.set(key, release);
    if (this.kept.size > mostKept) this.kept.delete(this.kept.keys().next().value!);
    return release;
  }
}
