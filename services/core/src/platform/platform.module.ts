import { Injectable, Module, type DynamicModule, type OnApplicationShutdown } from '@nestjs/common';
import { APP_FILTER, APP_GUARD, APP_INTERCEPTOR } from '@nestjs/core';
import { CONFIG, type Config } from './config/config.ts';
import { Envelope } from './crypto/envelope.ts';
import { Tokens } from './crypto/tokens.ts';
import { createDataSource } from './database/data-source.ts';
import { Database } from './database/database.ts';
import { DomainEvents } from './domain-events/domain-events.ts';
import { ProblemFilter } from './errors/problem-filter.ts';
import { Access } from './http/access.ts';
import { AccessGuard } from './http/access-guard.ts';
import { ResponseCheck } from './http/response-check.ts';
import { Draining } from './http/draining.ts';
import { Metrics } from './http/metrics.ts';
import { OperationsController } from './http/operations.controller.ts';
import { OperationsService } from './http/operations.service.ts';
import { RequestLimits } from './http/request-limits.ts';
import { VisitorLimits } from './http/visitor-limits.ts';
import { createLogger, LOGGER, type Logger } from './logging/logger.ts';
import { SecurityLog } from './logging/security-log.ts';
import { Mailer } from './mail/mailer.ts';
import { FailedJobRepository } from './outbox/failed-job.repository.ts';
import { Outbox } from './outbox/outbox.ts';
import { OutboxRelay } from './outbox/relay.ts';
import { RedisConnection } from './queue/redis.ts';
import { SafeFetch, type SafeFetchOptions } from './safe-fetch/safe-fetch.ts';
import { SERVICE, type ServiceName } from './service-name.ts';
import { connectDatabase } from './start/connect-database.ts';

@Injectable()
class DatabaseEnd implements OnApplicationShutdown {
  constructor(private readonly database: Database) {}

  async onApplicationShutdown(): Promise<void> {
    await this.database.dataSource.destroy();
  }
}

@Module({})
class PlatformModule {}

function safeFetchOptions({ SAFE_FETCH_ALLOW, SAFE_FETCH_DENY, APP_ORIGIN }: Config): SafeFetchOptions {
  return {
    allow: SAFE_FETCH_ALLOW,
    deny: SAFE_FETCH_DENY,
    ports: [80, 443],
    userAgent: `Lastcall/1.0 (+${APP_ORIGIN})`,
  };
}

/**
 * The foundation of every service: configuration, log, database, outbox, encryption, email, and the guards and error
 * bodies of its HTTP side. Import it once, in the root module.
 */
export function platformModule(config: Config, { service }: { service: ServiceName }): DynamicModule {
  const shared = [
    { provide: CONFIG, useValue: config },
    { provide: SERVICE, useValue: service },
    { provide: LOGGER, useValue: createLogger(config, service) },
    {
      provide: Database,
      useFactory: async (logger: Logger) =>
        new Database(
          await connectDatabase(
            createDataSource(config.DATABASE_URL, { statementSeconds: config.DATABASE_STATEMENT_SECONDS }),
            logger,
          ),
        ),
      inject: [LOGGER],
    },
    { provide: SafeFetch, useFactory: () => new SafeFetch(safeFetchOptions(config)) },
    DomainEvents,
    Outbox,
    OutboxRelay,
    FailedJobRepository,
    Tokens,
    Envelope,
    Mailer,
    SecurityLog,
    Metrics,
    Draining,
    RedisConnection,
    VisitorLimits,
  ];
  return {
    module: PlatformModule,
    global: true,
    controllers: [OperationsController],
    providers: [
      ...shared,
      DatabaseEnd,
      OperationsService,
      Access,
      RequestLimits,
      { provide: APP_FILTER, useClass: ProblemFilter },
      { provide: APP_GUARD, useClass: AccessGuard },
      ...(config.NODE_ENV === 'test' ? [{ provide: APP_INTERCEPTOR, useClass: ResponseCheck }] : []),
    ],
    exports: shared.map((provider) => (typeof provider === 'function' ? provider : provider.provide)),
  };
}
