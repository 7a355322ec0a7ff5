export { linkStartRetention } from './link-start.repository.ts';
export { quarantineMs, LinkStartService, type LinkStartPayload } from './link-start.service.ts';
export { LinkStartsModule } from './link-starts.module.ts';
