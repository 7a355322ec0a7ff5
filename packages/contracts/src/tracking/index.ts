export type { Decision, DecisionRequest, PageEventName, PageEventsRequest, ShownBar } from './decision.ts';
export { createResetLinkBody } from './reset-link-form.ts';
export type * from './reset-links.ts';
