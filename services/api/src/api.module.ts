import { Module, type DynamicModule } from '@nestjs/common';
import { DomainEventHandlersModule } from '@lastcall/core/domain-event-handlers';
import { SessionService } from '@lastcall/core/accounts';
import {
  CALLER_SOURCE,
  LOGGER,
  platformModule,
  type CallerSource,
  type Config,
  type Logger,
  type Prepare,
} from '@lastcall/core/platform';
import { RemoteFileService, RemoteOverrideService, RemoteRegistryService, ShellService } from '@lastcall/core/release';
import { AccountsApi } from './accounts/accounts.module.ts';
import { AnalyticsApi } from './analytics/analytics.module.ts';
import { ApiKeysApi } from './accounts/api-keys/api-keys.module.ts';
import { AssistantApi } from './onboarding/assistant/assistant.module.ts';
import { AvatarsApi } from './campaigns/avatars/avatars.module.ts';
import { BarsApi } from './campaigns/bars/bars.module.ts';
import { CampaignSettingsApi } from './campaigns/campaign-settings/campaign-settings.module.ts';
import { CampaignsApi } from './campaigns/campaigns.module.ts';
import { ChecklistApi } from './onboarding/checklist/checklist.module.ts';
import { EventLogApi } from './analytics/event-log/event-log.module.ts';
import { FirstPartyApi } from './onboarding/first-party/first-party.module.ts';
import { InstallApi } from './onboarding/install/install.module.ts';
import { IntegrationsApi } from './integrations/integrations.module.ts';
import { LeadsApi } from './tracking/leads/leads.module.ts';
import { InboundWebhooksApi } from './integrations/inbound-webhooks/inbound-webhooks.module.ts';
import { PagesApi } from './campaigns/pages/pages.module.ts';
import { PlansApi } from './campaigns/plans/plans.module.ts';
import { PortalsApi } from './portals/portals.module.ts';
import { serveRemoteFiles } from './release/remote-files/serve-remote-files.ts';
import { PublicApi } from './webhooks/public-api/public-api.module.ts';
import { QuickstartApi } from './onboarding/quickstart/quickstart.module.ts';
import { RemotesApi } from './release/remotes/remotes.module.ts';
import { ResetLinksApi } from './tracking/reset-links/reset-links.module.ts';
import { SalesApi } from './sales/sales.module.ts';
import { pageStartsOf } from './shell/page-start.ts';
import { serveShell } from './shell/serve-shell.ts';
import { shipShell } from './shell/ship-shell.ts';
import { developmentOriginsOf } from './shell/development-origins.ts';
import { StoreDiscountsApi } from './shopify/store-discounts/store-discounts.module.ts';
import { StoresApi } from './shopify/stores/stores.module.ts';
import { TimersApi } from './campaigns/timers/timers.module.ts';
import { WebhooksApi } from './webhooks/webhooks.module.ts';

/** The modules of the dashboard API, one line each. */
const featureModules = [
  AccountsApi,
  PlansApi,
  CampaignsApi,
  CampaignSettingsApi,
  AssistantApi,
  PagesApi,
  InstallApi,
  FirstPartyApi,
  BarsApi,
  AvatarsApi,
  TimersApi,
  PortalsApi,
  LeadsApi,
  InboundWebhooksApi,
  SalesApi,
  IntegrationsApi,
  ChecklistApi,
  QuickstartApi,
  AnalyticsApi,
  EventLogApi,
  ResetLinksApi,
  RemotesApi,
  WebhooksApi,
  ApiKeysApi,
  StoreDiscountsApi,
  StoresApi,
  PublicApi,
];

@Module({})
class ApiModule {}

/** The dashboard API, which also serves the shell. */
export function apiModule(config: Config): DynamicModule {
  return {
    module: ApiModule,
    imports: [platformModule(config, { service: 'api' }), DomainEventHandlersModule, ...featureModules],
  };
}

/** Adds the API's routes and hooks to its Fastify instance. */
export function prepareApi(config: Config): Prepare {
  return async (fastify, app) => {
    serveRemoteFiles(fastify, app.get(RemoteFileService));
    const callers = app.get<CallerSource>(CALLER_SOURCE);
    const registry = app.get(RemoteRegistryService);
    const shells = app.get(ShellService);
    if (config.SHELL_DIR) await shipShell(config.SHELL_DIR, shells, app.get<Logger>(LOGGER));
    serveShell(fastify, config, {
      developmentOriginsOf: developmentOriginsOf(config, app.get(RemoteOverrideService)),
      startOf: pageStartsOf(callers, app.get(SessionService), registry),
      registry,
      shells,
    });
  };
}
