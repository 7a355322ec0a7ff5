import { createHash } from 'node:crypto';
import { describe, expect, it } from '@jest/globals';
import type { TrustedKey } from '@lastcall/contracts/release';
import { loadConfig } from './config.ts';

/** Returns a key of the right length that looks random and is the same in each run. */
const aKey = (seed: string): string => createHash('sha256').update(seed).digest('base64');
const key = aKey('secret');
const developmentKey = Buffer.alloc(32, 'lastcall development').toString('base64');
const needed = {
  DATABASE_URL: 'mysql://u:p@localhost/lastcall?socketPath=/run/mysql.sock',
  REDIS_URL: 'unix:///run/redis.sock?db=3',
};
const production = {
  ...needed,
  NODE_ENV: 'production',
  APP_ORIGIN: 'https://app.lastcall.test',
  EDGE_ORIGIN: 'https://edge.lastcall-edge.test',
  SECRET_KEY: key,
  ENCRYPTION_KEYS: `2026:${aKey('newer')},2025:${aKey('older')}`,
  VERIFY_KEYS: `2026:${aKey('verify')}`,
  SMTP_URL: 'smtps://user:pass@mail.test',
  MAIL_FROM: 'Lastcall <hello@lastcall.test>',
  MAIL_HOST: 'sales.lastcall.test',
  REMOTES_STORE: 's3://files/remotes',
  REMOTE_KEYS: JSON.stringify([aSigner('2026')]),
};

function aSigner(keyId: string): TrustedKey {
  return { keyId, publicKey: Buffer.alloc(32, keyId).toString('base64') };
}

