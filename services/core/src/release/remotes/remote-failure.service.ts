import { Inject, Injectable } from '@nestjs/common';
import type { RemoteFailureReason } from '@lastcall/contracts/release';
import { CONFIG, Database, LOGGER, Metrics, type Caller, type Config, type Logger } from '@lastcall/core/platform';
import { Counter } from 'prom-client';
import { messages } from './messages.ts';
import { noCanary } from './remote-channel.entity.ts';
import { RemoteChannelRepository } from './remote-channel.repository.ts';
import { RemoteDeploymentRepository } from './remote-deployment.repository.ts';
import { RemoteEventRepository } from './remote-event.repository.ts';
import { RemoteFailureRepository, type SeenFailure } from './remote-failure.repository.ts';
import { RemoteRegistryService } from './remote-registry.service.ts';

/** Stores failures that shells report, and stops a canary that fails for several members. */
@Injectable()
export class RemoteFailureService {
  private readonly counter: Counter<'remote' | 'reason'>;

  constructor(
    @Inject(CONFIG) private readonly config: Config,
    @Inject(LOGGER) private readonly logger: Logger,
    metrics: Metrics,
    private readonly database: Database,
    private readonly deployments: RemoteDeploymentRepository,
    private readonly channels: RemoteChannelRepository,
    private readonly events: RemoteEventRepository,
    private readonly failures: RemoteFailureRepository,
    private readonly registry: RemoteRegistryService,
  ) {
    this.counter = new Counter({
      name: 'remote_failures_total',
      help: 'Remote versions that failed in the shell',
      labelNames: ['remote', 'reason'],
      registers: [metrics.registry],
    });
  }

  /**
   * Stores a caller's failure. Ignores versions that the registry does not assign to the caller, so that no one can
   * fill the table or stop another account's canary. A failure counts against the version only if it is the one to load
   * and was not just slow: one bad network must not stop a canary.
   */
  async report(
    caller: Caller,
    failure: { remote: string; version: string; reason: RemoteFailureReason; message: string },
  ): Promise<void> {
    const { accountId, userId } = caller;
    const { remote, version, reason } = failure;
    const givenAs = await this.registry.givenAs(caller, remote, version);
    if (givenAs === null) return;
    this.logger.warn({ ...failure, accountId }, 'a remote version failed in a shell');
    this.counter.inc({ remote, reason });
    const seen: SeenFailure = { accountId, userId, ...failure, counts: givenAs === 'release' && reason !== 'timeout' };
    if (await this.database.transaction(() => this.noteAndHalt(seen))) {
      this.logger.error({ remote, version }, 'a canary was stopped because it failed for several users');
      this.registry.forget();
    }
    await this.database.transaction(() => this.failures.forgetOld(remote));
  }

  /** Returns true when the failure has stopped the canary. Locks the channels only if the canary has failed. */
  private async noteAndHalt(failure: SeenFailure): Promise<boolean> {
    await this.failures.note(failure);
    const { remote, version, counts } = failure;
    if (!counts || (await this.channels.of(remote)).canaryVersion !== version) return false;
    const channel = await this.channels.lock(remote);
    if (channel.canaryVersion !== version) return false;
    const users = await this.failures.countUsers(remote, version, this.config.CANARY_MINUTES);
    if (users < this.config.CANARY_FAILURES) return false;
    await this.channels.save({ ...channel, ...noCanary });
    await this.deployments.setState({ remote, version }, 'halted');
    await this.events.add(
      remote,
      { what: 'canary-halted', version, note: messages.halted(users, this.config.CANARY_MINUTES) },
      messages.ourselves,
    );
    return true;
  }
}
