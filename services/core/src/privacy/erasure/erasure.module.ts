import { Module } from '@nestjs/common';
import { LeadsModule } from '@lastcall/core/tracking';
import { ErasureService } from './erasure.service.ts';

/** Erasure of all personal data of a lead. */
@Module({ imports: [LeadsModule], providers: [ErasureService], exports: [ErasureService] })
export class ErasureModule {}
