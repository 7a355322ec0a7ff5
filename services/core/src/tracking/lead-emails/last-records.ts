import type { Database } from '@lastcall/core/platform';

/** The current record of a lead after all merges and re-entries, which has the email address, or the one that its browser named. */
interface LastRecord {
  readonly id: string;
  readonly email: string | null;
  readonly claimedEmail: string | null;
}

/** The number of records that one statement follows; databases limit recursion to a thousand levels. */
const hopsAtOnce = 500;
/** The number of statements after which the records must form a cycle: a lead who re-enters every day needs 27 years to reach this number. */
const maxStatements = 20;

const lineageQuery = `WITH RECURSIVE became AS (
    SELECT p.id AS named, p.id AS last_id, p.email, p.claimed_email, COALESCE(p.merged_into, p.superseded_by) AS next_id, 0 AS hops FROM campaign_lead p WHERE p.account_id = ? AND p.id IN (?)
    UNION ALL
    SELECT became.named, p.id, p.email, p.claimed_email, COALESCE(p.merged_into, p.superseded_by), became.hops + 1
    FROM became JOIN campaign_lead p ON p.account_id = ? AND p.id = became.next_id WHERE became.hops < ?
  )
  SELECT named, last_id, email, claimed_email, next_id FROM became WHERE next_id IS NULL OR hops = ?`;

/** Returns the current record of each lead by lead id, across any number of merges and re-entries; without erased leads. */
export async function lastRecords(
  database: Database,
  accountId: number,
  leadIds: readonly string[],
): Promise<ReadonlyMap<string, LastRecord>> {
  const last = new Map<string, LastRecord>();
  let reached = new Map(leadIds.map((id) => [id, id]));
  for (let statements = 1; reached.size > 0; statements++) {
    if (statements > maxStatements) throw new Error('the records of a lead form a cycle');
    const rows = await database.sql<
      {
        named: string;
        last_id: string;
        email: string | null;
        claimed_email: string | null;
        next_id: string | null;
      }[]
    >(lineageQuery, [accountId, [...new Set(reached.values())], accountId, hopsAtOnce, hopsAtOnce]);
    const rowOf = new Map(rows.map((row) => [row.named, row]));
    const further = new Map<string, string>();
    for (const [id, from] of reached) {
      const row = rowOf.get(from);
      if (row?.next_id === null) last.set(id, { id: row.last_id, email: row.email, claimedEmail: row.claimed_email });
      else if (row) further.set(id, row.last_id);
    }
    reached = further;
  }
  return last;
}
