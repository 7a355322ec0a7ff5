import { Module } from '@nestjs/common';
import { IntegrationsModule } from '@lastcall/core/integrations';
import { StoreRepository } from './store.repository.ts';
import { StoreService } from './store.service.ts';

/** The shops of our customers. */
@Module({ imports: [IntegrationsModule], providers: [StoreRepository, StoreService], exports: [StoreRepository, StoreService] })
export class StoresModule {}
