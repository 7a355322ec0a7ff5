import { z } from 'zod';
import { ProviderError } from '../provider-error.ts';
import type { ProviderAccount, ProviderCall, ProviderHttp } from '../provider-http.ts';

const tokenReply = z.object({ access_token: z.string().min(1).max(4_096), expires_in: z.int().positive() });

/** The maximum number of cached tokens; an evicted one is requested again. */
const maxCachedTokens = 1_000;
/** Milliseconds before the expiry of a token at which it is renewed, so that none expires in transit. */
const renewalMarginMs = 60_000;

interface Token {
  readonly text: string;
  readonly expiresAt: number;
}

/**
 * Calls Kajabi with the token that is issued for a user's key (developers.kajabi.com/api-reference/authentication); the token is cached in memory for each
 * connection. Throws a `ProviderError`.
 */
export function createTokenClient(
  http: ProviderHttp,
): <R>(account: ProviderAccount, call: ProviderCall<R>) => Promise<R> {
  const tokens = new Map<string, Token>();

  const newToken = async (account: ProviderAccount): Promise<Token> => {
    const { connectionId, credentials } = account;
    const { client_id = '', client_secret = '' } = credentials;
    const form = new URLSearchParams({ grant_type: 'client_credentials', client_id, client_secret });
    const { access_token, expires_in } = await http.call(account, {
      method: 'POST',
      path: '/oauth/token',
      form,
      reply: tokenReply,
    });
    const token = { text: access_token, expiresAt: Date.now() + expires_in * 1_000 };
    if (tokens.size >= maxCachedTokens) tokens.clear();
    if (connectionId !== null) tokens.set(connectionId, token);
    return token;
  };

  const cachedToken = (connectionId: string | null): Token | undefined => {
    const token = connectionId === null ? undefined : tokens.get(connectionId);
    return token && token.expiresAt - renewalMarginMs > Date.now() ? token : undefined;
  };

  return async (account, call) => {
    const bearing = ({ text }: Token): ProviderAccount => ({
      ...account,
      credentials: { ...account.credentials, access_token: text },
    });
    const cached = cachedToken(account.connectionId);
    if (!cached) return http.call(bearing(await newToken(account)), call);
    try {
      return await http.call(bearing(cached), call);
    } catch (error) {
      // Rotating a key invalidates its tokens at once; the key itself may still be valid.
      if (!(error instanceof ProviderError) || error.status !== 401) throw error;
      return http.call(bearing(await newToken(account)), call);
    }
  };
}
