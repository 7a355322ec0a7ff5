import { email } from '@lastcall/contracts/platform';
import { z } from 'zod';
import { oauthClients } from './oauth-clients.ts';
import { developmentServers, filesUrl, remoteKeys, storageLocation } from './remotes.ts';
import { storeSubscription } from './store-subscription.ts';

/** The key of development machines. Production refuses to start with it. */
export const developmentKey = Buffer.alloc(32, 'lastcall development').toString('base64');

const key = z.string().transform((text, context) => {
  const bytes = Buffer.from(text, 'base64');
  if (bytes.length !== 32) context.addIssue({ code: 'custom', message: 'must be 32 bytes as base64' });
  return bytes;
});
const list = z
  .string()
  .default('')
  .transform((text) =>
    text
      .split(',')
      .map((part) => part.trim())
      .filter(Boolean),
  );
const port = (fallback: number) => z.coerce.number().int().min(0).max(65_535).default(fallback);
const host = z.hostname().transform((name) => name.toLowerCase());
const origin = z.url({ protocol: /^https?$/ }).transform((url) => new URL(url).origin);

const keyRing = z.string().transform((text, context) =>
  text.split(',').map((entry) => {
    const [kid = '', encoded = ''] = entry.trim().split(/:(.*)/s);
    const bytes = Buffer.from(encoded, 'base64');
    if (!/^[\w-]{1,32}$/.test(kid) || bytes.length !== 32)
      context.addIssue({ code: 'custom', message: 'must be kid:base64 of 32 bytes, separated by commas' });
    return { kid, key: bytes };
  }),
);

