import { Module } from '@nestjs/common';
import { FieldSyncRequestsModule } from '../field-sync-requests/index.ts';
import { HistoryModule } from '@lastcall/core/campaigns';
import { ProviderRateLimiter } from './calls/provider-rate-limiter.ts';
import { ProviderCalls } from './calls/provider-calls.ts';
import { ConnectionHealth } from './connection-health.ts';
import { ConnectionRepository } from './connection.repository.ts';
import { ConnectionSecrets } from './connection-secrets.ts';
import { ConnectionService } from './connection.service.ts';
import { DeliveryProviderService } from './delivery-provider.service.ts';
import { DisconnectService } from './disconnect.service.ts';
import { FieldTargetService } from './field-target.service.ts';
import { IntegrationRepository } from './integration.repository.ts';
import { IntegrationService } from './integration.service.ts';
import { InboundWebhookUrlService } from './inbound-webhook-url.service.ts';
import { OAuthStateRepository } from './oauth/oauth-state.repository.ts';
import { OAuthService } from './oauth/oauth.service.ts';
import { TokenEndpoint } from './oauth/token-endpoint.ts';
import { TokenRenewal } from './oauth/token-renewal.ts';
import { ProviderPollRepository } from './polls/provider-poll.repository.ts';
import { ProviderAdapters } from './provider-adapters.ts';
import { SignedLinkTags } from './signed-link-tags.service.ts';
import { WaitingWork } from './waiting-work.ts';
import { ContactWebhooksService } from './webhooks/contact-webhooks.service.ts';
import { ProviderWebhookRepository } from './webhooks/provider-webhook.repository.ts';
import { ProviderWebhookService } from './webhooks/provider-webhook.service.ts';
import { WebhookRemovalService } from './webhooks/webhook-removal.service.ts';

/** The accounts of our customers at their providers, the adapters of each provider, and the use of both by campaigns. */
@Module({
  imports: [FieldSyncRequestsModule, HistoryModule],
  providers: [
    ConnectionService,
    ConnectionRepository,
    ConnectionSecrets,
    ConnectionHealth,
    DisconnectService,
    WaitingWork,
    OAuthService,
    OAuthStateRepository,
    TokenEndpoint,
    TokenRenewal,
    ProviderRateLimiter,
    IntegrationService,
    DeliveryProviderService,
    FieldTargetService,
    SignedLinkTags,
    IntegrationRepository,
    ProviderCalls,
    ProviderAdapters,
    InboundWebhookUrlService,
    ProviderPollRepository,
    ProviderWebhookRepository,
    ContactWebhooksService,
    ProviderWebhookService,
    WebhookRemovalService,
  ],
  exports: [
    ContactWebhooksService,
    ProviderPollRepository,
    ProviderWebhookService,
    WebhookRemovalService,
    ConnectionHealth,
    ConnectionService,
    DisconnectService,
    OAuthService,
    OAuthStateRepository,
    TokenEndpoint,
    IntegrationService,
    DeliveryProviderService,
    FieldTargetService,
    SignedLinkTags,
    ProviderAdapters,
  ],
})
export class IntegrationsModule {}
