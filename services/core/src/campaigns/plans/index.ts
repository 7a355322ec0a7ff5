export { AccountChangeRepository } from './account-change.repository.ts';
export { AccountPlansService } from './account-plans.service.ts';
export { PlansModule } from './plans.module.ts';
export { StaffAccountService } from './staff-account.service.ts';
