import { Inject, Injectable } from '@nestjs/common';
import type { BodyOf, ResponseOf } from '@lastcall/contracts/endpoints';
import { limits } from '@lastcall/contracts/platform';
import type { RemoteStatus } from '@lastcall/contracts/release';
import { CONFIG, type Config, type Deployer } from '@lastcall/core/platform';
import { ChannelService } from './channel.service.ts';
import type { RemoteChannel } from './remote-channel.entity.ts';
import { presentChannels } from './remote-channel.presenter.ts';
import { RemoteChannelRepository } from './remote-channel.repository.ts';
import { presentDeployment } from './remote-deployment.presenter.ts';
import { RemoteDeploymentRepository } from './remote-deployment.repository.ts';
import { presentEvent } from './remote-event.presenter.ts';
import { RemoteEventRepository } from './remote-event.repository.ts';
import { RemoteFailureRepository } from './remote-failure.repository.ts';
import { RemotePinRepository } from './remote-pin.repository.ts';
import { RemoteViewRepository } from './remote-view.repository.ts';
import { versionsIn } from './versions-in.ts';

/** Number of other deployments in one response; older ones are in the history. */
const maxShown = 20;
/** Number of failures in one response, one for each version and reason: all reasons of several versions. */
const maxFailures = 100;
/** Number of pins in one response; pins are for trials with a few customers. */
const maxPins = 200;

/** Reports the state of remotes to teams. */
@Injectable()
export class RemoteStatusService {
  constructor(
    @Inject(CONFIG) private readonly config: Config,
    private readonly changes: ChannelService,
    private readonly channels: RemoteChannelRepository,
    private readonly deployments: RemoteDeploymentRepository,
    private readonly pins: RemotePinRepository,
    private readonly events: RemoteEventRepository,
    private readonly failures: RemoteFailureRepository,
    private readonly views: RemoteViewRepository,
  ) {}

  /** Lists every announced remote by name. */
  async list(): Promise<RemoteStatus[]> {
    return Promise.all((await this.channels.all()).map((channel) => this.statusOf(channel)));
  }

  /** Makes one change, as `ChannelService.change` does, and returns the remote after it. */
  async afterChange(
    remote: string,
    change: BodyOf<'changeChannel'>,
    deployer: Deployer,
    now: Date,
  ): Promise<RemoteStatus> {
    await this.changes.change(remote, change, deployer, now);
    return this.get(remote);
  }

  /** Returns one remote; an empty status if it is unknown, so that the first deployment is like every other. */
  async get(remote: string): Promise<RemoteStatus> {
    return this.statusOf(await this.channels.of(remote));
  }

  /** Returns the history of a remote before an entry, newest first. */
  async history(remote: string, before: number | null): Promise<ResponseOf<'getRemoteHistory'>> {
    const found = await this.events.newest(remote, before, limits.listPage + 1);
    const events = found.slice(0, limits.listPage).map(presentEvent);
    return { events, next: found.length > limits.listPage ? events.at(-1)!.id : null };
  }

  private async statusOf(channel: RemoteChannel): Promise<RemoteStatus> {
    const { remote } = channel;
    const [pins, newest, failures, health] = await Promise.all([
      this.pins.ofRemote(remote, maxPins),
      this.deployments.newest(remote, maxShown),
      this.failures.sum(remote, maxFailures),
      this.views.health(remote),
    ]);
    const channels = presentChannels(channel, pins);
    const shown = new Set(newest.map(({ version }) => version));
    const older = await this.deployments.named(
      remote,
      versionsIn(channels).filter((version) => !shown.has(version)),
    );
    return {
      remote,
      channels,
      deployments: [...newest, ...older].map((row) => presentDeployment(row, this.config.REMOTES_ORIGIN)),
      failures,
      health,
    };
  }
}
