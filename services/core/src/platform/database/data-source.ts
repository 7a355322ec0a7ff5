import { createRequire } from 'node:module';
import { DataSource, getMetadataArgsStorage, type DataSourceOptions } from 'typeorm';
import { isReadOnlyServer } from './faults.ts';
import { First1763650000000 } from './migrations/0001-first.ts';
import { Remotes1764370000000 } from './migrations/0002-remotes.ts';
import { People1764690000000 } from './migrations/0003-people.ts';
import { PageEvents1764780000000 } from './migrations/0004-page-events.ts';
import { OutgoingWebhooks1764870000000 } from './migrations/0005-outgoing-webhooks.ts';
import { Listener1764950000000 } from './migrations/0006-listener.ts';
import { Quantity1764960000000 } from './migrations/0007-quantity.ts';
import { CampaignRules1765060000000 } from './migrations/0008-campaign-rules.ts';
import { SoldOutAndLeadKeys1765150000000 } from './migrations/0009-sold-out-and-lead-keys.ts';
import { WhatGrows1765240000000 } from './migrations/0010-what-grows.ts';
import { PlansAndLists1765300000000 } from './migrations/0011-plans-and-lists.ts';
import { History1765330000000 } from './migrations/0012-history.ts';
import { Pages1765340000000 } from './migrations/0013-pages.ts';
import { Integrations1765350000000 } from './migrations/0014-integrations.ts';
import { Quickstart1765600000000 } from './migrations/0015-quickstart.ts';
import { ListKeys1765610000000 } from './migrations/0016-list-keys.ts';
import { Bars1765700000000 } from './migrations/0017-bars.ts';
import { Timers1766900000000 } from './migrations/0018-timers.ts';
import { EmailOpens1766910000000 } from './migrations/0019-email-opens.ts';
import { Figures1767000000000 } from './migrations/0020-figures.ts';
import { Providers1767200000000 } from './migrations/0021-providers.ts';
import { Stores1767300000000 } from './migrations/0022-stores.ts';
import { Assistant1767400000000 } from './migrations/0023-assistant.ts';
import { Portals1767500000000 } from './migrations/0024-portals.ts';
import { LeavingStores1767600000000 } from './migrations/0025-leaving-stores.ts';
import { AskedDeliveries1767700000000 } from './migrations/0026-asked-deliveries.ts';
import { UnsignedWebhooks1767800000000 } from './migrations/0027-unsigned-webhooks.ts';
import { FlaggedSales1767900000000 } from './migrations/0028-flagged-sales.ts';
import { HeldSales1768000000000 } from './migrations/0029-held-sales.ts';
import { Actors1768100000000 } from './migrations/0030-actors.ts';
import { CodesOfOthers1768200000000 } from './migrations/0031-codes-of-others.ts';
import { Consents1768300000000 } from './migrations/0032-consents.ts';
import { SalesVersionAndOpenSteps1768500000000 } from './migrations/0034-sales-version-and-open-steps.ts';
import { LeadImports1768600000000 } from './migrations/0035-lead-imports.ts';
import { Buyers1768800000000 } from './migrations/0037-buyers.ts';

/** Number of connections of one process. */
const poolSize = 10;
/** Milliseconds after which a server that does not respond counts as unavailable. */
const connectTimeoutMs = 2_000;

/** Maximum number of seconds for one statement. */
const mostStatementSeconds = 5;

/**
 * Returns the SQL that sets up a session. MariaDB runs the first comment, MySQL the second; 0 seconds means no limit.
 */
function sessionSql(statementSeconds: number): string {
  return `SET SESSION time_zone = '+00:00', SESSION sql_mode = 'STRICT_TRANS_TABLES,ERROR_FOR_DIVISION_BY_ZERO,NO_ENGINE_SUBSTITUTION',
    SESSION innodb_lock_wait_timeout = 5 /*M! , SESSION max_statement_time = ${statementSeconds} */ /*!80000 , SESSION max_execution_time = ${statementSeconds * 1000} */`;
}
const isolationSql = 'SET SESSION TRANSACTION ISOLATION LEVEL READ COMMITTED';

