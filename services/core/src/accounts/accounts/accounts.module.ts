import { Global, Module } from '@nestjs/common';
import { CALLER_SOURCE } from '@lastcall/core/platform';
import { AccountRowsModule } from './account-rows.module.ts';
import { AccountService } from './account.service.ts';
import { Attempts } from './attempts.ts';
import { PasswordResetRepository } from './password-reset.repository.ts';
import { PageTokens } from './page-tokens.ts';
import { Passwords } from './passwords.ts';
import { SessionCallers } from './session-callers.ts';
import { SessionService } from './session.service.ts';

/** Accounts, users and sessions. Also resolves the caller of a request for the platform's guard. */
@Global()
@Module({
  imports: [AccountRowsModule],
  providers: [
    PasswordResetRepository,
    Passwords,
    Attempts,
    AccountService,
    SessionService,
    PageTokens,
    SessionCallers,
    { provide: CALLER_SOURCE, useExisting: SessionCallers },
  ],
  exports: [AccountRowsModule, AccountService, Attempts, SessionService, PageTokens, CALLER_SOURCE],
})
export class AccountsModule {}
