import { Injectable } from '@nestjs/common';
import type { RemoteFailureReason, RemoteStatus } from '@lastcall/contracts/release';
import { Database } from '@lastcall/core/platform';

/** Days for which a failure is retained. */
const retainedDays = 30;
/** Maximum number of old rows that one call deletes: more than a call adds, and few enough not to block other statements. */
const deleteBatchSize = 100;

/** A failure that one member's shell has reported; `counts` when it counts against the version. */
export interface ReportedFailure {
  readonly accountId: number;
  readonly userId: string;
  readonly remote: string;
  readonly version: string;
  readonly reason: RemoteFailureReason;
  readonly message: string;
  readonly stack?: string | undefined;
  readonly counts: boolean;
}

interface SummedRow {
  version: string;
  reason: RemoteFailureReason;
  message: string;
  users: string;
  last_at: Date;
}

/**
 * Failures of versions, one row for each member, version and reason, because repeated failures of one member add no
 * information.
 */
@Injectable()
export class RemoteFailureRepository {
  constructor(private readonly database: Database) {}

  /** Stores the newest failure of a version for a member and a reason, and when one last counted. */
  async upsert({ accountId, userId, remote, version, reason, message, stack, counts }: ReportedFailure): Promise<void> {
    await this.database.sql(
      `INSERT INTO remote_failure_reason (account_id, user_id, remote, version, reason, message, stack, counted_at) VALUES (?, ?, ?, ?, ?, ?, ?, IF(?, CURRENT_TIMESTAMP(6), NULL))
       ON DUPLICATE KEY UPDATE message = VALUES(message), stack = VALUES(stack), last_at = CURRENT_TIMESTAMP(6), counted_at = COALESCE(VALUES(counted_at), counted_at)`,
      [accountId, userId, remote, version, reason, message, stack ?? null, counts],
    );
  }

  /** Returns the number of members for whom a version had counted failures in the last minutes, for any reason. */
  async countUsers(remote: string, version: string, minutes: number): Promise<number> {
    const [row] = await this.database.sql<{ users: string }[]>(
      'SELECT COUNT(DISTINCT account_id, user_id) AS users FROM remote_failure_reason WHERE remote = ? AND version = ? AND counted_at > CURRENT_TIMESTAMP(6) - INTERVAL ? MINUTE',
      [remote, version, minutes],
    );
    return Number(row!.users);
  }

  /** Deletes some of a remote's expired failures. */
  async deleteExpired(remote: string): Promise<void> {
    await this.database.sql(
      'DELETE FROM remote_failure_reason WHERE remote = ? AND last_at < CURRENT_TIMESTAMP(6) - INTERVAL ? DAY ORDER BY last_at LIMIT ?',
      [remote, retainedDays, deleteBatchSize],
    );
  }

  /** Returns the newest stack of a version's recent failures for a reason; null without any. */
  async newestStack(remote: string, version: string, reason: RemoteFailureReason): Promise<string | null> {
    const [row] = await this.database.sql<{ stack: string }[]>(
      'SELECT stack FROM remote_failure_reason WHERE remote = ? AND version = ? AND reason = ? AND stack IS NOT NULL AND last_at > CURRENT_TIMESTAMP(6) - INTERVAL ? DAY ORDER BY last_at DESC LIMIT 1',
      [remote, version, reason, retainedDays],
    );
    return row?.stack ?? null;
  }

  /** Sums the recent failures of a remote by version and reason, newest first, each with its newest message. */
  async sum(remote: string, limit: number): Promise<RemoteStatus['failures']> {
    const rows = await this.database.sql<SummedRow[]>(
      `SELECT version, reason, message, users, last_at FROM (
         SELECT version, reason, message, last_at, COUNT(*) OVER (PARTITION BY version, reason) AS users, ROW_NUMBER() OVER (PARTITION BY version, reason ORDER BY last_at DESC) AS place
         FROM remote_failure_reason WHERE remote = ? AND last_at > CURRENT_TIMESTAMP(6) - INTERVAL ? DAY
       ) AS failure WHERE place = 1 ORDER BY last_at DESC LIMIT ?`,
      [remote, retainedDays, limit],
    );
    return rows.map(({ version, reason, message, users, last_at }) => ({
      version,
      reason,
      message,
      users: Number(users),
      lastAt: last_at.toISOString(),
    }));
  }
}
