import { setTimeout as pause } from 'node:timers/promises';
import { Inject, Injectable, type OnModuleDestroy } from '@nestjs/common';
import { CONFIG, type Config } from '../config/config.ts';
import { SERVICE, type ServiceName } from '../service-name.ts';

/**
 * Lets a service that is asked to stop answer on for a while, and say that it is not ready: whoever spreads requests over several processes
 * learns of an end some time after it has begun. Nothing else of the service stops before.
 */
@Injectable()
export class Draining implements OnModuleDestroy {
  private hasBegun = false;

  constructor(
    @Inject(CONFIG) private readonly config: Pick<Config, 'DRAIN_SECONDS'>,
    @Inject(SERVICE) private readonly service: ServiceName,
  ) {}

  /** The service is about to stop. */
  get isOn(): boolean {
    return this.hasBegun;
  }

  /** Nobody spreads requests over workers: those go on at once. */
  async onModuleDestroy(): Promise<void> {
    this.hasBegun = true;
    if (this.service !== 'worker') await pause(this.config.DRAIN_SECONDS * 1_000);
  }
}
