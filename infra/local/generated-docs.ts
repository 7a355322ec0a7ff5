import { z } from 'zod';
import { openApi } from '../../packages/contracts/src/openapi.ts';
import { requestLimits } from '../../packages/contracts/src/platform/request-limits.ts';
import { environment, requiredInProduction } from '../../services/core/src/platform/config/environment.ts';
import { decisionsPage } from './decisions.ts';

/** The part of a JSON schema that the pages show. */
interface Schema {
  readonly type?: string | readonly string[];
  readonly description?: string;
  readonly default?: unknown;
  readonly enum?: readonly string[];
  readonly format?: string;
  readonly pattern?: string;
  readonly minimum?: number;
  readonly maximum?: number;
  readonly maxLength?: number;
  readonly items?: Schema;
  readonly oneOf?: readonly Schema[];
  readonly anyOf?: readonly Schema[];
  readonly properties?: Readonly<Record<string, Schema>>;
  readonly required?: readonly string[];
}

interface Operation {
  readonly summary: string;
  readonly description?: string;
  readonly parameters?: readonly {
    name: string;
    in: string;
    required: boolean;
    description?: string;
    schema: Schema;
  }[];
  readonly requestBody?: { readonly content: Readonly<Record<string, { readonly schema: Schema }>> };
  readonly responses: Readonly<Record<string, { description: string; content?: Record<string, { schema: Schema }> }>>;
}

const generated = (from: string): string => `<!-- Generated from ${from}. Change that, then run \`npm run docs\`. -->`;
const cell = (text: string): string => text.replaceAll('|', '\\|').replaceAll('\n', ' ');
const code = (text: string): string => `\`${text}\``;

function table(head: readonly string[], rows: readonly (readonly string[])[]): string {
  const lines = [head, head.map(() => '---'), ...rows.map((row) => row.map(cell))];
  return lines.map((row) => `| ${row.join(' | ')} |`).join('\n');
}

/** Describes what a value looks like, such as `integer, 0 to 65535`. */
function typeOf(schema: Schema): string {
  if (Array.isArray(schema.type)) return schema.type.join(' or ');
  if (schema.enum) return schema.enum.map(code).join(', ');
  if (schema.oneOf ?? schema.anyOf) return [...new Set((schema.oneOf ?? schema.anyOf)!.map(typeOf))].join(' or ');
  if (schema.type === 'array') return `list of ${schema.items ? typeOf(schema.items) : 'values'}`;
  if (schema.type === 'integer' || schema.type === 'number') {
    const { minimum, maximum } = schema;
    const safe = (limit: number | undefined): limit is number =>
      limit !== undefined && Math.abs(limit) < Number.MAX_SAFE_INTEGER;
    if (safe(minimum) && safe(maximum)) return `${schema.type}, ${minimum} to ${maximum}`;
    return safe(minimum) ? `${schema.type}, at least ${minimum}` : schema.type;
  }
  if (schema.format === 'uri') return 'URL';
  if (schema.format === 'uuid') return 'UUID';
  if (schema.format === 'date-time') return 'date and time (ISO 8601)';
  if (schema.format) return schema.format;
  const length = schema.maxLength === undefined ? '' : `, at most ${schema.maxLength} characters`;
  return `${schema.type ?? 'any'}${length}`;
}

const isSecret = (name: string): boolean => /_KEYS?$|_SECRET|_TOKEN$/.test(name);

/** Builds `docs/configuration.md` from the schema of the environment. */
function configurationPage(): string {
  const properties = (io: 'input' | 'output'): Record<string, Schema> =>
    z.toJSONSchema(environment, { io, unrepresentable: 'any' }).properties as Record<string, Schema>;
  const [given, parsed] = [properties('input'), properties('output')];
  const required = new Set<string>(requiredInProduction);
  const rows = Object.entries(given).map(([name, schema]) => {
    const isMissing = schema.default === undefined || schema.default === '';
    const fallback = isSecret(name) && !isMissing ? 'a development key' : isMissing ? '' : code(String(schema.default));
    const always = name === 'DATABASE_URL' || name === 'REDIS_URL';
    return [
      code(name),
      parsed[name]?.type === 'boolean' ? code('true') + ' or ' + code('false') : typeOf(schema),
      schema.default === '{}' || schema.default === '[]' ? '' : fallback,
      always ? 'always' : required.has(name) ? 'in production' : '',
      schema.description ?? '',
    ];
  });
  return `# Configuration

${generated('`services/core/src/platform/config/environment.ts`')}

Every service reads its configuration from environment variables, and an empty variable counts as not set. A service that finds a variable missing or invalid lists all of them and exits. \`npm start\` sets everything that a developer's machine needs.

In production, a service also refuses secrets that are easy to guess, equal to each other, or the development key; see [operations](operations.md).

${table(['Variable', 'Type', 'Default', 'Required', 'Meaning'], rows)}

## Ports and folders of \`npm start\`

These variables are read by the command itself, in addition to the ports above. With other ports and another folder, two clones run side by side.

${table(
  ['Variable', 'Default', 'Meaning'],
  [
    ['`SIMULATORS_PORT`', '`4010`', 'Simulators of providers, shops and models'],
    ['`SITES_PORT`', '`4011`', 'Demo customer sites'],
    ['`MAILBOX_SMTP_PORT`', '`4012`', 'SMTP port of the development mailbox'],
    ['`PROXY_PORT`', '`4013`', 'A web server of yours, to try first-party mode; its pages can be verified'],
    ['`LASTCALL_DATA_DIR`', '`.data`', 'Folder of the database, Redis, logs and keys'],
  ],
)}
`;
}

