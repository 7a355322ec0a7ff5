import { Injectable } from '@nestjs/common';
import { Database } from '@lastcall/core/platform';
import { lastRecords } from './last-records.ts';

/** Reads the email addresses of leads by the id of any of their records. */
@Injectable()
export class LeadEmailsRepository {
  constructor(private readonly database: Database) {}

  /** Returns the current email addresses by lead id; without anonymous and erased leads. */
  async of(accountId: number, leadIds: readonly string[]): Promise<ReadonlyMap<string, string>> {
    const last = await lastRecords(this.database, accountId, leadIds);
    return new Map([...last].flatMap(([id, { email }]) => (email === null ? [] : [[id, email]])));
  }

  /** Returns the email addresses by lead id, including those that a browser named without proof. Never use it to send email. */
  async named(accountId: number, leadIds: readonly string[]): Promise<ReadonlyMap<string, string>> {
    const last = await lastRecords(this.database, accountId, leadIds);
    return new Map(
      [...last].flatMap(([id, { email, claimedEmail }]) => {
        const knownEmail = email ?? claimedEmail;
        return knownEmail === null ? [] : [[id, knownEmail]];
      }),
    );
  }
}
