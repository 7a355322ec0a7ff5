export { mergeTags } from './merge-tags.ts';
export { EmailSetups } from './email-setup.ts';
export { FrameAddresses } from './frame-addresses.ts';
export { Page } from './page.entity.ts';
export { presentPage } from './page.presenter.ts';
export { PageRepository } from './page.repository.ts';
export { PageService, type PageVerificationPayload } from './page.service.ts';
export { PagesModule } from './pages.module.ts';
export { TrackingService } from './tracking.service.ts';
