import { Injectable } from '@nestjs/common';
import { Database, instantText } from '@lastcall/core/platform';
import { LeadNetworkRepository } from './lead-network.repository.ts';
import type { Lead } from './lead.entity.ts';
import type { IdentityChangeSet } from './identity-change-set.ts';

const leadColumns =
  'account_id, id, campaign_id, email, started_at, started_by, rule_version, deadline_at, timezone, wall_time, merged_into, superseded_by, restarted_at, claimed_email, claimed_by, claimed_at, follows, token_epoch';

/** Updates rows of any accounts. The values are passed as a JSON table, so that a thousand rows are one statement and each row is found by its key. */
const changeLeads = `UPDATE campaign_lead p JOIN JSON_TABLE(?, '$[*]' COLUMNS (
    account_id int unsigned PATH '$[0]', id char(36) CHARACTER SET ascii PATH '$[1]', email varchar(254) PATH '$[3]', started_at datetime(6) PATH '$[4]', started_by varchar(16) PATH '$[5]',
    rule_version int unsigned PATH '$[6]', deadline_at datetime(6) PATH '$[7]', timezone varchar(64) PATH '$[8]', wall_time char(19) CHARACTER SET ascii PATH '$[9]',
    merged_into char(36) CHARACTER SET ascii PATH '$[10]', superseded_by char(36) CHARACTER SET ascii PATH '$[11]', restarted_at datetime(6) PATH '$[12]',
    claimed_email varchar(254) CHARACTER SET utf8mb4 PATH '$[13]', claimed_by varchar(8) CHARACTER SET ascii PATH '$[14]', claimed_at datetime(6) PATH '$[15]', follows char(36) CHARACTER SET ascii PATH '$[16]', token_epoch int unsigned PATH '$[17]'
  )) v ON p.account_id = v.account_id AND p.id = v.id
  SET p.email = v.email, p.started_at = v.started_at, p.started_by = v.started_by, p.rule_version = v.rule_version, p.deadline_at = v.deadline_at, p.timezone = v.timezone,
    p.wall_time = v.wall_time, p.merged_into = v.merged_into, p.superseded_by = v.superseded_by, p.restarted_at = v.restarted_at,
    p.claimed_email = v.claimed_email, p.claimed_by = v.claimed_by, p.claimed_at = v.claimed_at, p.follows = v.follows, p.token_epoch = v.token_epoch`;

const transfer = (table: string): string => `UPDATE ${table} t JOIN JSON_TABLE(?, '$[*]' COLUMNS (
    account_id int unsigned PATH '$[0]', from_id char(36) CHARACTER SET ascii PATH '$[1]', to_id char(36) CHARACTER SET ascii PATH '$[2]', is_to_person boolean PATH '$[3]'
  )) v ON t.account_id = v.account_id AND t.lead_id = v.from_id
  SET t.lead_id = v.to_id${table === 'lead_visitor' ? ', t.is_proven = t.is_proven AND v.is_to_person' : ''}`;

/** Moves individual browsers to other leads. */
const moveBrowsers = `UPDATE lead_visitor t JOIN JSON_TABLE(?, '$[*]' COLUMNS (
    account_id int unsigned PATH '$[0]', campaign_id char(36) CHARACTER SET ascii PATH '$[1]', visitor_id char(22) CHARACTER SET ascii COLLATE ascii_bin PATH '$[2]',
    lead_id char(36) CHARACTER SET ascii PATH '$[3]', is_proven boolean PATH '$[4]'
  )) v ON t.account_id = v.account_id AND t.campaign_id = v.campaign_id AND t.visitor_id = v.visitor_id
  SET t.lead_id = v.lead_id, t.is_proven = v.is_proven`;

/** The identifiers of leads besides their email address and token. */
const identifierTables = ['lead_visitor', 'lead_network'];

/** Writes change sets with the same number of statements for a thousand leads as for one. It writes plain rows, since mapping a thousand entities takes longer than the database. */
@Injectable()
export class IdentityChangeRepository {
  constructor(
    private readonly database: Database,
    private readonly networks: LeadNetworkRepository,
  ) {}

  /** Call it in the transaction that has locked the leads. Email addresses are released first, since they are unique. */
  async write({ created, changed, transfers, identifiers, unlinked, changes }: IdentityChangeSet): Promise<void> {
    if (!this.database.isInTransaction) throw new TypeError('write must run inside a transaction');
    await this.change(changed.filter(({ email }) => email === null));
    await this.change(changed.filter(({ email }) => email !== null));
    await this.insert(`campaign_lead (${leadColumns})`, created.map(valuesOf));
    for (const table of transfers.length > 0 ? identifierTables : [])
      await this.database.sql(transfer(table), [
        JSON.stringify(
          transfers.map(({ accountId, from, to, isToPerson }) => [accountId, from, to, isToPerson ? 1 : 0]),
        ),
      ]);
    for (const { accountId, id } of unlinked)
      for (const table of identifierTables)
        await this.database.sql(`DELETE FROM ${table} WHERE account_id = ? AND lead_id = ?`, [accountId, id]);
    await this.insert(
      'lead_visitor (account_id, campaign_id, visitor_id, lead_id, is_proven)',
      identifiers.flatMap(({ lead, visitorId, isProven, isKnown }) =>
        visitorId === null || isKnown ? [] : [[lead.accountId, lead.campaignId, visitorId, lead.id, isProven]],
      ),
    );
    // A browser of another record is moved individually; the other browsers of that record stay with it.
    const moved = identifiers.flatMap(({ lead, visitorId, isProven, isKnown }) =>
      visitorId !== null && isKnown ? [[lead.accountId, lead.campaignId, visitorId, lead.id, isProven ? 1 : 0]] : [],
    );
    if (moved.length > 0) await this.database.sql(moveBrowsers, [JSON.stringify(moved)]);
    for (const { lead, networkHash } of identifiers)
      if (networkHash !== null) await this.networks.add(lead, networkHash);
    await this.insert(
      'lead_ledger (account_id, lead_id, campaign_id, what, cause, deadline_before, deadline_after, countdown, written_at)',
      changes.map((row) => [
        row.accountId,
        row.leadId,
        row.campaignId,
        row.what,
        row.cause,
        row.deadlineBefore,
        row.deadlineAfter,
        row.countdown && JSON.stringify(row.countdown),
        row.writtenAt,
      ]),
    );
  }

  private async insert(into: string, rows: readonly (readonly unknown[])[]): Promise<void> {
    if (rows.length > 0) await this.database.sql(`INSERT INTO ${into} VALUES ?`, [rows]);
  }

  private async change(leads: readonly Lead[]): Promise<void> {
    if (leads.length > 0)
      await this.database.sql(changeLeads, [JSON.stringify(leads.map((lead) => valuesOf(lead).map(textOf)))]);
  }
}

/** Returns the values in the order of `leadColumns`. */
function valuesOf(lead: Lead): unknown[] {
  return [
    lead.accountId,
    lead.id,
    lead.campaignId,
    lead.email,
    lead.startedAt,
    lead.startedBy,
    lead.ruleVersion,
    lead.deadlineAt,
    lead.timezone,
    lead.wallTime,
    lead.mergedInto,
    lead.supersededBy,
    lead.restartedAt,
    lead.claimedEmail,
    lead.claimedBy,
    lead.claimedAt,
    lead.follows,
    lead.tokenEpoch,
  ];
}

function textOf(value: unknown): unknown {
  return value instanceof Date ? instantText(value) : value;
}
