import { Module } from '@nestjs/common';
import { StaleHoursModule } from '@lastcall/core/stale-hours';
import { PageVisitRepository } from './page-visit.repository.ts';
import { VisitService } from './visit.service.ts';

/** Who has opened which page, and what they were answered. */
@Module({ imports: [StaleHoursModule], providers: [VisitService, PageVisitRepository], exports: [VisitService] })
export class VisitsModule {}
