import { platformNames } from '@lastcall/contracts/campaigns';
import { salesProviderDefinitions } from '@lastcall/contracts/sales/sales-providers';

const names: Readonly<Record<string, string>> = {
  ...platformNames,
  ...Object.fromEntries(
    Object.entries(salesProviderDefinitions).map(([provider, { display_name: name }]) => [provider, name]),
  ),
};

/** Returns the name of a sales provider; an unknown provider is named by its slug. */
export function salesProviderName(provider: string): string {
  return names[provider] ?? provider;
}
