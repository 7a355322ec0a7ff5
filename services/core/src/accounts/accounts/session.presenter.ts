import type { Session } from '@lastcall/contracts/accounts';
import type { Config } from '@lastcall/core/platform';
import type { Account } from './account.entity.ts';
import type { User } from './user.entity.ts';

interface SessionRows {
  readonly account: Account;
  readonly user: User;
  readonly isStaff: boolean;
  readonly hasStore: boolean;
}

/** Presents the session of a signed-in user to the shell. */
export function presentSession({ account, user, isStaff, hasStore }: SessionRows, config: Config): Session {
  const { key, name, plan, usage, storePlan, features, timezone } = account;
  return {
    user: { id: user.id, name: user.name, email: user.email, isStaff },
    account: {
      name,
      key,
      plan,
      usage,
      isStoreSubscribed: storePlan === 'paid',
      hasStore,
      hasPortal: features.portal,
      timezone,
    },
    snippet: { edgeOrigin: config.EDGE_ORIGIN, html: snippetOf(config.EDGE_ORIGIN, key) },
    help: {
      upgradeUrl: upgradeUrlOf(config.BILLING_URL, key),
      storeGuideUrl: config.STORE_GUIDE_URL ?? null,
      barGuideUrl: config.BAR_GUIDE_URL ?? null,
      supportEmail: config.SUPPORT_EMAIL,
    },
  };
}

/** Returns the URL of the billing page, which identifies the account by its public key. */
function upgradeUrlOf(billingUrl: string | undefined, accountKey: string): string | null {
  if (billingUrl === undefined) return null;
  const url = new URL(billingUrl);
  url.searchParams.set('account', accountKey);
  return url.href;
}

/** Returns the snippet that a customer installs on their site. */
export function snippetOf(edgeOrigin: string, accountKey: string): string {
  return `<script async src="${edgeOrigin}/e/${accountKey}.js"></script>`;
}
