export { RuleChangeService, type RuleChange } from './rule-change.service.ts';
export { RuleChangesModule } from './rule-changes.module.ts';
