import { createHash } from 'node:crypto';
import { existsSync, readFileSync } from 'node:fs';
import { join, resolve } from 'node:path';
import { describe, expect, it } from '@jest/globals';
import { parse } from 'yaml';
import { loadConfig } from '../../services/core/src/platform/config/config.ts';

const root = resolve(import.meta.dirname, '../..');
const read = (path: string): string => readFileSync(join(root, path), 'utf8');
const aKey = (seed: string): string => createHash('sha256').update(seed).digest('base64');

/** The environment variables of the services, by the names in their schema. */
const knownVariables = new Set(
  [...read('services/core/src/platform/config/environment.ts').matchAll(/^ {2}([A-Z][A-Z0-9_]+):/gm)].map(
    (match) => match[1],
  ),
);
const services = ['api', 'edge', 'worker'] as const;
const mailPort = 4025;
const portVariables = { api: 'API_PORT', edge: 'EDGE_PORT', worker: 'WORKER_PORT' } as const;

interface ComposeService {
  environment?: Record<string, string>;
  ports?: string[];
  volumes?: string[];
  healthcheck?: { test: string[] };
}

/** Resolves the file as Docker does: it is parsed first, and the values are inserted into its strings afterward. */
function compose(values: Record<string, string>): Record<string, ComposeService> {
  const fill = (text: string) =>
    text.replace(/\$\{([A-Z0-9_]+)(:\?|:-)([^}]*)\}/g, (_, name: string, kind: string, otherwise: string) => {
      if (!values[name] && kind === ':?') throw new Error(`${name} is not set`);
      return values[name] || otherwise;
    });
  const file = parse(
    read('infra/compose/compose.yml'),
    (_, value: unknown) => (typeof value === 'string' ? fill(value) : value),
    { merge: true },
  ) as { services: Record<string, ComposeService> };
  return file.services;
}

const example = Object.fromEntries(
  read('infra/compose/env.example')
    .split('\n')
    .filter((line) => /^[A-Z]/.test(line))
    .map((line) => line.split(/=(.*)/s).slice(0, 2)) as [string, string][],
);
const remoteKeys = JSON.stringify([{ keyId: '2026', publicKey: aKey('remotes') }]);
const filledIn = {
  ...example,
  DATABASE_PASSWORD: 'secret',
  SECRET_KEY: aKey('secret'),
  ENCRYPTION_KEYS: `k1:${aKey('encryption')}`,
  VERIFY_KEYS: `k1:${aKey('verify')}`,
  REMOTE_KEYS: remoteKeys,
};

describe('the compose file', () => {
  it.each(services)(
    'gives %s an environment that is valid in production, and checks its health on the port where it listens',
    (name) => {
      const { environment = {}, ports, healthcheck } = compose(filledIn)[name]!;

      const config = loadConfig(environment);

      expect(config.NODE_ENV).toBe('production');
      expect(config.REMOTE_KEYS).toEqual(JSON.parse(remoteKeys));
      const port = config[portVariables[name]];
      expect(ports).toEqual([
        `127.0.0.1:${port}:${port}`,
        ...(name === 'edge' ? [`127.0.0.1:${config.MAIL_PORT}:${mailPort}`] : []),
      ]);
      expect(healthcheck?.test.join(' ')).toContain(`http://127.0.0.1:${port}/readyz`);
    },
  );

  it('contains no variable that the services do not read', () => {
    const names = services.flatMap((name) => Object.keys(compose(filledIn)[name]?.environment ?? {}));

    expect(names.filter((name) => name !== 'SERVICE' && !knownVariables.has(name))).toEqual([]);
  });

  it('makes the store billing configurable in the owner’s env file', () => {
    const subscription = { name: 'Lastcall', amount: '19.00', currency: 'USD', isTest: false };

    expect(
      loadConfig(compose({ ...filledIn, STORE_SUBSCRIPTION: JSON.stringify(subscription) }).api?.environment ?? {})
        .STORE_SUBSCRIPTION,
    ).toEqual(subscription);
  });

  it.each([
    'SECRET_KEY',
    'ENCRYPTION_KEYS',
    'VERIFY_KEYS',
    'DATABASE_PASSWORD',
    'APP_ORIGIN',
    'MAIL_HOST',
    'REMOTE_KEYS',
  ])('does not start without %s', (name) => {
    expect(() => compose({ ...filledIn, [name]: '' })).toThrow(`${name} is not set`);
  });

  it('stores the files of remotes where the api writes them, in a persistent volume or a bucket', () => {
    const { environment = {}, volumes } = compose(filledIn).api!;

    expect(volumes).toEqual([`remotes:${environment.REMOTES_STORE}`]);
    expect(read('infra/compose/Dockerfile')).toContain(`install -d -o node -g node ${environment.REMOTES_STORE}\n`);
    expect(
      loadConfig(compose({ ...filledIn, REMOTES_STORE: 's3://files/remotes' }).api?.environment ?? {}).REMOTES_STORE,
    ).toEqual({ bucket: 'files', prefix: 'remotes' });
  });

  it('publishes ports on the loopback address only', () => {
    const published = [
      ...Object.values(compose(filledIn)),
      ...Object.values(
        (parse(read('infra/compose/servers.yml')) as { services: Record<string, ComposeService> }).services,
      ),
    ].flatMap(({ ports = [] }) => ports);

    expect(published.length).toBeGreaterThan(3);
    expect(published.filter((port) => !port.startsWith('127.0.0.1:'))).toEqual([]);
  });
});

