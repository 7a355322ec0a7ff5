import { existsSync, readFileSync } from 'node:fs';
import { join, resolve } from 'node:path';
import { describe, expect, it } from '@jest/globals';
import { parse } from 'yaml';
import { loadConfig } from '../../services/core/src/platform/config/config.ts';

const root = resolve(import.meta.dirname, '../..');
const read = (path: string): string => readFileSync(join(root, path), 'utf8');
const aKey = Buffer.alloc(32, 7).toString('base64');

/** What the services read, by the names in their schema. */
const knownVariables = new Set([...read('services/core/src/platform/config/config.ts').matchAll(/^ {2}([A-Z][A-Z_]+):/gm)].map((match) => match[1]));
const services = ['api', 'edge', 'worker'] as const;
const portVariables = { api: 'API_PORT', edge: 'EDGE_PORT', worker: 'WORKER_PORT' } as const;

interface ComposeService {
  environment?: Record<string, string>;
  ports?: string[];
  healthcheck?: { test: string[] };
}

/** As docker does: the file is read first, and the values are put into its texts after. */
function compose(values: Record<string, string>): Record<string, ComposeService> {
  const fill = (text: string) =>
    text.replace(/\$\{([A-Z_]+)(:\?|:-)\}/g, (_, name: string, kind: string) => {
      if (!values[name] && kind === ':?') throw new Error(`${name} is not set`);
      return values[name] ?? '';
    });
  const file = parse(read('infra/compose/compose.yml'), (_, value: unknown) => (typeof value === 'string' ? fill(value) : value), { merge: true }) as { services: Record<string, ComposeService> };
  return file.services;
}

const example = Object.fromEntries(read('infra/compose/env.example').split('\n').filter((line) => /^[A-Z]/.test(line)).map((line) => line.split(/=(.*)/s).slice(0, 2)) as [string, string][]);
const filledIn = { ...example, DATABASE_PASSWORD: 'secret', SECRET_KEY: aKey, ENCRYPTION_KEYS: `k1:${aKey}` };

describe('the compose file', () => {
  it.each(services)('gives %s an environment that production accepts, and asks it at the port where it listens', (name) => {
    const { environment = {}, ports, healthcheck } = compose(filledIn)[name]!;

    const config = loadConfig(environment);

    expect(config.NODE_ENV).toBe('production');
    expect(config.REMOTES).toHaveLength(4);
    const port = config[portVariables[name]];
    expect(ports).toEqual([`127.0.0.1:${port}:${port}`]);
    expect(healthcheck?.test.join(' ')).toContain(`http://127.0.0.1:${port}/readyz`);
  });

  it('names no variable that the services do not read', () => {
    const names = services.flatMap((name) => Object.keys(compose(filledIn)[name]?.environment ?? {}));

    expect(names.filter((name) => name !== 'SERVICE' && !knownVariables.has(name))).toEqual([]);
  });

  it.each(['SECRET_KEY', 'ENCRYPTION_KEYS', 'DATABASE_PASSWORD', 'APP_ORIGIN'])('does not start without %s', (name) => {
    expect(() => compose({ ...filledIn, [name]: '' })).toThrow(`${name} is not set`);
  });

  it('publishes nothing but on the loopback address', () => {
    const published = [...Object.values(compose(filledIn)), ...Object.values((parse(read('infra/compose/servers.yml')) as { services: Record<string, ComposeService> }).services)].flatMap(({ ports = [] }) => ports);

    expect(published.length).toBeGreaterThan(4);
    expect(published.filter((port) => !port.startsWith('127.0.0.1:'))).toEqual([]);
  });
});

describe('the image', () => {
  it('copies folders that exist', () => {
    const copied = [...read('infra/compose/Dockerfile').matchAll(/^COPY --from=build \/lastcall\/(\S+)/gm)].map((match) => (match[1] ?? '').replace(/\/dist$/, ''));

    expect(copied.length).toBeGreaterThan(6);
    expect(copied.filter((path) => path !== 'node_modules' && !existsSync(join(root, path)))).toEqual([]);
  });
});

describe('the chart', () => {
  const values = parse(read('infra/helm/values.yaml')) as { appOrigin: string; edgeOrigin: string; mailFrom: string; services: Record<string, { port: number; variable: string }> };
  const template = read('infra/helm/templates/services.yaml');
  const named = [...template.matchAll(/\{ name: ([A-Z_]+), value/g)].map((match) => match[1] ?? '');
  const secret = ['DATABASE_URL', 'REDIS_URL', 'SECRET_KEY', 'ENCRYPTION_KEYS', 'SMTP_URL'];

  it('has the three services at the ports that they have by default', () => {
    const defaults = loadConfig({ DATABASE_URL: 'mysql://localhost/lastcall', REDIS_URL: 'redis://localhost' });

    expect(Object.fromEntries(Object.entries(values.services).map(([name, { port, variable }]) => [name, [variable, port]]))).toEqual(Object.fromEntries(services.map((name) => [name, [portVariables[name], defaults[portVariables[name]]]])));
  });

  it('names no variable that the services do not read', () => {
    expect(named.length).toBeGreaterThan(6);
    expect(named.filter((name) => name !== 'SERVICE' && !knownVariables.has(name))).toEqual([]);
  });

  it('gives the services, with its secret, all that production needs', () => {
    const environment = Object.fromEntries([...named, ...secret].map((name) => [name, '']));
    const given = { ...environment, NODE_ENV: 'production', LISTEN_HOST: '0.0.0.0', TRUSTED_PROXIES: '1', APP_ORIGIN: values.appOrigin, EDGE_ORIGIN: values.edgeOrigin, MAIL_FROM: values.mailFrom, DATABASE_URL: 'mysql://db/lastcall', REDIS_URL: 'redis://redis', SMTP_URL: 'smtp://mail', SECRET_KEY: aKey, ENCRYPTION_KEYS: `k1:${aKey}` };

    expect(Object.keys(given).filter((name) => !(name in environment))).toEqual([]);
    expect(() => loadConfig(given)).not.toThrow();
  });

  it('keeps secrets out of its values', () => {
    expect(read('infra/helm/values.yaml')).not.toMatch(/^(?!#).*(password|SECRET_KEY|ENCRYPTION)/im);
  });
});
