import type { ProviderAccount } from './provider-http.ts';

/** Accounts that are remembered at most. */
const mostAccounts = 1_000;

/** Asks which account a token opens, for providers whose paths name it, and asks once for each token. */
export function rememberedAccountId(
  ask: (account: ProviderAccount) => Promise<string>,
): (account: ProviderAccount) => Promise<string> {
  const known = new Map<string, string>();
  return async (account) => {
    const token = account.credentials.access_token ?? '';
    const kept = known.get(token);
    if (kept !== undefined) return kept;
    const id = await ask(account);
    if (known.size >= mostAccounts) known.clear();
    known.set(token, id);
    return id;
  };
}
