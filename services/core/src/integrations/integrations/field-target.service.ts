import { Injectable } from '@nestjs/common';
import { providerDefinitions, type IntegrationProvider } from '@lastcall/contracts/providers';
import type { ProviderAdapter } from '@lastcall/providers';
import { ConnectionService, type OpenConnection } from './connection.service.ts';
import type { IntegrationRow } from './integration.entity.ts';
import { IntegrationRepository } from './integration.repository.ts';
import { ProviderAdapters } from './provider-adapters.ts';

/** The fields at a provider that get a person's deadline as a text and as an instant, and their code. */
export type ChosenFieldIds = Readonly<Record<'text' | 'time' | 'code', string | null>>;

/** Where a campaign's deadlines are written, and by what. */
export interface FieldTarget {
  readonly adapter: ProviderAdapter;
  readonly containerId: string | null;
  readonly fields: ChosenFieldIds;
  /** Calls that the provider takes at the same time. */
  readonly concurrency: number;
  readonly account: OpenConnection;
}

/** Whose fields at which provider a campaign writes. */
@Injectable()
export class FieldTargetService {
  constructor(
    private readonly integrations: IntegrationRepository,
    private readonly connections: ConnectionService,
    private readonly adapters: ProviderAdapters,
  ) {}

  /** Null where a campaign writes nothing at a provider, or has let go of it. Throws a `ProviderError` where its owner has to connect it again, and where a token could not be renewed. */
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
      fields: { text: row.fieldId, time: row.timeFieldId, code: row.codeFieldId },
      concurrency: providerDefinitions[name].limits.concurrency,
      account,
    };
  }
}

function hasFields({ fieldId, timeFieldId, codeFieldId }: IntegrationRow): boolean {
  return fieldId !== null || timeFieldId !== null || codeFieldId !== null;
}
