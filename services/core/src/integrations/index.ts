export { ConnectionRow } from './connection.entity.ts';
export { ConnectionService } from './connection.service.ts';
export { IntegrationsModule } from './integrations.module.ts';
export { KitApi, tagAdded, type SignedEndpoint } from './kit/kit-api.ts';
export { tagGivenIn, type TagGiven } from './kit/kit-delivery.ts';
export { isSignedByKit } from './kit/kit-signature.ts';
export { ProviderError } from './provider-error.ts';
