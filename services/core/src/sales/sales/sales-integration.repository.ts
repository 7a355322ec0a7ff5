import { Injectable } from '@nestjs/common';
import { Database, GroupRead, randomKey, TenantRepository } from '@lastcall/core/platform';
import type { Platforms } from './page-provider.ts';
import { SalesIntegrationRow } from './sales-integration.entity.ts';

type IntegrationKey = Pick<SalesIntegrationRow, 'campaignId' | 'provider'>;

/** The fields that verify the sale URL of an unauthenticated request. */
type UrlSettings = Pick<
  SalesIntegrationRow,
  'hash' | 'previousHash' | 'previousUntil' | 'amount' | 'currency' | 'tagId' | 'signingSecret'
>;

/** The price of a provider's sales. */
interface Price {
  readonly provider: string;
  readonly amount: string;
  readonly currency: string;
}

interface UrlSettingsRow {
  campaign_id: string;
  provider: string;
  hash: string;
  previous_hash: string | null;
  previous_until: Date | null;
  amount: string | null;
  currency: string | null;
  tag_id: string | null;
  signing_secret: string | null;
}

@Injectable()
export class SalesIntegrationRepository extends TenantRepository<SalesIntegrationRow> {
  private readonly urlSettings = new GroupRead<IntegrationKey, UrlSettings | null>(
    (places) => this.findAllByKey(places),
    {
      batchKeys: 50,
      maxRunning: 2,
    },
  );

  constructor(database: Database) {
    super(database, SalesIntegrationRow);
  }

  /**
   * Returns a campaign's settings for a provider without knowing its account: by the campaign's random id, for a URL that also contains a secret.
   * Concurrent lookups are batched.
   */
  async findByKey(campaignId: string, provider: string): Promise<UrlSettings | null> {
    const place = { campaignId, provider };
    // Rows written by a transaction are only visible to its own statements.
    return this.database.isInTransaction ? (await this.findAllByKey([place]))[0]! : this.urlSettings.read(place);
  }

  /** Returns the settings of a provider in a campaign, created on first use, with the secret of its URL. */
  async getOrCreate(accountId: number, campaignId: string, provider: string): Promise<SalesIntegrationRow> {
    const known = await this.findOne(accountId, { campaignId, provider });
    if (known) return known;
    await this.database.sql(
      'INSERT INTO sales_integration (account_id, campaign_id, provider, hash) VALUES (?, ?, ?, ?) ON DUPLICATE KEY UPDATE provider = provider',
      [accountId, campaignId, provider, randomKey()],
    );
    return this.get(accountId, { campaignId, provider });
  }

  /** Counts an attempt to create the webhook, even after earlier attempts have failed permanently. */
  async recordAttempt(accountId: number, campaignId: string, provider: string): Promise<void> {
    await this.database.sql(
      "UPDATE sales_integration SET webhook_state = 'pending', webhook_attempts = webhook_attempts + 1, webhook_next_at = NULL WHERE account_id = ? AND campaign_id = ? AND provider = ? AND webhook_state IN ('pending', 'failed')",
      [accountId, campaignId, provider],
    );
  }

  /** Returns the saved prices of a campaign, and the platforms that its owner has selected. */
  async pricesOf(
    accountId: number,
    campaignId: string,
  ): Promise<{ readonly prices: readonly Price[]; readonly platforms: Platforms }> {
    const rows = await this.database.sql<(Price & { emailPlatform: string | null; checkoutPlatform: string | null })[]>(
      `SELECT s.provider, s.amount, s.currency, JSON_VALUE(c.form, '$.emailPlatform') AS emailPlatform, JSON_VALUE(c.form, '$.checkoutPlatform') AS checkoutPlatform
       FROM sales_integration s JOIN campaign c ON c.account_id = s.account_id AND c.id = s.campaign_id
       WHERE s.account_id = ? AND s.campaign_id = ? AND s.amount IS NOT NULL AND s.currency IS NOT NULL`,
      [accountId, campaignId],
    );
    const [{ emailPlatform, checkoutPlatform } = { emailPlatform: null, checkoutPlatform: null }] = rows;
    return {
      prices: rows.map(({ provider, amount, currency }) => ({ provider, amount, currency })),
      platforms: { emailPlatform: emailPlatform ?? '', checkoutPlatform: checkoutPlatform ?? '' },
    };
  }

  private async findAllByKey(places: readonly IntegrationKey[]): Promise<(UrlSettings | null)[]> {
    const rows = await this.database.sql<UrlSettingsRow[]>(
      `SELECT s.campaign_id, s.provider, s.hash, s.previous_hash, s.previous_until, s.amount, s.currency, s.tag_id, s.signing_secret
       FROM campaign c JOIN sales_integration s ON s.account_id = c.account_id AND s.campaign_id = c.id WHERE c.id IN (?)`,
      [[...new Set(places.map(({ campaignId }) => campaignId))]],
    );
    const found = new Map(
      rows.map((row) => [keyOf({ campaignId: row.campaign_id, provider: row.provider }), urlSettingsOf(row)]),
    );
    return places.map((place) => found.get(keyOf(place)) ?? null);
  }
}

const keyOf = ({ campaignId, provider }: IntegrationKey): string => `${campaignId} ${provider}`;

function urlSettingsOf({
  hash,
  previous_hash,
  previous_until,
  amount,
  currency,
  tag_id,
  signing_secret,
}: UrlSettingsRow): UrlSettings {
  return {
    hash,
    previousHash: previous_hash,
    previousUntil: previous_until,
    amount,
    currency,
    tagId: tag_id,
    signingSecret: signing_secret,
  };
}
