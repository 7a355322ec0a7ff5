import { Module } from '@nestjs/common';
import { StoreDiscountsModule } from '@lastcall/core/shopify';
import { StoreDiscountsController } from './store-discounts.controller.ts';

@Module({ imports: [StoreDiscountsModule], controllers: [StoreDiscountsController] })
export class StoreDiscountsApi {}
