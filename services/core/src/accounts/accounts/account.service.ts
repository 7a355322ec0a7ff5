import { randomUUID } from 'node:crypto';
import { Inject, Injectable, type OnApplicationBootstrap, type OnApplicationShutdown } from '@nestjs/common';
import type { RatePasswordBody, SignInBody, SignUpBody } from '@lastcall/contracts/accounts';
import type { ResponseOf } from '@lastcall/contracts/endpoints';
import { limits, maskedEmail, validation } from '@lastcall/contracts/platform';
import {
  CONFIG,
  Database,
  fieldProblems,
  isDuplicate,
  LOGGER,
  Mailer,
  problem,
  randomKey,
  SecurityLog,
  type Config,
  type Logger,
} from '@lastcall/core/platform';
import { AccountsRepository } from './account.repository.ts';
import { Attempts, TooManyAttempts, type AttemptKey } from './attempts.ts';
import { emails } from './messages.ts';
import { PasswordResetRepository } from './password-reset.repository.ts';
import {
  loadPasswordRating,
  ratingOf,
  weaknessOf,
  type PasswordOwner,
  type PasswordWeakness,
} from './password-weakness.ts';
import { Passwords } from './passwords.ts';
import { SessionRepository } from './session.repository.ts';
import { isStaff } from './staff.ts';
import type { User } from './user.entity.ts';
import { UserRepository } from './user.repository.ts';

/** A user with their new session. */
export interface SignedInUser {
  readonly accountId: number;
  readonly userId: string;
  readonly isStaff: boolean;
  /** The secret value of the cookie; do not store or log it. */
  readonly sessionId: string;
}

/** Signs users up and in, and resets passwords. `ip` is the caller's IP address, by which attempts are limited. */
@Injectable()
export class AccountService implements OnApplicationBootstrap, OnApplicationShutdown {
  private readonly pendingEmails = new Set<Promise<void>>();

  constructor(
    @Inject(CONFIG) private readonly config: Config,
    @Inject(LOGGER) private readonly logger: Logger,
    private readonly database: Database,
    private readonly accounts: AccountsRepository,
    private readonly users: UserRepository,
    private readonly sessions: SessionRepository,
    private readonly resets: PasswordResetRepository,
    private readonly passwords: Passwords,
    private readonly attempts: Attempts,
    private readonly mailer: Mailer,
    private readonly securityLog: SecurityLog,
  ) {}

  /** Loads the password rating before the first request: loading blocks all concurrent requests. */
  onApplicationBootstrap(): void {
    loadPasswordRating();
  }

  /** Rates a password while the user types it, by the same rules as `signUp` and `resetPassword`. */
  async ratePassword({
    password,
    name = '',
    email = '',
    token,
  }: RatePasswordBody): Promise<ResponseOf<'ratePassword'>> {
    if (password.length < limits.passwordLeast)
      return { strength: 'weak', problem: validation.tooShort(limits.passwordLeast) };
    const tokenOwner = token === undefined ? null : await this.resets.ownerOf(token);
    const owner = tokenOwner ? await this.users.get(tokenOwner.accountId, { id: tokenOwner.userId }) : { name, email };
    const { strength, weakness } = ratingOf(password, owner);
    return { strength, problem: weakness && weaknessMessages[weakness] };
  }

  /** Creates an account with its first user and signs them in. Throws `email_taken`, also for the smoke checks' email address, which would otherwise run in a customer's account. */
  async signUp(body: SignUpBody, ip: string, oldSessionId: string | null): Promise<SignedInUser> {
    await this.attempts.count('sign-up', { ip, account: body.email });
    if (body.email === this.config.CHECK_EMAIL) throw problem('email_taken');
    const user = await this.open(body);
    return this.enter(user, oldSessionId);
  }

  /** Creates an account with its first user. Throws `email_taken`. */
  async open({ name, email, password, timezone }: SignUpBody): Promise<User> {
    rejectWeak(password, { email, name });
    const passwordHash = await this.passwords.hash(password);
    try {
      return await this.database.transaction(async () => {
        const account = await this.accounts.insert({
          key: randomKey(),
          name,
          plan: 'free',
          usage: 'standard',
          storePlan: 'free',
          features: { portal: false },
          timezone,
        });
        return this.users.insert(account.id, { id: randomUUID(), name, email, passwordHash, isStaff: false });
      });
    } catch (error) {
      if (isDuplicate(error, 'user_by_email')) throw problem('email_taken', undefined, { cause: error });
      throw error;
    }
  }

