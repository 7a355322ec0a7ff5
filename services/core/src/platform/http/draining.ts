import { setTimeout as pause } from 'node:timers/promises';
import { Inject, Injectable, type OnModuleDestroy } from '@nestjs/common';
import { CONFIG, type Config } from '../config/config.ts';
import { SERVICE, type ServiceName } from '../service-name.ts';

/**
 * Keeps a stopping service responding for a while and reports it as not ready, because load balancers notice that with
 * a delay. Nothing else in the service stops before that.
 */
@Injectable()
export class Draining implements OnModuleDestroy {
  private hasBegun = false;

  constructor(
    @Inject(CONFIG) private readonly config: Pick<Config, 'DRAIN_SECONDS'>,
    @Inject(SERVICE) private readonly service: ServiceName,
  ) {}

  /** True once the service is stopping. */
  get isOn(): boolean {
    return this.hasBegun;
  }

  /** Drains before the rest stops. Workers are behind no load balancer and stop at once. */
  async onModuleDestroy(): Promise<void> {
    this.hasBegun = true;
    if (this.service !== 'worker') await pause(this.config.DRAIN_SECONDS * 1_000);
  }
}
