import { z } from 'zod';
import { ownErrors } from './error-body.ts';
import { validation } from './messages.ts';
import { typeRefusals } from './type-refusals.ts';

/** One field that was not right: `path` as `data.campaignName` and the words for the person. */
const fieldProblem = z.object({ path: z.string(), message: z.string() });
export type FieldProblem = z.infer<typeof fieldProblem>;

const noDetails = z.undefined();
const fieldDetails = z.object({ fields: z.array(fieldProblem) });
const waitDetails = z.object({ retryAfterSeconds: z.number().int() });

/**
 * Every error that a service may answer: its HTTP status, the words that are safe to show, and the shape of its details.
 * A service throws `problem(code)`; what is not in this table leaves as `internal`.
 */
export const errors = {
  validation_failed: { status: 400, message: 'Some of the fields need another look.', details: fieldDetails },
  malformed_body: { status: 400, message: 'The request could not be read.', details: noDetails },
  body_too_large: { status: 413, message: 'The request is larger than we accept.', details: noDetails },
  unsupported_media_type: { status: 415, message: 'This address takes JSON.', details: noDetails },
  session_expired: { status: 401, message: ownErrors.session_expired, details: noDetails },
  wrong_credentials: { status: 401, message: 'The email or the password is not right.', details: noDetails },
  bad_signature: { status: 401, message: 'The signature of this delivery is not right.', details: noDetails },
  cross_site_request: {
    status: 403,
    message: 'This request came from another site and was refused.',
    details: noDetails,
  },
  plan_required: {
    status: 403,
    message: 'This is a premium feature. You can upgrade to access this feature.',
    details: noDetails,
  },
  not_found: { status: 404, message: 'There is nothing at this address.', details: noDetails },
  email_taken: {
    status: 409,
    message: 'There is an account with this email already. Sign in, or reset the password.',
    details: noDetails,
  },
  before_url_taken: {
    status: 409,
    message: 'Another campaign uses this URL.',
    details: z.object({ campaignId: z.string(), campaignName: z.string(), fields: z.array(fieldProblem) }),
  },
  page_duplicate: {
    status: 409,
    message: validation.pageDuplicate,
    details: z.object({ pageId: z.string(), fields: z.array(fieldProblem) }),
  },
  campaign_changed: {
    status: 409,
    message: 'This campaign was changed meanwhile, perhaps in another tab. Nothing was saved.',
    details: noDetails,
  },
  import_undone: {
    status: 409,
    message: 'This import was undone. Start a new one to import more people.',
    details: noDetails,
  },
  leaves_announcement: { status: 409, message: typeRefusals.leaves_announcement, details: noDetails },
  becomes_announcement: { status: 409, message: typeRefusals.becomes_announcement, details: noDetails },
  page_changed: {
    status: 409,
    message: 'This page was changed meanwhile, perhaps in another tab. Nothing was saved.',
    details: noDetails,
  },
  bar_changed: {
    status: 409,
    message: 'This bar was changed meanwhile, perhaps in another tab. Nothing was saved.',
    details: noDetails,
  },
  timer_changed: {
    status: 409,
    message: 'This timer was changed meanwhile, perhaps in another tab. Nothing was saved.',
    details: noDetails,
  },
  portal_changed: {
    status: 409,
    message: 'This portal was changed meanwhile, perhaps in another tab. Nothing was saved.',
    details: noDetails,
  },
  sales_changed: {
    status: 409,
    message: 'These sale settings were changed meanwhile, perhaps in another tab. Nothing was saved.',
    details: noDetails,
  },
  store_taken: {
    status: 409,
    message: 'This store is connected to another account. Disconnect it there first.',
    details: noDetails,
  },
  no_store: { status: 409, message: 'Connect your store first.', details: noDetails },
  bad_page_token: {
    status: 401,
    message: 'The token is not right, is for another campaign, or its time is over.',
    details: noDetails,
  },
  no_deadline: {
    status: 409,
    message: 'This campaign has no deadline, so no clock can start in it.',
    details: noDetails,
  },
  campaign_archived: {
    status: 409,
    message: 'This campaign is archived, so no clock can start in it. Restore it first.',
    details: noDetails,
  },
  plans_changed: {
    status: 409,
    message: 'Somebody else changed this account meanwhile. Look again, then decide.',
    details: noDetails,
  },
  reset_link_used: {
    status: 410,
    message: 'This link was used before or is over. Ask for a new one.',
    details: noDetails,
  },
  already_refunded: { status: 409, message: 'This sale was paid back already.', details: noDetails },
  delivery_decided: { status: 409, message: 'This delivery was already accepted or rejected.', details: noDetails },
  refunded_by_provider: {
    status: 409,
    message: 'The provider has told of this refund, so it cannot be taken back here.',
    details: noDetails,
  },
  webhook_exists: {
    status: 409,
    message: 'A webhook for this tag, amount and currency exists already.',
    details: noDetails,
  },
  not_connected: { status: 409, message: 'Connect your email provider first.', details: noDetails },
  provider_refused: {
    status: 502,
    message: 'The provider refused the request.',
    details: z.object({ reason: z.string() }),
  },
  provider_key_refused: {
    status: 422,
    message: 'The provider did not accept this key.',
    details: z.object({ reason: z.string(), fields: z.array(fieldProblem) }),
  },
  image_unavailable: {
    status: 503,
    message: 'The image could not be drawn right now. Please try again.',
    details: noDetails,
  },
  too_many_attempts: {
    status: 429,
    message: 'Too many attempts. Please wait a little and try again.',
    details: waitDetails,
  },
  limit_reached: { status: 409, message: 'The limit of this list is reached.', details: noDetails },
  bad_api_key: { status: 401, message: 'The API key is missing or not right.', details: noDetails },
  request_in_progress: {
    status: 409,
    message: 'The same request is being answered. Please send it again in a moment.',
    details: waitDetails,
  },
  idempotency_key_reused: {
    status: 422,
    message: 'This Idempotency-Key was sent with another request.',
    details: noDetails,
  },
  bad_deploy_token: { status: 401, message: 'The deploy token is not right, or its time is over.', details: noDetails },
  wrong_remote: { status: 403, message: 'This deploy token is for another remote.', details: noDetails },
  override_refused: {
    status: 422,
    message: 'This is neither a published version, nor a preview, nor a server that may stand in for one.',
    details: noDetails,
  },
  manifest_refused: { status: 422, message: 'The manifest was refused.', details: z.object({ reason: z.string() }) },
  file_refused: { status: 422, message: 'The file is not the one that the manifest lists.', details: noDetails },
  files_missing: {
    status: 409,
    message: 'Not all files of this version have arrived.',
    details: z.object({ missing: z.array(z.string()) }),
  },
  version_exists: { status: 409, message: 'This version was published before, with other files.', details: noDetails },
  version_not_ready: {
    status: 409,
    message: 'No browser has seen this version work yet, or one has seen it fail.',
    details: noDetails,
  },
  no_such_version: { status: 409, message: 'There is no such version to go to.', details: noDetails },
  no_check_account: { status: 409, message: 'There is no account to check a version with.', details: noDetails },
  remote_changed: {
    status: 409,
    message: 'Somebody else changed this remote meanwhile. Look again, then decide.',
    details: z.object({ revision: z.number().int(), stable: z.string().nullable() }),
  },
  unavailable: { status: 503, message: ownErrors.unavailable, details: waitDetails.optional() },
  internal: { status: 500, message: 'Something went wrong on our side. Please try again.', details: noDetails },
} as const satisfies Record<string, { status: number; message: string; details: z.ZodType }>;

/** The name of an error, as programs compare it. */
export type ErrorCode = keyof typeof errors;

/** What details an error carries. */
export type ErrorDetails<C extends ErrorCode> = z.infer<(typeof errors)[C]['details']>;

/** The body of every answer that is an error; `error` repeats the message for callers that read it there. */
export const errorBody = z.object({
  code: z.enum(Object.keys(errors) as [ErrorCode, ...ErrorCode[]]),
  message: z.string(),
  error: z.string(),
  details: z.unknown().optional(),
  requestId: z.string(),
});
export type ErrorBody = z.infer<typeof errorBody>;
