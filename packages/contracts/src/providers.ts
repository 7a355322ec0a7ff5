export { mergeTags } from './merge-tags.ts';
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

/** An email platform as its screens and services know it. */
export type ProviderDefinition = DefinitionOf<IntegrationProvider>;

/** The address for a flow of Shopify, which sends no more than its own body: without the slash at its end, as the listener for custom programs. */
export function shopifyWebhookUrl(listenerUrl: string): string {
  return listenerUrl.replace(/\/$/, '').replace('shopifyemail', 'custom');
}
