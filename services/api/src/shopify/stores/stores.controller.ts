import { Controller, Req, Res } from '@nestjs/common';
import { type ResponseOf, endpoints } from '@lastcall/contracts/endpoints';
import type { ExtensionSetup, Store } from '@lastcall/contracts/shopify';
import {
  done,
  FromCaller,
  FromRequest,
  redirectWithoutReferrer,
  Serve,
  type Caller,
  type Input,
} from '@lastcall/core/platform';
import {
  StoreConnectingService,
  StoreDisconnectService,
  StoreExtensionService,
  StoreStatusService,
  StoreSubscriptionService,
} from '@lastcall/core/shopify';
import type { FastifyReply, FastifyRequest } from 'fastify';

@Controller()
export class StoresController {
  constructor(
    private readonly stores: StoreStatusService,
    private readonly connecting: StoreConnectingService,
    private readonly disconnecting: StoreDisconnectService,
    private readonly subscriptions: StoreSubscriptionService,
    private readonly extensions: StoreExtensionService,
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
    return { url: await this.connecting.start(caller, body.campaignId, body.shop) };
  }

  @Serve(endpoints.finishStore)
  async finish(
    @FromCaller() caller: Caller,
    @Req() request: FastifyRequest,
    @Res() reply: FastifyReply,
  ): Promise<void> {
    return redirectWithoutReferrer(reply, await this.connecting.finish(caller, request.url));
  }

  @Serve(endpoints.disconnectStore)
  disconnect(@FromCaller() { accountId }: Caller): Promise<ResponseOf<'disconnectStore'>> {
    return done(this.disconnecting.disconnect(accountId));
  }

  @Serve(endpoints.subscribeStore)
  async subscribe(
    @FromCaller() { accountId }: Caller,
    @FromRequest() { body }: Input<'subscribeStore'>,
  ): Promise<ResponseOf<'subscribeStore'>> {
    return { url: await this.subscriptions.startSubscription(accountId, body.campaignId) };
  }

  @Serve(endpoints.finishSubscription)
  async finishSubscription(
    @FromCaller() { accountId }: Caller,
    @FromRequest() { query }: Input<'finishSubscription'>,
    @Res() reply: FastifyReply,
  ): Promise<void> {
    return redirectWithoutReferrer(reply, await this.subscriptions.finish(accountId, query.campaignId));
  }

  @Serve(endpoints.getExtensionSetup)
  extension(@FromCaller() { accountId }: Caller): Promise<ExtensionSetup> {
    return this.extensions.setup(accountId);
  }
}
