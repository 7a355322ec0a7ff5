import { Injectable } from '@nestjs/common';
import { Database, TenantRepository } from '@lastcall/core/platform';
import { FirstPartySiteRow } from './first-party-site.entity.ts';

/** Stores the proxied paths of customers' sites. */
@Injectable()
export class FirstPartySiteRepository extends TenantRepository<FirstPartySiteRow> {
  constructor(database: Database) {
    super(database, FirstPartySiteRow);
  }

  /** Returns the site with a random id, for requests through a proxy; null for an unknown one. */
  findById(id: string): Promise<FirstPartySiteRow | null> {
    return this.findByPublicKey({ id });
  }
}
