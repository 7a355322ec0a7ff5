import { Module } from '@nestjs/common';
import { StaleHoursModule } from '../stale-hours/index.ts';
import { FiguresRepository } from './figures.repository.ts';
import { FiguresService } from './figures.service.ts';
import { RawRowsRepository } from './raw-rows.repository.ts';

/** What days of campaigns brought, counted from the rows. */
@Module({
  imports: [StaleHoursModule],
  providers: [FiguresService, FiguresRepository, RawRowsRepository],
  exports: [FiguresService],
})
export class FiguresModule {}