interface PoolConnection {
  query(...args: unknown[]): unknown;
  destroy(): void;
}
interface Pool {
  on(event: 'connection', listener: (connection: PoolConnection) => void): void;
}

/**
 * Creates the data source, not yet connected, with every entity that the process has imported, UTC, READ COMMITTED, and
 * numbers that do not fit as text. `url` is `mysql://user:password@host:port/name`, with `?socketPath=` for a Unix
 * socket. Migrations run only by `migrate`, with `statementSeconds: 0`.
 */
export function createDataSource(
  url: string,
  { statementSeconds = mostStatementSeconds }: { statementSeconds?: number } = {},
): DataSource {
  return new DataSource({
    ...addressOf(url),
    type: 'mariadb',
    charset: 'utf8mb4',
    timezone: 'Z',
    bigNumberStrings: true,
    supportBigNumbers: true,
    poolSize,
    connectTimeout: connectTimeoutMs,
    // TypeORM's errors already have the statement and its stack; a stack for every statement costs another tenth of its
    // time.
    extra: { trace: false },
    entities: [...new Set(getMetadataArgsStorage().tables.map(({ target }) => target as never))],
    migrations: [
      First1763650000000,
      Remotes1764370000000,
      People1764690000000,
      PageEvents1764780000000,
      OutgoingWebhooks1764870000000,
      Listener1764950000000,
      Quantity1764960000000,
      CampaignRules1765060000000,
      SoldOutAndLeadKeys1765150000000,
      WhatGrows1765240000000,
      PlansAndLists1765300000000,
      History1765330000000,
      Pages1765340000000,
      Integrations1765350000000,
      Quickstart1765600000000,
      ListKeys1765610000000,
      Bars1765700000000,
      Timers1766900000000,
      EmailOpens1766910000000,
      Figures1767000000000,
      Providers1767200000000,
      Stores1767300000000,
      Assistant1767400000000,
      Portals1767500000000,
      LeavingStores1767600000000,
      AskedDeliveries1767700000000,
      UnsignedWebhooks1767800000000,
      FlaggedSales1767900000000,
      HeldSales1768000000000,
      Actors1768100000000,
      CodesOfOthers1768200000000,
      Consents1768300000000,
      SalesVersionAndOpenSteps1768500000000,
      LeadImports1768600000000,
      Buyers1768800000000,
    ],
    migrationsTableName: 'migration',
    synchronize: false,
    logging: false,
    driver: careful(createRequire(import.meta.url)('mysql2') as Mysql2, statementSeconds),
  } satisfies DataSourceOptions);
}

function addressOf(url: string): {
  host?: string;
  port?: number;
  socketPath?: string;
  username: string;
  password: string;
  database: string;
} {
  const { hostname, port, username, password, pathname, searchParams } = new URL(url);
  const socketPath = searchParams.get('socketPath');
  return {
    ...(socketPath ? { socketPath } : { host: hostname, port: Number(port || 3306) }),
    username: decodeURIComponent(username),
    password: decodeURIComponent(password),
    database: decodeURIComponent(pathname.slice(1)),
  };
}

interface Mysql2 {
  createPool(options: object): Pool;
}

/**
 * Returns mysql2 with pools that prepare each connection and drop one whose server turned read-only, which would
 * otherwise stay in the pool.
 */
function careful(mysql2: Mysql2, statementSeconds: number): Mysql2 {
  return {
    ...mysql2,
    createPool(options) {
      const pool = mysql2.createPool(options);
      pool.on('connection', (connection) => {
        connection.query(sessionSql(statementSeconds));
        connection.query(isolationSql);
        destroyWhenReadOnly(connection);
      });
      return pool;
    },
  };
}

function destroyWhenReadOnly(connection: PoolConnection): void {
  const query = connection.query.bind(connection);
  connection.query = (...args) => {
    const answered = args.at(-1);
    if (typeof answered !== 'function') return query(...args);
    return query(...args.slice(0, -1), (error: unknown, ...rest: unknown[]) => {
      if (isReadOnlyServer(error)) connection.destroy();
      answered(error, ...rest);
    });
  };
}
