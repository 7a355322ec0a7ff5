import { Inject, Injectable } from '@nestjs/common';
import { Database } from '@lastcall/core/platform';

/** Records that an old lead may have become, one after the other; as many as an old token may go through. */
const mostHops = 60;

/** From each lead to the record that it has become, by joins and by entering again: that one has the address. */
const addresses = `WITH RECURSIVE became AS (
    SELECT p.id AS named, p.email, COALESCE(p.joined_into, p.succeeded_by) AS next_id, 0 AS hops FROM lead_person p WHERE p.account_id = ? AND p.id IN (?)
    UNION ALL
    SELECT became.named, p.email, COALESCE(p.joined_into, p.succeeded_by), became.hops + 1
    FROM became JOIN lead_person p ON p.account_id = ? AND p.id = became.next_id WHERE became.hops < ?
  )
  SELECT named, email FROM became WHERE next_id IS NULL AND email IS NOT NULL`;

/** The addresses of people who are named by any lead that they are or were. */
@Injectable()
export class PersonAddressesRepository {
  constructor(@Inject(Database) private readonly database: Database) {}

  /** By lead id, as they are now; without those that nobody knows, or whose person was erased. */
  async of(accountId: number, leadIds: readonly string[]): Promise<ReadonlyMap<string, string>> {
    if (leadIds.length === 0) return new Map();
    const rows = await this.database.sql<{ named: string; email: string }[]>(addresses, [accountId, [...new Set(leadIds)], accountId, mostHops]);
    return new Map(rows.map(({ named, email }) => [named, email]));
  }
}
