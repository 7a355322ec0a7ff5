import { Module, type DynamicModule } from '@nestjs/common';
import { DomainEventHandlersModule } from '@lastcall/core/domain-event-handlers';
import {
  EventsModule,
  ImageLoadsModule,
  LeadsModule,
  LinkStartsModule,
  ResetLinksModule,
  VisitsModule,
} from '@lastcall/core/tracking';
import { AccountRowsModule } from '@lastcall/core/accounts';
import { AvatarsModule, PagesModule, TimersModule } from '@lastcall/core/campaigns';
import { ChecklistModule, FirstPartyModule, InstallModule } from '@lastcall/core/onboarding';
import { SaleIntakeModule } from '@lastcall/core/sales';
import { InboundWebhooksModule } from '@lastcall/core/integrations';
import { platformModule, type Config } from '@lastcall/core/platform';
import { PortalsModule } from '@lastcall/core/portals';
import { StoreCodesModule, StoreDeliveriesModule } from '@lastcall/core/shopify';
import { ProxyCheckController } from './first-party/proxy-check.controller.ts';
import { PicturesController } from './campaigns/pictures/pictures.controller.ts';
import { AccountPages } from './tracking/decide/account-pages.ts';
import { DecideController } from './tracking/decide/decide.controller.ts';
import { DecisionService } from './tracking/decide/decision.service.ts';
import { PageSales } from './tracking/decide/page-sales.ts';
import { VisitRateLimiter } from './tracking/decide/visit-rate-limiter.ts';
import { PageEventsController } from './tracking/events/page-events.controller.ts';
import { VisitEvents } from './tracking/events/visit-events.ts';
import { FontFiles } from './campaigns/fonts/font-files.ts';
import { FontsController } from './campaigns/fonts/fonts.controller.ts';
import { FrameController } from './tracking/frames/frame.controller.ts';
import { FrameService } from './tracking/frames/frame.service.ts';
import { EmailTimerImageController } from './campaigns/images/email-timer-image.controller.ts';
import { EmailTimerImageService } from './campaigns/images/email-timer-image.service.ts';
import { ImageLimit } from './campaigns/images/image-limit.ts';
import { EmailLinkController } from './tracking/links/email-link.controller.ts';
import { EmailLinkService } from './tracking/links/email-link.service.ts';
import { InboundWebhooksController } from './integrations/inbound-webhooks/inbound-webhooks.controller.ts';
import { InboundDeliveriesService } from './integrations/inbound-webhooks/inbound-deliveries.service.ts';
import { MailReceiver } from './sales/mail/mail-receiver.ts';
import { OptInController } from './tracking/opt-in/opt-in.controller.ts';
import { OptInService } from './tracking/opt-in/opt-in.service.ts';
import { PixelController } from './tracking/pixel/pixel.controller.ts';
import { PixelService } from './tracking/pixel/pixel.service.ts';
import { PortalContentService } from './portals/portal-content.service.ts';
import { PortalVisitsService } from './portals/portal-visits.service.ts';
import { PortalsController } from './portals/portals.controller.ts';
import { ResetController } from './tracking/resets/reset.controller.ts';
import { ResetService } from './tracking/resets/reset.service.ts';
import { SaleController } from './sales/sale.controller.ts';
import { EmbedFiles } from './tracking/script/embed-files.ts';
import { PageScriptController } from './tracking/script/page-script.controller.ts';
import { PageScriptService } from './tracking/script/page-script.service.ts';
import { PreflightController } from './tracking/script/preflight.controller.ts';
import { StoreWebhooksController } from './shopify/stores/store-webhooks.controller.ts';
import { TimeController } from './tracking/script/time.controller.ts';
import { VerifyResponseSigner } from './tracking/verify/verify-response-signer.ts';
import { VerifyService } from './tracking/verify/verify.service.ts';
import { VerifyController } from './tracking/verify/verify.controller.ts';
import { TestPageController } from './onboarding/test-page/test-page.controller.ts';
import { TestPageService } from './onboarding/test-page/test-page.service.ts';

export { prepareEdge } from './prepare-edge.ts';

@Module({
  imports: [
    DomainEventHandlersModule,
    AccountRowsModule,
    AvatarsModule,
    ChecklistModule,
    LeadsModule,
    InboundWebhooksModule,
    LinkStartsModule,
    EventsModule,
    FirstPartyModule,
    ImageLoadsModule,
    SaleIntakeModule,
    StoreCodesModule,
    StoreDeliveriesModule,
    ResetLinksModule,
    PagesModule,
    PortalsModule,
    TimersModule,
    InstallModule,
    VisitsModule,
  ],
  controllers: [
    ProxyCheckController,
    PageScriptController,
    PreflightController,
    TimeController,
    FontsController,
    PicturesController,
    DecideController,
    PageEventsController,
    EmailLinkController,
    EmailTimerImageController,
    InboundWebhooksController,
    PixelController,
    OptInController,
    PortalsController,
    TestPageController,
    SaleController,
    StoreWebhooksController,
    ResetController,
    FrameController,
    VerifyController,
  ],
  providers: [
    EmailTimerImageService,
    EmailLinkService,
    InboundDeliveriesService,
    OptInService,
    PixelService,
    FrameService,
    ResetService,
    TestPageService,
    EmbedFiles,
    FontFiles,
    ImageLimit,
    PageScriptService,
    AccountPages,
    DecisionService,
    PageSales,
    PortalContentService,
    PortalVisitsService,
    VisitEvents,
    VisitRateLimiter,
    VerifyResponseSigner,
    VerifyService,
    MailReceiver,
  ],
})
class EdgeModule {}

/** The public endpoints: visitors' pages, email apps and providers. Reads and sets no cookies, except those of customers' sites through their own proxies. */
export function edgeModule(config: Config): DynamicModule {
  return { module: EdgeModule, imports: [platformModule(config, { service: 'edge' })] };
}
