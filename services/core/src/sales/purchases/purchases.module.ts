import { Module } from '@nestjs/common';
import { PurchasesRepository } from './purchases.repository.ts';

/** The purchases of leads. */
@Module({ providers: [PurchasesRepository], exports: [PurchasesRepository] })
export class PurchasesModule {}
