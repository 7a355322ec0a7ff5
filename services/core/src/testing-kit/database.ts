import mysql, { type Connection } from 'mysql2/promise';
import { createDataSource } from '@lastcall/core/platform';

/** A busy machine may take a long time to accept a connection. */
const connectSeconds = 120;

let made = 0;

/** A migrated database. */
export interface TestDatabase {
  readonly url: string;
  drop(): Promise<void>;
}

/** The database that the spec files of this worker use one after the other. */
interface WorkerDatabase {
  readonly url: string;
  /** Deletes every row. Auto-increment ids are not reset, so that no two files of a worker use the same account id. */
  empty(): Promise<void>;
}

let ofThisWorker: Promise<WorkerDatabase> | undefined;

/** Creates and migrates the database of this worker on first use, on the server in DATABASE_URL. */
export function workerDatabase(): Promise<WorkerDatabase> {
  ofThisWorker ??= createWorkerDatabase();
  return ofThisWorker;
}

async function createWorkerDatabase(): Promise<WorkerDatabase> {
  const { url } = await createTestDatabase();
  const connection = await connect(new URL(url), { multipleStatements: true });
  const tables = (await tablesOf(connection)).filter((name) => name !== 'migration');
  const hasRows = tables.map((name) => `SELECT '${name}' AS name FROM \`${name}\` LIMIT 1`);
  const empty = async (): Promise<void> => {
    const [rows] = await connection.query(hasRows.map((select) => `(${select})`).join(' UNION ALL '));
    const used = (rows as { name: string }[]).map(({ name }) => name);
    if (used.length === 0) return;
    const deletes = used.map((name) => `DELETE FROM \`${name}\``);
    await connection.query(['SET FOREIGN_KEY_CHECKS = 0', ...deletes, 'SET FOREIGN_KEY_CHECKS = 1'].join('; '));
  };
  return { url, empty };
}

async function tablesOf(connection: Connection): Promise<string[]> {
  const [rows] = await connection.query(
    "SELECT TABLE_NAME AS name FROM information_schema.TABLES WHERE TABLE_SCHEMA = DATABASE() AND TABLE_TYPE = 'BASE TABLE'",
  );
  return (rows as { name: string }[]).map(({ name }) => name);
}

/** Creates and migrates another database on the server in DATABASE_URL. */
export async function createTestDatabase(): Promise<TestDatabase> {
  const url = new URL(required('DATABASE_URL'));
  const name = `lastcall_test_${process.pid}_${Date.now().toString(36)}_${++made}`;
  await asOwner(url, `CREATE DATABASE ${name}`);
  const own = new URL(url);
  own.pathname = `/${name}`;
  own.searchParams.set('connectSeconds', String(connectSeconds));
  const dataSource = await createDataSource(own.href, { statementSeconds: 0 }).initialize();
  await dataSource.runMigrations();
  await dataSource.destroy();
  return { url: own.href, drop: () => asOwner(url, `DROP DATABASE ${name}`) };
}

async function asOwner(url: URL, statement: string): Promise<void> {
  const server = new URL(url);
  server.pathname = '/';
  const connection = await connect(server);
  try {
    await connection.query(statement);
  } finally {
    await connection.end();
  }
}

function connect(url: URL, options: { multipleStatements?: boolean } = {}): Promise<Connection> {
  const socketPath = url.searchParams.get('socketPath');
  const database = url.pathname.slice(1);
  return mysql.createConnection({
    ...(socketPath ? { socketPath } : { host: url.hostname, port: Number(url.port || 3306) }),
    user: decodeURIComponent(url.username),
    password: decodeURIComponent(url.password),
    ...(database === '' ? {} : { database }),
    ...options,
  });
}

function required(name: string): string {
  const value = process.env[name];
  if (!value) throw new Error(`tests need ${name}; \`npm test\` sets it`);
  return value;
}
