import { Controller, Get, Headers, Inject, Optional, Res } from '@nestjs/common';
import type { FastifyReply } from 'fastify';
import { CONFIG, type Config } from '../config/config.ts';
import { isSameText } from '../crypto/random.ts';
import { Database } from '../database/database.ts';
import { problem } from '../errors/problem.ts';
import { Draining } from './draining.ts';
import { Metrics } from './metrics.ts';
import { Public } from './serve.ts';

/** The injection token of additional readiness checks of a service: functions that reject while it is not ready. */
export const READINESS = Symbol('readiness');
export type Readiness = readonly (() => Promise<unknown>)[];

/** Health, readiness and metrics endpoints of every service. */
@Controller()
export class OperationsController {
  constructor(
    @Inject(CONFIG) private readonly config: Config,
    private readonly database: Database,
    private readonly metrics: Metrics,
    private readonly draining: Draining,
    @Optional() @Inject(READINESS) private readonly readiness: Readiness = [],
  ) {}

  @Public()
  @Get('/healthz')
  health(): object {
    return { ok: true, timeZones: process.versions.tz };
  }

  @Public()
  @Get('/readyz')
  async ready(): Promise<object> {
    if (this.draining.isOn) throw problem('unavailable', { retryAfterSeconds: 5 });
    try {
      await Promise.all([this.database.sql('SELECT 1'), ...this.readiness.map((check) => check())]);
      return { ok: true };
    } catch (error) {
      throw problem('unavailable', { retryAfterSeconds: 5 }, { cause: error });
    }
  }

  @Public()
  @Get('/metrics')
  async metricsText(
    @Headers('authorization') authorization: string | undefined,
    @Res({ passthrough: true }) reply: FastifyReply,
  ): Promise<string> {
    if (!this.mayScrape(authorization)) throw problem('not_found');
    void reply.header('content-type', this.metrics.registry.contentType);
    return this.metrics.registry.metrics();
  }

  private mayScrape(authorization: string | undefined): boolean {
    if (this.config.NODE_ENV !== 'production') return true;
    const { METRICS_TOKEN: token } = this.config;
    return token !== undefined && isSameText(authorization ?? '', `Bearer ${token}`);
  }
}
