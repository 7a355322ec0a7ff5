import { Inject, Injectable } from '@nestjs/common';
import type { Session } from '@lastcall/contracts';
import { CONFIG, type Config } from '@lastcall/core/platform';
import { AccountsRepository } from './account.repository.ts';
import { UserRepository } from './user.repository.ts';

/** What the shell knows of the person who is signed in. */
@Injectable()
export class SessionPresenter {
  constructor(
    @Inject(CONFIG) private readonly config: Config,
    @Inject(AccountsRepository) private readonly accounts: AccountsRepository,
    @Inject(UserRepository) private readonly users: UserRepository,
  ) {}

  async present({ accountId, userId, isStaff }: { accountId: number; userId: string; isStaff: boolean }): Promise<Session> {
    const [account, user] = await Promise.all([this.accounts.get(accountId), this.users.get(accountId, { id: userId })]);
    const { key, name, plan, timezone } = account;
    return {
      user: { id: user.id, name: user.name, email: user.email, isStaff },
      account: { name, key, plan, timezone },
      snippet: { edgeOrigin: this.config.EDGE_ORIGIN, html: snippetOf(this.config.EDGE_ORIGIN, key) },
    };
  }
}

/** What a customer pastes once into their site. */
export function snippetOf(edgeOrigin: string, accountKey: string): string {
  return `<script async src="${edgeOrigin}/e/${accountKey}.js"></script>`;
}
