import type { Address } from '../platform/address.ts';

/** The assistant's calls. */
export const assistantAddresses = {
  getAssistant: { method: 'GET', path: '/v2/api/assistant' },
  chatWithAssistant: { method: 'POST', path: '/v2/api/assistant/chat' },
  reportAssistantUsage: { method: 'POST', path: '/v2/api/assistant/usage' },
} as const satisfies Record<string, Address>;
