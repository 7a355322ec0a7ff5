import { randomBytes } from 'node:crypto';
import { Injectable } from '@nestjs/common';
import type { Plan } from '@lastcall/contracts/accounts';
import { booleanOf, Database, sha256, type SqlBoolean } from '@lastcall/core/platform';

/** Days without a request after which a session expires, and days after which it expires in any case. */
const idleDays = 7;
export const absoluteDays = 30;
/** Seconds by which `last_seen_at` may lag, so that not every request writes. */
const lagSeconds = 300;
/** Minutes after which the session of a smoke check expires, so that a leaked cookie is useless afterward. */
const checkMinutes = 30;

/** The user and the account of a session. */
export interface SessionOwner {
  readonly accountId: number;
  readonly accountKey: string;
  readonly userId: string;
  readonly plan: Plan;
  readonly email: string;
  readonly isStaff: boolean;
  readonly sessionHash: string;
  /** True for the session of a smoke check, which reads as this user and changes nothing. */
  readonly isCheck: boolean;
  readonly remoteOverrides: Readonly<Record<string, string>>;
}

interface OwnerRow {
  account_id: number;
  account_key: string;
  user_id: string;
  plan: Plan;
  email: string;
  is_staff: SqlBoolean;
  is_check: SqlBoolean;
  remote_overrides: string | Record<string, string> | null;
  is_lagging: SqlBoolean;
}

/** Stores sessions as hashes; only the cookie has the id. */
@Injectable()
export class SessionRepository {
  constructor(private readonly database: Database) {}

  /** Starts a session and returns its id of 256 random bits. Also deletes the user's expired sessions. */
  start(accountId: number, userId: string): Promise<string> {
    return this.add(accountId, userId, null);
  }

  /** Starts a session of a smoke check that loads these versions of remotes; returns its id. */
  startCheck(accountId: number, userId: string, remoteOverrides: Readonly<Record<string, string>>): Promise<string> {
    return this.add(accountId, userId, remoteOverrides);
  }

  /** Returns the owner of a session; null for an unknown or expired session. */
  ownerOf(id: string): Promise<SessionOwner | null> {
    return this.ownerOfHash(sha256(id));
  }

  /** Like `ownerOf`, by the session's hash, for tokens that end with the session. */
  async ownerOfHash(idHash: string): Promise<SessionOwner | null> {
    const [row] = await this.database.sql<OwnerRow[]>(
      `SELECT s.account_id, a.account_key, s.user_id, a.plan, u.email, u.is_staff, s.is_check, s.remote_overrides, s.last_seen_at < CURRENT_TIMESTAMP(6) - INTERVAL ? SECOND AS is_lagging
       FROM session s JOIN user u ON u.account_id = s.account_id AND u.id = s.user_id JOIN account a ON a.id = s.account_id
       WHERE s.id_hash = ? AND s.last_seen_at > CURRENT_TIMESTAMP(6) - INTERVAL ? DAY AND s.created_at > CURRENT_TIMESTAMP(6) - INTERVAL ? DAY
         AND (s.is_check = FALSE OR s.created_at > CURRENT_TIMESTAMP(6) - INTERVAL ? MINUTE)`,
      [lagSeconds, idHash, idleDays, absoluteDays, checkMinutes],
    );
    if (!row) return null;
    if (booleanOf(row.is_lagging))
      await this.database.sql('UPDATE session SET last_seen_at = CURRENT_TIMESTAMP(6) WHERE id_hash = ?', [idHash]);
    return {
      accountId: row.account_id,
      accountKey: row.account_key,
      userId: row.user_id,
      plan: row.plan,
      email: row.email,
      isStaff: booleanOf(row.is_staff),
      sessionHash: idHash,
      isCheck: booleanOf(row.is_check),
      remoteOverrides: overridesOf(row.remote_overrides),
    };
  }

  /** Sets the version of a remote for a session, or removes it with null. A single statement, so that two concurrent changes both apply. */
  async setRemoteOverride(sessionHash: string, remote: string, to: string | null): Promise<void> {
    const place = `$."${remote}"`;
    if (to === null)
      await this.database.sql(
        'UPDATE session SET remote_overrides = JSON_REMOVE(remote_overrides, ?) WHERE id_hash = ?',
        [place, sessionHash],
      );
    else
      await this.database.sql(
        "UPDATE session SET remote_overrides = JSON_SET(COALESCE(remote_overrides, '{}'), ?, ?) WHERE id_hash = ?",
        [place, to, sessionHash],
      );
  }

  async end(id: string): Promise<void> {
    await this.database.sql('DELETE FROM session WHERE id_hash = ?', [sha256(id)]);
  }

  /** Ends every session of a user, on all devices. */
  async endAll(accountId: number, userId: string): Promise<void> {
    await this.database.sql('DELETE FROM session WHERE account_id = ? AND user_id = ?', [accountId, userId]);
  }

  private async add(
    accountId: number,
    userId: string,
    checked: Readonly<Record<string, string>> | null,
  ): Promise<string> {
    await this.database.sql(
      `DELETE FROM session WHERE account_id = ? AND user_id = ?
       AND (last_seen_at < CURRENT_TIMESTAMP(6) - INTERVAL ? DAY OR created_at < CURRENT_TIMESTAMP(6) - INTERVAL ? DAY)`,
      [accountId, userId, idleDays, absoluteDays],
    );
    const id = randomBytes(32).toString('base64url');
    await this.database.sql(
      'INSERT INTO session (id_hash, account_id, user_id, is_check, remote_overrides) VALUES (?, ?, ?, ?, ?)',
      [sha256(id), accountId, userId, checked !== null, checked && JSON.stringify(checked)],
    );
    return id;
  }
}

/** MariaDB returns JSON as text, MySQL returns it parsed. */
function overridesOf(value: OwnerRow['remote_overrides']): Readonly<Record<string, string>> {
  return (typeof value === 'string' ? (JSON.parse(value) as Record<string, string>) : value) ?? {};
}
