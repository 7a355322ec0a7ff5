import { Injectable } from '@nestjs/common';
import {
  anyOf,
  booleanOf,
  Database,
  TenantRepository,
  type ListCursor,
  type SqlBoolean,
} from '@lastcall/core/platform';
import { lastRecords } from '../lead-emails/index.ts';
import { idIn, LeadChange } from './lead-change.entity.ts';
import { Lead, type Countdown } from './lead.entity.ts';
import { leadColumns, leadOf, type LeadRow } from './lead-row.ts';
import { noCountdown } from './tracked-campaign.ts';

/** Uses an index with active countdowns only, so that the expired ones of a campaign, possibly millions, are never read. */
const fromRunning = `FROM campaign_lead FORCE INDEX (lead_running)
  WHERE account_id = ? AND campaign_id = ? AND merged_into IS NULL AND superseded_by IS NULL AND deadline_at > ?`;
/** A browser's record that follows a person has a countdown, but is the same lead. */
const fromRunningLeads = `${fromRunning} AND follows IS NULL`;

/** A lead of a campaign, identified by its email address. */
export interface LeadByEmail {
  readonly accountId: number;
  readonly campaignId: string;
  readonly email: string;
}

/** A lead with an active countdown; also the cursor in the list of all of them. */
export interface RunningLead {
  readonly id: string;
  readonly deadlineAt: Date;
  readonly ruleVersion: number;
}

@Injectable()
export class LeadRepository extends TenantRepository<Lead> {
  constructor(database: Database) {
    super(database, Lead);
  }

  /** Returns the lead of an email address; null if there is none. */
  findByEmail(accountId: number, campaignId: string, email: string): Promise<Lead | null> {
    return this.findOne(accountId, { campaignId, email });
  }

  /** Returns the leads of these email addresses. */
  findByEmails(accountId: number, campaignId: string, emails: readonly string[]): Promise<Lead[]> {
    return this.find(accountId, { campaignId, email: anyOf([...emails]) });
  }

  /** Returns whether a lead has a browser or a network. */
  async hasBrowsers({ accountId, id }: Pick<Lead, 'accountId' | 'id'>): Promise<boolean> {
    const own = [accountId, id];
    const rows = await this.database.sql<unknown[]>(
      '(SELECT 1 FROM lead_visitor WHERE account_id = ? AND lead_id = ? LIMIT 1) UNION ALL (SELECT 1 FROM lead_network WHERE account_id = ? AND lead_id = ? LIMIT 1)',
      [...own, ...own],
    );
    return rows.length > 0;
  }

  /** Returns the number of a lead's browsers, counted up to `limit`. */
  async countBrowsers({ accountId, id }: Pick<Lead, 'accountId' | 'id'>, limit: number): Promise<number> {
    const [row] = await this.database.sql<{ n: string | number }[]>(
      'SELECT COUNT(*) AS n FROM (SELECT 1 FROM lead_visitor WHERE account_id = ? AND lead_id = ? LIMIT ?) browser',
      [accountId, id, limit],
    );
    return Number(row!.n);
  }

  /** Locks browsers until the transaction ends; returns the id of each one's lead, and whether it presented a token of that person. */
  async lockBrowsers(
    accountId: number,
    browsers: readonly { readonly campaignId: string; readonly visitorId: string }[],
  ): Promise<{ campaignId: string; visitorId: string; leadId: string; isProven: boolean }[]> {
    if (browsers.length === 0) return [];
    const keys = browsers.map(({ campaignId, visitorId }) => [campaignId, visitorId]);
    const rows = await this.database.sql<
      { campaign_id: string; visitor_id: string; lead_id: string; is_proven: SqlBoolean }[]
    >(
      'SELECT campaign_id, visitor_id, lead_id, is_proven FROM lead_visitor WHERE account_id = ? AND (campaign_id, visitor_id) IN (?) ORDER BY campaign_id, visitor_id FOR UPDATE',
      [accountId, keys],
    );
    return rows.map((row) => ({
      campaignId: row.campaign_id,
      visitorId: row.visitor_id,
      leadId: row.lead_id,
      isProven: booleanOf(row.is_proven),
    }));
  }

