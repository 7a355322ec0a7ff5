import { Module } from '@nestjs/common';
import { AccountsModule } from '@lastcall/core/accounts';
import { AccountsController } from './accounts.controller.ts';

@Module({ imports: [AccountsModule], controllers: [AccountsController] })
export class AccountsApi {}
