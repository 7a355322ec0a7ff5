import { Controller, Inject, Req, Res } from '@nestjs/common';
import { type ResponseOf, endpoints } from '@lastcall/contracts/endpoints';
import type { ExtensionSetup, Store } from '@lastcall/contracts/shopify';
import { VisitorConfigService } from '@lastcall/core/read-models';
import { CONFIG, FromCaller, FromRequest, Serve, type Caller, type Config, type Input } from '@lastcall/core/platform';
import {
  StoreConnectingService,
  StoreDisconnectService,
  StoreExtensionService,
  StorePresenter,
  StoreSubscriptionService,
} from '@lastcall/core/shopify';
import type { FastifyReply, FastifyRequest } from 'fastify';

@Controller()
export class StoresController {
  constructor(
    @Inject(CONFIG) private readonly config: Pick<Config, 'APP_ORIGIN'>,
    private readonly stores: StorePresenter,
    private readonly connecting: StoreConnectingService,
    private readonly disconnecting: StoreDisconnectService,
    private readonly subscriptions: StoreSubscriptionService,
    private readonly extensions: StoreExtensionService,
    private readonly tracked: VisitorConfigService,
  ) {}

  @Serve(endpoints.getStore)
  get(@FromCaller() { accountId }: Caller): Promise<Store> {
    return this.stores.of(accountId);
  }

  @Serve(endpoints.connectStore)
  async connect(
    @FromCaller() caller: Caller,
    @FromRequest() { body }: Input<'connectStore'>,
  ): Promise<ResponseOf<'connectStore'>> {
    const { id } = await this.tracked.ownCampaign(caller.accountId, body.campaignId);
    return { url: await this.connecting.start(caller, id, body.shop) };
  }

  @Serve(endpoints.finishStore)
  async finish(
    @FromCaller() caller: Caller,
    @Req() request: FastifyRequest,
    @Res() reply: FastifyReply,
  ): Promise<void> {
    const { campaignId, outcome } = await this.connecting.finish(
      caller,
      new URL(request.url, this.config.APP_ORIGIN).searchParams,
    );
    await this.back(reply, campaignId, { store: outcome });
  }

  @Serve(endpoints.disconnectStore)
  async disconnect(@FromCaller() { accountId }: Caller): Promise<ResponseOf<'disconnectStore'>> {
    await this.disconnecting.disconnect(accountId);
    return { ok: true };
  }

  @Serve(endpoints.subscribeStore)
  async subscribe(
    @FromCaller() { accountId }: Caller,
    @FromRequest() { body }: Input<'subscribeStore'>,
  ): Promise<ResponseOf<'subscribeStore'>> {
    return { url: await this.subscriptions.ask(accountId, await this.ownId(accountId, body.campaignId)) };
  }

  @Serve(endpoints.finishSubscription)
  async finishSubscription(
    @FromCaller() { accountId }: Caller,
    @FromRequest() { query }: Input<'finishSubscription'>,
    @Res() reply: FastifyReply,
  ): Promise<void> {
    const id = await this.ownId(accountId, query.campaignId);
    await this.subscriptions.checkNowOrSoon(accountId);
    await this.back(reply, id);
  }

  /** Returns the campaign from which the owner went to the store, when it belongs to the account; null for one that is being created. */
  private async ownId(accountId: number, campaignId: string | undefined): Promise<string | null> {
    return campaignId === undefined ? null : (await this.tracked.ownCampaign(accountId, campaignId)).id;
  }

  @Serve(endpoints.getExtensionSetup)
  extension(@FromCaller() { accountId }: Caller): Promise<ExtensionSetup> {
    return this.extensions.setup(accountId);
  }

  /** The URL that the browser leaves contains a code. */
  private async back(
    reply: FastifyReply,
    campaignId: string | null,
    query: Readonly<Record<string, string>> = {},
  ): Promise<void> {
    const path = campaignId === null ? '/campaigns/create' : `/edit/${campaignId}/discounts`;
    const back = new URL(path, this.config.APP_ORIGIN);
    back.search = new URLSearchParams(query).toString();
    await reply.header('referrer-policy', 'no-referrer').redirect(back.href, 302);
  }
}
