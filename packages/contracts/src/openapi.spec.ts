import { readFileSync } from 'node:fs';
import { describe, expect, it } from '@jest/globals';
import { endpoints, type Endpoint } from './endpoints.ts';
import { openApi } from './openapi.ts';
import { publicApiPath } from './public-api.ts';

describe('the OpenAPI documents', () => {
  it.each(['api', 'edge', 'public'] as const)(
    '%s is committed as the endpoint table says (npm run openapi -w packages/contracts)',
    (described) => {
      const committed: unknown = JSON.parse(
        readFileSync(new URL(`../openapi/${described}.json`, import.meta.url), 'utf8'),
      );

      expect(openApi(described)).toEqual(committed);
    },
  );

  it('of the public API tells of what opens to a key, and of nothing else', () => {
    const { paths } = openApi('public') as { paths: Record<string, Record<string, { security: unknown }>> };

    expect(Object.keys(paths).filter((path) => !path.startsWith(publicApiPath))).toEqual([]);
    expect(Object.values(paths).flatMap((methods) => Object.values(methods).map(({ security }) => security))).toEqual(
      Object.values<Endpoint>(endpoints)
        .filter(({ access }) => access === 'key')
        .map(() => [{ apiKey: [] }]),
    );
  });

  it('name no address twice', () => {
    const addresses = Object.values(endpoints).map(
      ({ service, method, path }) => `${service} ${method} ${path.replace(/:\w+/g, ':')}`,
    );

    expect(new Set(addresses).size).toBe(addresses.length);
  });
});
