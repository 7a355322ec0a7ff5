import type { ApiRoute } from '../platform/api-route.ts';

/** The calls of accounts. */
export const accountsRoutes = {
  signUp: { method: 'POST', path: '/api/auth/sign-up' },
  signIn: { method: 'POST', path: '/api/auth/sign-in' },
  signOut: { method: 'POST', path: '/api/auth/sign-out' },
  forgotPassword: { method: 'POST', path: '/api/auth/forgot-password' },
  resetPassword: { method: 'POST', path: '/api/auth/reset-password' },
  ratePassword: { method: 'POST', path: '/api/auth/password-rating' },
  getSession: { method: 'GET', path: '/api/auth/session' },

  listApiKeys: { method: 'GET', path: '/v2/api/api-keys' },
  createApiKey: { method: 'POST', path: '/v2/api/api-keys' },
  revokeApiKey: { method: 'DELETE', path: '/v2/api/api-keys/:apiKeyId' },
} as const satisfies Record<string, ApiRoute>;
