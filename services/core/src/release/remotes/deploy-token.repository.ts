import { Injectable } from '@nestjs/common';
import { Database } from '@lastcall/core/platform';
import { DeployTokenRow } from './deploy-token.entity.ts';

/** Seconds that the note of the last use may lag, so that not every call writes. */
const lagSeconds = 300;

/** Tokens that deploy, found by their hash. */
@Injectable()
export class DeployTokenRepository {
  constructor(private readonly database: Database) {}

  /** The tokens of a remote, the newest first. */
  of(remote: string): Promise<DeployTokenRow[]> {
    return this.database.manager.find(DeployTokenRow, { where: { remote }, order: { createdAt: 'DESC', id: 'DESC' } });
  }

  findByHash(tokenHash: string): Promise<DeployTokenRow | null> {
    return this.database.manager.findOneBy(DeployTokenRow, { tokenHash });
  }

  async insert(row: DeployTokenRow): Promise<void> {
    await this.database.manager.insert(DeployTokenRow, row);
  }

  /** Notes that a token was used. */
  async touch(id: string): Promise<void> {
    await this.database.sql(
      'UPDATE deploy_token SET last_used_at = CURRENT_TIMESTAMP(6) WHERE id = ? AND (last_used_at IS NULL OR last_used_at < CURRENT_TIMESTAMP(6) - INTERVAL ? SECOND)',
      [id, lagSeconds],
    );
  }

  /** Deletes a token of a remote; returns how many there were. */
  async delete(remote: string, id: string): Promise<number> {
    const { affected } = await this.database.manager.delete(DeployTokenRow, { remote, id });
    return affected ?? 0;
  }
}
