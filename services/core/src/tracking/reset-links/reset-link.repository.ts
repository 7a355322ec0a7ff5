import { Injectable } from '@nestjs/common';
import { Database, TenantRepository } from '@lastcall/core/platform';
import { ResetLinkRow } from './reset-link.entity.ts';

@Injectable()
export class ResetLinkRepository extends TenantRepository<ResetLinkRow> {
  constructor(database: Database) {
    super(database, ResetLinkRow);
  }

  /** The link that a stranger holds; null for a hash that is nobody's. */
  findByHash(hash: string): Promise<ResetLinkRow | null> {
    return this.findByPublicKey({ hash });
  }
}
