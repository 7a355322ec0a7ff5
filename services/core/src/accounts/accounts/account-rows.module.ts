import { Module } from '@nestjs/common';
import { AccountsRepository } from './account.repository.ts';
import { SessionRepository } from './session.repository.ts';
import { UserRepository } from './user.repository.ts';

/** Repositories of accounts, users and sessions, for services without sign-in. */
@Module({
  providers: [AccountsRepository, SessionRepository, UserRepository],
  exports: [AccountsRepository, SessionRepository, UserRepository],
})
export class AccountRowsModule {}
