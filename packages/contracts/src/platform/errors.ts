import { z } from 'zod';
import { ownErrors } from './error-body.ts';
import { validation } from './messages.ts';
import { typeRefusals } from './type-refusals.ts';

/** One invalid field: `path` such as `data.campaignName`, and the message to show. */
const fieldProblem = z.object({ path: z.string(), message: z.string() });
export type FieldProblem = z.infer<typeof fieldProblem>;

const noDetails = z.undefined();
const fieldDetails = z.object({ fields: z.array(fieldProblem) });
const waitDetails = z.object({ retryAfterSeconds: z.number().int() });

/**
 * The registry of all service errors: HTTP status, safe message and shape of the details.
 * A service throws `problem(code)`; unregistered errors are sent as `internal`.
 */
export const errors = {
  validation_failed: { status: 400, message: 'Some fields are invalid.', details: fieldDetails },
  malformed_body: {
    status: 400,
    message: 'We couldn’t read this request. Check that its body is valid JSON.',
    details: noDetails,
  },
  body_too_large: {
    status: 413,
    message: 'The request is too large. Reduce its size and try again.',
    details: noDetails,
  },
  unsupported_media_type: { status: 415, message: 'Send the request as JSON.', details: noDetails },
  session_expired: { status: 401, message: ownErrors.session_expired, details: noDetails },
  wrong_credentials: {
    status: 401,
    message: 'Incorrect email or password. Try again, or reset your password.',
    details: noDetails,
  },
  bad_signature: {
    status: 401,
    message: 'The signature of this delivery is invalid. Check the signing secret.',
    details: noDetails,
  },
  cross_site_request: {
    status: 403,
    message: 'This request came from another site and was rejected. Reload Lastcall and try again.',
    details: noDetails,
  },
  plan_required: {
    status: 403,
    message: 'This is a premium feature. You can upgrade to access this feature.',
    details: noDetails,
  },
  not_found: { status: 404, message: 'Not found. It may have been deleted.', details: noDetails },
  email_taken: {
    status: 409,
    message: 'An account with this email already exists. Sign in, or reset the password.',
    details: noDetails,
  },
  before_url_taken: {
    status: 409,
    message: 'Another campaign uses this URL. Enter a different URL.',
    details: z.object({ campaignId: z.string(), campaignName: z.string(), fields: z.array(fieldProblem) }),
  },
  page_duplicate: {
    status: 409,
    message: validation.pageDuplicate,
    details: z.object({ pageId: z.string(), fields: z.array(fieldProblem) }),
  },
  campaign_changed: {
    status: 409,
    message: 'This campaign was changed in another tab. Your edits are kept but not saved.',
    details: noDetails,
  },
  import_undone: {
    status: 409,
    message: 'This import was undone. Start a new one to import more leads.',
    details: noDetails,
  },
  leaves_announcement: { status: 409, message: typeRefusals.leaves_announcement, details: noDetails },
  becomes_announcement: { status: 409, message: typeRefusals.becomes_announcement, details: noDetails },
  page_changed: {
    status: 409,
    message: 'This page was changed in another tab. Your edits are kept but not saved.',
    details: noDetails,
  },
  bar_changed: {
    status: 409,
    message: 'This bar was changed in another tab. Your edits are kept but not saved.',
    details: noDetails,
  },
  timer_changed: {
    status: 409,
    message: 'This timer was changed in another tab. Your edits are kept but not saved.',
    details: noDetails,
  },
  portal_changed: {
    status: 409,
    message: 'This portal was changed in another tab. Your edits are kept but not saved.',
    details: noDetails,
  },
  sales_changed: {
    status: 409,
    message: 'These sales settings were changed in another tab. Your edits are kept but not saved.',
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
    message: 'The token is invalid, expired or for another campaign. Create a new one.',
    details: noDetails,
  },
  no_deadline: {
    status: 409,
    message: 'This campaign has no deadline, so it can’t start countdowns.',
    details: noDetails,
  },
  campaign_archived: {
    status: 409,
    message: 'This campaign is archived, so it can’t start countdowns. Restore it first.',
    details: noDetails,
  },
  plans_changed: {
    status: 409,
    message: 'Another user changed this account. Reload and try again.',
    details: noDetails,
  },
  reset_link_used: {
    status: 410,
    message: 'This link was already used or has expired. Request a new one.',
    details: noDetails,
  },
  already_refunded: { status: 409, message: 'This sale was already refunded.', details: noDetails },
  delivery_decided: { status: 409, message: 'This delivery was already accepted or rejected.', details: noDetails },
  refunded_by_provider: {
    status: 409,
    message: 'The provider reported this refund, so it can’t be undone here.',
    details: noDetails,
  },
  webhook_exists: {
    status: 409,
    message: 'A webhook for this tag, amount and currency already exists.',
    details: noDetails,
  },
  not_connected: { status: 409, message: 'Connect your email platform first.', details: noDetails },
  provider_refused: {
    status: 502,
    message: 'The provider rejected the request. Check the connection and try again.',
    details: z.object({ reason: z.string() }),
  },
  provider_key_refused: {
    status: 422,
    message: 'The provider rejected this key. Check it and try again.',
    details: z.object({ reason: z.string(), fields: z.array(fieldProblem) }),
  },
  image_unavailable: {
    status: 503,
    message: 'The image couldn’t be rendered. Please try again.',
    details: noDetails,
  },
  email_not_sent: { status: 503, message: 'The email couldn’t be sent. Please try again.', details: noDetails },
  too_many_attempts: {
    status: 429,
    message: 'Too many attempts. Please wait a moment and try again.',
    details: waitDetails,
  },
  limit_reached: {
    status: 409,
    message: 'You’ve reached the maximum for this list. Remove an entry to add another.',
    details: noDetails,
  },
  bad_api_key: {
    status: 401,
    message: 'The API key is missing or invalid. Send a valid key in the Authorization header.',
    details: noDetails,
  },
  request_in_progress: {
    status: 409,
    message: 'This request is already in progress. Try again in a moment.',
    details: waitDetails,
  },
  idempotency_key_reused: {
    status: 422,
    message: 'This Idempotency-Key was already used for a different request. Send a new key.',
    details: noDetails,
  },
  bad_deploy_token: {
    status: 401,
    message: 'The deploy token is invalid or expired. Create a new one.',
    details: noDetails,
  },
  wrong_remote: {
    status: 403,
    message: 'This deploy token is for another remote. Use a token of the remote you’re deploying.',
    details: noDetails,
  },
  override_refused: {
    status: 422,
    message: 'This version can’t be loaded. Choose a published version, a preview or an allowed dev server.',
    details: noDetails,
  },
  manifest_refused: { status: 422, message: 'The manifest was rejected.', details: z.object({ reason: z.string() }) },
  area_taken: {
    status: 409,
    message: 'Another remote already has one of this version’s screens or slots. Deploy that remote without it first.',
    details: z.object({ reason: z.string() }),
  },
  file_refused: {
    status: 422,
    message: 'The file doesn’t match the manifest. Build the version again and redeploy it.',
    details: noDetails,
  },
  files_missing: {
    status: 409,
    message: 'Some files of this version haven’t been uploaded. Upload them and try again.',
    details: z.object({ missing: z.array(z.string()) }),
  },
  version_exists: {
    status: 409,
    message: 'This version was already published with different files. Increase the version number.',
    details: noDetails,
  },
  version_not_ready: {
    status: 409,
    message: 'This version hasn’t passed its browser check. Run the check, then try again.',
    details: noDetails,
  },
  no_such_version: { status: 409, message: 'Version not found.', details: noDetails },
  no_check_account: {
    status: 409,
    message: 'No account can check versions. Set CHECK_EMAIL to a user with a campaign.',
    details: noDetails,
  },
  remote_changed: {
    status: 409,
    message: 'Another user changed this remote. Reload and try again.',
    details: z.object({ revision: z.number().int(), stable: z.string().nullable() }),
  },
  first_party_refused: {
    status: 403,
    message: 'This request didn’t come through a verified proxy. Check its host and secret on the Install screen.',
    details: z.object({ reason: z.enum(['secret', 'site', 'unverified', 'account']) }),
  },
  unavailable: { status: 503, message: ownErrors.unavailable, details: waitDetails.optional() },
  internal: { status: 500, message: 'Something went wrong on our side. Please try again.', details: noDetails },
} as const satisfies Record<string, { status: number; message: string; details: z.ZodType }>;

export type ErrorCode = keyof typeof errors;

/** The type of an error's details. */
export type ErrorDetails<C extends ErrorCode> = z.infer<(typeof errors)[C]['details']>;

/** The body of every error response; `error` repeats the message for clients that read it there. */
export const errorBody = z.object({
  code: z.enum(Object.keys(errors) as [ErrorCode, ...ErrorCode[]]),
  message: z.string(),
  error: z.string(),
  details: z.unknown().optional(),
  requestId: z.string(),
});
export type ErrorBody = z.infer<typeof errorBody>;
