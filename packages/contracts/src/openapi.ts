import { z } from 'zod';
import { endpoints, type Endpoint } from './endpoints.ts';
import { errorBody, errors, type ErrorCode } from './platform/errors.ts';
import { idempotencyHeaders } from './webhooks/public-api.ts';

const rawTypes = {
  image: 'image/gif',
  picture: 'image/jpeg',
  html: 'text/html',
  script: 'text/javascript',
  csv: 'text/csv',
  events: 'text/event-stream',
  font: 'font/woff2',
} as const;

/** Error codes that every endpoint can return. */
const commonErrors: readonly ErrorCode[] = ['internal', 'unavailable'];
/** Error codes of requests with side effects, caused by their origin or body. */
const mutationErrors: readonly ErrorCode[] = ['malformed_body', 'body_too_large', 'unsupported_media_type'];

type JsonSchema = Record<string, unknown>;

/** The scope of a document: a service with all endpoints, or the public API for API clients. */
type DocumentScope = Endpoint['service'] | 'public';

/** Generates the OpenAPI 3.1 document of a service or of the public API from the endpoint table. The same table always gives the same bytes. */
export function openApi(described: DocumentScope): JsonSchema {
  const paths: Record<string, JsonSchema> = {};
  for (const [name, endpoint] of Object.entries(endpoints) as [string, Endpoint][]) {
    if (described === 'public' ? endpoint.access !== 'key' : endpoint.service !== described) continue;
    // Services accept URLs with or without a trailing slash; documents omit it, as OpenAPI linters require.
    const path = endpoint.path.replace(/:(\w+)/g, '{$1}').replace(/(?<=.)\/$/, '');
    paths[path] = { ...paths[path], [endpoint.method.toLowerCase()]: operation(name, endpoint) };
  }
  return {
    openapi: '3.1.0',
    info: { title: described === 'public' ? 'Lastcall' : `Lastcall ${described}`, version: '1.0.0' },
    servers: [{ url: '/' }],
    paths,
    components: {
      schemas: { Error: schemaOf(errorBody) },
      securitySchemes:
        described === 'public'
          ? { apiKey }
          : {
              session: { type: 'apiKey', in: 'cookie', name: 'sid' },
              deployToken: { type: 'http', scheme: 'bearer' },
              apiKey,
            },
    },
  };
}

const apiKey = { type: 'http', scheme: 'bearer' };

const security: Record<Endpoint['access'], JsonSchema[]> = {
  public: [],
  session: [{ session: [] }],
  staff: [{ session: [] }],
  deploy: [{ session: [] }, { deployToken: [] }],
  key: [{ apiKey: [] }],
};

/** The error codes for unauthorized callers. Staff endpoints return `not_found` to customers. */
const ofAccess: Record<Endpoint['access'], readonly ErrorCode[]> = {
  public: [],
  session: ['session_expired'],
  staff: ['session_expired', 'not_found'],
  deploy: ['session_expired', 'not_found', 'bad_deploy_token', 'wrong_remote'],
  key: ['bad_api_key', 'too_many_attempts'],
};

/** Returns every error code of an endpoint in alphabetical order: its own, and those implied by its access. */
export function problemCodesOf({
  service,
  method,
  access,
  params,
  query,
  body,
  repeatable,
  limit,
  errors: own = [],
}: Endpoint): ErrorCode[] {
  const codes = new Set<ErrorCode>([...own, ...commonErrors]);
  if (service === 'api' && method !== 'GET') for (const code of mutationErrors) codes.add(code);
  // Without a session there is nothing that a cross-site request could abuse.
  if (service === 'api' && method !== 'GET' && access !== 'key') codes.add('cross_site_request');
  if (repeatable)
    for (const code of ['validation_failed', 'request_in_progress', 'idempotency_key_reused'] as const) codes.add(code);
  if (body) for (const code of ['validation_failed', 'malformed_body', 'body_too_large'] as const) codes.add(code);
  if (limit) codes.add('too_many_attempts');
  if (query) codes.add('validation_failed');
  if (params) codes.add('not_found');
  for (const code of ofAccess[access]) codes.add(code);
  return [...codes].sort();
}

