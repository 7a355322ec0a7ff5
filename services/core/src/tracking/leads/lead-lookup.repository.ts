import { Injectable } from '@nestjs/common';
import { Database, GroupRead } from '@lastcall/core/platform';
import type { Found, KnownBy } from './known-by.ts';
import { leadColumns, leadOf, type LeadRow } from './lead-row.ts';
import type { Lead } from './lead.entity.ts';
import { LeadRepository, type Addressee } from './lead.repository.ts';

/** One signal that may identify a lead of a campaign. */
interface Signal {
  readonly accountId: number;
  readonly campaignId: string;
  readonly by: keyof Found;
  readonly value: string;
}

type FoundRow = LeadRow & { found_by: keyof Found; found_value: string };

/** The unique key by which each signal leads to a lead. */
const sources: Readonly<
  Record<
    keyof Found,
    { readonly from: string; readonly table: string; readonly column: string; readonly also?: string }
  >
> = {
  token: { from: 'lead_person p', table: 'p', column: 'id' },
  email: { from: 'lead_person p', table: 'p', column: 'email' },
  visitor: {
    from: 'lead_visitor v JOIN lead_person p ON p.account_id = v.account_id AND p.id = v.lead_id',
    table: 'v',
    column: 'visitor_id',
  },
  network: {
    from: 'lead_network n JOIN lead_person p ON p.account_id = n.account_id AND p.id = n.lead_id',
    table: 'n',
    column: 'network_hash',
    also: 'n.expires_at > CURRENT_TIMESTAMP(6)',
  },
};

const order = ['token', 'email', 'visitor', 'network'] as const;
const nothingFound: Found = { token: null, email: null, visitor: null, network: null };

/**
 * Finds leads by the signals of a request. Each part of the statement uses a unique key, so that the cost does not grow with the number of leads.
 * Concurrent visits share one statement.
 */
@Injectable()
export class LeadLookupRepository {
  private readonly visits = new GroupRead<readonly Signal[], Found>((visits) => this.findAll(visits), {
    batchKeys: 50,
    mostRunning: 2,
  });

  constructor(
    private readonly database: Database,
    private readonly leads: LeadRepository,
  ) {}

  /** Returns the lead that each signal leads to; a token leads to the current record of its lead. */
  async find(
    accountId: number,
    campaignId: string,
    { leadId, email, visitorId, networkHash }: KnownBy,
  ): Promise<Found> {
    const values = { token: leadId, email, visitor: visitorId, network: networkHash };
    const signals = order.flatMap((by) =>
      values[by] === null ? [] : [{ accountId, campaignId, by, value: values[by] }],
    );
    if (signals.length === 0) return nothingFound;
    // A shared statement would not see the uncommitted writes of this transaction.
    const found = this.database.isInTransaction ? (await this.findAll([signals]))[0]! : await this.visits.read(signals);
    return { ...found, token: await this.leads.lastOf(found.token) };
  }

  /** Returns the lead of each email address, in the given order, with one statement that sees the writes of the current transaction. */
  async findByEmails(addressees: readonly Addressee[]): Promise<(Lead | null)[]> {
    const found = await this.findAll(
      addressees.map(({ accountId, campaignId, email }) => [{ accountId, campaignId, by: 'email', value: email }]),
    );
    return found.map(({ email }) => email);
  }

  private async findAll(visits: readonly (readonly Signal[])[]): Promise<Found[]> {
    const parts = Map.groupBy(visits.flat(), ({ accountId, campaignId, by }) => `${by} ${accountId} ${campaignId}`);
    const statements = [...parts.values()].map((signals) => partFor(signals));
    const rows = await this.database.sql<FoundRow[]>(
      statements.map(({ sql }) => sql).join(' UNION ALL '),
      statements.flatMap(({ parameters }) => parameters),
    );
    const leads = new Map<string, Lead>(
      rows.map((row) => [
        keyOf({ accountId: row.account_id, campaignId: row.campaign_id, by: row.found_by, value: row.found_value }),
        leadOf(row),
      ]),
    );
    return visits.map((signals) => ({
      ...nothingFound,
      ...Object.fromEntries(signals.map((signal) => [signal.by, leads.get(keyOf(signal)) ?? null])),
    }));
  }
}

/** Returns the statement for signals of one kind in one campaign. */
function partFor(signals: readonly Signal[]): { sql: string; parameters: unknown[] } {
  const { accountId, campaignId, by } = signals[0]!;
  const { from, table, column, also } = sources[by];
  const values = [...new Set(signals.map(({ value }) => value))];
  return {
    sql: `SELECT '${by}' AS found_by, ${table}.${column} AS found_value, ${leadColumns} FROM ${from}
      WHERE ${table}.account_id = ? AND ${table}.campaign_id = ? AND ${table}.${column} IN (${values.map(() => '?').join(', ')})${also ? ` AND ${also}` : ''}`,
    parameters: [accountId, campaignId, ...values],
  };
}

const keyOf = ({ accountId, campaignId, by, value }: Signal): string => `${accountId} ${campaignId} ${by} ${value}`;
