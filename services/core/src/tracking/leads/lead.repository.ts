import { Injectable } from '@nestjs/common';
import { anyOf, Database, TenantRepository, type ListCursor } from '@lastcall/core/platform';
import { lastRecords } from '../person-addresses/index.ts';
import { idIn, LeadChange } from './lead-change.entity.ts';
import { Lead, type Countdown } from './lead.entity.ts';
import { leadColumns, leadOf, type LeadRow } from './lead-row.ts';
import { noCountdown } from './tracked-campaign.ts';

/** By the key that holds running clocks and nothing else: a campaign's ended ones, of which there may be millions, are never read. */
const fromRunning = `FROM lead_person FORCE INDEX (lead_running)
  WHERE account_id = ? AND campaign_id = ? AND merged_into IS NULL AND superseded_by IS NULL AND deadline_at > ?`;

/** A campaign's person by their address. */
export interface Addressee {
  readonly accountId: number;
  readonly campaignId: string;
  readonly email: string;
}

/** A lead whose clock runs, and so a place in a walk over all of them. */
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

  /** The lead of an address; null when nobody has it. */
  findByEmail(accountId: number, campaignId: string, email: string): Promise<Lead | null> {
    return this.findOne(accountId, { campaignId, email });
  }

  /** The leads of these addresses. */
  findByEmails(accountId: number, campaignId: string, emails: readonly string[]): Promise<Lead[]> {
    return this.find(accountId, { campaignId, email: anyOf([...emails]) });
  }

  /** Whether a lead is known by a browser or a network. */
  async hasBrowsers({ accountId, id }: Pick<Lead, 'accountId' | 'id'>): Promise<boolean> {
    const own = [accountId, id];
    const rows = await this.database.sql<unknown[]>(
      '(SELECT 1 FROM lead_visitor WHERE account_id = ? AND lead_id = ? LIMIT 1) UNION ALL (SELECT 1 FROM lead_network WHERE account_id = ? AND lead_id = ? LIMIT 1)',
      [...own, ...own],
    );
    return rows.length > 0;
  }

  /** The leads of these addresses, by address, which nobody else changes until the transaction ends. */
  async lockByEmails(accountId: number, campaignId: string, emails: readonly string[]): Promise<Map<string, Lead>> {
    const known = await this.database.sql<{ id: string }[]>(
      'SELECT id FROM lead_person WHERE account_id = ? AND campaign_id = ? AND email IN (?)',
      [accountId, campaignId, emails],
    );
    const locked = await this.lock(
      accountId,
      known.map(({ id }) => id),
    );
    return new Map([...locked.values()].filter(({ email }) => email !== null).map((lead) => [lead.email!, lead]));
  }

  /** People whose clock has begun, the newest start first, from the cursor on. */
  async newest(accountId: number, campaignId: string, cursor: ListCursor | null, most: number): Promise<Lead[]> {
    const started = cursor ? 'started_at <= ? AND (started_at < ? OR id < ?)' : 'started_at IS NOT NULL';
    const values = cursor ? [cursor.createdAt, cursor.createdAt, cursor.id] : [];
    // Left to choose, the database may read the key from its newest end to where the page begins.
    const ids = await this.database.sql<{ id: string }[]>(
      `SELECT id FROM lead_person FORCE INDEX (lead_newest) WHERE account_id = ? AND campaign_id = ? AND merged_into IS NULL AND superseded_by IS NULL AND ${started} ORDER BY started_at DESC, id DESC LIMIT ?`,
      [accountId, campaignId, ...values, most],
    );
    if (ids.length === 0) return [];
    const query = this.rows(accountId, 'lead');
    query.andWhere('lead.id IN (:...ids)', { ids: ids.map(({ id }) => id) });
    return query.addOrderBy('lead.startedAt', 'DESC').addOrderBy('lead.id', 'DESC').getMany();
  }

  /** How many clocks of a campaign run. */
  async countRunning(accountId: number, campaignId: string, now: Date): Promise<number> {
    const [row] = await this.database.sql<{ n: string | number }[]>(`SELECT COUNT(*) AS n ${fromRunning}`, [
      accountId,
      campaignId,
      now,
    ]);
    return Number(row!.n);
  }

  /** About a share (0 to 1) of the leads whose clocks run, drawn as if by chance: by a checksum of their ids, so that the key alone says who they are. */
  async sampleRunning(accountId: number, campaignId: string, now: Date, share: number): Promise<Countdown[]> {
    const rows = await this.database.sql<Pick<LeadRow, 'started_at' | 'rule_version' | 'deadline_at'>[]>(
      `SELECT started_at, rule_version, deadline_at ${fromRunning} AND CRC32(id) < ?`,
      [accountId, campaignId, now, Math.ceil(Math.min(share, 1) * 2 ** 32)],
    );
    return rows.map(({ started_at, rule_version, deadline_at }) => ({
      ...noCountdown,
      startedAt: started_at,
      ruleVersion: rule_version,
      deadlineAt: deadline_at,
    }));
  }

  /** The leads whose clocks run, in the order in which they end, from after one of them on. */
  async running(
    accountId: number,
    campaignId: string,
    now: Date,
    after: RunningLead | null,
    most: number,
  ): Promise<RunningLead[]> {
    const rows = await this.database.sql<{ id: string; deadline_at: Date; rule_version: number }[]>(
      `SELECT id, deadline_at, rule_version ${fromRunning} ${after ? 'AND deadline_at >= ? AND (deadline_at > ? OR id > ?)' : ''} ORDER BY deadline_at, id LIMIT ?`,
      [accountId, campaignId, now, ...(after ? [after.deadlineAt, after.deadlineAt, after.id] : []), most],
    );
    return rows.map(({ id, deadline_at, rule_version }) => ({
      id,
      deadlineAt: deadline_at,
      ruleVersion: rule_version,
    }));
  }

  /** The leads with these ids, which nobody else changes until the transaction ends; locked in one order, so that two transactions never wait for each other. */
  async lock(accountId: number, ids: readonly string[]): Promise<Map<string, Lead>> {
    const sorted = [...new Set(ids)].sort();
    if (sorted.length === 0) return new Map();
    // As plain rows: a thousand entities take longer than the database does.
    const rows = await this.database.sql<LeadRow[]>(
      `SELECT ${leadColumns} FROM lead_person p WHERE p.account_id = ? AND p.id IN (?) ORDER BY p.id FOR UPDATE`,
      [accountId, sorted],
    );
    return new Map(rows.map((row) => [row.id, leadOf(row)]));
  }

  /** Keeps addresses, of any accounts, which nobody in their campaign has yet, as leads whose clocks do not run. */
  async insertAddresses(addresses: readonly (Addressee & Pick<Lead, 'id'>)[]): Promise<void> {
    const rows = addresses.map(({ accountId, id, campaignId, email }) => [accountId, id, campaignId, email]);
    await this.database.sql(
      'INSERT INTO lead_person (account_id, id, campaign_id, email) VALUES ? ON DUPLICATE KEY UPDATE id = id',
      [rows],
    );
  }

  /** Whether there ever was a lead of this id whose clock has begun. */
  async hasLedger(accountId: number, leadId: string): Promise<boolean> {
    const rows = await this.database.sql('SELECT 1 FROM lead_ledger WHERE account_id = ? AND lead_id = ? LIMIT 1', [
      accountId,
      leadId,
    ]);
    return rows.length > 0;
  }

  /** What the ledger says of each of these leads and of no others, oldest first. */
  async ownHistoryOf(accountId: number, leadIds: readonly string[]): Promise<Map<string, LeadChange[]>> {
    const rows = await this.database.manager.find(LeadChange, {
      where: { accountId, leadId: anyOf([...leadIds]) },
      order: { id: 'ASC' },
    });
    return Map.groupBy(rows, ({ leadId }) => leadId);
  }

  /** The ledger of people: of their leads, and of everything that these were joined from or were before; each lead's rows are oldest first. */
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

  /** A lead, and every lead that it was joined from or was before, the newest start first. */
  async withFormer(lead: Lead): Promise<Lead[]> {
    const ids = new Set((await this.historyOf(lead.accountId, lead.id)).map(({ leadId }) => leadId));
    ids.delete(lead.id);
    return [
      lead,
      ...(await this.find(lead.accountId, { id: anyOf([...ids]) }, { order: { startedAt: 'DESC', id: 'ASC' } })),
    ];
  }

  /** The ids of those, of any accounts, who were joined from other leads or have entered again. */
  async thoseWithFormer(leads: readonly Pick<Lead, 'accountId' | 'id'>[]): Promise<Set<string>> {
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

  /** The record that one has become, by joins and by entering again. */
  async lastOf(lead: Lead | null): Promise<Lead | null> {
    if (lead === null || (lead.mergedInto === null && lead.supersededBy === null)) return lead;
    const last = (await lastRecords(this.database, lead.accountId, [lead.id])).get(lead.id);
    // Between two statements it may have become another.
    return last ? this.lastOf(await this.findOne(lead.accountId, { id: last.id, campaignId: lead.campaignId })) : null;
  }
}
