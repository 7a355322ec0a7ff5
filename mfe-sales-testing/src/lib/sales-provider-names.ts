import { platformNames } from '@lastcall/contracts/campaigns';
import { salesProviderDefinitions } from '@lastcall/contracts/sales/sales-providers';

const names: Readonly<Record<string, string>> = {
  ...platformNames,
  ...Object.fromEntries(
    Object.entries(salesProviderDefinitions).map(([provider, { display_name: name }]) => [provider, name]),
  ),
};

/** What a provider of sales is called; one that this version does not know goes by its slug. */
export function salesProviderName(provider: string): string {
  return names[provider] ?? provider;
}
