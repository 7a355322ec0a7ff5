import { Controller } from '@nestjs/common';
import { endpoints } from '@lastcall/contracts/endpoints';
import type { Webhook, WebhookWithSecret } from '@lastcall/contracts/webhooks';
import { WebhooksService } from '@lastcall/core/webhooks';
import { done, FromCaller, FromRequest, Serve, type Caller, type Input } from '@lastcall/core/platform';

@Controller()
export class WebhooksController {
  constructor(private readonly webhooks: WebhooksService) {}

  @Serve(endpoints.listWebhooks)
  list(@FromCaller() { accountId }: Caller): Promise<Webhook[]> {
    return this.webhooks.list(accountId, new Date());
  }

  @Serve(endpoints.createWebhook)
  create(
    @FromCaller() { accountId }: Caller,
    @FromRequest() { body }: Input<'createWebhook'>,
  ): Promise<WebhookWithSecret> {
    return this.webhooks.create(accountId, body, new Date());
  }

  @Serve(endpoints.updateWebhook)
  update(
    @FromCaller() { accountId }: Caller,
    @FromRequest() { params, body }: Input<'updateWebhook'>,
  ): Promise<Webhook> {
    return this.webhooks.update(accountId, params.webhookId, body, new Date());
  }

  @Serve(endpoints.deleteWebhook)
  delete(
    @FromCaller() { accountId }: Caller,
    @FromRequest() { params }: Input<'deleteWebhook'>,
  ): Promise<{ ok: true }> {
    return done(this.webhooks.delete(accountId, params.webhookId));
  }

  @Serve(endpoints.rotateWebhookSecret)
  rotateSecret(
    @FromCaller() { accountId }: Caller,
    @FromRequest() { params }: Input<'rotateWebhookSecret'>,
  ): Promise<WebhookWithSecret> {
    return this.webhooks.rotateSecret(accountId, params.webhookId, new Date());
  }

  @Serve(endpoints.pauseWebhook)
  pause(@FromCaller() { accountId }: Caller, @FromRequest() { params }: Input<'pauseWebhook'>): Promise<Webhook> {
    return this.webhooks.pause(accountId, params.webhookId, new Date());
  }

  @Serve(endpoints.resumeWebhook)
  resume(@FromCaller() { accountId }: Caller, @FromRequest() { params }: Input<'resumeWebhook'>): Promise<Webhook> {
    return this.webhooks.resume(accountId, params.webhookId, new Date());
  }
}
