import { Injectable } from '@nestjs/common';
import { Database } from '@lastcall/core/platform';

/** The current state of a lead whose fields are written. */
interface FieldLead {
  readonly id: string;
  readonly email: string;
  readonly startedAt: Date | null;
  readonly deadlineAt: Date | null;
  readonly tokenEpoch: number;
}

/** Reads the leads whose fields are written. */
@Injectable()
export class FieldLeadsRepository {
  constructor(private readonly database: Database) {}

  /** Returns leads by id; omits deleted leads, leads without an email address and merged leads. */
  async of(accountId: number, leadIds: readonly string[]): Promise<ReadonlyMap<string, FieldLead>> {
    if (leadIds.length === 0) return new Map();
    const rows = await this.database.sql<
      { id: string; email: string; started_at: Date | null; deadline_at: Date | null; token_epoch: number }[]
    >(
      'SELECT id, email, started_at, deadline_at, token_epoch FROM campaign_lead WHERE account_id = ? AND id IN (?) AND email IS NOT NULL AND merged_into IS NULL AND superseded_by IS NULL',
      [accountId, leadIds],
    );
    return new Map(
      rows.map((row) => [
        row.id,
        {
          id: row.id,
          email: row.email,
          startedAt: row.started_at,
          deadlineAt: row.deadline_at,
          tokenEpoch: row.token_epoch,
        },
      ]),
    );
  }
}
