import { Controller, Inject, Res } from '@nestjs/common';
import { type ResponseOf, endpoints } from '@lastcall/contracts/endpoints';
import type { Connection } from '@lastcall/contracts/integrations';
import { ConnectionService, DisconnectService, OAuthService } from '@lastcall/core/integrations';
import { VisitorConfigService } from '@lastcall/core/read-models';
import { CONFIG, FromCaller, FromRequest, Serve, type Caller, type Config, type Input } from '@lastcall/core/platform';
import type { FastifyReply } from 'fastify';

@Controller()
export class ConnectionsController {
  constructor(
    @Inject(CONFIG) private readonly config: Pick<Config, 'APP_ORIGIN'>,
    private readonly connections: ConnectionService,
    private readonly disconnecting: DisconnectService,
    private readonly oauth: OAuthService,
    private readonly tracked: VisitorConfigService,
  ) {}

  @Serve(endpoints.connect)
  async connect(
    @FromCaller() { accountId }: Caller,
    @FromRequest() { params, body: { oauth_id, ...credentials } }: Input<'connect'>,
  ): Promise<Connection> {
    await this.tracked.ownCampaign(accountId, params.campaignId);
    return this.connections.connect(accountId, params.provider, credentials, oauth_id);
  }

  @Serve(endpoints.disconnect)
  async disconnect(
    @FromCaller() { accountId, userId }: Caller,
    @FromRequest() { params }: Input<'disconnect'>,
  ): Promise<ResponseOf<'disconnect'>> {
    await this.tracked.ownCampaign(accountId, params.campaignId);
    await this.disconnecting.disconnect(accountId, params.provider, params.connectionId, userId);
    return { ok: true };
  }

  @Serve(endpoints.startOAuth)
  async startOAuth(
    @FromCaller() caller: Caller,
    @FromRequest() { params, body }: Input<'startOAuth'>,
  ): Promise<ResponseOf<'startOAuth'>> {
    await this.tracked.ownCampaign(caller.accountId, params.campaignId);
    return { url: await this.oauth.start(caller, params.campaignId, params.provider, body.oauth_id) };
  }

  @Serve(endpoints.finishOAuth)
  async finishOAuth(
    @FromCaller() caller: Caller,
    @FromRequest() { params, query }: Input<'finishOAuth'>,
    @Res() reply: FastifyReply,
  ): Promise<void> {
    const { campaignId, outcome, connectionId } = await this.oauth.finish(caller, params.provider, query);
    const back = new URL(`/api-integrations/${campaignId}`, this.config.APP_ORIGIN);
    back.search = new URLSearchParams({
      provider: params.provider,
      outcome,
      ...(connectionId === undefined ? {} : { connection: connectionId }),
    }).toString();
    // The URL that the browser leaves contains the code.
    await reply.header('referrer-policy', 'no-referrer').redirect(back.href, 302);
  }
}
