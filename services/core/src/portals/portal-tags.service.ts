import { Injectable } from '@nestjs/common';
import type { Connection } from '@lastcall/contracts/integrations';
import {
  integrationProviders,
  providerDefinitions,
  type ContainerKind,
  type IntegrationProvider,
} from '@lastcall/contracts/integrations/providers';
import type { PortalTags } from '@lastcall/contracts/portals';
import { CampaignRepository } from '@lastcall/core/campaigns';
import { ConnectionService, ProviderAdapters, ProviderError, reasonOf } from '@lastcall/core/integrations';

type ConnectionTags = PortalTags['connections'][number];

/** Lists the targets to which portals can add subscribers. */
@Injectable()
export class PortalTagsService {
  constructor(
    private readonly campaigns: CampaignRepository,
    private readonly connections: ConnectionService,
    private readonly adapters: ProviderAdapters,
  ) {}

  /**
   * Lists the lists, groups and tags of every connection to a provider that accepts contacts. A connection that fails
   * returns its error and does not affect the others.
   */
  async list(accountId: number, campaignId: string): Promise<PortalTags> {
    await this.campaigns.get(accountId, { id: campaignId });
    const taking = integrationProviders.filter((provider) => this.adapters.canAddContacts(provider));
    const connections = await Promise.all(
      taking.map(async (provider) =>
        (await this.connections.list(accountId, provider)).map((connection) =>
          this.connectionTags(accountId, provider, connection),
        ),
      ),
    );
    return { connections: await Promise.all(connections.flat()) };
  }

  private async connectionTags(
    accountId: number,
    provider: IntegrationProvider,
    { id, accountName }: Connection,
  ): Promise<ConnectionTags> {
    const whose = {
      provider,
      providerName: providerDefinitions[provider].display_name,
      connection_id: id,
      accountName,
    };
    try {
      const account = await this.connections.open(accountId, provider, id);
      const kinds = Object.entries(this.adapters.of(provider).containers);
      const containers = await Promise.all(
        kinds.map(async ([type, list]) =>
          (await list(account)).map((each) => ({ type: type as ContainerKind, id: each.id, name: each.name })),
        ),
      );
      return { ...whose, containers: containers.flat(), problem: null };
    } catch (error) {
      if (!(error instanceof ProviderError)) throw error;
      return { ...whose, containers: [], problem: reasonOf(error) };
    }
  }
}
