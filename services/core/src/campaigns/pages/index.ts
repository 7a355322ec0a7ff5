export { FrameUrls, type FrameKind } from './frame-urls.ts';
export { Page } from './page.entity.ts';
export { barOfPage } from './page-bar.ts';
export { formOfPage, presentPage } from './page.presenter.ts';
export { PageRepository } from './page.repository.ts';
export { PageService, type PageVerificationPayload } from './page.service.ts';
export { PagesModule } from './pages.module.ts';
