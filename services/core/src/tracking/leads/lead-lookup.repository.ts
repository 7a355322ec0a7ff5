import { Injectable } from '@nestjs/common';
import { booleanOf, Database, GroupRead, type SqlBoolean } from '@lastcall/core/platform';
import { claimOf, type Found, type KnownBy } from './known-by.ts';
import { leadColumns, leadOf, type LeadRow } from './lead-row.ts';
import type { Lead } from './lead.entity.ts';
import { LeadRepository, type LeadByEmail } from './lead.repository.ts';
import { mayShowForm } from './resolve-identity.ts';
import type { TrackedCampaign } from '@lastcall/core/read-models';

/** One signal that may identify a lead of a campaign. */
interface Signal {
  readonly accountId: number;
  readonly campaignId: string;
  readonly by: Source;
  readonly value: string;
}

type Source = 'token' | 'email' | 'visitor' | 'network' | 'formClaim';
type FoundRow = LeadRow & { found_by: Source; found_value: string; is_proven: SqlBoolean };

/** The rows that the signals of one visit identify; several browsers may have named one address in a form. */
interface FoundRows extends Record<'token' | 'email' | 'visitor' | 'network', Lead | null> {
  readonly isProven: boolean;
  readonly formClaims: readonly Lead[];
}

/** The key that leads are looked up by for each signal; unique except for forms. */
const sources: Readonly<
  Record<
    Source,
    {
      readonly from: string;
      readonly table: string;
      readonly column: string;
      readonly also?: string;
      readonly isProven?: string;
    }
  >
> = {
  token: { from: 'campaign_lead p', table: 'p', column: 'id' },
  email: { from: 'campaign_lead p', table: 'p', column: 'email' },
  visitor: {
    from: 'lead_visitor v JOIN campaign_lead p ON p.account_id = v.account_id AND p.id = v.lead_id',
    table: 'v',
    column: 'visitor_id',
    isProven: 'v.is_proven',
  },
  network: {
    from: 'lead_network n JOIN campaign_lead p ON p.account_id = n.account_id AND p.id = n.lead_id',
    table: 'n',
    column: 'network_hash',
    also: 'n.expires_at > CURRENT_TIMESTAMP(6)',
  },
  formClaim: {
    from: 'campaign_lead p',
    table: 'p',
    column: 'claimed_email',
    also: "p.claimed_by = 'form' AND p.merged_into IS NULL AND p.superseded_by IS NULL",
  },
};

const order = ['token', 'email', 'visitor', 'network', 'formClaim'] as const;
const nothingFound: FoundRows = {
  token: null,
  email: null,
  visitor: null,
  network: null,
  isProven: false,
  formClaims: [],
};

/**
 * Finds leads by the signals of a request. Each part of the statement uses a unique key, so that the cost does not grow with the number of leads.
 * Concurrent visits share one statement.
 */
@Injectable()
export class LeadLookupRepository {
  private readonly visits = new GroupRead<readonly Signal[], FoundRows>((visits) => this.findAll(visits), {
    batchKeys: 50,
    maxRunning: 2,
  });

  constructor(
    private readonly database: Database,
    private readonly leads: LeadRepository,
  ) {}

  /** Returns the lead that each signal identifies; a token identifies the current record of its lead. Ignores form claims whose countdown has expired at `now`. */
  async find(accountId: number, campaignId: string, signals: KnownBy, now: Date): Promise<Found> {
    const rows = await this.read(accountId, campaignId, { ...valuesOf(signals), formClaim: emailOf(signals) });
    return this.complete(accountId, campaignId, signals, rows, now);
  }

  /** Works like `find`, for a request that only shows a deadline, as in emails: looks up a form claim only if its countdown could be shown. */
  async findToShow(
    campaign: Pick<TrackedCampaign, 'accountId' | 'id' | 'startsBy'>,
    signals: KnownBy,
    now: Date,
  ): Promise<Found> {
    const { accountId, id } = campaign;
    const rows = await this.read(accountId, id, valuesOf(signals));
    if (!mayShowForm(campaign, rows.email, now)) return this.complete(accountId, id, signals, rows, now);
    const { formClaims } = await this.read(accountId, id, { formClaim: emailOf(signals) });
    return this.complete(accountId, id, signals, { ...rows, formClaims }, now);
  }

