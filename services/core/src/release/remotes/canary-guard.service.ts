import { Inject, Injectable } from '@nestjs/common';
import { CONFIG, Database, LOGGER, type Config, type Logger } from '@lastcall/core/platform';
import { messages } from './messages.ts';
import { noCanary } from './remote-channel.entity.ts';
import { RemoteChannelRepository } from './remote-channel.repository.ts';
import { RemoteDeploymentRepository } from './remote-deployment.repository.ts';
import { RemoteEventRepository } from './remote-event.repository.ts';
import { RemoteFailureRepository } from './remote-failure.repository.ts';
import { RemoteRegistryService } from './remote-registry.service.ts';
import { RemoteViewRepository } from './remote-view.repository.ts';

/** Stops a canary when too large a share of its views fails. */
@Injectable()
export class CanaryGuardService {
  constructor(
    @Inject(CONFIG) private readonly config: Config,
    @Inject(LOGGER) private readonly logger: Logger,
    private readonly database: Database,
    private readonly deployments: RemoteDeploymentRepository,
    private readonly channels: RemoteChannelRepository,
    private readonly events: RemoteEventRepository,
    private readonly failures: RemoteFailureRepository,
    private readonly views: RemoteViewRepository,
    private readonly registry: RemoteRegistryService,
  ) {}

  /** Stops the version if it is a canary that fails; called after a failure was stored. */
  async check(remote: string, version: string): Promise<void> {
    // Channels are locked only for a canary that fails.
    if ((await this.channels.of(remote)).canaryVersion !== version || !(await this.isFailing(remote, version))) return;
    if (!(await this.database.transaction(() => this.halt(remote, version)))) return;
    this.logger.error({ remote, version }, 'a canary was stopped, since too many of its views failed');
    this.registry.forget();
  }

  /** Counts members with failures, so that one member's broken network does not stop a canary. */
  private async isFailing(remote: string, version: string): Promise<boolean> {
    const { CANARY_FAILURES, CANARY_FAILURE_PERCENT, CANARY_MINUTES, CANARY_VIEWS } = this.config;
    const users = await this.failures.countUsers(remote, version, CANARY_MINUTES);
    if (users < CANARY_FAILURES) return false;
    const { views, failedViews } = await this.views.count(remote, version, CANARY_MINUTES);
    return views >= CANARY_VIEWS && failedViews * 100 >= views * CANARY_FAILURE_PERCENT;
  }

  private async halt(remote: string, version: string): Promise<boolean> {
    const channel = await this.channels.lock(remote);
    if (channel.canaryVersion !== version) return false;
    const users = await this.failures.countUsers(remote, version, this.config.CANARY_MINUTES);
    const { views, failedViews } = await this.views.count(remote, version, this.config.CANARY_MINUTES);
    await this.channels.save({ ...channel, ...noCanary });
    await this.deployments.setState({ remote, version }, 'halted');
    await this.events.add(
      remote,
      {
        what: 'canary-halted',
        version,
        note: messages.halted(users, this.config.CANARY_MINUTES, { views, failedViews }),
      },
      messages.ourselves,
    );
    return true;
  }
}
