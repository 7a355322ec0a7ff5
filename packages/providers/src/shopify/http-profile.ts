import { z } from 'zod';
import { messages } from '../messages.ts';
import { ProviderError } from '../provider-error.ts';
import type { ProviderAccount, HttpProfile, ErrorResponse } from '../provider-http.ts';
import { costOf, secondsToWait } from './costs.ts';

/** The API version in use; Shopify supports each for at least a year. */
export const apiVersion = '2026-10';

/** The shop's host at Shopify, whatever its own domain is. */
const shopHost = /^[a-z0-9][a-z0-9-]{0,59}\.myshopify\.com$/;

/** The HTTP status for an error code of GraphQL. Any other error in a query is our own mistake. */
const statusOf: Readonly<Record<string, number>> = {
  THROTTLED: 429,
  ACCESS_DENIED: 403,
  SHOP_INACTIVE: 402,
  INTERNAL_SERVER_ERROR: 500,
  TIMEOUT: 500,
};

const errorsIn = z.object({
  errors: z
    .array(z.object({ message: z.string(), extensions: z.object({ code: z.string().optional() }).optional() }))
    .min(1),
});
const userError = z.object({ message: z.string(), code: z.string().nullish() });
const userErrorsIn = z.object({ data: z.record(z.string(), z.unknown()) });
const withUserErrors = z.object({ userErrors: z.array(userError).min(1) });

/** Requests go only to the shop's own host. */
export function httpProfile({ credentials: { access_token = '', account_id = '' } }: ProviderAccount): HttpProfile {
  if (!shopHost.test(account_id)) throw new ProviderError(404, messages.noShop);
  return {
    origin: `https://${account_id}/admin/api/${apiVersion}`,
    headers: { 'x-shopify-access-token': access_token },
    reasonIn: (body, status) => statusMessages[status] ?? errorMessageIn(body),
    isReauth: (status) => status === 401 || status === 403,
    errorIn,
  };
}

/** Statuses that the shop's own message does not explain (shopify.dev/docs/api/usage/response-codes). */
const statusMessages: Readonly<Record<number, string>> = { 402: messages.shopFrozen, 423: messages.shopLocked };

/** GraphQL reports errors with the status 200, for the whole request or for the requested change. */
function errorIn(body: unknown): ErrorResponse | undefined {
  const errors = errorsIn.safeParse(body).data?.errors;
  if (errors) {
    const status =
      errors.map(({ extensions }) => statusOf[extensions?.code ?? '']).find((known) => known !== undefined) ?? 400;
    const cost = status === 429 ? costOf(body) : null;
    return { status, retryAfterSeconds: cost && Math.max(1, secondsToWait(cost, cost.requested)) };
  }
  return userErrorsOf(body).length > 0 ? { status: 422 } : undefined;
}

function errorMessageIn(body: unknown): string | undefined {
  const said = errorsIn.safeParse(body).data?.errors ?? userErrorsOf(body);
  if (said.length > 0) return said.map(({ message }) => message).join(' ');
  return z.object({ errors: z.string() }).safeParse(body).data?.errors;
}

function userErrorsOf(body: unknown): z.output<typeof userError>[] {
  return Object.values(userErrorsIn.safeParse(body).data?.data ?? {}).flatMap(
    (answer) => withUserErrors.safeParse(answer).data?.userErrors ?? [],
  );
}
