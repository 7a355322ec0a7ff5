import { Injectable } from '@nestjs/common';
import { Database } from '@lastcall/core/platform';

/** The target state of a lead's code: the end of its countdown, and the lead that it was merged into, if any. */
interface CodeLead {
  readonly deadlineAt: Date | null;
  readonly isCurrent: boolean;
}

/** Reads the leads with codes in shops. */
@Injectable()
export class CodeLeadsRepository {
  constructor(private readonly database: Database) {}

  /** Returns leads by id, without deleted ones. */
  async of(accountId: number, leadIds: readonly string[]): Promise<ReadonlyMap<string, CodeLead>> {
    if (leadIds.length === 0) return new Map();
    const rows = await this.database.sql<
      {
        id: string;
        started_at: Date | null;
        deadline_at: Date | null;
        merged_into: string | null;
        superseded_by: string | null;
      }[]
    >(
      'SELECT id, started_at, deadline_at, merged_into, superseded_by FROM campaign_lead WHERE account_id = ? AND id IN (?)',
      [accountId, leadIds],
    );
    return new Map(
      rows.map((row) => [
        row.id,
        {
          deadlineAt: row.started_at && row.deadline_at,
          isCurrent: row.merged_into === null && row.superseded_by === null,
        },
      ]),
    );
  }
}
