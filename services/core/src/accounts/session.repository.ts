import { randomBytes } from 'node:crypto';
import { Inject, Injectable } from '@nestjs/common';
import type { Plan } from '@lastcall/contracts';
import { Database, sha256 } from '@lastcall/core/platform';

/** Days without a request after which a session is over, and days after which it is over in any case. */
const idleDays = 7;
export const absoluteDays = 30;
/** Seconds that the note of the last request may lag, so that not every request writes. */
const lagSeconds = 300;

/** Who a session belongs to, as one statement finds it. */
export interface SessionOwner {
  readonly accountId: number;
  readonly userId: string;
  readonly plan: Plan;
  readonly email: string;
  readonly isStaff: boolean;
}

/** Sessions of signed-in people; the table keeps a hash, the cookie alone has the id. */
@Injectable()
export class SessionRepository {
  constructor(@Inject(Database) private readonly database: Database) {}

  /** Starts a session; returns its id of 256 random bits. The person's sessions that are over are swept away with it. */
  async start(accountId: number, userId: string): Promise<string> {
    await this.database.sql(
      `DELETE FROM session WHERE account_id = ? AND user_id = ?
       AND (last_seen_at < CURRENT_TIMESTAMP(6) - INTERVAL ? DAY OR created_at < CURRENT_TIMESTAMP(6) - INTERVAL ? DAY)`,
      [accountId, userId, idleDays, absoluteDays],
    );
    const id = randomBytes(32).toString('base64url');
    await this.database.sql('INSERT INTO session (id_hash, account_id, user_id) VALUES (?, ?, ?)', [sha256(id), accountId, userId]);
    return id;
  }

  /** Whose session this is; null when there is none, or it is over. */
  async ownerOf(id: string): Promise<SessionOwner | null> {
    const idHash = sha256(id);
    const [row] = await this.database.sql<Record<string, string | number>[]>(
      `SELECT s.account_id, s.user_id, a.plan, u.email, u.is_staff, s.last_seen_at < CURRENT_TIMESTAMP(6) - INTERVAL ? SECOND AS is_lagging
       FROM session s JOIN user u ON u.account_id = s.account_id AND u.id = s.user_id JOIN account a ON a.id = s.account_id
       WHERE s.id_hash = ? AND s.last_seen_at > CURRENT_TIMESTAMP(6) - INTERVAL ? DAY AND s.created_at > CURRENT_TIMESTAMP(6) - INTERVAL ? DAY`,
      [lagSeconds, idHash, idleDays, absoluteDays],
    );
    if (!row) return null;
    if (Number(row.is_lagging) === 1) await this.database.sql('UPDATE session SET last_seen_at = CURRENT_TIMESTAMP(6) WHERE id_hash = ?', [idHash]);
    return { accountId: Number(row.account_id), userId: String(row.user_id), plan: row.plan as Plan, email: String(row.email), isStaff: Number(row.is_staff) === 1 };
  }

  async end(id: string): Promise<void> {
    await this.database.sql('DELETE FROM session WHERE id_hash = ?', [sha256(id)]);
  }

  /** Ends every session of a person, on all their devices. */
  async endAll(accountId: number, userId: string): Promise<void> {
    await this.database.sql('DELETE FROM session WHERE account_id = ? AND user_id = ?', [accountId, userId]);
  }
}
