import { execFile } from 'node:child_process';
import { readFileSync } from 'node:fs';
import { createRequire } from 'node:module';
import { fileURLToPath } from 'node:url';
import { promisify } from 'node:util';
import { describe, expect, it } from '@jest/globals';
import { z } from 'zod';
import { endpoints, type Endpoint } from './endpoints.ts';
import { openApi } from './openapi.ts';
import { publicApiPath } from './webhooks/public-api.ts';

describe('an OpenAPI document', () => {
  it.each(['api', 'edge', 'public'] as const)(
    'for %s matches the endpoint table (update it with npm run openapi -w packages/contracts)',
    (described) => {
      const committed: unknown = JSON.parse(
        readFileSync(new URL(`../openapi/${described}.json`, import.meta.url), 'utf8'),
      );

      expect(openApi(described)).toEqual(committed);
    },
  );

  it('passes the Redocly linter without errors', async () => {
    const files = ['api', 'edge', 'public'].map((name) =>
      fileURLToPath(new URL(`../openapi/${name}.json`, import.meta.url)),
    );
    const cli = createRequire(import.meta.url).resolve('@redocly/cli/bin/cli.js');

    const found = await promisify(execFile)(
      process.execPath,
      [cli, 'lint', ...files, '--extends', 'recommended', '--format', 'stylish'],
      { env: { ...process.env, REDOCLY_TELEMETRY: 'off', REDOCLY_SUPPRESS_UPDATE_NOTICE: 'true' } },
    ).then(
      () => '',
      // The exit code is 1 for errors, and 0 for warnings only.
      ({ stdout, stderr }: { stdout: string; stderr: string }) => stdout + stderr,
    );

    expect(found).toBe('');
  });

  it.each(['api', 'edge', 'public'] as const)('for %s has no default that its own field would reject', (described) => {
    const unfit: unknown[] = [];
    const walk = (value: unknown): void => {
      if (typeof value !== 'object' || value === null) return;
      if ('default' in value && !z.fromJSONSchema(value).safeParse(value.default).success) unfit.push(value);
      Object.values(value).forEach(walk);
    };

    walk(openApi(described));

    expect(unfit).toEqual([]);
  });

  it('for the public API states which field depends on another', () => {
    const { paths } = openApi('public') as unknown as {
      paths: Record<string, { post: { requestBody: { content: Record<string, { schema: unknown }> } } }>;
    };

    expect(paths['/v1/sales/refund']!.post.requestBody.content['application/json']!.schema).toMatchObject({
      dependentRequired: { amount: ['currency'] },
    });
  });

  it('for the public API lists the endpoints for API keys and no others', () => {
    const { paths } = openApi('public') as { paths: Record<string, Record<string, { security: unknown }>> };

    expect(Object.keys(paths).filter((path) => !path.startsWith(publicApiPath))).toEqual([]);
    expect(Object.values(paths).flatMap((methods) => Object.values(methods).map(({ security }) => security))).toEqual(
      Object.values<Endpoint>(endpoints)
        .filter(({ access }) => access === 'key')
        .map(() => [{ apiKey: [] }]),
    );
  });

  it('lists no method and path twice', () => {
    const routes = Object.values(endpoints).map(
      ({ service, method, path }) => `${service} ${method} ${path.replace(/:\w+/g, ':')}`,
    );

    expect(new Set(routes).size).toBe(routes.length);
  });
});
