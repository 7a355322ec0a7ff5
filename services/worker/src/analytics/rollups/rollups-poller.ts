import { Inject, Injectable } from '@nestjs/common';
import { RollupsService } from '@lastcall/core/analytics';
import { LOGGER, Metrics, type Logger, type Poll } from '@lastcall/core/platform';
import { Counter } from 'prom-client';

/** Milliseconds between two polls for dirty buckets, for campaigns without rollups or with another time zone, and for campaigns whose check is due. */
const countMs = 1_000;
const prepareMs = 5_000;
const checkMs = 1_000;
/** Polls for dirty buckets in parallel, so that ordinary campaigns do not wait for a large one. */
const lanes = 2;
/** Milliseconds of checking before a pause. */
const checkBudgetMs = 50;
const failure = 'computing rollups failed; retrying';

/** Keeps the rollups of all campaigns consistent with their rows while the worker runs; several workers share the campaigns. */
@Injectable()
export class RollupsPoller {
  readonly polls: readonly Poll[] = [
    ...Array.from({ length: lanes }, () => ({ everyMs: countMs, failure, poll: () => this.recomputeDirty() })),
    { everyMs: prepareMs, failure, poll: () => this.rollups.prepareOthers(new Date()) },
    { everyMs: checkMs, failure, poll: () => this.check() },
  ];
  /** The pause after checks, as a multiple of their duration: they take a twentieth of the time, so that a day's checks are spread over the day. */
  pauseFactor = 19;
  private readonly days: Counter<'what'>;
  private pausedUntil = 0;

  constructor(
    private readonly rollups: RollupsService,
    @Inject(LOGGER) private readonly logger: Logger,
    metrics: Metrics,
  ) {
    this.days = new Counter({
      name: 'rollup_days_total',
      help: 'Campaign days recomputed, verified and corrected by the daily check',
      labelNames: ['what'],
      registers: [metrics.registry],
    });
  }

  private async recomputeDirty(): Promise<boolean> {
    const { days, hasMore } = await this.rollups.countWaiting(new Date());
    this.days.inc({ what: 'counted' }, days);
    return hasMore;
  }

  private async check(): Promise<void> {
    const began = performance.now();
    if (began < this.pausedUntil) return;
    while (performance.now() - began < checkBudgetMs) {
      const checked = await this.rollups.checkNext(new Date());
      if (checked === null) break;
      const { accountId, campaignId, days, corrected } = checked;
      this.days.inc({ what: 'checked' }, days);
      this.days.inc({ what: 'corrected' }, corrected.length);
      if (corrected.length > 0)
        this.logger.error(
          { accountId, campaignId, days: corrected },
          'rollups differed from their rows and were corrected',
        );
    }
    this.pausedUntil = performance.now() + (performance.now() - began) * this.pauseFactor;
  }
}
