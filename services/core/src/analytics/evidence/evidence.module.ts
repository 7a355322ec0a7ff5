import { Module } from '@nestjs/common';
import { LeadsModule } from '@lastcall/core/tracking';
import { PurchasesModule } from '@lastcall/core/sales';
import { StoreCodesModule } from '@lastcall/core/shopify';
import { EvidenceService } from './evidence.service.ts';

/** Evidence of leads' deadlines. */
@Module({
  imports: [LeadsModule, PurchasesModule, StoreCodesModule],
  providers: [EvidenceService],
  exports: [EvidenceService],
})
export class EvidenceModule {}
