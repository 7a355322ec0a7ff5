import type { ApiRoute } from '../platform/api-route.ts';

/** The assistant's calls. */
export const assistantRoutes = {
  getAssistant: { method: 'GET', path: '/v2/api/assistant' },
  chatWithAssistant: { method: 'POST', path: '/v2/api/assistant/chat' },
  reportAssistantUsage: { method: 'POST', path: '/v2/api/assistant/usage' },
} as const satisfies Record<string, ApiRoute>;