describe('the configuration', () => {
  it('has a default for everything that a development machine need not configure', () => {
    expect(loadConfig({ ...needed, SMTP_URL: '' })).toMatchObject({
      NODE_ENV: 'development',
      API_PORT: 4000,
      APP_ORIGIN: 'http://localhost:4000',
      EDGE_ORIGIN: 'http://localhost:4001',
      SAFE_FETCH_ALLOW: [],
      SMTP_URL: 'smtp://localhost:4012',
    });
  });

  it('uses no model without an endpoint, and gpt-5-mini by default with one that is compatible with OpenAI', () => {
    expect(loadConfig(needed)).toMatchObject({ ASSISTANT_SIMULATOR: false });
    expect(loadConfig(needed).ASSISTANT_URL).toBeUndefined();
    expect(
      loadConfig({ ...production, ASSISTANT_URL: 'https://models.test/v1/', ASSISTANT_KEY: 'sk-1' }),
    ).toMatchObject({
      ASSISTANT_URL: 'https://models.test/v1',
      ASSISTANT_MODEL: 'gpt-5-mini',
      ASSISTANT_DAILY_TOKENS: 300_000,
      ASSISTANT_SINCE: new Date('2026-11-01'),
    });
  });

  it('stores the files of remotes in a folder, serves them itself and trusts no signature by default', () => {
    expect(loadConfig(needed)).toMatchObject({
      REMOTES_STORE: { folder: '.data/remotes' },
      REMOTES_ORIGIN: 'http://localhost:4000/remotes',
      REMOTE_KEYS: [],
      REMOTES_DEVELOPMENT: {},
      CANARY_FAILURES: 2,
      CANARY_FAILURE_PERCENT: 5,
      CANARY_VIEWS: 20,
      CANARY_MINUTES: 60,
    });
    expect(loadConfig({ ...needed, APP_ORIGIN: 'https://app.lastcall.test/' }).REMOTES_ORIGIN).toBe(
      'https://app.lastcall.test/remotes',
    );
  });

  it.each([
    ['/var/lib/lastcall/remotes', { folder: '/var/lib/lastcall/remotes' }],
    ['s3://lastcall', { bucket: 'lastcall', prefix: '' }],
    ['s3://lastcall/', { bucket: 'lastcall', prefix: '' }],
    ['s3://lastcall/a/b', { bucket: 'lastcall', prefix: 'a/b' }],
    ['s3://lastcall/a/b/', { bucket: 'lastcall', prefix: 'a/b' }],
  ])('accepts %s as storage for the files of remotes', (text, place) => {
    expect(loadConfig({ ...needed, REMOTES_STORE: text }).REMOTES_STORE).toEqual(place);
  });

  it('lets local development servers replace a remote, and in production only listed ones', () => {
    expect(loadConfig(needed).REMOTE_OVERRIDE_HOSTS).toEqual(['localhost', '127.0.0.1']);
    expect(loadConfig({ ...needed, REMOTE_OVERRIDE_HOSTS: 'dev.test:3103' }).REMOTE_OVERRIDE_HOSTS).toEqual([
      'dev.test:3103',
    ]);
    expect(loadConfig(production).REMOTE_OVERRIDE_HOSTS).toEqual([]);
    expect(loadConfig({ ...production, REMOTE_OVERRIDE_HOSTS: 'dev.test' }).REMOTE_OVERRIDE_HOSTS).toEqual([
      'dev.test',
    ]);
  });

  it('accepts development servers for remotes in development only', () => {
    const REMOTES_DEVELOPMENT = '{"mfe-timers":"http://localhost:3103"}';

    expect(loadConfig({ ...needed, REMOTES_DEVELOPMENT }).REMOTES_DEVELOPMENT).toEqual({
      'mfe-timers': 'http://localhost:3103/',
    });
    for (const NODE_ENV of ['test', 'production'])
      expect(() => loadConfig({ ...production, NODE_ENV, REMOTES_DEVELOPMENT })).toThrow(
        'REMOTES_DEVELOPMENT: is only allowed in development',
      );
  });

  it('reads lists and keys', () => {
    const signers = [aSigner('2026'), { ...aSigner('timers'), remotes: ['mfe-timers'] }];

    const config = loadConfig({
      ...needed,
      SAFE_FETCH_ALLOW: 'localhost:4011, 127.0.0.1:4010',
      STAFF_EMAILS: 'a@b.co',
      ENCRYPTION_KEYS: `new:${key},old:${key}`,
      REMOTE_KEYS: JSON.stringify(signers),
    });

    expect(config.SAFE_FETCH_ALLOW).toEqual(['localhost:4011', '127.0.0.1:4010']);
    expect(config.ENCRYPTION_KEYS.map(({ kid }) => kid)).toEqual(['new', 'old']);
    expect(config.REMOTE_KEYS).toEqual(signers);
  });

  it('is complete in production', () => {
    expect(loadConfig(production)).toMatchObject({
      NODE_ENV: 'production',
      ENCRYPTION_KEYS: [{ kid: '2026' }, { kid: '2025' }],
    });
  });

  it.each([
    ['SAFE_FETCH_ALLOW', 'localhost:4011'],
    ['PROVIDER_SIMULATORS', 'http://localhost:4010'],
    ['ASSISTANT_SIMULATOR', 'true'],
    ['ASSISTANT_URL', 'http://models.test/v1'],
    ['STAFF_EMAILS', 'mira@site.test'],
    ['APP_ORIGIN', 'http://app.lastcall.test'],
    ['EDGE_ORIGIN', 'http://edge.lastcall.test'],
    ['SECRET_KEY', undefined],
    ['ENCRYPTION_KEYS', undefined],
    ['VERIFY_KEYS', undefined],
    ['SMTP_URL', ''],
    ['MAIL_HOST', undefined],
    ['REMOTES_STORE', undefined],
    ['REMOTES_ORIGIN', 'http://cdn.lastcall.test'],
    ['REMOTE_KEYS', undefined],
    ['REMOTE_KEYS', '[]'],
    ['REMOTE_KEYS', JSON.stringify([aSigner('2026'), aSigner('development')])],
    ['SECRET_KEY', developmentKey],
    ['ENCRYPTION_KEYS', `k:${developmentKey}`],
    ['VERIFY_KEYS', `k:${developmentKey}`],
    ['SECRET_KEY', Buffer.alloc(32, 7).toString('base64')],
    ['SECRET_KEY', Buffer.from('fe4a61b30c97d285fe4a61b30c97d285').toString('base64')],
    ['ENCRYPTION_KEYS', `k:${Buffer.from('the long phrase of somebody 2026').toString('base64')}`],
    ['VERIFY_KEYS', `k:${Buffer.from(Array.from({ length: 32 }, (_, n) => n)).toString('base64')}`],
    ['METRICS_TOKEN', 'abababababababab'],
    ['ENCRYPTION_KEYS', `k:${key}`],
    ['ENCRYPTION_KEYS', `a:${aKey('newer')},b:${aKey('newer')}`],
    ['VERIFY_KEYS', `k:${aKey('older')}`],
    ['METRICS_TOKEN', key],
    ['EDGE_ORIGIN', 'https://edge.lastcall.test'],
    ['EDGE_ORIGIN', 'https://app.lastcall.test:444'],
    ['EDGE_ORIGIN', 'https://lastcall.test'],
    ['SMTP_URL', 'smtp://mail.lastcall.test:587'],
    ['SMTP_URL', 'smtp://192.0.43.8'],
    ['SMTP_URL', 'smtp://[2606:4700::1111]?requireTLS=false'],
  ])('in production rejects %s=%s', (name, value) => {
    expect(() => loadConfig({ ...production, [name]: value })).toThrow(new RegExp(`${name}: `));
  });

  it.each([
    ['DATABASE_URL', undefined],
    ['DATABASE_URL', 'postgres://localhost/x'],
    ['REDIS_URL', 'localhost:6379'],
    ['MAIL_HOST', 'sales lastcall.test'],
    ['MAIL_TLS_CERT', '/etc/mail/tls.crt'],
    ['SECRET_KEY', 'c2hvcnQ='],
    ['ENCRYPTION_KEYS', 'nokid'],
    ['VERIFY_KEYS', 'k:c2hvcnQ='],
    ['REMOTES_STORE', 's3:///files'],
    ['REMOTES_STORE', 's3://Bucket/prefix'],
    ['REMOTES_STORE', 's3://files/../other'],
    ['REMOTES_STORE', 'https://files.test'],
    ['REMOTES_ORIGIN', 'ftp://files.test'],
    ['REMOTES_ORIGIN', 'https://files.test/?a=b'],
    ['REMOTE_KEYS', '{'],
    ['REMOTE_KEYS', '[{"keyId":"2026","publicKey":"c2hvcnQ="}]'],
    ['REMOTE_KEYS', JSON.stringify([aSigner('2026'), aSigner('2026')])],
    ['REMOTES_DEVELOPMENT', '[]'],
    ['REMOTES_DEVELOPMENT', '{"mfe-timers":"javascript:1"}'],
    ['REMOTES_DEVELOPMENT', '{"timers":"http://localhost:3103"}'],
    ['S3_ACCESS_KEY_ID', 'AKIA'],
    ['S3_SECRET_ACCESS_KEY', 'a secret'],
    ['ASSISTANT_URL', 'models.test/v1'],
    ['ASSISTANT_KEY', 'sk-of-nothing'],
    ['ASSISTANT_SINCE', 'yesterday'],
    ['ASSISTANT_DAILY_TOKENS', '-1'],
    ['ASSISTANT_SIMULATOR', 'perhaps'],
    ['CHECK_EMAIL', 'nobody'],
    ['CANARY_FAILURES', '0'],
    ['API_PORT', '70000'],
    ['APP_ORIGIN', 'javascript:1'],
    ['METRICS_TOKEN', 'short'],
    ['ALLOW_SHARED_DOMAIN', 'perhaps'],
  ])('names %s when it is %j and never prints its value', (name, value) => {
    const load = (): unknown => loadConfig({ ...needed, [name]: value });

    expect(load).toThrow(new RegExp(`${name}`));
    if (value) expect(load).not.toThrow(value);
  });

  it.each([
    ['https://app.lastcall.co.uk', 'https://edge.lastcall-edge.co.uk'],
    ['https://lastcall.github.io', 'https://lastcall-edge.github.io'],
    ['https://192.0.43.8', 'https://192.0.43.9'],
  ])('in production treats %s and %s as different sites', (APP_ORIGIN, EDGE_ORIGIN) => {
    expect(loadConfig({ ...production, APP_ORIGIN, EDGE_ORIGIN })).toMatchObject({ APP_ORIGIN, EDGE_ORIGIN });
  });

  it('in production accepts two origins of one domain if that is enabled explicitly', () => {
    const EDGE_ORIGIN = 'https://edge.lastcall.test';

    expect(loadConfig({ ...production, EDGE_ORIGIN, ALLOW_SHARED_DOMAIN: 'true' })).toMatchObject({ EDGE_ORIGIN });
    expect(() => loadConfig({ ...production, EDGE_ORIGIN, ALLOW_SHARED_DOMAIN: 'false' })).toThrow(
      /^ {2}EDGE_ORIGIN: /m,
    );
  });

  it.each([
    'smtp://localhost:25',
    'smtp://127.0.0.1:25',
    'smtp://[::1]:25',
    'smtp://10.1.2.3',
    'smtp://postfix:25',
    'smtp://mail.internal',
    'smtp://user:pass@mail.lastcall.test:587?requireTLS=true',
    'smtps://mail.lastcall.test',
  ])('in production sends email through %s', (SMTP_URL) => {
    expect(loadConfig({ ...production, SMTP_URL })).toMatchObject({ SMTP_URL });
  });

  it('never prints a key that it rejects', () => {
    const load = (): unknown => loadConfig({ ...production, VERIFY_KEYS: `k:${key}` });

    expect(load).toThrow('SECRET_KEY, VERIFY_KEYS: must all be different');
    expect(load).not.toThrow(key);
  });

  it('reports everything that is wrong at once', () => {
    expect(() => loadConfig({})).toThrow(/DATABASE_URL[^]*REDIS_URL/);
  });
});
