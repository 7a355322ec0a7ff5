export { ConnectionHealth } from './connection-health.ts';
export { ConnectionService } from './connection.service.ts';
export { OAuthStateRepository, oauthStateRetention } from './oauth/oauth-state.repository.ts';
export type { Grant } from './connection-secrets.ts';
export { OAuthService } from './oauth/oauth.service.ts';
export { TokenEndpoint } from './oauth/token-endpoint.ts';
export { DisconnectService } from './disconnect.service.ts';
export { DeliveryProviderService } from './delivery-provider.service.ts';
export { FieldTargetService, type ChosenFieldIds, type FieldTarget } from './field-target.service.ts';
export { IntegrationService, type SilentSource } from './integration.service.ts';
export type { ProviderPollRow } from './polls/provider-poll.entity.ts';
export { ProviderPollRepository, type PolledContainer, type PollUser } from './polls/provider-poll.repository.ts';
export {
  ContactWebhooksService as PeopleWebhooksService,
  type WebhookCreation,
} from './webhooks/contact-webhooks.service.ts';
export { providerWebhookRetention, type WebhookKey } from './webhooks/provider-webhook.repository.ts';
export { WebhookMakingService, type Making } from './webhooks/webhook-making.service.ts';
export { WebhookRemovalService, type WebhookRemoval } from './webhooks/webhook-removal.service.ts';
export { IntegrationsModule } from './integrations.module.ts';
export { asked, reasonOf } from './asked.ts';
export { simulatorOfAccount } from './calls/simulator-urls.ts';
export { SignedLinkTags, type LinkSigning } from './signed-link-tags.service.ts';
export { ProviderAdapters } from './provider-adapters.ts';
export { ProviderError } from '@lastcall/providers';
