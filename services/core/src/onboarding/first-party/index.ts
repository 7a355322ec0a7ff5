export { FirstPartyModule } from './first-party.module.ts';
export { FirstPartySiteService } from './first-party-site.service.ts';
export { VerifiedSitesService, type ProxiedSite } from './verified-sites.service.ts';
