import { Module } from '@nestjs/common';
import { VisitorConfigModule } from '@lastcall/core/read-models';
import { ProductEventsService } from './product-events.service.ts';

/** Events of what marketers do in the product. */
@Module({ imports: [VisitorConfigModule], providers: [ProductEventsService], exports: [ProductEventsService] })
export class ProductEventsModule {}
