import { Inject, Injectable } from '@nestjs/common';
import { anyOf, Database, TenantRepository } from '@lastcall/core/platform';
import { LeadChange, type LeadChangeKind } from './lead-change.entity.ts';
import { LeadVisitor } from './lead-visitor.entity.ts';
import { Lead } from './lead.entity.ts';

/** By what a person may be known, in the order of trust; null where a request does not say. */
export interface Signals {
  readonly leadId: string | null;
  readonly email: string | null;
  readonly visitorId: string | null;
}

/** The lead that each signal leads to. */
export type Found = Readonly<Record<'token' | 'email' | 'visitor', Lead | null>>;

interface FoundRow {
  found_by: keyof Found;
  account_id: number;
  id: string;
  campaign_id: string;
  email: string | null;
  started_at: Date | null;
  started_by: Lead['startedBy'];
  rule_version: number | null;
  deadline_at: Date | null;
  timezone: string | null;
  wall_time: string | null;
  joined_into: string | null;
}

const columns = 'p.account_id, p.id, p.campaign_id, p.email, p.started_at, p.started_by, p.rule_version, p.deadline_at, p.timezone, p.wall_time, p.joined_into';

const bySignal = {
  token: `SELECT 'token' AS found_by, ${columns} FROM lead_person p WHERE p.account_id = ? AND p.campaign_id = ? AND p.id = ?`,
  email: `SELECT 'email' AS found_by, ${columns} FROM lead_person p WHERE p.account_id = ? AND p.campaign_id = ? AND p.email = ?`,
  visitor: `SELECT 'visitor' AS found_by, ${columns} FROM lead_visitor v JOIN lead_person p ON p.account_id = v.account_id AND p.id = v.lead_id
    WHERE v.account_id = ? AND v.campaign_id = ? AND v.visitor_id = ?`,
} as const;

/** Joins that a token may have to follow; a record is joined into one with an address, which is never joined itself, so two are enough. */
const mostJoins = 4;

@Injectable()
export class LeadRepository extends TenantRepository<Lead> {
  constructor(@Inject(Database) database: Database) {
    super(database, Lead);
  }

  /** One statement, each part by a unique key, so that it costs the same for a thousand leads and for millions. */
  async findBySignals(accountId: number, campaignId: string, signals: Signals): Promise<Found> {
    const given = ([['token', signals.leadId], ['email', signals.email], ['visitor', signals.visitorId]] as const).filter(([, value]) => value !== null);
    if (given.length === 0) return { token: null, email: null, visitor: null };
    const rows = await this.database.sql<FoundRow[]>(given.map(([name]) => bySignal[name]).join(' UNION ALL '), given.flatMap(([, value]) => [accountId, campaignId, value]));
    const found = { token: null, email: null, visitor: null, ...Object.fromEntries(rows.map((row) => [row.found_by, leadOf(row)])) } as Record<keyof Found, Lead | null>;
    return { ...found, token: await this.afterJoins(found.token) };
  }

  /** The lead of an address; null when nobody has it. */
  findByEmail(accountId: number, campaignId: string, email: string): Promise<Lead | null> {
    return this.findOne(accountId, { campaignId, email });
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

  async addVisitor(lead: Pick<Lead, 'accountId' | 'campaignId' | 'id'>, visitorId: string): Promise<void> {
    await this.database.manager.insert(LeadVisitor, { accountId: lead.accountId, campaignId: lead.campaignId, visitorId, leadId: lead.id });
  }

  /** Gives the browsers of one lead to another. */
  async moveVisitors(accountId: number, from: string, to: string): Promise<void> {
    await this.database.manager.update(LeadVisitor, { accountId, leadId: from }, { leadId: to });
  }

  async forgetVisitors(accountId: number, leadId: string): Promise<void> {
    await this.database.manager.delete(LeadVisitor, { accountId, leadId });
  }

  /** Adds a row to a lead's ledger, in the transaction of the change it tells of. */
  async note(lead: Pick<Lead, 'accountId' | 'id' | 'campaignId'>, what: LeadChangeKind, cause: string, deadlines: { before: Date | null; after: Date | null }, writtenAt: Date): Promise<void> {
    if (!this.database.isInTransaction) throw new TypeError('a change and its ledger row are one transaction');
    await this.database.manager.insert(LeadChange, {
      accountId: lead.accountId,
      leadId: lead.id,
      campaignId: lead.campaignId,
      what,
      cause,
      deadlineBefore: deadlines.before,
      deadlineAfter: deadlines.after,
      writtenAt,
    });
  }

  /** The ledger of a lead, oldest first. */
  changesOf(accountId: number, leadId: string): Promise<LeadChange[]> {
    return this.database.manager.find(LeadChange, { where: { accountId, leadId }, order: { id: 'ASC' } });
  }

  private async afterJoins(lead: Lead | null): Promise<Lead | null> {
    let current = lead;
    for (let joins = 0; current?.joinedInto && joins < mostJoins; joins++) current = await this.findOne(current.accountId, { id: current.joinedInto, campaignId: current.campaignId });
    return current;
  }
}

function leadOf(row: FoundRow): Lead {
  return {
    accountId: row.account_id,
    id: row.id,
    campaignId: row.campaign_id,
    email: row.email,
    startedAt: row.started_at,
    startedBy: row.started_by,
    ruleVersion: row.rule_version,
    deadlineAt: row.deadline_at,
    timezone: row.timezone,
    wallTime: row.wall_time,
    joinedInto: row.joined_into,
  };
}
