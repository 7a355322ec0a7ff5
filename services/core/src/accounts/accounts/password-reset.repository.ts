import { randomBytes } from 'node:crypto';
import { Injectable } from '@nestjs/common';
import { Database, sha256 } from '@lastcall/core/platform';

/** Seconds that a mailed link is good for. */
const resetLinkSeconds = 3_600;

/** Links by which people who forgot their password set a new one; the table keeps a hash. */
@Injectable()
export class PasswordResetRepository {
  constructor(private readonly database: Database) {}

  /** Makes a link's token of 256 random bits, good once and for an hour. The person's links that are over are swept away with it. */
  async create(accountId: number, userId: string): Promise<string> {
    await this.database.sql(
      'DELETE FROM password_reset WHERE account_id = ? AND user_id = ? AND expires_at < CURRENT_TIMESTAMP(6)',
      [accountId, userId],
    );
    const token = randomBytes(32).toString('base64url');
    await this.database.sql(
      'INSERT INTO password_reset (token_hash, account_id, user_id, expires_at) VALUES (?, ?, ?, CURRENT_TIMESTAMP(6) + INTERVAL ? SECOND)',
      [sha256(token), accountId, userId, resetLinkSeconds],
    );
    return token;
  }

  /** Whose token it is, while it can be used; null otherwise. */
  async ownerOf(token: string): Promise<{ accountId: number; userId: string } | null> {
    const [row] = await this.database.sql<{ account_id: number; user_id: string }[]>(
      'SELECT account_id, user_id FROM password_reset WHERE token_hash = ? AND used_at IS NULL AND expires_at > CURRENT_TIMESTAMP(6)',
      [sha256(token)],
    );
    return row ? { accountId: row.account_id, userId: row.user_id } : null;
  }

  /** Uses a token up, with every other one of that person; null when it was used, is over, or never was. Call it in the transaction of its effect. */
  async use(token: string): Promise<{ accountId: number; userId: string } | null> {
    const tokenHash = sha256(token);
    const { affectedRows } = await this.database.sql<{ affectedRows: number }>(
      'UPDATE password_reset SET used_at = CURRENT_TIMESTAMP(6) WHERE token_hash = ? AND used_at IS NULL AND expires_at > CURRENT_TIMESTAMP(6)',
      [tokenHash],
    );
    if (affectedRows !== 1) return null;
    const [row] = await this.database.sql<{ account_id: number; user_id: string }[]>(
      'SELECT account_id, user_id FROM password_reset WHERE token_hash = ?',
      [tokenHash],
    );
    await this.database.sql(
      'UPDATE password_reset SET used_at = CURRENT_TIMESTAMP(6) WHERE account_id = ? AND user_id = ? AND used_at IS NULL',
      [row!.account_id, row!.user_id],
    );
    return { accountId: row!.account_id, userId: row!.user_id };
  }
}
