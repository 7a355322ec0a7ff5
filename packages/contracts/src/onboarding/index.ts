export * from './first-party.ts';
export * from './install.ts';
export { checklistEmailBody, checklistSteps } from './checklist-forms.ts';
export type * from './checklist.ts';
