export { lastRecords } from './last-records.ts';
export { LeadEmailsRepository } from './lead-emails.repository.ts';
export { LeadEmailsModule } from './lead-emails.module.ts';
