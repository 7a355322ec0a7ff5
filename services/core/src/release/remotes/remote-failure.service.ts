import { Inject, Injectable } from '@nestjs/common';
import type { BodyOf } from '@lastcall/contracts/endpoints';
import type { RemoteView } from '@lastcall/contracts/release';
import { Database, LOGGER, Metrics, type Caller, type Logger } from '@lastcall/core/platform';
import { Counter } from 'prom-client';
import { CanaryGuardService } from './canary-guard.service.ts';
import { RemoteFailureRepository } from './remote-failure.repository.ts';
import { RemoteRegistryService } from './remote-registry.service.ts';
import { RemoteViewRepository } from './remote-view.repository.ts';

/** Stores failures and views that shells report. */
@Injectable()
export class RemoteFailureService {
  private readonly counter: Counter<'remote' | 'reason'>;

  constructor(
    @Inject(LOGGER) private readonly logger: Logger,
    metrics: Metrics,
    private readonly database: Database,
    private readonly failures: RemoteFailureRepository,
    private readonly views: RemoteViewRepository,
    private readonly registry: RemoteRegistryService,
    private readonly canaries: CanaryGuardService,
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
   * and did not merely time out: one bad network must not stop a canary.
   */
  async report(caller: Caller, failure: BodyOf<'reportRemoteFailure'>): Promise<void> {
    const { accountId, userId } = caller;
    const { remote, version, reason } = failure;
    const role = await this.registry.roleOf(caller, remote, version);
    if (role === null) return;
    this.logger.warn({ ...failure, accountId }, 'a remote version failed in a shell');
    this.counter.inc({ remote, reason });
    const counts = role === 'release' && reason !== 'timeout';
    await this.database.transaction(() => this.failures.upsert({ accountId, userId, ...failure, counts }));
    if (counts) await this.canaries.check(remote, version);
    await this.database.transaction(() => this.failures.deleteExpired(remote));
  }

  /** Counts a caller's views. Ignores versions that the registry does not assign to the caller. */
  async reportViews(caller: Caller, views: readonly RemoteView[]): Promise<void> {
    const given: RemoteView[] = [];
    for (const view of views)
      if ((await this.registry.roleOf(caller, view.remote, view.version)) !== null) given.push(view);
    if (given.length === 0) return;
    await this.database.transaction(async () => {
      await this.views.add(given);
      await this.views.deleteExpired();
    });
    const failed = new Map(
      given.filter(({ hasFailed }) => hasFailed).map((view) => [`${view.remote} ${view.version}`, view]),
    );
    for (const { remote, version } of failed.values()) await this.canaries.check(remote, version);
  }
}
