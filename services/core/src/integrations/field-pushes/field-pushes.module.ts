import { Module } from '@nestjs/common';
import { PersonAddressesModule } from '@lastcall/core/tracking';
import { FieldPushHandlers } from './field-push-handlers.ts';
import { FieldPushRepository } from './field-push.repository.ts';
import { FieldPushesService } from './field-pushes.service.ts';
import { FieldWriterRepository } from './field-writer.repository.ts';

/** What is to be written into people's fields at providers: for the nouns whose changes are to be written, and for whatever writes them. */
@Module({
  imports: [PersonAddressesModule],
  providers: [FieldPushesService, FieldPushHandlers, FieldPushRepository, FieldWriterRepository],
  exports: [FieldPushesService, FieldPushRepository, FieldWriterRepository],
})
export class FieldPushesModule {}
