import { Module } from '@nestjs/common';
import { StaleHourRepository } from './stale-hour.repository.ts';
import { StaleHourHandlers } from './stale-hour-handlers.ts';
import { StaleHours } from './stale-hours.service.ts';

/** Which hours of which campaigns have to be counted again. */
@Module({ providers: [StaleHours, StaleHourHandlers, StaleHourRepository], exports: [StaleHours, StaleHourRepository] })
export class StaleHoursModule {}
