import type { ProviderAccount } from './provider-http.ts';

/** The maximum number of remembered accounts. */
const maxCachedAccounts = 1_000;

/** Looks up the account that a token belongs to, for providers whose paths include its id. Calls the provider once per token. */
export function cachedAccountId(
  ask: (account: ProviderAccount) => Promise<string>,
): (account: ProviderAccount) => Promise<string> {
  const known = new Map<string, string>();
  return async (account) => {
    const token = account.credentials.access_token ?? '';
    const cached = known.get(token);
    if (cached !== undefined) return cached;
    const id = await ask(account);
    if (known.size >= maxCachedAccounts) known.clear();
    known.set(token, id);
    return id;
  };
}
