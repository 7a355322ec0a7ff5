import { Inject, Injectable } from '@nestjs/common';
import type { Session } from '@lastcall/contracts/accounts';
import { CONFIG, type Config } from '@lastcall/core/platform';
import { AccountsRepository } from './account.repository.ts';
import { UserRepository } from './user.repository.ts';

/** Presents the session of a signed-in user to the shell. */
@Injectable()
export class SessionPresenter {
  constructor(
    @Inject(CONFIG) private readonly config: Config,
    private readonly accounts: AccountsRepository,
    private readonly users: UserRepository,
  ) {}

  async present({
    accountId,
    userId,
    isStaff,
  }: {
    accountId: number;
    userId: string;
    isStaff: boolean;
  }): Promise<Session> {
    const [account, hasStore, user] = await Promise.all([
      this.accounts.get(accountId),
      this.accounts.hasStore(accountId),
      this.users.get(accountId, { id: userId }),
    ]);
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
      snippet: { edgeOrigin: this.config.EDGE_ORIGIN, html: snippetOf(this.config.EDGE_ORIGIN, key) },
      help: {
        upgradeUrl: upgradeUrlOf(this.config.BILLING_URL, key),
        storeGuideUrl: this.config.STORE_GUIDE_URL ?? null,
        barGuideUrl: this.config.BAR_GUIDE_URL ?? null,
        supportEmail: this.config.SUPPORT_EMAIL,
      },
    };
  }
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