  /** Returns how many browsers presented a token of the person, and how often links that name the lead's records were followed. */
  async usesOf(
    { accountId, id }: Pick<Lead, 'accountId' | 'id'>,
    leadIds: readonly string[],
  ): Promise<{ ownBrowsers: number; linkVisits: { count: number; lastAt: Date | null } }> {
    const [row] = await this.database.sql<
      { browsers: string | number; clicks: string | number; last_click_at: Date | null }[]
    >(
      `SELECT (SELECT COUNT(*) FROM lead_visitor WHERE account_id = ? AND lead_id = ? AND is_proven) AS browsers,
        COUNT(*) AS clicks, MAX(clicked_at) AS last_click_at FROM link_click WHERE account_id = ? AND lead_id IN (?)`,
      [accountId, id, accountId, leadIds],
    );
    return {
      ownBrowsers: Number(row!.browsers),
      linkVisits: { count: Number(row!.clicks), lastAt: row!.last_click_at },
    };
  }

  /** Resets the proof of a person's browsers. Each gets its own record at its next visit. */
  async forgetProofs({ accountId, id }: Pick<Lead, 'accountId' | 'id'>): Promise<void> {
    await this.database.sql('UPDATE lead_visitor SET is_proven = FALSE WHERE account_id = ? AND lead_id = ?', [
      accountId,
      id,
    ]);
  }

  /** Locks the leads of these email addresses until the transaction ends; returns them by email address. */
  async lockByEmails(accountId: number, campaignId: string, emails: readonly string[]): Promise<Map<string, Lead>> {
    const known = await this.database.sql<{ id: string }[]>(
      'SELECT id FROM campaign_lead WHERE account_id = ? AND campaign_id = ? AND email IN (?)',
      [accountId, campaignId, emails],
    );
    const locked = await this.lock(
      accountId,
      known.map(({ id }) => id),
    );
    return new Map([...locked.values()].filter(({ email }) => email !== null).map((lead) => [lead.email!, lead]));
  }

  /** Returns the browser's record whose form named each of these email addresses, with the earliest countdown that is active at `now`. */
  async formClaims(
    accountId: number,
    campaignId: string,
    emails: readonly string[],
    now: Date,
  ): Promise<Map<string, Lead>> {
    const rows = await this.database.sql<LeadRow[]>(
      `SELECT ${leadColumns} FROM campaign_lead p WHERE p.account_id = ? AND p.campaign_id = ? AND p.claimed_email IN (?) AND p.claimed_by = 'form'
       AND p.merged_into IS NULL AND p.superseded_by IS NULL AND p.deadline_at > ? ORDER BY p.deadline_at DESC`,
      [accountId, campaignId, emails, now],
    );
    return new Map(rows.map((row) => [row.claimed_email!, leadOf(row)]));
  }

  /** Returns the ids of the person with an email address and of the browsers' records that name it. */
  async idsWithEmail(accountId: number, campaignId: string, email: string): Promise<string[]> {
    const own = [accountId, campaignId, email];
    const rows = await this.database.sql<{ id: string }[]>(
      'SELECT id FROM campaign_lead WHERE account_id = ? AND campaign_id = ? AND email = ? UNION SELECT id FROM campaign_lead WHERE account_id = ? AND campaign_id = ? AND claimed_email = ?',
      [...own, ...own],
    );
    return rows.map(({ id }) => id);
  }

  /** Removes an erased person's email address from the records of browsers that named it. */
  async forgetClaims(accountId: number, campaignId: string, email: string): Promise<void> {
    await this.database.sql(
      'UPDATE campaign_lead SET claimed_email = NULL, claimed_by = NULL, claimed_at = NULL, follows = NULL WHERE account_id = ? AND campaign_id = ? AND claimed_email = ?',
      [accountId, campaignId, email],
    );
  }

