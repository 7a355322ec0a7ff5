import { readFileSync } from 'node:fs';
import { describe, expect, it } from '@jest/globals';
import { endpoints } from './endpoints.ts';
import { openApi } from './openapi.ts';

describe('the OpenAPI documents', () => {
  it.each(['api', 'edge'] as const)('%s is committed as the endpoint table says (npm run openapi -w packages/contracts)', (service) => {
    const committed: unknown = JSON.parse(readFileSync(new URL(`../openapi/${service}.json`, import.meta.url), 'utf8'));

    expect(openApi(service)).toEqual(committed);
  });

  it('name no address twice', () => {
    const addresses = Object.values(endpoints).map(({ service, method, path }) => `${service} ${method} ${path.replace(/:\w+/g, ':')}`);

    expect(new Set(addresses).size).toBe(addresses.length);
  });
});