  /** Follows a token to the current record, and finds the person whom the browser named before if the request names no email address. */
  private async complete(
    accountId: number,
    campaignId: string,
    signals: KnownBy,
    { formClaims, ...found }: FoundRows,
    now: Date,
  ): Promise<Found> {
    const token = await this.leads.currentRecordOf(found.token);
    const known = { ...found, token, formClaim: earliestOf(formClaims, now) };
    if (emailOf(signals) !== null) return known;
    // The browser named an email address before, or the token names a person without a countdown.
    const named =
      claimOf([token, found.visitor ?? (token ? null : found.network)].filter((lead) => lead !== null))?.email ??
      (token && token.deadlineAt === null ? token.email : null);
    if (!named) return known;
    const more = await this.read(accountId, campaignId, { email: named, formClaim: named });
    return { ...known, email: more.email, formClaim: earliestOf(more.formClaims, now) };
  }

  private async read(
    accountId: number,
    campaignId: string,
    values: Partial<Record<Source, string | null>>,
  ): Promise<FoundRows> {
    const signals = order.flatMap((by) => {
      const value = values[by] ?? null;
      return value === null ? [] : [{ accountId, campaignId, by, value }];
    });
    if (signals.length === 0) return nothingFound;
    // A shared statement would not see the uncommitted writes of this transaction.
    return this.database.isInTransaction ? (await this.findAll([signals]))[0]! : this.visits.read(signals);
  }

  /** Returns the lead of each email address, in the given order, with one statement that sees the writes of the current transaction. */
  async findByEmails(leads: readonly LeadByEmail[]): Promise<(Lead | null)[]> {
    const found = await this.findAll(
      leads.map(({ accountId, campaignId, email }) => [{ accountId, campaignId, by: 'email', value: email }]),
    );
    return found.map(({ email }) => email);
  }

  private async findAll(visits: readonly (readonly Signal[])[]): Promise<FoundRows[]> {
    const parts = Map.groupBy(visits.flat(), ({ accountId, campaignId, by }) => `${by} ${accountId} ${campaignId}`);
    const statements = [...parts.values()].map((signals) => partFor(signals));
    const rows = await this.database.sql<FoundRow[]>(
      statements.map(({ sql }) => sql).join(' UNION ALL '),
      statements.flatMap(({ parameters }) => parameters),
    );
    const found = Map.groupBy(rows, (row) =>
      keyOf({ accountId: row.account_id, campaignId: row.campaign_id, by: row.found_by, value: row.found_value }),
    );
    return visits.map((signals) => {
      const rowsBy = (by: Source): readonly FoundRow[] => {
        const signal = signals.find((each) => each.by === by);
        return (signal && found.get(keyOf(signal))) ?? [];
      };
      const leadBy = (by: Source): Lead | null => {
        const [row] = rowsBy(by);
        return row ? leadOf(row) : null;
      };
      return {
        token: leadBy('token'),
        email: leadBy('email'),
        visitor: leadBy('visitor'),
        network: leadBy('network'),
        isProven: rowsBy('visitor').some(({ is_proven: isProven }) => booleanOf(isProven)),
        formClaims: rowsBy('formClaim').map(leadOf),
      };
    });
  }
}

const emailOf = ({ email, claim }: KnownBy): string | null => email ?? claim?.email ?? null;

/** Returns the values that identify at most one lead each. */
function valuesOf(signals: KnownBy): Partial<Record<Source, string | null>> {
  return {
    token: signals.leadId,
    email: emailOf(signals),
    visitor: signals.visitorId,
    network: signals.networkHash,
  };
}

/** Returns the statement for signals of one kind in one campaign. */
function partFor(signals: readonly Signal[]): { sql: string; parameters: unknown[] } {
  const { accountId, campaignId, by } = signals[0]!;
  const { from, table, column, also, isProven = 'FALSE' } = sources[by];
  const values = [...new Set(signals.map(({ value }) => value))];
  return {
    sql: `SELECT '${by}' AS found_by, ${table}.${column} AS found_value, ${isProven} AS is_proven, ${leadColumns} FROM ${from}
      WHERE ${table}.account_id = ? AND ${table}.campaign_id = ? AND ${table}.${column} IN (${values.map(() => '?').join(', ')})${also ? ` AND ${also}` : ''}`,
    parameters: [accountId, campaignId, ...values],
  };
}

/** Returns the record whose active countdown ends first. */
function earliestOf(leads: readonly Lead[], now: Date): Lead | null {
  const [first = null] = leads
    .filter(({ deadlineAt }) => deadlineAt !== null && deadlineAt > now)
    .sort((one, other) => one.deadlineAt!.getTime() - other.deadlineAt!.getTime());
  return first;
}

const keyOf = ({ accountId, campaignId, by, value }: Signal): string => `${accountId} ${campaignId} ${by} ${value}`;
