import { Module } from '@nestjs/common';
import { CodesAtShop } from './codes-at-shop.ts';
import { PersonalCodes } from './personal-codes.ts';
import { StoreBatchRepository } from './store-batch.repository.ts';
import { StoreCodeHandlers } from './store-code-handlers.ts';
import { StoreCodeRepository } from './store-code.repository.ts';
import { StoreCodeWishes } from './store-code-wishes.service.ts';
import { StoreWriterRepository } from './store-writer.repository.ts';

const all = [
  CodesAtShop,
  PersonalCodes,
  StoreCodeWishes,
  StoreBatchRepository,
  StoreCodeRepository,
  StoreWriterRepository,
];

/** What shops are to have of people's codes: for the nouns whose changes matter, and for whatever brings the shops there. */
@Module({ providers: [...all, StoreCodeHandlers], exports: all })
export class StoreCodesModule {}
