import { Controller } from '@nestjs/common';
import { type ResponseOf, endpoints } from '@lastcall/contracts/endpoints';
import type { Integration, IntegrationSetup } from '@lastcall/contracts/integrations';
import { ConnectionService, IntegrationService } from '@lastcall/core/integrations';
import { FromCampaign, type TrackedCampaign } from '@lastcall/core/read-models';
import { FromCaller, FromRequest, Serve, type Caller, type Input } from '@lastcall/core/platform';

@Controller()
export class IntegrationsController {
  constructor(
    private readonly connections: ConnectionService,
    private readonly integrations: IntegrationService,
  ) {}

  @Serve(endpoints.getIntegration)
  get(
    @FromCampaign() campaign: TrackedCampaign,
    @FromRequest() { params }: Input<'getIntegration'>,
  ): Promise<IntegrationSetup> {
    return this.integrations.get(campaign, params.provider);
  }

  @Serve(endpoints.saveIntegration)
  save(
    @FromCaller() { userId }: Caller,
    @FromCampaign() campaign: TrackedCampaign,
    @FromRequest() { params, body }: Input<'saveIntegration'>,
  ): Promise<Integration> {
    return this.integrations.save(campaign, params.provider, userId, body);
  }

  @Serve(endpoints.listFields)
  fields(
    @FromCampaign() campaign: TrackedCampaign,
    @FromRequest() { params, query }: Input<'listFields'>,
  ): Promise<ResponseOf<'listFields'>> {
    return this.integrations.fields(campaign, params.provider, params.connectionId, query.containerId);
  }

  @Serve(endpoints.createField)
  createField(
    @FromCampaign() { accountId }: TrackedCampaign,
    @FromRequest() { params, body }: Input<'createField'>,
  ): Promise<ResponseOf<'createField'>> {
    return this.integrations.createField(accountId, params.provider, body);
  }

  @Serve(endpoints.listContainers)
  containers(
    @FromCampaign() { accountId }: TrackedCampaign,
    @FromRequest() { params, query }: Input<'listContainers'>,
  ): Promise<ResponseOf<'listContainers'>> {
    return this.integrations.containers(accountId, params.provider, params.connectionId, query.type);
  }

  @Serve(endpoints.createInboundWebhook)
  createInboundWebhook(
    @FromCaller() { userId }: Caller,
    @FromCampaign() campaign: TrackedCampaign,
    @FromRequest() { params }: Input<'createInboundWebhook'>,
  ): Promise<Integration> {
    return this.integrations.createWebhook(campaign, params.provider, userId);
  }

  @Serve(endpoints.listTags)
  tags(
    @FromCampaign() { accountId }: TrackedCampaign,
    @FromRequest() { params }: Input<'listTags'>,
  ): Promise<ResponseOf<'listTags'>> {
    return this.connections.tags(accountId, params.provider);
  }
}
