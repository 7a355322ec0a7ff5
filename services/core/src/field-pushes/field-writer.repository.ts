import { Inject, Injectable } from '@nestjs/common';
import { Database } from '@lastcall/core/platform';

/** Whose fields are written by one job at a time: a campaign's at one provider. */
export interface FieldWriter {
  readonly accountId: number;
  readonly campaignId: string;
  readonly provider: string;
}

const own = 'account_id = ? AND campaign_id = ? AND provider = ?';
const keyOf = ({ accountId, campaignId, provider }: FieldWriter): readonly unknown[] => [accountId, campaignId, provider];

/** Who writes which campaign's fields, and until when nobody does. */
@Injectable()
export class FieldWriterRepository {
  constructor(@Inject(Database) private readonly database: Database) {}

  /** The campaigns, of any accounts, in which something is due and which nobody writes. Costs as much as there are campaigns with something to write, however many people these have. */
  async due(now: Date, most: number): Promise<FieldWriter[]> {
    // With the state among its groups the key is leapt over from campaign to campaign, without it each person is read.
    const dueIn = (state: string): string => `(SELECT account_id, campaign_id, provider, MIN(next_at) AS next_at FROM field_push WHERE state = '${state}' GROUP BY state, account_id, campaign_id, provider)`;
    const rows = await this.database.sql<{ account_id: number; campaign_id: string; provider: string }[]>(
      `SELECT d.account_id, d.campaign_id, d.provider FROM (${['pending', 'nobody', 'erasing'].map(dueIn).join(' UNION ALL ')}) d
       LEFT JOIN field_writer w ON w.account_id = d.account_id AND w.campaign_id = d.campaign_id AND w.provider = d.provider
       WHERE d.next_at <= ? AND COALESCE(w.held_until <= ?, TRUE) AND COALESCE(w.rests_until <= ?, TRUE)
       GROUP BY d.account_id, d.campaign_id, d.provider ORDER BY MIN(d.next_at) LIMIT ?`,
      [now, now, now, most],
    );
    return rows.map((row) => ({ accountId: row.account_id, campaignId: row.campaign_id, provider: row.provider }));
  }

  /** Locks a writer that is free until the transaction ends; false for one that somebody has, or that rests. */
  async lockFree(writer: FieldWriter, now: Date): Promise<boolean> {
    await this.database.sql('INSERT INTO field_writer (account_id, campaign_id, provider) VALUES (?, ?, ?) ON DUPLICATE KEY UPDATE provider = VALUES(provider)', keyOf(writer));
    const free = await this.database.sql(`SELECT 1 FROM field_writer WHERE ${own} AND COALESCE(held_until <= ?, TRUE) AND COALESCE(rests_until <= ?, TRUE) FOR UPDATE`, [...keyOf(writer), now, now]);
    return free.length > 0;
  }

  async hold(writer: FieldWriter, holder: string, until: Date): Promise<void> {
    await this.database.sql(`UPDATE field_writer SET holder = ?, held_until = ? WHERE ${own}`, [holder, until, ...keyOf(writer)]);
  }

  /** Holds it longer; false when its time was over and it is another's now. */
  async keep(writer: FieldWriter, holder: string, until: Date): Promise<boolean> {
    const { affectedRows } = await this.database.sql<{ affectedRows: number }>(`UPDATE field_writer SET held_until = ? WHERE ${own} AND holder = ?`, [until, ...keyOf(writer), holder]);
    return affectedRows > 0;
  }

  /** Lets go of it; nobody has it before `restsUntil`. */
  async release(writer: FieldWriter, holder: string, restsUntil: Date | null): Promise<void> {
    await this.database.sql(`UPDATE field_writer SET holder = NULL, held_until = NULL, rests_until = ? WHERE ${own} AND holder = ?`, [restsUntil, ...keyOf(writer), holder]);
  }

  /** Counts a failure of the provider, and tells how many there were in a row. */
  async countFailure(writer: FieldWriter): Promise<number> {
    await this.database.sql(`UPDATE field_writer SET failures = failures + 1 WHERE ${own}`, keyOf(writer));
    const [row] = await this.database.sql<{ failures: number }[]>(`SELECT failures FROM field_writer WHERE ${own}`, keyOf(writer));
    return row?.failures ?? 1;
  }

  async forgetFailures(writer: FieldWriter): Promise<void> {
    await this.database.sql(`UPDATE field_writer SET failures = 0 WHERE ${own} AND failures > 0`, keyOf(writer));
  }

  /** Ends the rest of all writers of an account at a provider. */
  async wake(accountId: number, provider: string): Promise<void> {
    await this.database.sql('UPDATE field_writer SET rests_until = NULL, failures = 0 WHERE account_id = ? AND provider = ?', [accountId, provider]);
  }
}
