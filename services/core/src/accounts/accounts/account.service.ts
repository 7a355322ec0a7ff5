import { randomUUID } from 'node:crypto';
import { Inject, Injectable, type OnApplicationBootstrap, type OnApplicationShutdown } from '@nestjs/common';
import {
  limits,
  maskedEmail,
  validation,
  type RatePasswordBody,
  type ResponseOf,
  type SignInBody,
  type SignUpBody,
} from '@lastcall/contracts';
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
import { Attempts, TooManyAttempts, type Tried } from './attempts.ts';
import { mails } from './messages.ts';
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

/** A person and the session that was just made for them. */
export interface SignedInUser {
  readonly accountId: number;
  readonly userId: string;
  readonly isStaff: boolean;
  /** Goes into the cookie and nowhere else. */
  readonly sessionId: string;
}

/** How people get into their accounts. `ip` is the caller's address, by which tries are limited. */
@Injectable()
export class AccountService implements OnApplicationBootstrap, OnApplicationShutdown {
  private readonly mailing = new Set<Promise<void>>();

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

  /** Before anybody is answered: the first password would hold up whoever asks beside it. */
  onApplicationBootstrap(): void {
    loadPasswordRating();
  }

  /** Rates a password while it is chosen, as `signUp` and `resetPassword` do once it is sent. */
  async ratePassword({
    password,
    name = '',
    email = '',
    token,
  }: RatePasswordBody): Promise<ResponseOf<'ratePassword'>> {
    if (password.length < limits.passwordLeast)
      return { strength: 'weak', problem: validation.tooShort(limits.passwordLeast) };
    const person = token === undefined ? null : await this.resets.ownerOf(token);
    const owner = person ? await this.users.get(person.accountId, { id: person.userId }) : { name, email };
    const { strength, weakness } = ratingOf(password, owner);
    return { strength, problem: weakness && refusals[weakness] };
  }

  /** Opens an account with its first person and signs them in. Throws `email_taken`, also for the address of the checks: whoever had it would be looked at by them. */
  async signUp(body: SignUpBody, ip: string, oldSessionId: string | null): Promise<SignedInUser> {
    await this.attempts.count('sign-up', { ip, account: body.email });
    if (body.email === this.config.CHECK_EMAIL) throw problem('email_taken');
    const user = await this.open(body);
    return this.enter(user, oldSessionId);
  }

  /** Opens an account with its first person. Throws `email_taken`. */
  async open({ name, email, password, timezone }: SignUpBody): Promise<User> {
    refuseWeak(password, { email, name });
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

  /** Signs in, with a new session in place of the one the browser had. Takes as long, and says the same, for a person we do not know. */
  async signIn({ email, password }: SignInBody, ip: string, oldSessionId: string | null): Promise<SignedInUser> {
    const user = await this.users.findByEmail(email);
    // A new password begins a new count: whoever has just set one is not delayed by those who guessed the old one.
    const tried = { ip, account: `${email} ${user?.passwordHash ?? ''}` };
    await this.countSignIn(tried, email);
    if (!(await this.passwords.isRight(user?.passwordHash ?? null, password)) || !user) {
      this.securityLog.record('sign_in.failed', {
        maskedEmail: maskedEmail(email),
        accountId: user?.accountId ?? null,
        userId: user?.id ?? null,
      });
      throw problem('wrong_credentials');
    }
    await this.attempts.forgive('sign-in', tried);
    if (this.passwords.isOutdated(user.passwordHash))
      await this.users.update(user.accountId, { id: user.id }, { passwordHash: await this.passwords.hash(password) });
    return this.enter(user, oldSessionId);
  }

  async signOut(sessionId: string | null): Promise<void> {
    if (sessionId !== null) await this.sessions.end(sessionId);
  }

  /** Mails a link to the person of this address, if there is one; the caller gets the same answer at the same time in either case. */
  async forgotPassword(email: string, ip: string): Promise<void> {
    await this.attempts.count('forgot-password', { ip, account: email });
    this.mailInBackground(this.mailResetLink(email), 'a password link could not be mailed');
  }

  /** Sets a new password by a mailed link, ends every session of that person and announces the change by mail. Throws `reset_link_used`. */
  async resetPassword(token: string, password: string, ip: string): Promise<void> {
    await this.attempts.count('reset-password', { ip, account: token });
    const person = await this.resets.ownerOf(token);
    if (!person) throw problem('reset_link_used');
    refuseWeak(password, await this.users.get(person.accountId, { id: person.userId }));
    const passwordHash = await this.passwords.hash(password);
    const user = await this.database.transaction(async () => {
      const owner = await this.resets.use(token);
      if (!owner) throw problem('reset_link_used');
      await this.users.update(owner.accountId, { id: owner.userId }, { passwordHash });
      await this.sessions.endAll(owner.accountId, owner.userId);
      return this.users.get(owner.accountId, { id: owner.userId });
    });
    this.mailInBackground(this.announceNewPassword(user), 'a password change could not be announced by mail');
    await this.attempts.forgive('reset-password', { ip, account: token });
  }

  /** Mails that are on their way are finished before the process ends. */
  async onApplicationShutdown(): Promise<void> {
    await Promise.all(this.mailing);
  }

  private async countSignIn(tried: Tried, email: string): Promise<void> {
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

  /** Callers do not wait for a mail: the time that it takes would tell whether an address has an account. */
  private mailInBackground(mail: Promise<void>, failure: string): void {
    const mailed = mail.catch((error: unknown) => this.logger.error({ err: error }, failure));
    this.mailing.add(mailed);
    void mailed.finally(() => this.mailing.delete(mailed));
  }

  private async announceNewPassword({ email }: User): Promise<void> {
    const { subject, text } = mails.passwordChanged;
    await this.mailer.send({ to: email, subject, text: text(this.config.SUPPORT_EMAIL) });
  }

  private async mailResetLink(email: string): Promise<void> {
    const user = await this.users.findByEmail(email);
    if (!user) return;
    const token = await this.resets.create(user.accountId, user.id);
    const url = `${this.config.APP_ORIGIN}/reset-password?token=${token}`;
    await this.mailer.send({
      to: user.email,
      subject: mails.passwordReset.subject,
      text: mails.passwordReset.text(url),
    });
  }
}

/** What a person is told of a weak password. */
const refusals: Readonly<Record<PasswordWeakness, string>> = {
  breached: validation.passwordKnown,
  guessable: validation.passwordGuessable,
};

function refuseWeak(password: string, owner: PasswordOwner): void {
  const weakness = weaknessOf(password, owner);
  if (weakness === null) return;
  throw fieldProblems({ path: 'password', message: refusals[weakness] });
}
