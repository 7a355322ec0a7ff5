import { Injectable } from '@nestjs/common';
import { Database } from '@lastcall/core/platform';
import { lastRecords } from './last-records.ts';

/** The addresses of people who are named by any lead that they are or were. */
@Injectable()
export class PersonAddressesRepository {
  constructor(private readonly database: Database) {}

  /** By lead id, as they are now; without those that nobody knows, or whose person was erased. */
  async of(accountId: number, leadIds: readonly string[]): Promise<ReadonlyMap<string, string>> {
    const last = await lastRecords(this.database, accountId, leadIds);
    return new Map([...last].flatMap(([id, { email }]) => (email === null ? [] : [[id, email]])));
  }
}
