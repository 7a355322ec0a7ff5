export * from './email-setup.ts';
export * from './frame-addresses.ts';
export * from './merge-tags.ts';
export * from './page.entity.ts';
export * from './page.presenter.ts';
export * from './page.repository.ts';
export * from './page.service.ts';
export * from './pages.module.ts';
