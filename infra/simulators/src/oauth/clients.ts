import type { ProviderDefinition } from '@lastcall/providers';
import { providerDefinitions } from '@lastcall/providers/definitions';

/** The secret of a client at the simulated providers: whoever registers as `x` gets it. */
export const clientSecretOf = (clientId: string): string => `secret-of-${clientId}`;

/** A client at every simulated provider that connects by a button, as `OAUTH_CLIENTS` has them. */
export function simulatorClients(): Record<string, { readonly id: string; readonly secret: string }> {
  const definitions: readonly ProviderDefinition[] = Object.values(providerDefinitions);
  return Object.fromEntries(
    definitions.flatMap(({ name, oauth }) =>
      oauth ? [[name, { id: 'lastcall', secret: clientSecretOf('lastcall') }]] : [],
    ),
  );
}
