import { Injectable } from '@nestjs/common';
import { providerDefinitions, type IntegrationProvider } from '@lastcall/contracts/integrations/providers';
import type { ProviderAdapter } from '@lastcall/providers';
import { ConnectionService, type OpenConnection } from './connection.service.ts';
import type { IntegrationRow } from './integration.entity.ts';
import { IntegrationRepository } from './integration.repository.ts';
import { ProviderAdapters } from './provider-adapters.ts';

/** The fields at a provider that receive a lead's deadline as a text and as an instant, their discount code, and their token for signed links. */
export type ChosenFieldIds = Readonly<Record<'text' | 'time' | 'code' | 'token', string | null>>;

/** The destination of a campaign's deadlines, with the adapter that writes them. */
export interface FieldTarget {
  readonly adapter: ProviderAdapter;
  readonly containerId: string | null;
  readonly fields: ChosenFieldIds;
  /** The maximum number of concurrent calls that the provider accepts. */
  readonly concurrency: number;
  readonly account: OpenConnection;
}

/** Finds the fields that a campaign writes at a provider. */
@Injectable()
export class FieldTargetService {
  constructor(
    private readonly integrations: IntegrationRepository,
    private readonly connections: ConnectionService,
    private readonly adapters: ProviderAdapters,
  ) {}

  /**
   * Returns the fields; null where a campaign writes nothing at a provider or has disconnected it. Throws a `ProviderError` when its owner must
   * reconnect it, or a token could not be renewed.
   */
  async of({
    accountId,
    campaignId,
    provider,
  }: {
    accountId: number;
    campaignId: string;
    provider: string;
  }): Promise<FieldTarget | null> {
    const row = await this.integrations.findOne(accountId, { campaignId, provider });
    if (!row || !hasFields(row)) return null;
    const account = await this.connections.openForWork(accountId, row.connectionId);
    if (account === null) return null;
    const name = row.provider as IntegrationProvider;
    return {
      adapter: this.adapters.of(name),
      containerId: row.containerId,
      fields: { text: row.fieldId, time: row.timeFieldId, code: row.codeFieldId, token: row.tokenFieldId },
      concurrency: providerDefinitions[name].limits.concurrency,
      account,
    };
  }
}

function hasFields({ fieldId, timeFieldId, codeFieldId, tokenFieldId }: IntegrationRow): boolean {
  return [fieldId, timeFieldId, codeFieldId, tokenFieldId].some((id) => id !== null);
}
