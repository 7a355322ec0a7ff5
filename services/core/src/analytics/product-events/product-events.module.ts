import { Module } from '@nestjs/common';
import { VisitorConfigModule } from '@lastcall/core/read-models';
import { ProductEventsService } from './product-events.service.ts';

/** Events about the actions of marketers in the product. */
@Module({ imports: [VisitorConfigModule], providers: [ProductEventsService], exports: [ProductEventsService] })
export class ProductEventsModule {}
