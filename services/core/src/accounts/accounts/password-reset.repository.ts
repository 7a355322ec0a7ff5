import { randomBytes } from 'node:crypto';
import { Injectable } from '@nestjs/common';
import { Database, sha256 } from '@lastcall/core/platform';

/** Seconds for which an emailed link is valid. */
const resetLinkSeconds = 3_600;

/** Stores password reset links as hashes. */
@Injectable()
export class PasswordResetRepository {
  constructor(private readonly database: Database) {}

  /** Creates a token of 256 random bits that is valid once and for an hour. Also deletes the user's expired tokens. */
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

  /** Returns the user of a token while it can be used; null otherwise. */
  async ownerOf(token: string): Promise<{ accountId: number; userId: string } | null> {
    const [row] = await this.database.sql<{ account_id: number; user_id: string }[]>(
      'SELECT account_id, user_id FROM password_reset WHERE token_hash = ? AND used_at IS NULL AND expires_at > CURRENT_TIMESTAMP(6)',
      [sha256(token)],
    );
    return row ? { accountId: row.account_id, userId: row.user_id } : null;
  }

  /** Marks a token and all other tokens of its user as used. Returns null for a used, expired or unknown token. Call it in the transaction of its effect. */
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
