import { Inject, Injectable, type OnApplicationShutdown } from '@nestjs/common';
import { Redis } from 'ioredis';
import { CONFIG, type Config } from '../config/config.ts';
import { LOGGER, type Logger } from '../logging/logger.ts';
import { redisOptions } from './queues.ts';

/**
 * The process's connection for caches and limits. Connects on first use and fails at once when Redis is unavailable.
 */
@Injectable()
export class RedisConnection implements OnApplicationShutdown {
  readonly client: Redis;

  constructor(@Inject(CONFIG) config: Pick<Config, 'REDIS_URL'>, @Inject(LOGGER) logger: Logger) {
    this.client = new Redis({
      ...redisOptions(config.REDIS_URL),
      lazyConnect: true,
      enableOfflineQueue: true,
      maxRetriesPerRequest: 1,
      connectTimeout: 1_000,
      commandTimeout: 1_000,
    });
    let isUnavailable = false;
    // The client reconnects every two seconds; one log line is enough until it succeeds.
    this.client.on('error', (error: Error) => {
      if (!isUnavailable) logger.warn({ err: error }, 'Redis is unavailable');
      isUnavailable = true;
    });
    this.client.on('ready', () => {
      if (isUnavailable) logger.info('Redis is available again');
      isUnavailable = false;
    });
  }

  onApplicationShutdown(): void {
    this.client.disconnect();
  }
}
