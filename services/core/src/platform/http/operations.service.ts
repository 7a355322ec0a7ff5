import { Inject, Injectable, Optional } from '@nestjs/common';
import { CONFIG, type Config } from '../config/config.ts';
import { isSameText } from '../crypto/random.ts';
import { Database } from '../database/database.ts';
import { problem } from '../errors/problem.ts';
import { Draining } from './draining.ts';
import { Metrics } from './metrics.ts';

/** The injection token of additional readiness checks of a service: functions that reject while it is not ready. */
export const READINESS = Symbol('readiness');
export type Readiness = readonly (() => Promise<unknown>)[];

/** Reports readiness and metrics of a service. */
@Injectable()
export class OperationsService {
  constructor(
    @Inject(CONFIG) private readonly config: Config,
    private readonly database: Database,
    private readonly metrics: Metrics,
    private readonly draining: Draining,
    @Optional() @Inject(READINESS) private readonly readiness: Readiness = [],
  ) {}

  /** Throws `unavailable` while the service stops, or the database or a check of the service fails. */
  async ready(): Promise<{ ok: true }> {
    if (this.draining.isOn) throw problem('unavailable', { retryAfterSeconds: 5 });
    try {
      await Promise.all([this.database.sql('SELECT 1'), ...this.readiness.map((check) => check())]);
      return { ok: true };
    } catch (error) {
      throw problem('unavailable', { retryAfterSeconds: 5 }, { cause: error });
    }
  }

  /** Returns the metrics in Prometheus' text format. Throws `not_found` for a caller who may not scrape them. */
  async metricsFor(authorization: string | undefined): Promise<{ readonly type: string; readonly text: string }> {
    if (!this.mayScrape(authorization)) throw problem('not_found');
    const { registry } = this.metrics;
    return { type: registry.contentType, text: await registry.metrics() };
  }

  private mayScrape(authorization: string | undefined): boolean {
    if (this.config.NODE_ENV !== 'production') return true;
    const { METRICS_TOKEN: token } = this.config;
    return token !== undefined && isSameText(authorization ?? '', `Bearer ${token}`);
  }
}