describe('the image', () => {
  it('copies only folders that exist', () => {
    const copied = [...read('infra/compose/Dockerfile').matchAll(/^COPY --from=build \/lastcall\/(\S+)/gm)].map(
      (match) => (match[1] ?? '').replace(/\/dist$/, ''),
    );

    expect(copied.length).toBeGreaterThan(3);
    expect(copied.filter((path) => path !== 'node_modules' && !existsSync(join(root, path)))).toEqual([]);
  });
});

describe('the Helm chart', () => {
  const chart = parse(read('infra/helm/values.yaml')) as {
    appOrigin: string;
    edgeOrigin: string;
    allowSharedDomain: string;
    mailFrom: string;
    mailHost: string;
    remotes: { store: string };
    services: Record<string, { port: number; mailPort?: number; variable: string }>;
  };
  const namedIn = (template: string) =>
    [...read(`infra/helm/templates/${template}`).matchAll(/\{ name: ([A-Z0-9_]+), value/g)].map(
      (match) => match[1] ?? '',
    );

  it('has the three services on their default ports', () => {
    const defaults = loadConfig({ DATABASE_URL: 'mysql://localhost/lastcall', REDIS_URL: 'redis://localhost' });

    expect(
      Object.fromEntries(Object.entries(chart.services).map(([name, { port, variable }]) => [name, [variable, port]])),
    ).toEqual(Object.fromEntries(services.map((name) => [name, [portVariables[name], defaults[portVariables[name]]]])));
  });

  it('exposes SMTP on the default port of the edge, and on no other service', () => {
    const { MAIL_PORT } = loadConfig({ DATABASE_URL: 'mysql://localhost/lastcall', REDIS_URL: 'redis://localhost' });

    expect(MAIL_PORT).toBe(mailPort);
    expect(services.map((name) => chart.services[name]?.mailPort)).toEqual([undefined, MAIL_PORT, undefined]);
  });

  it('contains no variable that the services do not read', () => {
    const names = namedIn('services.yaml');

    expect(names.length).toBeGreaterThan(12);
    expect(names).toContain('STORE_SUBSCRIPTION');
    expect(
      [...names, ...namedIn('migrate.yaml')].filter((name) => name !== 'SERVICE' && !knownVariables.has(name)),
    ).toEqual([]);
  });

  it.each(['services.yaml', 'migrate.yaml'])(
    'gives %s, with its secret, all variables required in production',
    (template) => {
      const values = {
        NODE_ENV: 'production',
        LISTEN_HOST: '0.0.0.0',
        TRUSTED_PROXIES: '1',
        APP_ORIGIN: chart.appOrigin,
        EDGE_ORIGIN: chart.edgeOrigin,
        MAIL_FROM: chart.mailFrom,
        MAIL_HOST: chart.mailHost,
        REMOTES_STORE: chart.remotes.store,
        REMOTE_KEYS: remoteKeys,
        ALLOW_SHARED_DOMAIN: chart.allowSharedDomain,
      };
      const secret = {
        DATABASE_URL: 'mysql://db/lastcall',
        REDIS_URL: 'redis://redis',
        SMTP_URL: 'smtps://mail.example.com',
        SECRET_KEY: aKey('secret'),
        ENCRYPTION_KEYS: `k1:${aKey('encryption')}`,
        VERIFY_KEYS: `k1:${aKey('verify')}`,
      };
      const named = Object.fromEntries(Object.entries(values).filter(([name]) => namedIn(template).includes(name)));

      expect(loadConfig({ ...secret, ...named })).toMatchObject({
        NODE_ENV: 'production',
        REMOTES_STORE: { bucket: 'lastcall-remotes', prefix: 'files' },
      });
    },
  );

  it('keeps secrets out of its values', () => {
    expect(read('infra/helm/values.yaml')).not.toMatch(
      /^(?!#).*(password|SECRET_|ENCRYPTION|VERIFY_KEYS|ACCESS_KEY)/im,
    );
  });
});
