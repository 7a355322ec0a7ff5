export * from './campaign-figures.repository.ts';
export * from './campaign.entity.ts';
export * from './campaign.presenter.ts';
export * from './campaign.repository.ts';
export * from './campaign.service.ts';
export * from './campaigns.module.ts';
