import { Controller, Res } from '@nestjs/common';
import { type ResponseOf, endpoints } from '@lastcall/contracts/endpoints';
import type { Connection } from '@lastcall/contracts/integrations';
import { ConnectionService, DisconnectService, OAuthService } from '@lastcall/core/integrations';
import { FromCampaign, type TrackedCampaign } from '@lastcall/core/read-models';
import {
  done,
  FromCaller,
  FromRequest,
  redirectWithoutReferrer,
  Serve,
  type Caller,
  type Input,
} from '@lastcall/core/platform';
import type { FastifyReply } from 'fastify';

@Controller()
export class ConnectionsController {
  constructor(
    private readonly connections: ConnectionService,
    private readonly disconnecting: DisconnectService,
    private readonly oauth: OAuthService,
  ) {}

  @Serve(endpoints.connect)
  connect(
    @FromCampaign() { accountId }: TrackedCampaign,
    @FromRequest() { params, body: { oauth_id, ...credentials } }: Input<'connect'>,
  ): Promise<Connection> {
    return this.connections.connect(accountId, params.provider, credentials, oauth_id);
  }

  @Serve(endpoints.disconnect)
  disconnect(
    @FromCaller() { userId }: Caller,
    @FromCampaign() { accountId }: TrackedCampaign,
    @FromRequest() { params }: Input<'disconnect'>,
  ): Promise<ResponseOf<'disconnect'>> {
    return done(this.disconnecting.disconnect(accountId, params.provider, params.connectionId, userId));
  }

  @Serve(endpoints.startOAuth)
  async startOAuth(
    @FromCaller() caller: Caller,
    @FromCampaign() { id }: TrackedCampaign,
    @FromRequest() { params, body }: Input<'startOAuth'>,
  ): Promise<ResponseOf<'startOAuth'>> {
    return { url: await this.oauth.start(caller, id, params.provider, body.oauth_id) };
  }

  @Serve(endpoints.finishOAuth)
  async finishOAuth(
    @FromCaller() caller: Caller,
    @FromRequest() { params, query }: Input<'finishOAuth'>,
    @Res() reply: FastifyReply,
  ): Promise<void> {
    return redirectWithoutReferrer(reply, await this.oauth.finish(caller, params.provider, query));
  }
}
