import { Module } from '@nestjs/common';
import { HistoryModule } from '@lastcall/core/history';
import { ConnectionRepository } from './connection.repository.ts';
import { ConnectionService } from './connection.service.ts';
import { IntegrationRepository } from './integration.repository.ts';
import { IntegrationService } from './integration.service.ts';
import { KitApi } from './kit/kit-api.ts';
import { adapterTypes, ProviderAdapters } from './provider-adapters.ts';
import { ProviderHttp } from './provider-http.ts';

/** Our customers' accounts at their providers, how to speak with each, and what campaigns use of them. */
@Module({
  imports: [HistoryModule],
  providers: [ConnectionService, ConnectionRepository, IntegrationService, IntegrationRepository, ProviderHttp, ProviderAdapters, KitApi, ...adapterTypes],
  exports: [ConnectionService, IntegrationService, KitApi],
})
export class IntegrationsModule {}
