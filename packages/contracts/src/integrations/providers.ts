export { mergeTags } from '../campaigns/merge-tags.ts';
export {
  containerKinds,
  credentialProblems,
  fieldLabel,
  fieldRefused,
  fieldRequired,
  integrationProviders,
  providerDefinitions,
  providerOf,
  refusedField,
  unlikeAKey,
  visibleFields,
} from '@lastcall/providers/definitions';
export type {
  ContainerKind,
  CredentialField,
  IntegrationProvider,
  ProviderName,
  Trigger,
} from '@lastcall/providers/definitions';
import type { DefinitionOf, IntegrationProvider } from '@lastcall/providers/definitions';

/** An email platform's definition for screens and services. */
export type ProviderDefinition = DefinitionOf<IntegrationProvider>;

/** Returns the inbound webhook URL for Shopify Flow, which sends a fixed body: that of API clients, without the trailing slash. */
export function shopifyWebhookUrl(inboundWebhookUrl: string): string {
  return inboundWebhookUrl.replace(/\/$/, '').replace('shopifyemail', 'custom');
}
