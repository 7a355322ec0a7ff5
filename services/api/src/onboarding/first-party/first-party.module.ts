import { Module } from '@nestjs/common';
import { AccountsModule } from '@lastcall/core/accounts';
import { FirstPartyModule } from '@lastcall/core/onboarding';
import { FirstPartySitesController } from './first-party-sites.controller.ts';

@Module({ imports: [AccountsModule, FirstPartyModule], controllers: [FirstPartySitesController] })
export class FirstPartyApi {}
