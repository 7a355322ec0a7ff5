import { containerOf, type RemoteManifest } from '@lastcall/contracts/release';
import type { Connection } from 'mysql2/promise';

/** The number of remotes and accounts in the registry. */
export interface Size {
  readonly remotes: number;
  readonly accounts: number;
}

/** The number of files in a built remote. */
const files = 40;

/** A hash in a valid format; the registry passes hashes through and does not compute any. */
const integrity = `sha384-${'A'.repeat(64)}`;

/** Expressions for the session id of an account's user, in SQL and in Lua. */
export const sessionIn = {
  sql: (n: string) => `LPAD(${n}, 43, 'x')`,
  lua: (n: string) => `string.rep("x", 43 - #tostring(${n})) .. ${n}`,
};

/** Creates this many remotes, each with a stable version, its predecessor and a canary, and this many accounts with a session, every tenth of them pinned. Deletes existing ones. */
export async function fill(connection: Connection, { remotes, accounts }: Size): Promise<void> {
  for (const table of ['session', 'remote_pin', 'user', 'account', 'remote_channel', 'remote_deployment'])
    await connection.query(`DELETE FROM ${table}`);
  for (let n = 1; n <= remotes; n++) await addRemote(connection, `mfe-bench-${n}`);
  await connection.query(
    `INSERT INTO account (id, account_key, name, plan, timezone) SELECT seq, LPAD(seq, 22, 'k'), 'Bench', 'free', 'Europe/Vienna' FROM seq_1_to_${accounts}`,
  );
  await connection.query(
    `INSERT INTO user (account_id, id, name, email, password_hash) SELECT seq, LPAD(seq, 36, '0'), 'Bench', CONCAT('bench-', seq, '@site.test'), 'none' FROM seq_1_to_${accounts}`,
  );
  await connection.query(
    `INSERT INTO session (id_hash, account_id, user_id) SELECT SHA2(${sessionIn.sql('seq')}, 256), seq, LPAD(seq, 36, '0') FROM seq_1_to_${accounts}`,
  );
  await connection.query(
    `INSERT INTO remote_pin (account_id, remote, version) SELECT seq, 'mfe-bench-1', '1.0.0' FROM seq_1_to_${accounts} WHERE seq % 10 = 0`,
  );
  await connection.query('ANALYZE TABLE session, user, account, remote_pin');
}

async function addRemote(connection: Connection, name: string): Promise<void> {
  for (const version of ['1.0.0', '1.1.0', '1.2.0']) {
    await connection.query(
      "INSERT INTO remote_deployment (remote, version, state, manifest, manifest_integrity, key_id, signature, created_by) VALUES (?, ?, 'ready', ?, ?, 'bench', ?, 'bench')",
      [name, version, JSON.stringify(manifestOf(name, version)), integrity, `${'A'.repeat(86)}==`],
    );
  }
  await connection.query(
    "INSERT INTO remote_channel (remote, revision, stables, canary_version, canary_share) VALUES (?, 3, ?, '1.2.0', 2000)",
    [name, JSON.stringify(['1.1.0', '1.0.0'])],
  );
}

function manifestOf(name: string, version: string): RemoteManifest {
  return {
    format: 1,
    name,
    version,
    entry: 'remoteEntry.js',
    container: containerOf(name, version),
    contractRange: '^1.0.0',
    shared: { react: '^19.0.0' },
    areas: {
      screens: [{ path: 'email-timer', layout: 'canvas', title: 'Email timer' }],
      slots: [{ name: 'campaign-summary', title: 'Summary' }],
    },
    files: Object.fromEntries(
      ['remoteEntry.js', ...Array.from({ length: files - 1 }, (_, n) => `chunks/${n}.0123456789.js`)].map((path) => [
        path,
        { integrity, bytes: 20_000 },
      ]),
    ),
    commit: null,
    builtAt: '2026-11-20T12:00:00.000Z',
    expiresAt: '2027-11-20T12:00:00.000Z',
  };
}
