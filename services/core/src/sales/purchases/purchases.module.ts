import { Module } from '@nestjs/common';
import { PurchasesRepository } from './purchases.repository.ts';

/** What people bought. */
@Module({ providers: [PurchasesRepository], exports: [PurchasesRepository] })
export class PurchasesModule {}
