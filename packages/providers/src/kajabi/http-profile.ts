import { z } from 'zod';
import type { ProviderAccount, HttpProfile } from '../provider-http.ts';
import { refusalTextOf } from '../replies.ts';

const refusal = z.object({
  errors: z.array(z.object({ title: z.string().optional(), detail: z.string().optional() })).min(1),
});

/** Kajabi uses JSON:API once a token is issued. A rejected token does not mean rejected credentials, which can obtain a new token. */
export function httpProfile({ credentials: { access_token } }: ProviderAccount): HttpProfile {
  const spoken = { origin: 'https://api.kajabi.com/v1', reasonIn };
  if (access_token === undefined)
    return { ...spoken, headers: {}, isReauth: (status) => status === 400 || status === 401 };
  return {
    ...spoken,
    headers: {
      authorization: `Bearer ${access_token}`,
      accept: 'application/vnd.api+json',
      'content-type': 'application/vnd.api+json',
    },
    isReauth: () => false,
  };
}

/** Returns the error message of JSON:API or of the token endpoint. */
function reasonIn(body: unknown): string | undefined {
  const errors = refusal
    .safeParse(body)
    .data?.errors.map(({ title, detail }) => detail ?? title)
    .filter((words) => words !== undefined);
  return errors?.length ? errors.join(' ') : (refusalTextOf(body, 'error_description') ?? refusalTextOf(body, 'error'));
}
