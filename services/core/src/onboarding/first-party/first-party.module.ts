import { Module } from '@nestjs/common';
import { AccountRowsModule } from '@lastcall/core/accounts';
import { PagesModule } from '@lastcall/core/campaigns';
import { FirstPartySiteRepository } from './first-party-site.repository.ts';
import { FirstPartySiteService } from './first-party-site.service.ts';
import { ProxyCheck } from './proxy-check.ts';
import { SiteSecrets } from './site-secrets.ts';
import { VerifiedSitesService } from './verified-sites.service.ts';

/** Paths of customers' own sites that are proxied to the edge. */
@Module({
  imports: [AccountRowsModule, PagesModule],
  providers: [FirstPartySiteRepository, FirstPartySiteService, ProxyCheck, SiteSecrets, VerifiedSitesService],
  exports: [FirstPartySiteService, VerifiedSitesService],
})
export class FirstPartyModule {}
