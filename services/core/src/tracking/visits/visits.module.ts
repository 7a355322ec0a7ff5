import { Module } from '@nestjs/common';
import { PageVisitRepository } from './page-visit.repository.ts';
import { VisitService } from './visit.service.ts';

/** Page visits and their outcomes. */
@Module({ providers: [VisitService, PageVisitRepository], exports: [VisitService] })
export class VisitsModule {}
