export { ResetLinkService, type OpenedResetLink } from './reset-link.service.ts';
export { ResetLinksModule } from './reset-links.module.ts';
