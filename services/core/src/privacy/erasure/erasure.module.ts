import { Module } from '@nestjs/common';
import { LeadsModule } from '@lastcall/core/tracking';
import { ErasureService } from './erasure.service.ts';

/** Erasing a person wherever a trace of them is. */
@Module({ imports: [LeadsModule], providers: [ErasureService], exports: [ErasureService] })
export class ErasureModule {}
