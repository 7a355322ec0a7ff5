import { Module } from '@nestjs/common';
import { AccountRowsModule } from '@lastcall/core/accounts';
import { IntegrationsModule } from '@lastcall/core/integrations';
import { PlansModule } from '@lastcall/core/campaigns';
import { VisitorConfigModule } from '@lastcall/core/read-models';
import { StoreConnectingService } from './store-connecting.service.ts';
import { StoreDisconnectService } from './store-disconnect.service.ts';
import { StoreExtensionService } from './store-extension.service.ts';
import { StoreListeners } from './store-listeners.ts';
import { UninstallCleanupRepository } from './uninstall-cleanup.repository.ts';
import { UninstallCleanupService } from './uninstall-cleanup.service.ts';
import { StoreHealthCheckService } from './store-health-check.service.ts';
import { StoreStatusService } from './store-status.service.ts';
import { StoreRepository } from './store.repository.ts';
import { StoreService } from './store.service.ts';
import { StoreSubscriptionService } from './store-subscription.service.ts';

const services = [
  StoreConnectingService,
  StoreDisconnectService,
  StoreExtensionService,
  StoreListeners,
  UninstallCleanupRepository,
  UninstallCleanupService,
  StoreHealthCheckService,
  StoreStatusService,
  StoreRepository,
  StoreService,
  StoreSubscriptionService,
];

/** The shops of our customers: connecting them, their subscriptions, and disconnecting them. */
@Module({
  imports: [AccountRowsModule, IntegrationsModule, PlansModule, VisitorConfigModule],
  providers: services,
  exports: services,
})
export class StoresModule {}
