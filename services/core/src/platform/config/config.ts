import { email } from '@lastcall/contracts';
import { z } from 'zod';
import { isPrivateHost } from '../safe-fetch/address-rules.ts';
import { CannotStart } from '../start/cannot-start.ts';
import { oauthClients } from './oauth-clients.ts';
import { isSameSite } from './registrable-domain.ts';
import { developedRemotes, developmentKeyId, filesAddress, remoteKeys, storePlace } from './remotes.ts';
import { equalSecrets, isGuessableKey, isGuessableToken, type Secret } from './secrets.ts';
import { storeSubscription } from './store-subscription.ts';

/** Keys that only a developer's machine uses; production refuses to start without its own. */
const developmentKey = Buffer.alloc(32, 'lastcall development').toString('base64');

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

const environment = z.object({
  /** `production` refuses what only a developer's machine may have; `test` checks every answer against the contract. */
  NODE_ENV: z.enum(['development', 'test', 'production']).default('development'),
  /** Ports of the three services. */
  API_PORT: port(4000),
  EDGE_PORT: port(4001),
  WORKER_PORT: port(4002),
  /** Where the edge takes the mails that tell of sales. */
  MAIL_PORT: port(4025),
  /** The address the services listen on; containers need `0.0.0.0`. */
  LISTEN_HOST: z.string().default('127.0.0.1'),
  /** `mysql://user:password@host:port/name`, with `?socketPath=` for a unix socket. */
  DATABASE_URL: z.url({ protocol: /^(mysql|mariadb)$/ }),
  /** `redis://host:port/db`, `rediss://`, or `unix:///path?db=N`. */
  REDIS_URL: z.url({ protocol: /^(redis|rediss|unix)$/ }),
  /** Where people find the shell and the dashboard's API. */
  APP_ORIGIN: origin.default('http://localhost:4000'),
  /** Where visitors' browsers, mail programs and providers reach us. */
  EDGE_ORIGIN: origin.default('http://localhost:4001'),
  /** Lets production start although both origins are of one registrable domain, where a page of the edge can set cookies for the app. */
  ALLOW_SHARED_DOMAIN: z.stringbool().default(false),
  /** Signs tokens (HMAC); 32 bytes as base64. */
  SECRET_KEY: key.prefault(developmentKey),
  /** Wrap what we store encrypted; the first is used for new rows, the others still open old ones. */
  ENCRYPTION_KEYS: keyRing.prefault(`dev:${developmentKey}`),
  /** Sign the answers to checkouts (Ed25519, 32 bytes each); the first signs, the public halves of all are published, so an older one stays until its last answer no longer matters. */
  VERIFY_KEYS: keyRing.prefault(`dev:${developmentKey}`),
  /** Where mail goes out. Over a public network production wants `smtps:`, or `smtp:` with `?requireTLS=true`. */
  SMTP_URL: z.url({ protocol: /^smtps?$/ }).default('smtp://localhost:4012'),
  /** The domain of the addresses that providers mail sales to; its MX leads to the edge's `MAIL_PORT`. */
  MAIL_HOST: host.default('localhost'),
  /** Files (PEM) with the certificate and the key for `MAIL_HOST`; without them mail comes in clear. */
  MAIL_TLS_CERT: z.string().optional(),
  MAIL_TLS_KEY: z.string().optional(),
  /** DNS servers, as `address` or `address:port`, that are asked who may send a mail; the system's own unless it is set. */
  MAIL_DNS_SERVERS: list,
  /** The sender of our mail. */
  MAIL_FROM: z.string().default('Lastcall <hello@lastcall.test>'),
  /** Where customers are upgraded: a page that is given the account's key as `account`. Without one the screens say whom to write to. */
  BILLING_URL: z.url({ protocol: /^https?$/ }).optional(),
  /** Who answers customers' questions; the sender of our mail where it is not set. */
  SUPPORT_EMAIL: email.optional(),
  /** What stores read at first, in place of the quick start. */
  STORE_GUIDE_URL: z.url({ protocol: /^https?$/ }).optional(),
  /** What explains the floating bar, behind "need help?" of its editor. Without it that is a mail to `SUPPORT_EMAIL`. */
  BAR_GUIDE_URL: z.url({ protocol: /^https?$/ }).optional(),
  /** `host:port` addresses that SafeFetch may reach although they are private; never in production. */
  SAFE_FETCH_ALLOW: list,
  /** Addresses and networks (CIDR) that SafeFetch must not reach although they are public: our own. */
  SAFE_FETCH_DENY: list,
  /** Where stand-ins answer for providers, each below its name, as `http://localhost:4010/kit`; in production the providers answer themselves. */
  PROVIDER_STAND_INS: z.url().optional(),
  /** What providers know us by that connect by a button, as JSON: `{ "kit": { "id", "secret" } }`; a provider without one is connected by a key. */
  OAUTH_CLIENTS: oauthClients.prefault('{}'),
  /** Where a model answers that makes campaigns in a conversation: the base address of any endpoint that speaks OpenAI's Chat Completions, as `https://api.openai.com/v1`. Without one the assistant is not offered. */
  ASSISTANT_URL: z
    .url({ protocol: /^https?$/ })
    .transform((url) => url.replace(/\/+$/, ''))
    .optional(),
  /** What that endpoint is shown as a bearer; one of our own may need none. */
  ASSISTANT_KEY: z.string().optional(),
  /** The model that is asked for. */
  ASSISTANT_MODEL: z.string().max(100).default('gpt-5-mini'),
  /** From when on accounts must have been opened to be offered the assistant: the month in which it came to be, so that whoever made campaigns before keeps the form that they know. */
  ASSISTANT_SINCE: z.iso
    .datetime({ offset: true })
    .prefault('2026-11-01T00:00:00Z')
    .transform((text) => new Date(text)),
  /** Tokens that one person may use on a day in UTC: five conversations to their end. */
  ASSISTANT_DAILY_TOKENS: z.coerce.number().int().min(1_000).max(100_000_000).default(300_000),
  /** What answers is a stand-in, which the assistant then says; never in production. */
  ASSISTANT_STAND_IN: z.stringbool().default(false),
  /** What stores are asked to pay every 30 days by their platform's billing, as JSON: `{ "name", "amount", "currency", "isTest" }`; without it they are sent to `BILLING_URL`. */
  STORE_SUBSCRIPTION: storeSubscription.optional(),
  /** Where the files of remotes are kept: a folder, or `s3://bucket/prefix`. */
  REMOTES_STORE: storePlace.prefault('.data/remotes'),
  /** Where an S3 that is not Amazon's is; its buckets are found below that address. */
  S3_ENDPOINT: z.url({ protocol: /^https?$/ }).optional(),
  /** The region of the bucket. */
  S3_REGION: z.string().default('us-east-1'),
  /** The key for the bucket; without one the machine's own role is asked. */
  S3_ACCESS_KEY_ID: z.string().optional(),
  S3_SECRET_ACCESS_KEY: z.string().optional(),
  /** Where browsers load the files of remotes from: the api's `/remotes`, unless something stands in front of the store. */
  REMOTES_ORIGIN: filesAddress.optional(),
  /** The public keys that may sign remotes, as JSON: `[{ "keyId", "publicKey", "remotes"? }]`. */
  REMOTE_KEYS: remoteKeys.prefault('[]'),
  /** Hosts, as `host` or `host:port`, whose servers may stand in for a remote in a session of our own people; a developer's own machine outside production. */
  REMOTE_OVERRIDE_HOSTS: list,
  /** Remotes that come from their team's server for everybody, as JSON by name: `{ "mfe-timers": "http://localhost:3103/" }`; for development alone. */
  REMOTES_DEVELOPMENT: developedRemotes.prefault('{}'),
  /** The player of the video above the quick start of each campaign, as a page may frame it; none without it. */
  QUICKSTART_VIDEO_URL: z.url({ protocol: /^https?$/ }).optional(),
  /** The players of the videos beside an integration: how to set one up, and how to test it. Written help stands alone without them. */
  INTEGRATION_VIDEO_URL: z.url({ protocol: /^https?$/ }).optional(),
  INTEGRATION_TEST_VIDEO_URL: z.url({ protocol: /^https?$/ }).optional(),
  /** The person whose session a browser has that checks a new version of a remote; nobody unless it is set. Nobody signs up with it, so the account is opened before. */
  CHECK_EMAIL: email.optional(),
  /** So many different people whose canary failed, within so many minutes, stop it. */
  CANARY_FAILURES: z.coerce.number().int().min(1).max(1_000).default(3),
  CANARY_MINUTES: z.coerce.number().int().min(1).max(1_440).default(10),
  /** The folder of the built shell that the api serves; none when it is served elsewhere. */
  SHELL_DIR: z.string().optional(),
  /** The folder of the built page script that the edge serves. */
  EMBED_DIR: z.string().optional(),
  /** Addresses of our own people outside production, where whoever signs up first with one would be one of them. */
  STAFF_EMAILS: list,
  /** Milliseconds before the first repetition of a job, each further one twice as long; five seconds unless tests or a developer want it sooner. */
  QUEUE_BACKOFF_MS: z.coerce.number().int().min(1).max(600_000).optional(),
  /** How many proxies in front of us may be believed about a caller's address. */
  TRUSTED_PROXIES: z.coerce.number().int().min(0).max(10).default(0),
  /** Seconds for which a service that is asked to stop answers on and says that it is not ready; zero where nobody spreads requests over several processes. */
  DRAIN_SECONDS: z.coerce.number().min(0).max(20).default(0),
  /** What a scraper of `/metrics` must show as a bearer in production; without it nobody sees them there. */
  METRICS_TOKEN: z.string().min(16).optional(),
  /** How much is logged. */
  LOG_LEVEL: z.enum(['fatal', 'error', 'warn', 'info', 'debug', 'trace', 'silent']).optional(),
});

