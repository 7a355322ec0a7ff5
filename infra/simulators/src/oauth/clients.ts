import type { ProviderDefinition } from '@lastcall/providers';
import { providerDefinitions } from '@lastcall/providers/definitions';

/** The secret of every client at the simulated providers, derived from its id. */
export const clientSecretOf = (clientId: string): string => `secret-of-${clientId}`;

/** A client at every simulated OAuth provider, in the format of `OAUTH_CLIENTS`. */
export function simulatorClients(): Record<string, { readonly id: string; readonly secret: string }> {
  const definitions: readonly ProviderDefinition[] = Object.values(providerDefinitions);
  return Object.fromEntries(
    definitions.flatMap(({ name, oauth }) =>
      oauth ? [[name, { id: 'lastcall', secret: clientSecretOf('lastcall') }]] : [],
    ),
  );
}
