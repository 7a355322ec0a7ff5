import { Injectable } from '@nestjs/common';
import { Database, GroupRead } from '@lastcall/core/platform';
import type { Found, KnownBy } from './known-by.ts';
import { leadColumns, leadOf, type LeadRow } from './lead-row.ts';
import type { Lead } from './lead.entity.ts';
import { LeadRepository, type Addressee } from './lead.repository.ts';

/** A campaign's person by one signal. */
interface Signal {
  readonly accountId: number;
  readonly campaignId: string;
  readonly by: keyof Found;
  readonly value: string;
}

type FoundRow = LeadRow & { found_by: keyof Found; found_value: string };

/** How each signal leads to a lead, by a unique key. */
const ways: Readonly<
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
const nobody: Found = { token: null, email: null, visitor: null, network: null };

/**
 * Finds people by what a request says of them. Each part of the statement goes by a unique key, so that it costs the same for a thousand leads and for millions;
 * visits that come together are looked up together.
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

  /** The lead that each signal leads to; a token leads to what its lead has become. */
  async find(
    accountId: number,
    campaignId: string,
    { leadId, email, visitorId, networkHash }: KnownBy,
  ): Promise<Found> {
    const values = { token: leadId, email, visitor: visitorId, network: networkHash };
    const signals = order.flatMap((by) =>
      values[by] === null ? [] : [{ accountId, campaignId, by, value: values[by] }],
    );
    if (signals.length === 0) return nobody;
    // What a transaction has written is seen by its own statements alone.
    const found = this.database.isInTransaction ? (await this.findAll([signals]))[0]! : await this.visits.read(signals);
    return { ...found, token: await this.leads.lastOf(found.token) };
  }

  /** The lead of each address, in the order of the addresses, in one statement that sees what its transaction has written. */
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
      ...nobody,
      ...Object.fromEntries(signals.map((signal) => [signal.by, leads.get(keyOf(signal)) ?? null])),
    }));
  }
}

/** The statement for signals of one kind in one campaign. */
function partFor(signals: readonly Signal[]): { sql: string; parameters: unknown[] } {
  const { accountId, campaignId, by } = signals[0]!;
  const { from, table, column, also } = ways[by];
  const values = [...new Set(signals.map(({ value }) => value))];
  return {
    sql: `SELECT '${by}' AS found_by, ${table}.${column} AS found_value, ${leadColumns} FROM ${from}
      WHERE ${table}.account_id = ? AND ${table}.campaign_id = ? AND ${table}.${column} IN (${values.map(() => '?').join(', ')})${also ? ` AND ${also}` : ''}`,
    parameters: [accountId, campaignId, ...values],
  };
}

const keyOf = ({ accountId, campaignId, by, value }: Signal): string => `${accountId} ${campaignId} ${by} ${value}`;
