import type { z } from 'zod';
import { isPrivateHost } from '../safe-fetch/network-rules.ts';
import { CannotStart } from '../start/cannot-start.ts';
import { developmentKey, environment, requiredInProduction } from './environment.ts';
import { isSameSite } from './registrable-domain.ts';
import { developmentKeyId } from './remotes.ts';
import { equalSecrets, isGuessableKey, isGuessableToken, type Secret } from './secrets.ts';

/** Fills in variables whose default depends on others. */
const configSchema = environment.transform((variables) => ({
  ...variables,
  SUPPORT_EMAIL: variables.SUPPORT_EMAIL ?? emailIn(variables.MAIL_FROM),
  REMOTES_ORIGIN: variables.REMOTES_ORIGIN ?? `${variables.APP_ORIGIN}/remotes`,
  REMOTE_OVERRIDE_HOSTS:
    variables.REMOTE_OVERRIDE_HOSTS.length > 0 || variables.NODE_ENV === 'production'
      ? variables.REMOTE_OVERRIDE_HOSTS
      : ['localhost', '127.0.0.1'],
}));

/** Returns the bare email address of a sender such as `Lastcall <hello@lastcall.test>`. */
function emailIn(sender: string): string {
  return /<([^>]*)>/.exec(sender)?.[1] ?? sender;
}

/** The parsed environment of a service. */
export type Config = z.output<typeof configSchema>;

/** Parses the environment. Throws one error that names every missing or invalid variable and never prints a value. */
export function loadConfig(env: Record<string, string | undefined>): Config {
  const variables = Object.fromEntries(Object.entries(env).filter(([, value]) => value !== ''));
  const parsed = configSchema.safeParse(variables);
  const errors = parsed.success
    ? [...consistencyErrors(parsed.data), ...productionErrors(variables, parsed.data)]
    : parsed.error.issues.map((issue) => `${issue.path.join('.')}: ${issue.message}`);
  if (!parsed.success || errors.length > 0) throw new CannotStart(`Invalid configuration:\n  ${errors.join('\n  ')}`);
  return parsed.data;
}

function consistencyErrors(config: Config): string[] {
  return [
    ...(Object.keys(config.REMOTES_DEVELOPMENT).length > 0 && config.NODE_ENV !== 'development'
      ? ['REMOTES_DEVELOPMENT: is only allowed in development']
      : []),
    ...(config.ASSISTANT_URL === undefined && config.ASSISTANT_KEY !== undefined
      ? ['ASSISTANT_KEY: requires ASSISTANT_URL']
      : []),
    ...((config.MAIL_TLS_CERT === undefined) === (config.MAIL_TLS_KEY === undefined)
      ? []
      : ['MAIL_TLS_CERT and MAIL_TLS_KEY: must be set together']),
    ...((config.S3_ACCESS_KEY_ID === undefined) === (config.S3_SECRET_ACCESS_KEY === undefined)
      ? []
      : ['S3_ACCESS_KEY_ID and S3_SECRET_ACCESS_KEY: must be set together']),
  ];
}

function productionErrors(variables: Record<string, unknown>, config: Config): string[] {
  if (config.NODE_ENV !== 'production') return [];
  return [
    ...requiredInProduction
      .filter((name) => variables[name] === undefined)
      .map((name) => `${name}: is required in production`),
    ...(['APP_ORIGIN', 'EDGE_ORIGIN', 'REMOTES_ORIGIN'] as const)
      .filter((name) => !config[name].startsWith('https:'))
      .map((name) => `${name}: must be https in production`),
    ...(config.SAFE_FETCH_ALLOW.length > 0 ? ['SAFE_FETCH_ALLOW: isn’t allowed in production'] : []),
    ...(config.PROVIDER_SIMULATORS === undefined ? [] : ['PROVIDER_SIMULATORS: isn’t allowed in production']),
    ...(config.ASSISTANT_SIMULATOR ? ['ASSISTANT_SIMULATOR: isn’t allowed in production'] : []),
    ...(config.ASSISTANT_URL === undefined || config.ASSISTANT_URL.startsWith('https:')
      ? []
      : ['ASSISTANT_URL: must be https in production']),
    ...(config.STORE_SUBSCRIPTION?.isTest ? ['STORE_SUBSCRIPTION: isTest must be false in production'] : []),
    ...(config.STAFF_EMAILS.length > 0
      ? ['STAFF_EMAILS: isn’t allowed in production. Use `grant-staff` instead.']
      : []),
    ...(isSameSite(config.APP_ORIGIN, config.EDGE_ORIGIN) && !config.ALLOW_SHARED_DOMAIN
      ? [
          'EDGE_ORIGIN: shares a registrable domain with APP_ORIGIN. Use another domain, or set ALLOW_SHARED_DOMAIN=true to accept the risk',
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
    ...(config.SECRET_KEY.toString('base64') === developmentKey
      ? ['SECRET_KEY: is the development key. Generate a new one.']
      : []),
    ...(['ENCRYPTION_KEYS', 'VERIFY_KEYS'] as const)
      .filter((name) => config[name].some(({ key }) => key.toString('base64') === developmentKey))
      .map((name) => `${name}: contains the development key. Remove it.`),
    ...(config.REMOTE_KEYS.length === 0 ? ['REMOTE_KEYS: is empty. Add at least one key.'] : []),
    ...(config.REMOTE_KEYS.some(({ keyId }) => keyId === developmentKeyId)
      ? ['REMOTE_KEYS: contains the development key. Remove it.']
      : []),
  ];
}

/** Returns the secrets that we generate ourselves; those that providers issue are not checked. */
function secretsOf({ SECRET_KEY, ENCRYPTION_KEYS, VERIFY_KEYS, METRICS_TOKEN }: Config): Secret[] {
  return [
    { name: 'SECRET_KEY', bytes: SECRET_KEY },
    ...ENCRYPTION_KEYS.map(({ key: bytes }) => ({ name: 'ENCRYPTION_KEYS', bytes })),
    ...VERIFY_KEYS.map(({ key: bytes }) => ({ name: 'VERIFY_KEYS', bytes })),
    ...(METRICS_TOKEN === undefined ? [] : [{ name: 'METRICS_TOKEN', bytes: tokenBytes(METRICS_TOKEN) }]),
  ];
}

/** A token that is the base64 of a key counts as equal to that key. */
function tokenBytes(token: string): Buffer {
  const decoded = Buffer.from(token, 'base64');
  return decoded.length === 32 && decoded.toString('base64') === token ? decoded : Buffer.from(token);
}

/** Returns true for SMTP without `requireTLS` beyond the private network, where an attacker can strip STARTTLS. */
function isClearTextToRemote({ protocol, hostname, searchParams }: URL): boolean {
  return protocol === 'smtp:' && searchParams.get('requireTLS') !== 'true' && !isPrivateHost(hostname);
}

/** The injection token of the parsed configuration. */
export const CONFIG = Symbol('config');