function operation(operationId: string, endpoint: Endpoint): JsonSchema {
  const parameters = [
    ...parametersOf(endpoint.params, 'path'),
    ...parametersOf(endpoint.query, 'query'),
    ...(endpoint.repeatable ? parametersOf(idempotencyHeaders, 'header') : []),
  ];
  return {
    operationId,
    summary: endpoint.summary,
    security: security[endpoint.access],
    ...(parameters.length > 0 ? { parameters } : {}),
    ...(endpoint.body
      ? { requestBody: { required: true, content: { 'application/json': { schema: schemaOf(endpoint.body) } } } }
      : {}),
    responses: { [String(endpoint.status ?? 200)]: responseOf(endpoint), ...errorResponsesOf(endpoint) },
  };
}

function parametersOf(schema: z.ZodType | undefined, where: 'path' | 'query' | 'header'): JsonSchema[] {
  if (!schema) return [];
  const { properties = {}, required = [] } = schemaOf(schema) as {
    properties?: Record<string, JsonSchema>;
    required?: string[];
  };
  return Object.entries(properties).map(([name, property]) => ({
    name,
    in: where,
    required: where === 'path' || required.includes(name),
    schema: property,
  }));
}

function responseOf({ access, response, summary }: Endpoint): JsonSchema {
  if (response instanceof z.ZodType)
    return {
      description: summary,
      ...(access === 'key' ? { headers: rateLimit } : {}),
      content: { 'application/json': { schema: schemaOf(response, 'output') } },
    };
  if (response === 'redirect')
    return { description: summary, headers: { location: { schema: { type: 'string', format: 'uri' } } } };
  return { description: summary, content: { [rawTypes[response]]: {} } };
}

function errorResponsesOf(endpoint: Endpoint): JsonSchema {
  const byStatus = Map.groupBy(problemCodesOf(endpoint), (code) => errors[code].status);
  return Object.fromEntries(
    [...byStatus].map(([status, of]) => [
      String(status),
      {
        description: of.join(', '),
        ...(status === errors.too_many_attempts.status ? { headers: retryAfter } : {}),
        content: { 'application/json': { schema: { $ref: '#/components/schemas/Error' } } },
      },
    ]),
  );
}

const retryAfter = {
  'Retry-After': { description: 'Seconds to wait before the next try', schema: { type: 'integer' } },
};

/** The remaining quota of an API key, as defined by draft-ietf-httpapi-ratelimit-headers. */
const rateLimit = {
  'RateLimit-Policy': { description: 'Calls (q) in a window of seconds (w)', schema: { type: 'string' } },
  RateLimit: { description: 'Calls left (r) for the next seconds (t)', schema: { type: 'string' } },
};

/** Returns the JSON Schema of a schema's input (a request) or output (a response); rules that JSON Schema cannot express are enforced by the server only. */
function schemaOf(schema: z.ZodType, io: 'input' | 'output' = 'input'): JsonSchema {
  const { $schema: _, ...rest } = z.toJSONSchema(schema, {
    io,
    unrepresentable: 'any',
    override: removeInvalidDefault,
  });
  return rest;
}

/** Removes the default of a `catch` whose value the field itself would reject, since JSON Schema cannot express such a fallback. */
function removeInvalidDefault({
  zodSchema,
  jsonSchema,
}: {
  zodSchema: z.core.$ZodTypes;
  jsonSchema: z.core.JSONSchema.BaseSchema;
}): void {
  const { def } = zodSchema._zod;
  if (def.type === 'catch' && !z.core.safeParse(def.innerType, jsonSchema.default).success) delete jsonSchema.default;
}
