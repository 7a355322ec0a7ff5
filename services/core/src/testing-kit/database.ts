import mysql from 'mysql2/promise';
import { createDataSource } from '@lastcall/core/platform';

let made = 0;

/** A database that only this spec file uses, with its tables. */
export interface TestDatabase {
  readonly url: string;
  drop(): Promise<void>;
}

/** Creates and migrates a database beside the one that DATABASE_URL names. */
export async function createTestDatabase(): Promise<TestDatabase> {
  const url = new URL(required('DATABASE_URL'));
  const name = `lastcall_test_${process.pid}_${process.env.JEST_WORKER_ID ?? 0}_${Date.now().toString(36)}_${++made}`;
  await asOwner(url, `CREATE DATABASE ${name}`);
  const own = new URL(url);
  own.pathname = `/${name}`;
  const dataSource = await createDataSource(own.href).initialize();
  await dataSource.runMigrations();
  await dataSource.destroy();
  return { url: own.href, drop: () => asOwner(url, `DROP DATABASE ${name}`) };
}

async function asOwner(url: URL, statement: string): Promise<void> {
  const socketPath = url.searchParams.get('socketPath');
  const connection = await mysql.createConnection({
    ...(socketPath ? { socketPath } : { host: url.hostname, port: Number(url.port || 3306) }),
    user: decodeURIComponent(url.username),
    password: decodeURIComponent(url.password),
  });
  try {
    await connection.query(statement);
  } finally {
    await connection.end();
  }
}

function required(name: string): string {
  const value = process.env[name];
  if (!value) throw new Error(`tests need ${name}; \`npm test\` sets it`);
  return value;
}
