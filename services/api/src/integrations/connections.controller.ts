import { Controller, Inject } from '@nestjs/common';
import type { Connection, ResponseOf } from '@lastcall/contracts';
import { endpoints } from '@lastcall/contracts/endpoints';
import { ConnectionService } from '@lastcall/core/integrations';
import { TrackedAccountService } from '@lastcall/core/leads';
import { FromCaller, FromRequest, Serve, type Caller, type Input } from '@lastcall/core/platform';

@Controller()
export class ConnectionsController {
  constructor(
    @Inject(ConnectionService) private readonly connections: ConnectionService,
    @Inject(TrackedAccountService) private readonly tracked: TrackedAccountService,
  ) {}

  @Serve(endpoints.getConnection)
  async get(@FromCaller() { accountId }: Caller, @FromRequest() { params }: Input<'getConnection'>): Promise<Connection> {
    await this.tracked.ownCampaign(accountId, params.campaignId);
    return this.connections.get(accountId, params.provider);
  }

  @Serve(endpoints.connect)
  async connect(@FromCaller() { accountId }: Caller, @FromRequest() { params, body }: Input<'connect'>): Promise<Connection> {
    await this.tracked.ownCampaign(accountId, params.campaignId);
    return this.connections.connect(accountId, params.provider, body.api_key);
  }

  @Serve(endpoints.listTags)
  async tags(@FromCaller() { accountId }: Caller, @FromRequest() { params }: Input<'listTags'>): Promise<ResponseOf<'listTags'>> {
    await this.tracked.ownCampaign(accountId, params.campaignId);
    return this.connections.tags(accountId, params.provider);
  }
}
