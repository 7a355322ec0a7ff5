import { Module } from '@nestjs/common';
import { AccountsRepository } from './account.repository.ts';
import { UserRepository } from './user.repository.ts';

/** The rows of accounts and their people, for services in which nobody signs in. */
@Module({ providers: [AccountsRepository, UserRepository], exports: [AccountsRepository, UserRepository] })
export class AccountRowsModule {}
