import { Module } from '@nestjs/common';
import { AccountsModule } from '@lastcall/core/accounts';
import { InstallModule } from '@lastcall/core/onboarding';
import { InstallController } from './install.controller.ts';

@Module({ imports: [AccountsModule, InstallModule], controllers: [InstallController] })
export class InstallApi {}
