import { Inject, Injectable } from '@nestjs/common';
import { anyOf, Database, TenantRepository, type ListCursor } from '@lastcall/core/platform';
import { idIn, LeadChange } from './lead-change.entity.ts';
import { LeadVisitor } from './lead-visitor.entity.ts';
import { Lead, type Clock } from './lead.entity.ts';
import type { LeadRow } from './lead-row.ts';
import type { Settlement } from './settlement.ts';
import { noClock } from './tracked-campaign.ts';

const isRunning = 'account_id = ? AND campaign_id = ? AND deadline_at > ? AND joined_into IS NULL AND succeeded_by IS NULL';

/** Where a walk over the people of a campaign has come to. */
export interface RunningCursor {
  readonly id: string;
  readonly startedAt: Date;
}

/** Records that an old token may have to go through; a person who enters again every month has this many in five years. */
const mostHops = 60;

/** Days for which the network of a start may name its person; people move, and networks give their addresses to others. */
const networkDays = 7;
/** Networks whose time is over that go whenever a new one comes. */
const networksForgotten = 100;

@Injectable()
export class LeadRepository extends TenantRepository<Lead> {
  constructor(@Inject(Database) database: Database) {
    super(database, Lead);
  }

  /** The lead of an address; null when nobody has it. */
  findByEmail(accountId: number, campaignId: string, email: string): Promise<Lead | null> {
    return this.findOne(accountId, { campaignId, email });
  }

  /** The leads of these addresses, by address, which nobody else changes until the transaction ends. */
  async lockByEmails(accountId: number, campaignId: string, emails: readonly string[]): Promise<Map<string, Lead>> {
    const known = await this.find(accountId, { campaignId, email: anyOf(emails) });
    const locked = await this.lock(accountId, known.map(({ id }) => id));
    return new Map([...locked.values()].filter(({ email }) => email !== null).map((lead) => [lead.email!, lead]));
  }

  /** People whose clock has begun, the newest start first, from the cursor on. */
  newest(accountId: number, campaignId: string, cursor: ListCursor | null, most: number): Promise<Lead[]> {
    const query = this.rows(accountId, 'lead');
    query.andWhere('lead.campaignId = :campaignId', { campaignId });
    query.andWhere('lead.joinedInto IS NULL AND lead.succeededBy IS NULL');
    if (cursor) query.andWhere('lead.startedAt < :at OR (lead.startedAt = :at AND lead.id < :id)', { at: cursor.createdAt, id: cursor.id });
    else query.andWhere('lead.startedAt IS NOT NULL');
    return query.addOrderBy('lead.startedAt', 'DESC').addOrderBy('lead.id', 'DESC').limit(most).getMany();
  }

  /** How many clocks of a campaign run. */
  async countRunning(accountId: number, campaignId: string, now: Date): Promise<number> {
    const [row] = await this.database.sql<{ n: string | number }[]>(`SELECT COUNT(*) AS n FROM lead_person WHERE ${isRunning}`, [accountId, campaignId, now]);
    return Number(row!.n);
  }

  /** Some of the leads whose clocks run; their ids are random, so the first of them are drawn by chance. */
  async sampleRunning(accountId: number, campaignId: string, now: Date, most: number): Promise<Clock[]> {
    const rows = await this.database.sql<Pick<LeadRow, 'started_at' | 'rule_version' | 'deadline_at'>[]>(
      `SELECT started_at, rule_version, deadline_at FROM lead_person WHERE ${isRunning} ORDER BY id LIMIT ?`,
      [accountId, campaignId, now, most],
    );
    return rows.map(({ started_at, rule_version, deadline_at }) => ({ ...noClock, startedAt: started_at, ruleVersion: rule_version, deadlineAt: deadline_at }));
  }

  /** The leads whose clocks run by an older version of the rule, in the order of their starts, from the cursor on. */
  async runningBefore(accountId: number, campaignId: string, ruleVersion: number, now: Date, after: RunningCursor | null, most: number): Promise<RunningCursor[]> {
    const rows = await this.database.sql<{ id: string; started_at: Date }[]>(
      `SELECT id, started_at FROM lead_person WHERE ${isRunning} AND rule_version < ? ${after ? 'AND (started_at > ? OR (started_at = ? AND id > ?))' : ''} ORDER BY started_at, id LIMIT ?`,
      [accountId, campaignId, now, ruleVersion, ...(after ? [after.startedAt, after.startedAt, after.id] : []), most],
    );
    return rows.map(({ id, started_at }) => ({ id, startedAt: started_at }));
  }

  /** The leads with these ids, which nobody else changes until the transaction ends; locked in one order, so that two transactions never wait for each other. */
  async lock(accountId: number, ids: readonly string[]): Promise<Map<string, Lead>> {
    const sorted = [...new Set(ids)].sort();
    if (sorted.length === 0) return new Map();
    const leads = await this.database.manager.getRepository(Lead).find({ where: { accountId, id: anyOf(sorted) }, order: { id: 'ASC' }, lock: { mode: 'pessimistic_write' } });
    return new Map(leads.map((lead) => [lead.id, lead]));
  }

