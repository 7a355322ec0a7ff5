import type { Database } from '@lastcall/core/platform';

/** The record that a lead has become, by joins and by entering again: that one has the address. */
interface LastRecord {
  readonly id: string;
  readonly email: string | null;
}

/** Records that one statement goes through, one after the other; databases end a recursion after a thousand. */
const hopsAtOnce = 500;
/** Statements after which something is wrong: a person who enters again every day has this many records in 27 years. */
const mostStatements = 20;

const became = `WITH RECURSIVE became AS (
    SELECT p.id AS named, p.id AS last_id, p.email, COALESCE(p.merged_into, p.superseded_by) AS next_id, 0 AS hops FROM lead_person p WHERE p.account_id = ? AND p.id IN (?)
    UNION ALL
    SELECT became.named, p.id, p.email, COALESCE(p.merged_into, p.superseded_by), became.hops + 1
    FROM became JOIN lead_person p ON p.account_id = ? AND p.id = became.next_id WHERE became.hops < ?
  )
  SELECT named, last_id, email, next_id FROM became WHERE next_id IS NULL OR hops = ?`;

/** What leads have become, by their ids, however long ago; without those whose person was erased. */
export async function lastRecords(
  database: Database,
  accountId: number,
  leadIds: readonly string[],
): Promise<ReadonlyMap<string, LastRecord>> {
  const last = new Map<string, LastRecord>();
  let reached = new Map(leadIds.map((id) => [id, id]));
  for (let statements = 1; reached.size > 0; statements++) {
    if (statements > mostStatements) throw new Error('the records of a lead lead back to it');
    const rows = await database.sql<{ named: string; last_id: string; email: string | null; next_id: string | null }[]>(
      became,
      [accountId, [...new Set(reached.values())], accountId, hopsAtOnce, hopsAtOnce],
    );
    const rowOf = new Map(rows.map((row) => [row.named, row]));
    const further = new Map<string, string>();
    for (const [id, from] of reached) {
      const row = rowOf.get(from);
      if (row?.next_id === null) last.set(id, { id: row.last_id, email: row.email });
      else if (row) further.set(id, row.last_id);
    }
    reached = further;
  }
  return last;
}