/** What follows from another variable where it is not set. */
const settings = environment.transform((given) => ({
  ...given,
  SUPPORT_EMAIL: given.SUPPORT_EMAIL ?? addressIn(given.MAIL_FROM),
  REMOTES_ORIGIN: given.REMOTES_ORIGIN ?? `${given.APP_ORIGIN}/remotes`,
  REMOTE_OVERRIDE_HOSTS:
    given.REMOTE_OVERRIDE_HOSTS.length > 0 || given.NODE_ENV === 'production'
      ? given.REMOTE_OVERRIDE_HOSTS
      : ['localhost', '127.0.0.1'],
}));

/** The bare address of a sender such as `Lastcall <hello@lastcall.test>`. */
function addressIn(sender: string): string {
  return /<([^>]*)>/.exec(sender)?.[1] ?? sender;
}

/** What the services know from their environment, parsed. */
export type Config = z.output<typeof settings>;

/** What production cannot take a default for. */
const mustBeSet = [
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

/** Reads the environment; throws one error that names every variable that is missing or wrong, and never prints a value. */
export function loadConfig(env: Record<string, string | undefined>): Config {
  const given = Object.fromEntries(Object.entries(env).filter(([, value]) => value !== ''));
  const parsed = settings.safeParse(given);
  const wrong = parsed.success
    ? [...contradictions(parsed.data), ...refusedInProduction(given, parsed.data)]
    : parsed.error.issues.map((issue) => `${issue.path.join('.')}: ${issue.message}`);
  if (!parsed.success || wrong.length > 0) throw new CannotStart(`Invalid configuration:\n  ${wrong.join('\n  ')}`);
  return parsed.data;
}

function contradictions(config: Config): string[] {
  return [
    ...(Object.keys(config.REMOTES_DEVELOPMENT).length > 0 && config.NODE_ENV !== 'development'
      ? ['REMOTES_DEVELOPMENT: is for development alone']
      : []),
    ...(config.ASSISTANT_URL === undefined && config.ASSISTANT_KEY !== undefined
      ? ['ASSISTANT_KEY: needs ASSISTANT_URL']
      : []),
    ...((config.MAIL_TLS_CERT === undefined) === (config.MAIL_TLS_KEY === undefined)
      ? []
      : ['MAIL_TLS_CERT: needs MAIL_TLS_KEY, and the other way round']),
    ...((config.S3_ACCESS_KEY_ID === undefined) === (config.S3_SECRET_ACCESS_KEY === undefined)
      ? []
      : ['S3_ACCESS_KEY_ID: needs S3_SECRET_ACCESS_KEY, and the other way round']),
  ];
}

function refusedInProduction(given: Record<string, unknown>, config: Config): string[] {
  if (config.NODE_ENV !== 'production') return [];
  return [
    ...mustBeSet.filter((name) => given[name] === undefined).map((name) => `${name}: is missing`),
    ...(['APP_ORIGIN', 'EDGE_ORIGIN', 'REMOTES_ORIGIN'] as const)
      .filter((name) => !config[name].startsWith('https:'))
      .map((name) => `${name}: must be https in production`),
    ...(config.SAFE_FETCH_ALLOW.length > 0 ? ['SAFE_FETCH_ALLOW: is not for production'] : []),
    ...(config.PROVIDER_STAND_INS === undefined ? [] : ['PROVIDER_STAND_INS: is not for production']),
    ...(config.ASSISTANT_STAND_IN ? ['ASSISTANT_STAND_IN: is not for production'] : []),
    ...(config.ASSISTANT_URL === undefined || config.ASSISTANT_URL.startsWith('https:')
      ? []
      : ['ASSISTANT_URL: must be https in production']),
    ...(config.STORE_SUBSCRIPTION?.isTest
      ? ['STORE_SUBSCRIPTION: a test is not for production, where nobody would pay']
      : []),
    ...(config.STAFF_EMAILS.length > 0
      ? ['STAFF_EMAILS: is not for production; `grant-staff` makes a person who has an account one of our own']
      : []),
    ...(isSameSite(config.APP_ORIGIN, config.EDGE_ORIGIN) && !config.ALLOW_SHARED_DOMAIN
      ? [
          'EDGE_ORIGIN: has the registrable domain of APP_ORIGIN; use another domain, or set ALLOW_SHARED_DOMAIN=true to accept the risk',
        ]
      : []),
    ...(isClearTextToRemote(new URL(config.SMTP_URL))
      ? ['SMTP_URL: sends mail in clear text to a remote host; use smtps:, or add ?requireTLS=true']
      : []),
    ...secretsOf(config)
      .filter(({ name, bytes }) =>
        name === 'METRICS_TOKEN' ? isGuessableToken(bytes.toString()) : isGuessableKey(bytes),
      )
      .map(({ name }) => `${name}: is easy to guess; use random bytes, as \`openssl rand -base64 32\` makes them`),
    ...equalSecrets(secretsOf(config)).map((names) => `${[...new Set(names)].join(', ')}: must all be different`),
    ...(config.SECRET_KEY.toString('base64') === developmentKey ? ['SECRET_KEY: is the key of development'] : []),
    ...(['ENCRYPTION_KEYS', 'VERIFY_KEYS'] as const)
      .filter((name) => config[name].some(({ key }) => key.toString('base64') === developmentKey))
      .map((name) => `${name}: holds the key of development`),
    ...(config.REMOTE_KEYS.length === 0 ? ['REMOTE_KEYS: trusts nobody'] : []),
    ...(config.REMOTE_KEYS.some(({ keyId }) => keyId === developmentKeyId)
      ? ['REMOTE_KEYS: holds the key of development']
      : []),
  ];
}

/** The secrets that we make ourselves; those of others are as they gave them to us. */
function secretsOf({ SECRET_KEY, ENCRYPTION_KEYS, VERIFY_KEYS, METRICS_TOKEN }: Config): Secret[] {
  return [
    { name: 'SECRET_KEY', bytes: SECRET_KEY },
    ...ENCRYPTION_KEYS.map(({ key: bytes }) => ({ name: 'ENCRYPTION_KEYS', bytes })),
    ...VERIFY_KEYS.map(({ key: bytes }) => ({ name: 'VERIFY_KEYS', bytes })),
    ...(METRICS_TOKEN === undefined ? [] : [{ name: 'METRICS_TOKEN', bytes: tokenBytes(METRICS_TOKEN) }]),
  ];
}

/** A token that is the base64 of a key is equal to that key. */
function tokenBytes(token: string): Buffer {
  const decoded = Buffer.from(token, 'base64');
  return decoded.length === 32 && decoded.toString('base64') === token ? decoded : Buffer.from(token);
}

/** Without `requireTLS` anybody on the way can have a server's STARTTLS left out. */
function isClearTextToRemote({ protocol, hostname, searchParams }: URL): boolean {
  return protocol === 'smtp:' && searchParams.get('requireTLS') !== 'true' && !isPrivateHost(hostname);
}

/** The injection token of the parsed configuration. */
export const CONFIG = Symbol('config');