  /** Keeps an address, when nobody in the campaign has it yet, as a lead whose clock does not run. */
  async insertAddress(accountId: number, campaignId: string, id: string, email: string): Promise<void> {
    await this.database.sql('INSERT INTO lead_person (account_id, id, campaign_id, email) VALUES (?, ?, ?, ?) ON DUPLICATE KEY UPDATE id = id', [accountId, id, campaignId, email]);
  }

  /** Writes what was decided, with its ledger rows; call it in the transaction that has locked the leads. Addresses are let go before others take them. */
  async write({ created, changed, handovers, marks, forgotten, changes }: Settlement): Promise<void> {
    if (!this.database.isInTransaction) throw new TypeError('a change and its ledger row are one transaction');
    for (const { accountId, id, ...lead } of changed.toSorted((one, other) => Number(one.email !== null) - Number(other.email !== null))) await this.update(accountId, { id }, lead);
    if (created.length > 0) await this.database.manager.insert(Lead, created as never);
    for (const { accountId, from, to } of handovers) await this.handOver(accountId, from, to);
    for (const { accountId, id } of forgotten) await this.forgetMarks(accountId, id);
    for (const { lead, visitorId, networkHash } of marks) {
      if (visitorId !== null) await this.database.manager.insert(LeadVisitor, { accountId: lead.accountId, campaignId: lead.campaignId, visitorId, leadId: lead.id });
      if (networkHash !== null) await this.addNetwork(lead, networkHash);
    }
    if (changes.length > 0) await this.database.manager.insert(LeadChange, changes as never);
  }

  /** Deletes people with everything by which they are known; their ledgers stay. */
  async erase(accountId: number, ids: readonly string[], { changes }: Pick<Settlement, 'changes'>): Promise<void> {
    await this.delete(accountId, { id: anyOf(ids) });
    await this.database.manager.insert(LeadChange, changes as never);
  }

  /** The ledger of a lead, oldest first. */
  changesOf(accountId: number, leadId: string): Promise<LeadChange[]> {
    return this.database.manager.find(LeadChange, { where: { accountId, leadId }, order: { id: 'ASC' } });
  }

  /** The ledger of a person: of a lead, and of everything that it was joined from or was before; each lead's rows are oldest first. */
  async historyOf(accountId: number, leadId: string): Promise<LeadChange[]> {
    const changes: LeadChange[] = [];
    const seen = new Set<string>();
    for (let ids = [leadId]; ids.length > 0; ) {
      for (const id of ids) seen.add(id);
      const rows = await this.database.manager.find(LeadChange, { where: { accountId, leadId: anyOf(ids) }, order: { id: 'ASC' } });
      changes.push(...rows);
      ids = [...new Set(rows.filter(({ what }) => what === 'joined' || what === 're-entered').map(({ cause }) => idIn(cause)))].filter((id) => !seen.has(id));
    }
    return changes;
  }

  /** A lead, and every lead that it was joined from or was before, the newest start first. */
  async withFormer(lead: Lead): Promise<Lead[]> {
    const ids = new Set((await this.historyOf(lead.accountId, lead.id)).map(({ leadId }) => leadId));
    ids.delete(lead.id);
    return [lead, ...(await this.find(lead.accountId, { id: anyOf([...ids]) }, { order: { startedAt: 'DESC', id: 'ASC' } }))];
  }

  /** The record that one has become, by joins and by entering again. */
  async lastOf(lead: Lead | null): Promise<Lead | null> {
    let current = lead;
    for (let hops = 0; current && hops < mostHops; hops++) {
      const next = current.joinedInto ?? current.succeededBy;
      if (next === null) return current;
      current = await this.findOne(current.accountId, { id: next, campaignId: current.campaignId });
    }
    return null;
  }

  private async handOver(accountId: number, from: string, to: string): Promise<void> {
    for (const table of ['lead_visitor', 'lead_network']) await this.database.sql(`UPDATE ${table} SET lead_id = ? WHERE account_id = ? AND lead_id = ?`, [to, accountId, from]);
  }

  private async forgetMarks(accountId: number, leadId: string): Promise<void> {
    for (const table of ['lead_visitor', 'lead_network']) await this.database.sql(`DELETE FROM ${table} WHERE account_id = ? AND lead_id = ?`, [accountId, leadId]);
  }

  /** A network that names somebody already goes on naming them until its time is over. */
  private async addNetwork({ accountId, campaignId, id }: Lead, networkHash: string): Promise<void> {
    await this.database.sql('DELETE FROM lead_network WHERE expires_at <= CURRENT_TIMESTAMP(6) LIMIT ?', [networksForgotten]);
    await this.database.sql(
      'INSERT INTO lead_network (account_id, campaign_id, network_hash, lead_id, expires_at) VALUES (?, ?, ?, ?, CURRENT_TIMESTAMP(6) + INTERVAL ? DAY) ON DUPLICATE KEY UPDATE lead_id = lead_id',
      [accountId, campaignId, networkHash, id, networkDays],
    );
  }
}
