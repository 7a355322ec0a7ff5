import { Injectable } from '@nestjs/common';
import type { VersionInUse, VersionRole } from '@lastcall/contracts/release';
import type { RemoteChannel } from './remote-channel.entity.ts';
import { RemoteChannelRepository } from './remote-channel.repository.ts';
import { RemoteDeploymentRepository } from './remote-deployment.repository.ts';
import { RemoteReleases } from './remote-releases.ts';

/** Lists the versions that a release of the shell has to run. */
@Injectable()
export class VersionsInUseService {
  constructor(
    private readonly channels: RemoteChannelRepository,
    private readonly deployments: RemoteDeploymentRepository,
    private readonly releases: RemoteReleases,
  ) {}

  /** Returns the versions that shells may run, by remote. Refused and halted versions aren't shown to anyone, and expired ones don't start. */
  async list(now: Date): Promise<VersionInUse[]> {
    const named = (await this.channels.all()).flatMap(versionsOf);
    const blocked = await this.deployments.inStates(named, ['refused', 'halted']);
    const usable = named.filter(({ remote, version }) => !blocked.has(`${remote}/${version}`));
    const found = await Promise.all(
      usable.map(async ({ remote, version, role }) => {
        const release = await this.releases.running(remote, version, now);
        return release ? [{ name: remote, role, release }] : [];
      }),
    );
    return found.flat();
  }
}

function versionsOf({
  remote,
  stables: [live, previous],
  canaryVersion,
}: RemoteChannel): { remote: string; version: string; role: VersionRole }[] {
  const roles = { live, canary: canaryVersion ?? undefined, previous };
  return (Object.keys(roles) as VersionRole[]).flatMap((role) => {
    const version = roles[role];
    return version === undefined ? [] : [{ remote, version, role }];
  });
}
