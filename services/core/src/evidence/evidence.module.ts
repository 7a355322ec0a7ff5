import { Module } from '@nestjs/common';
import { LeadsModule } from '@lastcall/core/leads';
import { PurchasesModule } from '@lastcall/core/purchases';
import { StoreCodesModule } from '@lastcall/core/store-codes';
import { EvidenceService } from './evidence.service.ts';

/** Evidence of leads' deadlines. */
@Module({
  imports: [LeadsModule, PurchasesModule, StoreCodesModule],
  providers: [EvidenceService],
  exports: [EvidenceService],
})
export class EvidenceModule {}
