export * from './primitives.ts';
export { currencyCodes, isCurrency, minorDigits } from './currencies.ts';
export * from './messages.ts';
export * from './issue-words.ts';
export * from './limits.ts';
export * from './error-body.ts';
export type { ErrorBody, ErrorCode, ErrorDetails, FieldProblem } from './errors.ts';
export * from './accounts.ts';
export * from './platforms.ts';
export * from './tracking.ts';
export * from './campaigns.ts';
// What is sent and answered is checked by the services; screens need its types alone.
export type { Campaign, CampaignAddresses, CampaignAnalytics, UpdateCampaignBody } from './campaign-calls.ts';
export { deadlineUnit, type DeadlineUnit } from './deadline-fields.ts';
export * from './pages.ts';
export * from './page-types.ts';
export * from './install.ts';
export * from './bars.ts';
export type { Decision, DecisionRequest, PageEventName, PageEventsRequest, ShownBar } from './decision.ts';
export { saleFilters, saveSalesBody } from './sale-forms.ts';
export type * from './sales.ts';
export type { SalesProvider } from './sales-providers.ts';
export { checklistEmailBody, checklistSteps, clocksBegin, createResetLinkBody } from './testing-forms.ts';
export type * from './testing.ts';
export * from './remotes.ts';
// Deployments are read by the staff's screen and made by a command; nobody else loads what checks them.
export type * from './remote-deployments.ts';
export * from './addresses.ts';
export type { BodyOf, Endpoint, EndpointName, ParamsOf, QueryOf, RawResponse, ResponseOf } from './endpoints.ts';
