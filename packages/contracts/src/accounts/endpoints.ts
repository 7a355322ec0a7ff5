import type { Endpoint } from '../platform/endpoint.ts';
import * as accounts from './accounts.ts';
import { accountsRoutes } from './routes.ts';
import * as apiKeys from './api-keys.ts';

/** The endpoints of accounts. */
export const accountsEndpoints = {
  signUp: {
    service: 'api',
    ...accountsRoutes.signUp,
    access: 'public',
    summary: 'Creates an account',
    body: accounts.signUpBody,
    response: accounts.session,
    status: 201,
    errors: ['email_taken', 'too_many_attempts'],
  },
  signIn: {
    service: 'api',
    ...accountsRoutes.signIn,
    access: 'public',
    summary: 'Signs in',
    body: accounts.signInBody,
    response: accounts.session,
    errors: ['wrong_credentials', 'too_many_attempts'],
  },
  signOut: {
    service: 'api',
    ...accountsRoutes.signOut,
    access: 'public',
    summary: 'Signs out',
    response: accounts.done,
  },
  forgotPassword: {
    service: 'api',
    ...accountsRoutes.forgotPassword,
    access: 'public',
    summary: 'Emails a link for resetting the password',
    body: accounts.forgotPasswordBody,
    response: accounts.done,
    errors: ['too_many_attempts'],
  },
  resetPassword: {
    service: 'api',
    ...accountsRoutes.resetPassword,
    access: 'public',
    summary: 'Sets a new password with an emailed link',
    body: accounts.resetPasswordBody,
    response: accounts.done,
    errors: ['reset_link_used', 'too_many_attempts'],
  },
  ratePassword: {
    service: 'api',
    ...accountsRoutes.ratePassword,
    access: 'public',
    summary: 'Rates the strength of a password',
    limit: 'password-ratings',
    body: accounts.ratePasswordBody,
    response: accounts.passwordRating,
  },
  getSession: {
    service: 'api',
    ...accountsRoutes.getSession,
    access: 'session',
    summary: 'Returns the signed-in user',
    response: accounts.session,
  },

  listApiKeys: {
    service: 'api',
    ...accountsRoutes.listApiKeys,
    access: 'session',
    summary: 'Lists the keys of the public API',
    response: apiKeys.apiKeyList,
  },
  createApiKey: {
    service: 'api',
    ...accountsRoutes.createApiKey,
    access: 'session',
    summary: 'Creates an API key, which is shown once',
    body: apiKeys.createApiKeyBody,
    response: apiKeys.createdApiKey,
    status: 201,
    errors: ['limit_reached'],
  },
  revokeApiKey: {
    service: 'api',
    ...accountsRoutes.revokeApiKey,
    access: 'session',
    summary: 'Revokes an API key immediately',
    params: apiKeys.apiKeyParams,
    response: accounts.done,
  },
} as const satisfies Record<string, Endpoint>;