function fieldsTable(schema: Schema): string {
  const required = new Set(schema.required);
  return table(
    ['Field', 'Type', 'Required', 'Description'],
    Object.entries(schema.properties ?? {}).map(([name, field]) => [
      code(name),
      typeOf(field),
      required.has(name) ? 'yes' : '',
      field.description ?? '',
    ]),
  );
}

function operationSection(method: string, path: string, operation: Operation): string {
  const parameters = operation.parameters ?? [];
  const body = operation.requestBody?.content['application/json']?.schema;
  const variants = body?.oneOf ?? body?.anyOf ?? (body ? [body] : []);
  const errors = Object.entries(operation.responses)
    .filter(([status]) => Number(status) >= 400)
    .map(([status, { description }]) => [status, description.split(', ').map(code).join(', ')]);
  return [
    `## ${method.toUpperCase()} ${path}`,
    `${operation.summary}.`,
    ...(operation.description ? [operation.description] : []),
    ...(parameters.length > 0
      ? [
          table(
            ['Parameter', 'In', 'Type', 'Required'],
            parameters.map(({ name, in: place, required, schema }) => [
              code(name),
              place,
              typeOf(schema),
              required ? 'yes' : '',
            ]),
          ),
        ]
      : []),
    ...variants.map((variant) => `JSON body:\n\n${fieldsTable(variant)}`),
    ...(operation.responses['200']?.content?.['application/json']?.schema.properties
      ? [`Response:\n\n${fieldsTable(operation.responses['200'].content['application/json'].schema)}`]
      : []),
    table(['Status', 'Error codes'], errors),
  ].join('\n\n');
}

/** Builds `docs/api.md` from the OpenAPI description of the public API. */
function publicApiPage(): string {
  const { paths } = openApi('public') as { paths: Record<string, Record<string, Operation>> };
  const sections = Object.entries(paths).flatMap(([path, operations]) =>
    Object.entries(operations).map(([method, operation]) => operationSection(method, path, operation)),
  );
  return `# Public API

${generated('the contract in `packages/contracts`')}

The public API lets your server, Zapier and Make start deadlines, report sales and subscribe to events. A running installation serves the OpenAPI description at \`/v1/openapi.json\`; the same file is in [packages/contracts/openapi](../packages/contracts/openapi/public.json).

- **Authentication**: create a key under _API keys_ in the account menu and send it as \`Authorization: Bearer lc_...\`. A key is shown once and can be revoked at any time.
- **Idempotency**: send an \`Idempotency-Key\` header with each POST request. A repeated request with the same key returns the first response and changes nothing.
- **Errors**: the body is \`{ "code": "...", "message": "...", "details": ... }\`. Branch on \`code\`; \`message\` is for people.
- **Rate limit**: ${requestLimits['public-api'].calls.toLocaleString('en-US')} calls per key in ${requestLimits['public-api'].seconds} seconds. The \`RateLimit\` and \`RateLimit-Policy\` headers say what is left. Beyond it, responses have status 429 with \`Retry-After\`.
- **Money**: amounts are decimal strings such as \`"97.00"\`, or numbers, with an ISO 4217 currency code.

\`\`\`sh
curl http://localhost:4000/v1/deadlines \\
  -H 'Authorization: Bearer lc_...' \\
  -H 'Content-Type: application/json' \\
  -H 'Idempotency-Key: signup-1001' \\
  -d '{"campaignId":"...","email":"ann@example.com"}'
\`\`\`

${sections.join('\n\n')}
`;
}

/** The generated pages by their path below the repository. */
export const generatedPages: Readonly<Record<string, () => string>> = {
  'docs/configuration.md': configurationPage,
  'docs/api.md': publicApiPage,
  'docs/decisions/index.md': decisionsPage,
};
