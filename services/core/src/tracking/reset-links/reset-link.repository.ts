import { Injectable } from '@nestjs/common';
import { Database, TenantRepository } from '@lastcall/core/platform';
import { ResetLinkRow } from './reset-link.entity.ts';

@Injectable()
export class ResetLinkRepository extends TenantRepository<ResetLinkRow> {
  constructor(database: Database) {
    super(database, ResetLinkRow);
  }

  /** Returns the link with this secret hash, for an unauthenticated visitor; null for an unknown hash. */
  findByHash(hash: string): Promise<ResetLinkRow | null> {
    return this.findByPublicKey({ hash });
  }
}
