import { Inject, Injectable } from '@nestjs/common';
import type { Session, SignInBody, SignUpBody } from '@lastcall/contracts/accounts';
import { CONFIG, type Config } from '@lastcall/core/platform';
import { AccountsRepository } from './account.repository.ts';
import { AccountService, type SignedInUser } from './account.service.ts';
import { sessionCookie, sessionIdOf } from './session-cookie.ts';
import { presentSession } from './session.presenter.ts';
import { UserRepository } from './user.repository.ts';

/** The headers that may identify a session. */
type Headers = Parameters<typeof sessionIdOf>[1];

/** A response with the cookie that goes with it. */
export interface WithCookie<T> {
  readonly content: T;
  readonly cookie: string;
}

/** Opens, reads and ends the sessions of browsers. Throws as `AccountService` does. */
@Injectable()
export class SessionService {
  constructor(
    @Inject(CONFIG) private readonly config: Config,
    private readonly signing: AccountService,
    private readonly accounts: AccountsRepository,
    private readonly users: UserRepository,
  ) {}

  async signUp(body: SignUpBody, ip: string, headers: Headers): Promise<WithCookie<Session>> {
    return this.opened(await this.signing.signUp(body, ip, sessionIdOf(this.config, headers)));
  }

  async signIn(body: SignInBody, ip: string, headers: Headers): Promise<WithCookie<Session>> {
    return this.opened(await this.signing.signIn(body, ip, sessionIdOf(this.config, headers)));
  }

  async signOut(headers: Headers): Promise<WithCookie<{ ok: true }>> {
    await this.signing.signOut(sessionIdOf(this.config, headers));
    return { content: { ok: true }, cookie: sessionCookie(this.config, null) };
  }

  /** Returns the session of a signed-in user as the shell needs it. */
  async get({ accountId, userId, isStaff }: Pick<SignedInUser, 'accountId' | 'userId' | 'isStaff'>): Promise<Session> {
    const [account, hasStore, user] = await Promise.all([
      this.accounts.get(accountId),
      this.accounts.hasStore(accountId),
      this.users.get(accountId, { id: userId }),
    ]);
    return presentSession({ account, hasStore, user, isStaff }, this.config);
  }

  private async opened(user: SignedInUser): Promise<WithCookie<Session>> {
    return { content: await this.get(user), cookie: sessionCookie(this.config, user.sessionId) };
  }
}
