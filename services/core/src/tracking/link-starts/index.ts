export { linkStartRetention } from './link-start.repository.ts';
export { heldMs, LinkStartService, type LinkStartPayload } from './link-start.service.ts';
export { LinkStartsModule } from './link-starts.module.ts';
