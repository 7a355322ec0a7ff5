import { Module } from '@nestjs/common';
import { FieldPushesModule } from '../field-pushes/index.ts';
import { IntegrationsModule } from '../integrations/index.ts';
import { LeadsModule } from '@lastcall/core/tracking';
import { FieldPeopleRepository } from './field-people.repository.ts';
import { FieldSlices } from './field-slices.ts';
import { FieldWatchService } from './field-watch.service.ts';
import { FieldWritingService } from './field-writing.service.ts';

/** Writing deadlines into the fields of people at providers. */
@Module({
  imports: [FieldPushesModule, IntegrationsModule, LeadsModule],
  providers: [FieldWritingService, FieldWatchService, FieldSlices, FieldPeopleRepository],
  exports: [FieldWritingService, FieldWatchService],
})
export class ProviderFieldsModule {}