  /** Returns leads with a started countdown, newest start first, after the cursor. */
  async newest(accountId: number, campaignId: string, cursor: ListCursor | null, limit: number): Promise<Lead[]> {
    const started = cursor ? 'started_at <= ? AND (started_at < ? OR id < ?)' : 'started_at IS NOT NULL';
    const values = cursor ? [cursor.createdAt, cursor.createdAt, cursor.id] : [];
    // Without the forced index, the database may read the key from its newest end to the cursor.
    const ids = await this.database.sql<{ id: string }[]>(
      `SELECT id FROM campaign_lead FORCE INDEX (lead_newest) WHERE account_id = ? AND campaign_id = ? AND merged_into IS NULL AND superseded_by IS NULL AND follows IS NULL AND ${started} ORDER BY started_at DESC, id DESC LIMIT ?`,
      [accountId, campaignId, ...values, limit],
    );
    if (ids.length === 0) return [];
    const query = this.rows(accountId, 'lead');
    query.andWhere('lead.id IN (:...ids)', { ids: ids.map(({ id }) => id) });
    return query.addOrderBy('lead.startedAt', 'DESC').addOrderBy('lead.id', 'DESC').getMany();
  }

  /** Returns the number of a campaign's leads with an active countdown. */
  async countRunning(accountId: number, campaignId: string, now: Date): Promise<number> {
    const [row] = await this.database.sql<{ n: string | number }[]>(`SELECT COUNT(*) AS n ${fromRunningLeads}`, [
      accountId,
      campaignId,
      now,
    ]);
    return Number(row!.n);
  }

  /** Returns approximately a share (0 to 1) of the active countdowns of leads, sampled by a checksum of the lead ids, so that the index alone selects them. */
  async sampleRunning(accountId: number, campaignId: string, now: Date, share: number): Promise<Countdown[]> {
    const rows = await this.database.sql<Pick<LeadRow, 'started_at' | 'rule_version' | 'deadline_at'>[]>(
      `SELECT started_at, rule_version, deadline_at ${fromRunningLeads} AND CRC32(id) < ?`,
      [accountId, campaignId, now, Math.ceil(Math.min(share, 1) * 2 ** 32)],
    );
    return rows.map(({ started_at, rule_version, deadline_at }) => ({
      ...noCountdown,
      startedAt: started_at,
      ruleVersion: rule_version,
      deadlineAt: deadline_at,
    }));
  }

  /** Returns records with an active countdown, also those of browsers that follow a person, in the order of their deadlines, after the cursor. */
  async running(
    accountId: number,
    campaignId: string,
    now: Date,
    after: RunningLead | null,
    limit: number,
  ): Promise<RunningLead[]> {
    const rows = await this.database.sql<{ id: string; deadline_at: Date; rule_version: number }[]>(
      `SELECT id, deadline_at, rule_version ${fromRunning} ${after ? 'AND deadline_at >= ? AND (deadline_at > ? OR id > ?)' : ''} ORDER BY deadline_at, id LIMIT ?`,
      [accountId, campaignId, now, ...(after ? [after.deadlineAt, after.deadlineAt, after.id] : []), limit],
    );
    return rows.map(({ id, deadline_at, rule_version }) => ({
      id,
      deadlineAt: deadline_at,
      ruleVersion: rule_version,
    }));
  }

  /** Locks the leads with these ids until the transaction ends, in the order of the ids to avoid deadlocks. */
  async lock(accountId: number, ids: readonly string[]): Promise<Map<string, Lead>> {
    const sorted = [...new Set(ids)].sort();
    if (sorted.length === 0) return new Map();
    // Plain rows, since mapping a thousand entities takes longer than the database.
    const rows = await this.database.sql<LeadRow[]>(
      `SELECT ${leadColumns} FROM campaign_lead p WHERE p.account_id = ? AND p.id IN (?) ORDER BY p.id FOR UPDATE`,
      [accountId, sorted],
    );
    return new Map(rows.map((row) => [row.id, leadOf(row)]));
  }