  /** Signs in and replaces the browser's session with a new one. An unknown user gets the same error after the same time as a wrong password. */
  async signIn({ email, password }: SignInBody, ip: string, oldSessionId: string | null): Promise<SignedInUser> {
    const user = await this.users.findByEmail(email);
    // The count restarts with a new password, so that failed guesses of the old one do not delay a user who has just reset it.
    const tried = { ip, account: `${email} ${user?.passwordHash ?? ''}` };
    await this.countSignIn(tried, email);
    if (!(await this.passwords.isCorrect(user?.passwordHash ?? null, password)) || !user) {
      this.securityLog.record('sign_in.failed', {
        maskedEmail: maskedEmail(email),
        accountId: user?.accountId ?? null,
        userId: user?.id ?? null,
      });
      throw problem('wrong_credentials');
    }
    await this.attempts.reset('sign-in', tried);
    if (this.passwords.isOutdated(user.passwordHash))
      await this.users.update(user.accountId, { id: user.id }, { passwordHash: await this.passwords.hash(password) });
    return this.enter(user, oldSessionId);
  }

  async signOut(sessionId: string | null): Promise<void> {
    if (sessionId !== null) await this.sessions.end(sessionId);
  }

  /** Emails a reset link if the email address has a user. The response and its timing are the same in either case. */
  async forgotPassword(email: string, ip: string): Promise<void> {
    await this.attempts.count('forgot-password', { ip, account: email });
    this.emailInBackground(this.emailResetLink(email), 'failed to send the password reset email');
  }

  /** Sets a new password with an emailed token, ends every session of the user and confirms the change by email. Throws `reset_link_used`. */
  async resetPassword(token: string, password: string, ip: string): Promise<void> {
    await this.attempts.count('reset-password', { ip, account: token });
    const tokenOwner = await this.resets.ownerOf(token);
    if (!tokenOwner) throw problem('reset_link_used');
    rejectWeak(password, await this.users.get(tokenOwner.accountId, { id: tokenOwner.userId }));
    const passwordHash = await this.passwords.hash(password);
    const user = await this.database.transaction(async () => {
      const owner = await this.resets.use(token);
      if (!owner) throw problem('reset_link_used');
      await this.users.update(owner.accountId, { id: owner.userId }, { passwordHash });
      await this.sessions.endAll(owner.accountId, owner.userId);
      return this.users.get(owner.accountId, { id: owner.userId });
    });
    this.emailInBackground(this.confirmNewPassword(user), 'failed to send the password change email');
    await this.attempts.reset('reset-password', { ip, account: token });
  }

  /** Waits for pending emails before the process ends. */
  async onApplicationShutdown(): Promise<void> {
    await Promise.all(this.pendingEmails);
  }

  private async countSignIn(tried: AttemptKey, email: string): Promise<void> {
    try {
      await this.attempts.count('sign-in', tried);
    } catch (error) {
      if (error instanceof TooManyAttempts)
        this.securityLog.record('sign_in.delayed', {
          maskedEmail: maskedEmail(email),
          retryAfterSeconds: error.retryAfterSeconds,
        });
      throw error;
    }
  }

  private async enter(user: User, oldSessionId: string | null): Promise<SignedInUser> {
    await this.signOut(oldSessionId);
    return {
      accountId: user.accountId,
      userId: user.id,
      isStaff: isStaff(this.config, user),
      sessionId: await this.sessions.start(user.accountId, user.id),
    };
  }

  /** Sends an email without making the caller wait: the response time would reveal whether the email address has an account. */
  private emailInBackground(email: Promise<void>, failure: string): void {
    const sent = email.catch((error: unknown) => this.logger.error({ err: error }, failure));
    this.pendingEmails.add(sent);
    void sent.finally(() => this.pendingEmails.delete(sent));
  }

  private async confirmNewPassword({ email }: User): Promise<void> {
    await this.mailer.send(email, emails.passwordChanged(this.config.SUPPORT_EMAIL));
  }

  private async emailResetLink(email: string): Promise<void> {
    const user = await this.users.findByEmail(email);
    if (!user) return;
    const token = await this.resets.create(user.accountId, user.id);
    const url = `${this.config.APP_ORIGIN}/reset-password?token=${token}`;
    await this.mailer.send(user.email, emails.passwordReset(url));
  }
}

/** The validation message of each weakness. */
const weaknessMessages: Readonly<Record<PasswordWeakness, string>> = {
  breached: validation.passwordKnown,
  guessable: validation.passwordGuessable,
};

function rejectWeak(password: string, owner: PasswordOwner): void {
  const weakness = weaknessOf(password, owner);
  if (weakness === null) return;
  throw fieldProblems({ path: 'password', message: weaknessMessages[weakness] });
}
