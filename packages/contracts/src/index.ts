export * from './primitives.ts';
export { currencyCodes, isCurrency, minorDigits } from './currencies.ts';
export * from './messages.ts';
export * from './issue-words.ts';
export * from './limits.ts';
export * from './error-body.ts';
export type { ErrorBody, ErrorCode, ErrorDetails, FieldProblem } from './errors.ts';
export * from './accounts.ts';
export { maskedEmail } from './masked-email.ts';
export * from './platforms.ts';
export * from './tracking.ts';
export * from './campaigns.ts';
// Services validate requests and responses; screens only need the types.
export type {
  Campaign,
  CampaignAddresses,
  CampaignAnalytics,
  SavedCampaign,
  UpdateCampaignBody,
} from './campaign-calls.ts';
export type { DeadlineUnit } from './deadline-fields.ts';
export * from './pages.ts';
export * from './page-types.ts';
export * from './install.ts';
export * from './bars.ts';
export type { Decision, DecisionRequest, PageEventName, PageEventsRequest, ShownBar } from './decision.ts';
export { saleFilters, saveSalesBody, thrivecartSecret } from './sale-forms.ts';
export type * from './sales.ts';
export type { SalesProvider } from './sales-providers.ts';
export { checklistEmailBody, checklistSteps, createResetLinkBody } from './testing-forms.ts';
export type * from './testing.ts';
export * from './remotes.ts';
// Deployments are shown on the staff screen and created by a command; only those load their schemas.
export type * from './remote-deployments.ts';
export * from './addresses.ts';
export type { BodyOf, Endpoint, EndpointName, ParamsOf, QueryOf, ResponseOf } from './endpoints.ts';
