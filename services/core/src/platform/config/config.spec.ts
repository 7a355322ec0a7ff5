import { describe, expect, it } from '@jest/globals';
import { loadConfig } from './config.ts';

const key = Buffer.alloc(32, 7).toString('base64');
const needed = { DATABASE_URL: 'mysql://u:p@localhost/lastcall?socketPath=/run/mysql.sock', REDIS_URL: 'unix:///run/redis.sock?db=3' };
const production = {
  ...needed,
  NODE_ENV: 'production',
  APP_ORIGIN: 'https://app.lastcall.test',
  EDGE_ORIGIN: 'https://edge.lastcall.test',
  SECRET_KEY: key,
  ENCRYPTION_KEYS: `2026:${key},2025:${key}`,
  SMTP_URL: 'smtps://user:pass@mail.test',
  MAIL_FROM: 'Lastcall <hello@lastcall.test>',
};

describe('the configuration', () => {
  it('has a default for everything that a developer’s machine can do without', () => {
    expect(loadConfig({ ...needed, SMTP_URL: '' })).toMatchObject({ NODE_ENV: 'development', API_PORT: 4000, APP_ORIGIN: 'http://localhost:4000', EDGE_ORIGIN: 'http://localhost:4001', SAFE_FETCH_ALLOW: [], REMOTES: [], SMTP_URL: 'smtp://localhost:4012' });
  });

  it('reads lists, keys and remotes', () => {
    const remote = { name: 'mfe-timers', version: '1.2.3', entry: 'http://localhost:3103/remoteEntry.js', contractRange: '^1.0.0' };

    const config = loadConfig({ ...needed, SAFE_FETCH_ALLOW: 'localhost:4011, 127.0.0.1:4010', STAFF_EMAILS: 'a@b.co', ENCRYPTION_KEYS: `new:${key},old:${key}`, REMOTES: JSON.stringify([remote]) });

    expect(config.SAFE_FETCH_ALLOW).toEqual(['localhost:4011', '127.0.0.1:4010']);
    expect(config.ENCRYPTION_KEYS.map(({ kid }) => kid)).toEqual(['new', 'old']);
    expect(config.REMOTES).toEqual([remote]);
  });

  it('is complete in production', () => {
    expect(loadConfig(production)).toMatchObject({ NODE_ENV: 'production', ENCRYPTION_KEYS: [{ kid: '2026' }, { kid: '2025' }] });
  });

  it.each([
    ['SAFE_FETCH_ALLOW', 'localhost:4011'],
    ['APP_ORIGIN', 'http://app.lastcall.test'],
    ['EDGE_ORIGIN', 'http://edge.lastcall.test'],
    ['SECRET_KEY', undefined],
    ['ENCRYPTION_KEYS', undefined],
    ['SMTP_URL', ''],
    ['SECRET_KEY', Buffer.alloc(32, 'lastcall development').toString('base64')],
    ['ENCRYPTION_KEYS', `k:${Buffer.alloc(32, 'lastcall development').toString('base64')}`],
  ])('in production refuses %s=%s', (name, value) => {
    expect(() => loadConfig({ ...production, [name]: value })).toThrow(new RegExp(`${name}: `));
  });

  it.each([
    ['DATABASE_URL', undefined],
    ['DATABASE_URL', 'postgres://localhost/x'],
    ['REDIS_URL', 'localhost:6379'],
    ['SECRET_KEY', 'c2hvcnQ='],
    ['ENCRYPTION_KEYS', 'nokid'],
    ['REMOTES', '{'],
    ['REMOTES', '[{"name":"mfe-other"}]'],
    ['API_PORT', '70000'],
    ['APP_ORIGIN', 'javascript:1'],
    ['METRICS_TOKEN', 'short'],
  ])('names %s when it is %j, and never prints its value', (name, value) => {
    const load = (): unknown => loadConfig({ ...needed, [name]: value });

    expect(load).toThrow(new RegExp(`${name}`));
    if (value) expect(load).not.toThrow(value);
  });

  it('names everything that is wrong at once', () => {
    expect(() => loadConfig({})).toThrow(/DATABASE_URL[^]*REDIS_URL/);
  });
});