  /** Inserts leads without a countdown for email addresses of any accounts; ignores those that exist in their campaign. */
  async insertLeads(leads: readonly (LeadByEmail & Pick<Lead, 'id'>)[]): Promise<void> {
    const rows = leads.map(({ accountId, id, campaignId, email }) => [accountId, id, campaignId, email]);
    await this.database.sql(
      'INSERT INTO campaign_lead (account_id, id, campaign_id, email) VALUES ? ON DUPLICATE KEY UPDATE id = id',
      [rows],
    );
  }

  /** Returns whether a lead with this id ever had a ledger entry. */
  async hasLedger(accountId: number, leadId: string): Promise<boolean> {
    const rows = await this.database.sql('SELECT 1 FROM lead_ledger WHERE account_id = ? AND lead_id = ? LIMIT 1', [
      accountId,
      leadId,
    ]);
    return rows.length > 0;
  }

  /** Returns the ledger entries of each of these leads, without those of their former records, oldest first. */
  async ownHistoryOf(accountId: number, leadIds: readonly string[]): Promise<Map<string, LeadChange[]>> {
    const rows = await this.database.manager.find(LeadChange, {
      where: { accountId, leadId: anyOf([...leadIds]) },
      order: { id: 'ASC' },
    });
    return Map.groupBy(rows, ({ leadId }) => leadId);
  }

  /** Returns the ledger entries of leads and of all records merged into or superseded by them; those of each record are oldest first. */
  async historyOf(accountId: number, ...leadIds: readonly string[]): Promise<LeadChange[]> {
    const changes: LeadChange[] = [];
    const seen = new Set<string>();
    for (let ids = [...leadIds]; ids.length > 0;) {
      for (const id of ids) seen.add(id);
      const rows = await this.database.manager.find(LeadChange, {
        where: { accountId, leadId: anyOf(ids) },
        order: { id: 'ASC' },
      });
      changes.push(...rows);
      ids = [
        ...new Set(
          rows.filter(({ what }) => what === 'joined' || what === 're-entered').map(({ cause }) => idIn(cause)),
        ),
      ].filter((id) => !seen.has(id));
    }
    return changes;
  }

  /** Returns a lead, then all records merged into or superseded by it, newest start first. */
  async withPredecessors(lead: Lead): Promise<Lead[]> {
    const ids = new Set((await this.historyOf(lead.accountId, lead.id)).map(({ leadId }) => leadId));
    ids.delete(lead.id);
    return [
      lead,
      ...(await this.find(lead.accountId, { id: anyOf([...ids]) }, { order: { startedAt: 'DESC', id: 'ASC' } })),
    ];
  }

  /** Returns the ids of those leads, of any accounts, that other records were merged into or that have re-entered. */
  async idsWithPredecessors(leads: readonly Pick<Lead, 'accountId' | 'id'>[]): Promise<Set<string>> {
    if (leads.length === 0) return new Set();
    const accounts = [...Map.groupBy(leads, ({ accountId }) => accountId)].map(([accountId, own]) => [
      accountId,
      own.map(({ id }) => id),
    ]);
    const rows = await this.database.sql<{ lead_id: string }[]>(
      accounts
        .map(
          () =>
            "SELECT lead_id FROM lead_ledger WHERE account_id = ? AND lead_id IN (?) AND what IN ('joined', 're-entered')",
        )
        .join(' UNION '),
      accounts.flat(),
    );
    return new Set(rows.map(({ lead_id }) => lead_id));
  }

  /** Returns the current record of a lead after all merges and re-entries. */
  async currentRecordOf(lead: Lead | null): Promise<Lead | null> {
    if (lead === null || (lead.mergedInto === null && lead.supersededBy === null)) return lead;
    const last = (await lastRecords(this.database, lead.accountId, [lead.id])).get(lead.id);
    // It may be merged or superseded between the two statements.
    return last
      ? this.currentRecordOf(await this.findOne(lead.accountId, { id: last.id, campaignId: lead.campaignId }))
      : null;
  }
}
