export { ConnectionService } from './connection.service.ts';
export { IntegrationService, type ListeningCampaign } from './integration.service.ts';
export { IntegrationsModule } from './integrations.module.ts';
export { KitApi, kitWebhooksUrl, type SignedEndpoint } from './kit/kit-api.ts';
export { tagGivenIn } from './kit/kit-delivery.ts';
export { isSignedByKit } from './kit/kit-signature.ts';
export { ProviderError } from './provider-error.ts';
