import { Injectable } from '@nestjs/common';
import type { RemoteAreas } from '@lastcall/contracts/release';
import { problem } from '@lastcall/core/platform';
import { messages } from './messages.ts';
import { RemoteChannelRepository } from './remote-channel.repository.ts';
import { RemoteReleases } from './remote-releases.ts';

/** Screens and slots, and the live version that has them. */
interface OwnedAreas {
  readonly owner: string;
  readonly areas: RemoteAreas;
}

/** Decides which remote a screen or slot belongs to: the one that has it in its stable version or its canary. */
@Injectable()
export class AreaOwnershipService {
  constructor(
    private readonly channels: RemoteChannelRepository,
    private readonly releases: RemoteReleases,
  ) {}

  /**
   * Throws `area_taken` when areas of a remote belong to another one: the shell shows each screen or slot of only one remote,
   * so one team's area would disappear. A screen can move once its owner is live without it.
   */
  async check(remote: string, { screens, slots }: RemoteAreas): Promise<void> {
    const reasons = (await this.areasOfOthers(remote)).flatMap(({ owner, areas }) => [
      ...screens
        .filter(({ path }) => areas.screens.some((screen) => screen.path === path))
        .map(({ path }) => messages.screenTaken(path, owner)),
      ...slots
        .filter(({ name }) => areas.slots.some((slot) => slot.name === name))
        .map(({ name }) => messages.slotTaken(name, owner)),
    ]);
    if (reasons.length > 0) throw problem('area_taken', { reason: reasons.join(' ') });
  }

  private async areasOfOthers(remote: string): Promise<OwnedAreas[]> {
    const live = (await this.channels.all())
      .filter((channel) => channel.remote !== remote)
      .flatMap(({ remote: name, stables: [stable], canaryVersion }) =>
        [...new Set([stable, canaryVersion])].flatMap((version) => (version ? [{ name, version }] : [])),
      );
    const found = await Promise.all(
      live.map(async ({ name, version }) => {
        const release = await this.releases.of(name, version);
        return release ? [{ owner: `${name} ${version}`, areas: release.areas }] : [];
      }),
    );
    return found.flat();
  }
}
