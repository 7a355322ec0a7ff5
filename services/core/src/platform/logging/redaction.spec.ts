import { Writable } from 'node:stream';
import { describe, expect, it } from '@jest/globals';
import { pino } from 'pino';
import { createLogger } from './logger.ts';
import { redactUrl } from './redaction.ts';

describe('a URL in the log', () => {
  it.each([
    ['/l/AbCdEfGhIjKlMnOpQrStUv?em=ann@site.test', '/l/[redacted]?em=[redacted]'],
    ['/opt-in/AbCdEfGhIjKlMnOpQrStUv', '/opt-in/[redacted]'],
    ['/opt-in/AbCdEfGhIjKlMnOpQrStUv/?email=ann@site.test', '/opt-in/[redacted]/?email=[redacted]'],
    ['/verify?page=AbCdEfGhIjKlMnOpQrStUv&lc=SECRET', '/verify?page=[redacted]&lc=[redacted]'],
    [
      '/reset/11111111-1111-4111-8111-111111111111/AbCdEfGhIjKlMnOpQrStUv?em=ann%40site.test',
      '/reset/11111111-1111-4111-8111-111111111111/[redacted]?em=[redacted]',
    ],
    [
      '/promotion/sale/add/c/kit/SECRET/49.00/USD?email=ann@site.test',
      '/promotion/sale/add/c/kit/[redacted]/49.00/USD?email=[redacted]',
    ],
    ['/listener/c/custom/SECRET?email=ann@site.test', '/listener/c/custom/[redacted]?email=[redacted]'],
    ['/promotions/xray/c/SECRET?visitor=SECRET&at=now', '/promotions/xray/c/[redacted]?visitor=[redacted]&at=now'],
    [
      '/deploy/email_timer/c/SECRET.gif?abc12=def34&em=ann@site.test',
      '/deploy/email_timer/[redacted]?abc12=def34&em=[redacted]',
    ],
    ['/deploy/email_timer/preview/?promotion=x', '/deploy/email_timer/preview/?promotion=x'],
    [
      '/frame-content/proxy/https%3A%2F%2Fsite.test?token=SECRET',
      '/frame-content/proxy/https%3A%2F%2Fsite.test?token=[redacted]',
    ],
    ['/reset-password?token=SECRET&x=1', '/reset-password?token=[redacted]&x=1'],
    ['/search/ann@site?a=1&ann%40site.test&x=a=ann@site.test', '/search/[redacted]?a=1&[redacted]&x=[redacted]'],
    ['/page?EM=x&LC=y&q=ann@site.test', '/page?EM=[redacted]&LC=[redacted]&q=[redacted]'],
    ['/api/campaigns?cursor=abc', '/api/campaigns?cursor=abc'],
    ['/', '/'],
  ])('%s is written as %s', (url, written) => {
    expect(redactUrl(url)).toBe(written);
  });
});

describe('a log line', () => {
  it('has no email address, token, password or statement parameter', () => {
    const lines: string[] = [];
    const logger = createLogger({ NODE_ENV: 'production', LOG_LEVEL: 'info' }, 'test');
    const stream = new Writable({ write: (chunk: Buffer, _, done) => (lines.push(chunk.toString()), done()) });
    (logger as unknown as Record<symbol, unknown>)[pino.symbols.streamSym] = stream;

    const failed = Object.assign(new Error('Duplicate entry'), {
      name: 'QueryFailedError',
      parameters: ['ann@canary.test'],
      driverError: { sql: 'INSERT ann@canary.test' },
      query: 'INSERT INTO user VALUES (?)',
    });
    logger.error(
      {
        err: failed,
        email: 'ann@canary.test',
        body: { password: 'canary', token: 'canary' },
        call: { headers: { authorization: 'Bearer canary', cookie: 'sid=canary' } },
      },
      'failed',
    );

    expect(lines).toHaveLength(1);
    expect(lines[0]).not.toContain('canary');
    expect(lines[0]).toContain('Duplicate entry');
  });
});
