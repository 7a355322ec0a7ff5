import { Inject, Injectable } from '@nestjs/common';
import type { RemoteFailureReason, RemoteStatus } from '@lastcall/contracts';
import { Database } from '@lastcall/core/platform';

/** What one person's shell has seen of a version. */
export interface SeenFailure {
  readonly accountId: number;
  readonly userId: string;
  readonly remote: string;
  readonly version: string;
  readonly reason: RemoteFailureReason;
  readonly message: string;
}

interface SummedRow {
  version: string;
  reason: RemoteFailureReason;
  message: string;
  people: string;
  last_at: Date;
}

/** Failures of versions, one row a person and version: how often it failed for one of them tells nothing. */
@Injectable()
export class RemoteFailureRepository {
  constructor(@Inject(Database) private readonly database: Database) {}

  /** Keeps the newest failure of a version for a person. */
  async note({ accountId, userId, remote, version, reason, message }: SeenFailure): Promise<void> {
    await this.database.sql(
      `INSERT INTO remote_failure (account_id, user_id, remote, version, reason, message) VALUES (?, ?, ?, ?, ?, ?)
       ON DUPLICATE KEY UPDATE reason = VALUES(reason), message = VALUES(message), last_at = CURRENT_TIMESTAMP(6)`,
      [accountId, userId, remote, version, reason, message],
    );
  }

  /** For how many people a version has failed in the last minutes. */
  async countPeople(remote: string, version: string, minutes: number): Promise<number> {
    const [row] = await this.database.sql<{ people: string }[]>('SELECT COUNT(*) AS people FROM remote_failure WHERE remote = ? AND version = ? AND last_at > CURRENT_TIMESTAMP(6) - INTERVAL ? MINUTE', [remote, version, minutes]);
    return Number(row!.people);
  }

  /** The failures of a remote by version and reason, the newest first, each in the words of its newest. */
  async sum(remote: string, most: number): Promise<RemoteStatus['failures']> {
    const rows = await this.database.sql<SummedRow[]>(
      `SELECT version, reason, message, people, last_at FROM (
         SELECT version, reason, message, last_at, COUNT(*) OVER (PARTITION BY version, reason) AS people, ROW_NUMBER() OVER (PARTITION BY version, reason ORDER BY last_at DESC) AS place
         FROM remote_failure WHERE remote = ?
       ) AS failure WHERE place = 1 ORDER BY last_at DESC LIMIT ?`,
      [remote, most],
    );
    return rows.map(({ version, reason, message, people, last_at }) => ({ version, reason, message, people: Number(people), lastAt: last_at.toISOString() }));
  }
}
