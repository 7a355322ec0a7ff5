export type {
  Analytics,
  Content,
  Decision,
  DecisionRequest,
  OtherCampaign,
  PageEventName,
  PageEventsRequest,
  ShownBar,
} from './decision.ts';
export { createResetLinkBody } from './reset-link-form.ts';
export type * from './reset-links.ts';
