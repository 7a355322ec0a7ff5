import { createRequire } from 'node:module';
import { DataSource, getMetadataArgsStorage, type DataSourceOptions } from 'typeorm';
import { isReadOnlyServer } from './driver-errors.ts';
import { Baseline1769000000000 } from './migrations/0001-baseline.ts';
import { Identity1796000000000 } from './migrations/0002-identity.ts';
import { SignedLinks1796100000000 } from './migrations/0003-signed-links.ts';
import { RemoteViews1796200000000 } from './migrations/0004-remote-views.ts';
import { FirstPartySites1796300000000 } from './migrations/0005-first-party-sites.ts';
import { ShellFiles1796400000000 } from './migrations/0006-shell-files.ts';
import { FailureStacks1796500000000 } from './migrations/0007-failure-stacks.ts';
import { LeadCounts1796600000000 } from './migrations/0008-lead-counts.ts';
import { SharedRemoteFiles1796700000000 } from './migrations/0009-shared-remote-files.ts';
import { FailureReasons1796800000000 } from './migrations/0010-failure-reasons.ts';
import { RunningLeads1796900000000 } from './migrations/0011-running-leads.ts';

/** Number of connections of one process. */
const poolSize = 10;
/** Seconds after which a server that does not respond counts as unavailable, unless the URL says otherwise. */
const connectSeconds = 2;

/** Seconds that a statement without a limit, such as one of a migration, waits for a row lock. */
const lockWaitSeconds = 5;

/**
 * Returns the SQL that sets up a session. MariaDB runs the first comment, MySQL the second; 0 seconds means no limit.
 */
function sessionSql(statementSeconds: number): string {
  return `SET SESSION time_zone = '+00:00', SESSION sql_mode = 'STRICT_TRANS_TABLES,ERROR_FOR_DIVISION_BY_ZERO,NO_ENGINE_SUBSTITUTION',
    SESSION innodb_lock_wait_timeout = ${statementSeconds || lockWaitSeconds} /*M! , SESSION max_statement_time = ${statementSeconds} */ /*!80000 , SESSION max_execution_time = ${statementSeconds * 1000} */`;
}
const isolationSql = 'SET SESSION TRANSACTION ISOLATION LEVEL READ COMMITTED';

interface PoolConnection {
  query(...args: unknown[]): unknown;
  promise(): unknown;
  destroy(): void;
}
interface Pool {
  on(event: 'connection', listener: (connection: PoolConnection) => void): void;
}

/**
 * Creates the data source, not yet connected, with every entity that the process has imported, UTC, READ COMMITTED, and
 * BIGINT and DECIMAL values as text. `url` is `mysql://user:password@host:port/name`, with `?socketPath=` for a Unix
 * socket and `?connectSeconds=` for a server that may take long to respond. `statementSeconds` limits each statement; migrations run only by `migrate`, with 0.
 */
export function createDataSource(url: string, { statementSeconds }: { statementSeconds: number }): DataSource {
  return new DataSource({
    ...connectionOptionsOf(url),
    type: 'mariadb',
    charset: 'utf8mb4',
    timezone: 'Z',
    bigNumberStrings: true,
    supportBigNumbers: true,
    poolSize,
    // TypeORM's errors already have the statement and its stack; a stack for every statement costs another tenth of its
    // time.
    extra: { trace: false },
    entities: [...new Set(getMetadataArgsStorage().tables.map(({ target }) => target as never))],
    migrations: [
      Baseline1769000000000,
      Identity1796000000000,
      SignedLinks1796100000000,
      RemoteViews1796200000000,
      FirstPartySites1796300000000,
      ShellFiles1796400000000,
      FailureStacks1796500000000,
      LeadCounts1796600000000,
      SharedRemoteFiles1796700000000,
      FailureReasons1796800000000,
      RunningLeads1796900000000,
    ],
    migrationsTableName: 'migration',
    synchronize: false,
    logging: false,
    driver: withSafePools(createRequire(import.meta.url)('mysql2') as Mysql2, statementSeconds),
  } satisfies DataSourceOptions);
}

function connectionOptionsOf(url: string): {
  host?: string;
  port?: number;
  socketPath?: string;
  username: string;
  password: string;
  database: string;
  connectTimeout: number;
} {
  const { hostname, port, username, password, pathname, searchParams } = new URL(url);
  const socketPath = searchParams.get('socketPath');
  return {
    ...(socketPath ? { socketPath } : { host: hostname, port: Number(port || 3306) }),
    username: decodeURIComponent(username),
    password: decodeURIComponent(password),
    database: decodeURIComponent(pathname.slice(1)),
    connectTimeout: Number(searchParams.get('connectSeconds') ?? connectSeconds) * 1_000,
  };
}

interface Mysql2 {
  createPool(options: object): Pool;
}

/**
 * Returns mysql2 with pools that prepare each connection and drop one whose server turned read-only, which would
 * otherwise stay in the pool.
 */
function withSafePools(mysql2: Mysql2, statementSeconds: number): Mysql2 {
  return {
    ...mysql2,
    createPool(options) {
      const pool = mysql2.createPool(options);
      pool.on('connection', (connection) => {
        connection.query(sessionSql(statementSeconds));
        connection.query(isolationSql);
        destroyWhenReadOnly(connection);
        reusePromiseWrapper(connection);
      });
      return pool;
    },
  };
}

/** TypeORM calls `promise()` for each statement, and mysql2 creates another wrapper each time. That took a fifth of this process's time for a short statement. */
function reusePromiseWrapper(connection: PoolConnection): void {
  const wrapper = connection.promise();
  connection.promise = () => wrapper;
}

function destroyWhenReadOnly(connection: PoolConnection): void {
  const query = connection.query.bind(connection);
  connection.query = (...args) => {
    const callback = args.at(-1);
    if (typeof callback !== 'function') return query(...args);
    return query(...args.slice(0, -1), (error: unknown, ...rest: unknown[]) => {
      if (isReadOnlyServer(error)) connection.destroy();
      callback(error, ...rest);
    });
  };
}
