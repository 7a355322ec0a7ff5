import type { ApiRoute } from '../platform/api-route.ts';

/** The release routes. */
export const releaseRoutes = {
  listRemotes: { method: 'GET', path: '/remotes/registry' },
  reportRemoteFailure: { method: 'POST', path: '/remotes/failures' },
  reportRemoteViews: { method: 'POST', path: '/remotes/views' },
  overrideRemote: { method: 'PUT', path: '/remotes/overrides' },

  listRemoteStatus: { method: 'GET', path: '/api/remotes' },
  getRemoteHistory: { method: 'GET', path: '/api/remotes/:remote/history' },
  getFailureStack: { method: 'GET', path: '/api/remotes/:remote/failures/:version/:reason' },
  changeChannel: { method: 'POST', path: '/api/remotes/:remote/channels' },
  listDeployTokens: { method: 'GET', path: '/api/remotes/:remote/tokens' },
  createDeployToken: { method: 'POST', path: '/api/remotes/:remote/tokens' },
  revokeDeployToken: { method: 'DELETE', path: '/api/remotes/:remote/tokens/:tokenId' },
} as const satisfies Record<string, ApiRoute>;
