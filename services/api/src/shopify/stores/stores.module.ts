import { Module } from '@nestjs/common';
import { LeadsModule } from '@lastcall/core/tracking';
import { StoreDiscountsModule, StoresModule } from '@lastcall/core/shopify';
import { StoresController } from './stores.controller.ts';

/** Includes the handlers of connected and disconnected stores. */
@Module({ imports: [LeadsModule, StoreDiscountsModule, StoresModule], controllers: [StoresController] })
export class StoresApi {}
