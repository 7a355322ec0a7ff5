import { Controller } from '@nestjs/common';
import { type ResponseOf, endpoints } from '@lastcall/contracts/endpoints';
import type { Integration, IntegrationSetup } from '@lastcall/contracts/integrations';
import { ConnectionService, IntegrationService } from '@lastcall/core/integrations';
import { VisitorConfigService } from '@lastcall/core/read-models';
import { FromCaller, FromRequest, Serve, type Caller, type Input } from '@lastcall/core/platform';

@Controller()
export class IntegrationsController {
  constructor(
    private readonly connections: ConnectionService,
    private readonly integrations: IntegrationService,
    private readonly tracked: VisitorConfigService,
  ) {}

  @Serve(endpoints.getIntegration)
  async get(
    @FromCaller() { accountId }: Caller,
    @FromRequest() { params }: Input<'getIntegration'>,
  ): Promise<IntegrationSetup> {
    return this.integrations.get(await this.tracked.ownCampaign(accountId, params.campaignId), params.provider);
  }

  @Serve(endpoints.saveIntegration)
  async save(
    @FromCaller() { accountId, userId }: Caller,
    @FromRequest() { params, body }: Input<'saveIntegration'>,
  ): Promise<Integration> {
    return this.integrations.save(
      await this.tracked.ownCampaign(accountId, params.campaignId),
      params.provider,
      userId,
      body,
    );
  }

  @Serve(endpoints.listFields)
  async fields(
    @FromCaller() { accountId }: Caller,
    @FromRequest() { params, query }: Input<'listFields'>,
  ): Promise<ResponseOf<'listFields'>> {
    return this.integrations.fields(
      await this.tracked.ownCampaign(accountId, params.campaignId),
      params.provider,
      params.connectionId,
      query.containerId,
    );
  }

  @Serve(endpoints.createField)
  async createField(
    @FromCaller() { accountId }: Caller,
    @FromRequest() { params, body }: Input<'createField'>,
  ): Promise<ResponseOf<'createField'>> {
    await this.tracked.ownCampaign(accountId, params.campaignId);
    return this.integrations.createField(accountId, params.provider, body);
  }

  @Serve(endpoints.listContainers)
  async containers(
    @FromCaller() { accountId }: Caller,
    @FromRequest() { params, query }: Input<'listContainers'>,
  ): Promise<ResponseOf<'listContainers'>> {
    await this.tracked.ownCampaign(accountId, params.campaignId);
    return this.integrations.containers(accountId, params.provider, params.connectionId, query.type);
  }

  @Serve(endpoints.createListener)
  async createListener(
    @FromCaller() { accountId, userId }: Caller,
    @FromRequest() { params }: Input<'createListener'>,
  ): Promise<Integration> {
    return this.integrations.createWebhook(
      await this.tracked.ownCampaign(accountId, params.campaignId),
      params.provider,
      userId,
    );
  }

  @Serve(endpoints.listTags)
  async tags(
    @FromCaller() { accountId }: Caller,
    @FromRequest() { params }: Input<'listTags'>,
  ): Promise<ResponseOf<'listTags'>> {
    await this.tracked.ownCampaign(accountId, params.campaignId);
    return this.connections.tags(accountId, params.provider);
  }
}
