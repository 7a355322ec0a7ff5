import { Module } from '@nestjs/common';
import { LeadsModule } from '@lastcall/core/leads';
import { StoreDiscountsModule } from '@lastcall/core/store-discounts';
import { StoresModule } from '@lastcall/core/stores';
import { StoresController } from './stores.controller.ts';

/** With what follows shops as they come and go. */
@Module({ imports: [LeadsModule, StoreDiscountsModule, StoresModule], controllers: [StoresController] })
export class StoresApi {}
