import type { DynamicModule } from '@nestjs/common';
import { loadConfig, type Config } from '../config/config.ts';
import { createService, listen, type Prepare } from '../http/create-service.ts';
import { createLogger } from '../logging/logger.ts';
import type { ServiceName } from '../service-name.ts';
import { CannotStart } from './cannot-start.ts';
import { checkRedis } from './check-redis.ts';

/** The start options of a service. */
interface ServiceStart {
  readonly name: ServiceName;
  readonly root: (config: Config) => DynamicModule;
  readonly prepare: (config: Config) => Prepare;
  readonly port: (config: Config) => number;
  /** True for a service that cannot do anything without Redis. */
  readonly needsRedis: boolean;
  /** Runs after the service is created and before it starts to listen. */
  readonly beforeListening?: () => void;
}

/**
 * Starts a service from its environment. Waits for its database, and for Redis if it needs that. If the configuration
 * is invalid, prints one sentence about it and exits.
 */
export async function startService({
  name,
  root,
  prepare,
  port,
  needsRedis,
  beforeListening,
}: ServiceStart): Promise<void> {
  try {
    const config = loadConfig(process.env);
    await checkRedis(config.REDIS_URL, { isNeeded: needsRedis, logger: createLogger(config, name) });
    const app = await createService(root(config), config, prepare(config));
    beforeListening?.();
    await listen(app, config, port(config));
  } catch (error) {
    if (!(error instanceof CannotStart)) throw error;
    process.stderr.write(`Lastcall's ${name} cannot start. ${error.message}\n`);
    process.exit(1);
  }
}
