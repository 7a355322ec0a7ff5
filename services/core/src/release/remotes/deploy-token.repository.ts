import { Injectable } from '@nestjs/common';
import { Database } from '@lastcall/core/platform';
import { DeployTokenRow } from './deploy-token.entity.ts';

/** Minimum number of seconds between two updates of the last use, to save writes. */
const lagSeconds = 300;

/** Deploy tokens, found by their hash. */
@Injectable()
export class DeployTokenRepository {
  constructor(private readonly database: Database) {}

  /** Lists the tokens of a remote, newest first. */
  of(remote: string): Promise<DeployTokenRow[]> {
    return this.database.manager.find(DeployTokenRow, { where: { remote }, order: { createdAt: 'DESC', id: 'DESC' } });
  }

  findByHash(tokenHash: string): Promise<DeployTokenRow | null> {
    return this.database.manager.findOneBy(DeployTokenRow, { tokenHash });
  }

  async insert(row: DeployTokenRow): Promise<void> {
    await this.database.manager.insert(DeployTokenRow, row);
  }

  /** Records the use of a token. */
  async touch(id: string): Promise<void> {
    await this.database.sql(
      'UPDATE deploy_token SET last_used_at = CURRENT_TIMESTAMP(6) WHERE id = ? AND (last_used_at IS NULL OR last_used_at < CURRENT_TIMESTAMP(6) - INTERVAL ? SECOND)',
      [id, lagSeconds],
    );
  }

  /** Deletes a token of a remote; returns how many were deleted. */
  async delete(remote: string, id: string): Promise<number> {
    const { affected } = await this.database.manager.delete(DeployTokenRow, { remote, id });
    return affected ?? 0;
  }
}