/** Every variable that the services read, in the order of `docs/configuration.md`, which is generated from it. */
export const environment = z.object({
  NODE_ENV: z
    .enum(['development', 'test', 'production'])
    .default('development')
    .describe(
      '`production` refuses settings that are only safe on a developer’s machine. `test` checks every response against the contract.',
    ),
  API_PORT: port(4000).describe('Port of the API, which also serves the shell.'),
  EDGE_PORT: port(4001).describe('Port of the edge service.'),
  WORKER_PORT: port(4002).describe('Port of the worker’s health checks and metrics.'),
  MAIL_PORT: port(4025).describe('Port on which the edge receives emails about sales.'),
  LISTEN_HOST: z
    .string()
    .default('127.0.0.1')
    .describe('IP address that the services listen on. Containers need `0.0.0.0`.'),
  DATABASE_URL: z
    .url({ protocol: /^(mysql|mariadb)$/ })
    .describe('`mysql://user:password@host:port/name`, with `?socketPath=` for a unix socket.'),
  DATABASE_STATEMENT_SECONDS: z.coerce
    .number()
    .int()
    .min(1)
    .max(600)
    .default(5)
    .describe('Maximum number of seconds for one statement of a service, and for its wait for a row lock.'),
  REDIS_URL: z
    .url({ protocol: /^(redis|rediss|unix)$/ })
    .describe('`redis://host:port/db`, `rediss://`, or `unix:///path?db=N`.'),
  APP_ORIGIN: origin.prefault('http://localhost:4000').describe('Origin of the shell and the API.'),
  EDGE_ORIGIN: origin
    .prefault('http://localhost:4001')
    .describe('Origin that visitors’ browsers, email apps and providers reach.'),
  ALLOW_SHARED_DOMAIN: z
    .stringbool()
    .default(false)
    .describe(
      'Lets production start with both origins on one registrable domain, where a page of the edge could set cookies for the app.',
    ),
  SECRET_KEY: key.prefault(developmentKey).describe('Signs tokens (HMAC). 32 bytes as base64.'),
  ENCRYPTION_KEYS: keyRing
    .prefault(`dev:${developmentKey}`)
    .describe(
      'Encrypt stored credentials, as `id:key` pairs separated by commas. The first encrypts new rows, the others still decrypt older ones.',
    ),
  VERIFY_KEYS: keyRing
    .prefault(`dev:${developmentKey}`)
    .describe(
      'Sign the responses of `/verify` (Ed25519, 32 bytes each), as `id:key` pairs separated by commas. The first signs. The public halves of all are published, so keep an older one until the last response it signed is no longer needed.',
    ),
  SMTP_URL: z
    .url({ protocol: /^smtps?$/ })
    .default('smtp://localhost:4012')
    .describe(
      'Server for outgoing mail. Over a public network, production requires `smtps:`, or `smtp:` with `?requireTLS=true`.',
    ),
  MAIL_HOST: host
    .prefault('localhost')
    .describe(
      'Domain of the email addresses to which providers send emails about sales. Its MX record points to `MAIL_PORT` of the edge.',
    ),
  MAIL_TLS_CERT: z
    .string()
    .optional()
    .describe('File (PEM) with the certificate of `MAIL_HOST`. Without it, mail is received unencrypted.'),
  MAIL_TLS_KEY: z.string().optional().describe('File (PEM) with the private key of `MAIL_TLS_CERT`.'),
  MAIL_DNS_SERVERS: list.describe(
    'DNS servers for sender checks of incoming mail (SPF, DKIM, DMARC), as `ip` or `ip:port`, separated by commas. The system’s resolvers if empty.',
  ),
  MAIL_FROM: z.string().default('Lastcall <hello@lastcall.test>').describe('Sender of the emails that Lastcall sends.'),
  BILLING_URL: z
    .url({ protocol: /^https?$/ })
    .optional()
    .describe(
      'Page where customers upgrade. It receives the account key as `account`. Without it, the screens show `SUPPORT_EMAIL`.',
    ),
  SUPPORT_EMAIL: email.optional().describe('Email address for customers’ questions. That of `MAIL_FROM` if not set.'),
  STORE_GUIDE_URL: z
    .url({ protocol: /^https?$/ })
    .optional()
    .describe('Guide for Shopify stores, shown instead of the quick start.'),
  BAR_GUIDE_URL: z
    .url({ protocol: /^https?$/ })
    .optional()
    .describe(
      'Guide behind “need help?” in the floating bar editor. Without it, the link opens an email to `SUPPORT_EMAIL`.',
    ),
  SAFE_FETCH_ALLOW: list.describe(
    'Private hosts, as `host:port`, that outgoing requests may reach, separated by commas. Refused in production.',
  ),
  SAFE_FETCH_DENY: list.describe(
    'Public IP addresses and networks (CIDR) that outgoing requests must not reach, such as our own, separated by commas.',
  ),
  PROVIDER_SIMULATORS: z
    .url()
    .optional()
    .describe(
      'Base URL of the provider simulators, each below its name, such as `http://localhost:4010/kit`. Refused in production.',
    ),
  OAUTH_CLIENTS: oauthClients
    .prefault('{}')
    .describe(
      'OAuth clients by provider, as JSON: `{ "kit": { "id": "...", "secret": "..." } }`. A provider without one is connected by API key. `shopify` holds the app’s client ID and secret. AWeber and HubSpot sign their webhooks with this secret.',
    ),
  ASSISTANT_URL: z
    .url({ protocol: /^https?$/ })
    .transform((url) => url.replace(/\/+$/, ''))
    .optional()
    .describe(
      'Base URL of an endpoint compatible with OpenAI’s Chat Completions API, such as `https://api.openai.com/v1`. Without it, the assistant is off.',
    ),
  ASSISTANT_KEY: z.string().optional().describe('Bearer token for `ASSISTANT_URL`, if it needs one.'),
  ASSISTANT_MODEL: z.string().max(100).default('gpt-5-mini').describe('Model that the assistant requests.'),
  ASSISTANT_SINCE: z.iso
    .datetime({ offset: true })
    .prefault('2026-11-01T00:00:00Z')
    .transform((text) => new Date(text))
    .describe('Accounts created before this instant keep the campaign form and are not offered the assistant.'),
  ASSISTANT_DAILY_TOKENS: z.coerce
    .number()
    .int()
    .min(1_000)
    .max(100_000_000)
    .default(300_000)
    .describe('Tokens that one person may use per UTC day. The default is about five complete conversations.'),
  ASSISTANT_SIMULATOR: z
    .stringbool()
    .default(false)
    .describe('Marks the assistant’s answers as simulated. Refused in production.'),
  STORE_SUBSCRIPTION: storeSubscription
    .optional()
    .describe(
      'What stores pay every 30 days through Shopify’s billing, as JSON: `{ "name": "Lastcall", "amount": "19.00", "currency": "USD", "isTest": false }`. Without it, stores are sent to `BILLING_URL`.',
    ),
  REMOTES_STORE: storageLocation
    .prefault('.data/remotes')
    .describe('Where the files of remotes are stored: a folder, or `s3://bucket/prefix`.'),
  S3_ENDPOINT: z
    .url({ protocol: /^https?$/ })
    .optional()
    .describe('URL of an S3-compatible server other than Amazon’s, with path-style buckets.'),
  S3_REGION: z.string().default('us-east-1').describe('Region of the bucket.'),
  S3_ACCESS_KEY_ID: z
    .string()
    .optional()
    .describe('Access key for the bucket. Without it, the machine’s role is used.'),
  S3_SECRET_ACCESS_KEY: z.string().optional().describe('Secret of `S3_ACCESS_KEY_ID`.'),
  REMOTES_ORIGIN: filesUrl
    .optional()
    .describe('URL from which browsers load the files of remotes, such as a CDN. `/remotes` of the API if not set.'),
  REMOTE_KEYS: remoteKeys
    .prefault('[]')
    .describe(
      'Public keys that may sign remotes, as JSON: `[{ "keyId": "...", "publicKey": "...", "remotes": ["mfe-timers"] }]`. `remotes` is optional.',
    ),
  REMOTE_OVERRIDE_HOSTS: list.describe(
    'Hosts, as `host` or `host:port`, whose servers staff may load a remote from in their own session. `localhost` outside production.',
  ),
  REMOTES_DEVELOPMENT: developmentServers
    .prefault('{}')
    .describe(
      'Remotes that everyone loads from a development server, as JSON by name: `{ "mfe-timers": "http://localhost:3103/" }`. Only in development.',
    ),
  QUICKSTART_VIDEO_URL: z
    .url({ protocol: /^https?$/ })
    .optional()
    .describe('Embeddable player of the video above the quick start. No video if not set.'),
  INTEGRATION_VIDEO_URL: z
    .url({ protocol: /^https?$/ })
    .optional()
    .describe('Embeddable player of the video on how to set up an integration. Only the written steps if not set.'),
  INTEGRATION_TEST_VIDEO_URL: z
    .url({ protocol: /^https?$/ })
    .optional()
    .describe('Embeddable player of the video on how to test an integration. Only the written steps if not set.'),
  CHECK_EMAIL: email
    .optional()
    .describe(
      'User whose session is used to check new versions of remotes. Create the account first, because this email address can’t be used to sign up afterward.',
    ),
  CANARY_FAILURES: z.coerce
    .number()
    .int()
    .min(1)
    .max(1_000)
    .default(2)
    .describe('Number of different users who must see a canary fail within `CANARY_MINUTES` before it stops.'),
  CANARY_FAILURE_PERCENT: z.coerce
    .number()
    .min(0)
    .max(100)
    .default(5)
    .describe('Share of failed views of a canary within `CANARY_MINUTES` from which it stops.'),
  CANARY_VIEWS: z.coerce
    .number()
    .int()
    .min(0)
    .max(1_000_000)
    .default(20)
    .describe('Number of views of a canary within `CANARY_MINUTES` before it can stop.'),
  CANARY_MINUTES: z.coerce
    .number()
    .int()
    .min(1)
    .max(1_440)
    .default(60)
    .describe('Minutes in which failures and views of a canary are counted, in steps of ten.'),
  SHELL_DIR: z
    .string()
    .optional()
    .describe('Folder of the built shell that the API serves. Not set where the shell is served elsewhere.'),
  EMBED_DIR: z.string().optional().describe('Folder of the built page script that the edge serves.'),
  STAFF_EMAILS: list.describe(
    'Email addresses of staff, separated by commas. Refused in production, where `grant-staff` is used instead.',
  ),
  QUEUE_BACKOFF_MS: z.coerce
    .number()
    .int()
    .min(1)
    .max(600_000)
    .optional()
    .describe('Milliseconds before the first retry of a job; each further retry waits twice as long. 5000 if not set.'),
  TRUSTED_PROXIES: z.coerce
    .number()
    .int()
    .min(0)
    .max(10)
    .default(0)
    .describe('Number of proxies in front of the services whose `X-Forwarded-For` is trusted.'),
  DRAIN_SECONDS: z.coerce
    .number()
    .min(0)
    .max(20)
    .default(0)
    .describe(
      'Seconds for which a stopping service still answers requests while `/readyz` already fails. 0 without a load balancer.',
    ),
  METRICS_TOKEN: z
    .string()
    .min(16)
    .optional()
    .describe('Bearer token for `/metrics` in production. Without it, `/metrics` is closed there.'),
  LOG_LEVEL: z
    .enum(['fatal', 'error', 'warn', 'info', 'debug', 'trace', 'silent'])
    .optional()
    .describe('Lowest level that is logged. `info` if not set, `silent` in tests.'),
});

/** Variables without a usable default in production. */
export const requiredInProduction = [
  'APP_ORIGIN',
  'EDGE_ORIGIN',
  'SECRET_KEY',
  'ENCRYPTION_KEYS',
  'VERIFY_KEYS',
  'SMTP_URL',
  'MAIL_FROM',
  'MAIL_HOST',
  'REMOTES_STORE',
  'REMOTE_KEYS',
] as const;
