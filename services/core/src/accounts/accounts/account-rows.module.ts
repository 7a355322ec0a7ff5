import { Module } from '@nestjs/common';
import { AccountsRepository } from './account.repository.ts';
import { SessionRepository } from './session.repository.ts';
import { UserRepository } from './user.repository.ts';

/** The rows of accounts, their people and sessions, for services in which nobody signs in. */
@Module({
  providers: [AccountsRepository, SessionRepository, UserRepository],
  exports: [AccountsRepository, SessionRepository, UserRepository],
})
export class AccountRowsModule {}
