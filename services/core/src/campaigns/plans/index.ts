export { AccountChangeRepository } from './account-change.repository.ts';
export { AccountPlansService } from './account-plans.service.ts';
export { PlansModule } from './plans.module.ts';
export { StaffAccountPresenter } from './staff-account.presenter.ts';
