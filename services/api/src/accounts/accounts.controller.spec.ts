import { describe, expect, it } from '@jest/globals';
import {
  anAccount,
  as,
  asOtherAccount,
  database,
  service,
  useMailbox,
  useService,
  type TestResponse,
} from '@lastcall/core/testing-kit';
import { isPasswordRatingLoaded } from '@lastcall/core/accounts';
import { RedisConnection } from '@lastcall/core/platform';
import { apiModule } from '../api.module.ts';

const mailbox = useMailbox();
useService(apiModule, { env: () => ({ SMTP_URL: mailbox.url(), TRUSTED_PROXIES: '1' }) });

let callers = 0;
/** Each spec uses a separate IP address, so that their attempts are not counted together. */
const from = (ip = `198.51.100.${++callers}`) => ({ 'x-forwarded-for': ip });
const password = 'a loaf of rye bread';
const someone = (changes = {}) => ({
  name: 'Mira',
  email: `mira-${++callers}@site.test`,
  password,
  timezone: 'Europe/Vienna',
  ...changes,
});

const cookieOf = ({ headers }: TestResponse): string => String(headers['set-cookie']).split(';')[0]!;

async function aUser(): Promise<{ email: string; cookie: string; body: ReturnType<typeof someone> }> {
  const body = someone();
  const answer = await asOtherAccount().post('/api/auth/sign-up', body, from());
  expect(answer.status).toBe(201);
  return { email: body.email, cookie: cookieOf(answer), body };
}

describe('POST /api/auth/password-rating', () => {
  const rate = async (body: object) => (await asOtherAccount().post('/api/auth/password-rating', body, from())).body;

  it.each([
    ['short', { strength: 'weak', problem: 'Please use at least 12 characters.' }],
    ['qwerty123456', { strength: 'weak', problem: expect.stringContaining('appears in lists of common passwords') }],
    ['sunshinesunshine', { strength: 'weak', problem: expect.stringContaining('easy to guess') }],
    ['october 12 pie', { strength: 'good', problem: null }],
    [password, { strength: 'strong', problem: null }],
  ])('rates %s and gives the reason for a rejection', async (chosen, rating) => {
    expect(await rate({ password: chosen })).toEqual(rating);
  });

  it("considers the user's own data, whether entered or identified by the token of the emailed link", async () => {
    const { email } = await aUser();
    await asOtherAccount().post('/api/auth/forgot-password', { email }, from());
    const token = /token=([\w-]{43})/.exec((await mailbox.mailTo(email)).text)![1]!;
    const chosen = `${email} 7`;

    expect(await rate({ password: chosen })).toMatchObject({ problem: null });
    for (const who of [{ email }, { token }])
      expect(await rate({ password: chosen, ...who })).toMatchObject({ strength: 'weak', problem: expect.any(String) });
  });

  it('has loaded its word lists before the first request', () => {
    expect(isPasswordRatingLoaded()).toBe(true);
  });
});

describe('POST /api/auth/sign-up', () => {
  it('creates an account and signs the user in', async () => {
    const answer = await asOtherAccount().post(
      '/api/auth/sign-up',
      someone({ name: '  Mira ', email: ' MIRA@Site.test ' }),
      from(),
    );

    expect(answer).toMatchObject({
      status: 201,
      body: {
        user: { name: 'Mira', email: 'mira@site.test', isStaff: false },
        account: { plan: 'free', timezone: 'Europe/Vienna' },
      },
    });
    expect(answer.body.snippet.html).toBe(
      `<script async src="http://localhost:4001/e/${answer.body.account.key}.js"></script>`,
    );
    expect(answer.headers['set-cookie']).toMatch(/^sid=[\w-]{43}; Path=\/; HttpOnly; SameSite=Lax; Max-Age=2592000$/);
    expect(await as({ cookie: cookieOf(answer) }).get('/api/auth/session')).toMatchObject({
      status: 200,
      body: { user: { email: 'mira@site.test' } },
    });
  });

  it('stores the password as argon2id and the session as a hash', async () => {
    const { email, cookie } = await aUser();

    const [user] = await database().sql<{ password_hash: string }[]>('SELECT password_hash FROM user WHERE email = ?', [
      email,
    ]);
    expect(user!.password_hash).toMatch(/^\$argon2id\$v=19\$m=19456,p=1,t=2\$|^\$argon2id\$v=19\$m=19456,t=2,p=1\$/);
    const sessions = await database().sql<{ id_hash: string }[]>('SELECT id_hash FROM session');
    expect(sessions.map((row) => row.id_hash)).not.toContain(cookie.slice('sid='.length));
  });

  it('rejects an email address that already has an account, in any spelling, and stores nothing', async () => {
    const { email } = await aUser();
    const [before] = await database().sql('SELECT COUNT(*) AS n FROM account');

    expect(
      await asOtherAccount().post('/api/auth/sign-up', someone({ email: email.toUpperCase() }), from()),
    ).toMatchObject({ status: 409, body: { code: 'email_taken' } });
    expect(await database().sql('SELECT COUNT(*) AS n FROM account')).toEqual([before]);
  });

  it.each([
    ['no name', { name: ' ' }, 'name', 'Please enter a name.'],
    ['a long name', { name: 'x'.repeat(81) }, 'name', 'Please use at most 80 characters.'],
    ['no email', { email: undefined }, 'email', 'This field is required.'],
    ['an invalid email', { email: 'mira@' }, 'email', 'Please enter a valid email.'],
    ['an email with a line break', { email: 'a@b.co\r\nBcc: x@y.zz' }, 'email', 'Please enter a valid email.'],
    ['a short password', { password: 'short' }, 'password', 'Please use at least 12 characters.'],
    ['a long password', { password: 'x'.repeat(129) }, 'password', 'Please use at most 128 characters.'],
    [
      'a password from the lists of common passwords',
      { password: 'Password1234' },
      'password',
      'This password appears in lists of common passwords. Choose another.',
    ],
    [
      'a password of two letters',
      { password: 'qzqzqzqzqzqzqzq' },
      'password',
      'This password is easy to guess. Choose another, such as four unrelated words.',
    ],
    [
      'a password made of the user’s name and email address',
      { name: 'Tobias Lindqvist', email: 'tobias@lindqvist.test', password: 'Tobias-Lindqvist-1' },
      'password',
      'This password is easy to guess. Choose another, such as four unrelated words.',
    ],
    ['an unknown time zone', { timezone: 'Mars/Olympus' }, 'timezone', 'Please choose a time zone from the list.'],
    ['a field of the wrong type', { name: 7 }, 'name', 'Please enter a name.'],
    ['a plan chosen by the caller', { plan: 'premium' }, 'plan', 'Unknown field.'],
  ])('names the field for %s', async (_, change, path, message) => {
    expect(await asOtherAccount().post('/api/auth/sign-up', someone(change), from())).toMatchObject({
      status: 400,
      body: { code: 'validation_failed', details: { fields: [{ path, message }] } },
    });
  });
});

describe('POST /api/auth/sign-in', () => {
  it("starts a new session and ends the browser's previous one, which prevents session fixation", async () => {
    const { email, cookie } = await aUser();

    const answer = await as({ cookie }).post('/api/auth/sign-in', { email, password }, from());

    expect(answer.status).toBe(200);
    expect(cookieOf(answer)).not.toBe(cookie);
    expect(await as({ cookie }).get('/api/auth/session')).toMatchObject({
      status: 401,
      body: { code: 'session_expired' },
    });
    expect(await as({ cookie: cookieOf(answer) }).get('/api/auth/session')).toMatchObject({ status: 200 });
  });

  it('ignores a session id sent by the browser', async () => {
    const { email } = await aUser();
    const planted = `sid=${'A'.repeat(43)}`;

    const answer = await as({ cookie: planted }).post('/api/auth/sign-in', { email, password }, from());

    expect(cookieOf(answer)).not.toBe(planted);
    expect(await as({ cookie: planted }).get('/api/auth/session')).toMatchObject({ status: 401 });
  });

  it('returns the same error for a wrong password and an unknown user', async () => {
    const { email } = await aUser();

    const wrong = await asOtherAccount().post('/api/auth/sign-in', { email, password: 'not the password' }, from());
    const unknown = await asOtherAccount().post('/api/auth/sign-in', { email: 'nobody@site.test', password }, from());

    expect(wrong).toMatchObject({ status: 401, body: { code: 'wrong_credentials' } });
    expect({ ...unknown.body, requestId: '' }).toEqual({ ...wrong.body, requestId: '' });
    expect(unknown.headers['set-cookie']).toBeUndefined();
  });

  it('takes as long for an unknown user as for a wrong password', async () => {
    const users = await Promise.all(Array.from({ length: 5 }, aUser));
    const wrong: number[] = [];
    const unknown: number[] = [];

    for (const { email } of users) {
      wrong.push(
        await workOf(() => asOtherAccount().post('/api/auth/sign-in', { email, password: 'not the password' }, from())),
      );
      unknown.push(
        await workOf(() => asOtherAccount().post('/api/auth/sign-in', { email: `no-${email}`, password }, from())),
      );
    }

    expect(median(unknown) / median(wrong)).toBeGreaterThan(0.7);
    expect(median(unknown) / median(wrong)).toBeLessThan(1.4);
  });

  /** Makes this many failed attempts sequentially. */
  async function wrongTries(count: number, email: string, headers: ReturnType<typeof from>): Promise<void> {
    for (let n = 0; n < count; n++)
      expect(
        await asOtherAccount().post('/api/auth/sign-in', { email, password: 'not the password' }, headers),
      ).toMatchObject({ status: 401 });
  }

  it('delays sign-in after five wrong attempts, for a minute at most, and reports how long', async () => {
    const { email } = await aUser();
    const guesser = from();
    await wrongTries(5, email, guesser);

    const sixth = await asOtherAccount().post('/api/auth/sign-in', { email, password }, guesser);

    expect(sixth).toMatchObject({ status: 429, body: { code: 'too_many_attempts' } });
    expect(sixth.body.details.retryAfterSeconds).toBeLessThanOrEqual(60);
    expect(sixth.headers['retry-after']).toBe(String(sixth.body.details.retryAfterSeconds));
  });

  it('lengthens the delay after further failed attempts', async () => {
    const { email } = await aUser();
    const guesser = from();
    const { client } = service().get(RedisConnection);
    for (let minute = 0; minute < 3; minute++) {
      await wrongTries(5, email, guesser);
      // Advances the time by a minute.
      await client.del(await client.keys('attempts-sign-in-pair-60:*'));
    }

    const { status, body } = await asOtherAccount().post('/api/auth/sign-in', { email, password }, guesser);

    expect([status, body.code]).toEqual([429, 'too_many_attempts']);
    expect(body.details.retryAfterSeconds).toBeGreaterThan(800);
  });

  it('signs a user in from another network while their account is under attack', async () => {
    const { email } = await aUser();
    for (let n = 0; n < 3; n++) await wrongTries(5, email, from());

    expect(await asOtherAccount().post('/api/auth/sign-in', { email, password }, from())).toMatchObject({
      status: 200,
    });
  });

  it('signs in colleagues who share an IP address with an attacker', async () => {
    const { email } = await aUser();
    const office = from();
    for (let n = 0; n < 3; n++) await wrongTries(5, `colleague-${n}@site.test`, office);

    expect(await asOtherAccount().post('/api/auth/sign-in', { email, password }, office)).toMatchObject({
      status: 200,
    });
  });

  it('signs in a delayed user after a password reset', async () => {
    const { email } = await aUser();
    const home = from();
    await wrongTries(5, email, home);
    await asOtherAccount().post('/api/auth/forgot-password', { email }, home);
    const [, token] = /token=([\w-]{43})/.exec((await mailbox.mailTo(email)).text)!;
    await asOtherAccount().post('/api/auth/reset-password', { token, password: 'a loaf of white bread' }, home);

    expect(
      await asOtherAccount().post('/api/auth/sign-in', { email, password: 'a loaf of white bread' }, home),
    ).toMatchObject({ status: 200 });
  });

  it('delays attempts for an unknown email address like any other', async () => {
    const guesser = from();
    await wrongTries(5, 'nobody-at-all@site.test', guesser);

    expect(
      await asOtherAccount().post('/api/auth/sign-in', { email: 'nobody-at-all@site.test', password }, guesser),
    ).toMatchObject({ status: 429, body: { code: 'too_many_attempts' } });
  });

  it('ignores a forged IP address in the forwarding header', async () => {
    const { email } = await aUser();
    const guess = (n: number) => wrongTries(1, email, from(`203.0.113.${n}, 198.51.100.250`));
    for (let n = 0; n < 5; n++) await guess(n);

    expect(
      await asOtherAccount().post('/api/auth/sign-in', { email, password }, from('203.0.113.77, 198.51.100.250')),
    ).toMatchObject({ status: 429 });
  });

  it('counts concurrent attempts, and those of one IPv6 network together', async () => {
    const { email } = await aUser();

    const answers = await Promise.all(
      Array.from({ length: 8 }, (_, n) =>
        asOtherAccount().post(
          '/api/auth/sign-in',
          { email, password: 'not the password' },
          from(`2001:db8:1:2::${n + 1}`),
        ),
      ),
    );

    expect(answers.map(({ status }) => status).sort()).toEqual([401, 401, 401, 401, 401, 429, 429, 429]);
  });

  it('does not count correct passwords', async () => {
    const { email } = await aUser();
    const ip = from();

    for (let n = 0; n < 7; n++)
      expect((await asOtherAccount().post('/api/auth/sign-in', { email, password }, ip)).status).toBe(200);
  });

  it('counts attempts while Redis is unavailable', async () => {
    const { client } = service().get(RedisConnection);
    client.disconnect();
    const ip = from();

    try {
      for (let n = 0; n < 5; n++)
        expect(
          (await asOtherAccount().post('/api/auth/sign-in', { email: 'away@site.test', password }, ip)).status,
        ).toBe(401);
      expect((await asOtherAccount().post('/api/auth/sign-in', { email: 'away@site.test', password }, ip)).status).toBe(
        429,
      );
    } finally {
      await client.connect();
    }
  });
});

describe('a session', () => {
  it.each([
    ['a week without a request', 'last_seen_at = last_seen_at - INTERVAL 7 DAY'],
    ['thirty days', 'created_at = created_at - INTERVAL 30 DAY'],
  ])('expires after %s', async (_, change) => {
    const owner = await anAccount();
    await database().sql(`UPDATE session SET ${change} WHERE account_id = ?`, [owner.accountId]);

    expect(await as(owner).get('/api/auth/session')).toMatchObject({ status: 401, body: { code: 'session_expired' } });
  });

  it('is deleted after it has expired, at the next sign-in', async () => {
    const { email } = await aUser();
    await database().sql(
      'UPDATE session SET last_seen_at = last_seen_at - INTERVAL 8 DAY WHERE user_id = (SELECT id FROM user WHERE email = ?)',
      [email],
    );

    await asOtherAccount().post('/api/auth/sign-in', { email, password }, from());

    expect(
      await database().sql('SELECT user_id FROM session WHERE user_id = (SELECT id FROM user WHERE email = ?)', [
        email,
      ]),
    ).toHaveLength(1);
  });

  it('is extended by use', async () => {
    const owner = await anAccount();
    await database().sql('UPDATE session SET last_seen_at = last_seen_at - INTERVAL 6 DAY WHERE account_id = ?', [
      owner.accountId,
    ]);

    expect(await as(owner).get('/api/auth/session')).toMatchObject({ status: 200 });
    const [row] = await database().sql<{ isFresh: number | string }[]>(
      'SELECT last_seen_at > CURRENT_TIMESTAMP(6) - INTERVAL 1 MINUTE AS isFresh FROM session WHERE account_id = ?',
      [owner.accountId],
    );
    expect(Number(row!.isFresh)).toBe(1);
  });

  it('is not read from a duplicate, misnamed or malformed cookie', async () => {
    const { cookie } = await anAccount();

    for (const header of [
      `${cookie}; ${cookie}`,
      cookie.replace('sid=', '__Host-sid='),
      `${cookie}x`,
      'sid=',
      `x${cookie}`,
      `sid="${cookie.slice(4)}"`,
    ]) {
      expect(await as({ cookie: header }).get('/api/auth/session')).toMatchObject({ status: 401 });
    }
  });

  it('is the only credential: a bearer token never signs in, and a request with one ignores the cookie', async () => {
    const [owner, other] = [await anAccount(), await anAccount()];
    const bearer = { authorization: `Bearer ${other.cookie.slice('sid='.length)}` };

    expect(await asOtherAccount().get('/api/auth/session', bearer)).toMatchObject({ status: 401 });
    expect(await as(owner).get('/api/auth/session', bearer)).toMatchObject({
      status: 401,
      body: { code: 'session_expired' },
    });
    await as(owner).post('/api/auth/sign-out', undefined, bearer);
    expect(await as(owner).get('/api/auth/session')).toMatchObject({
      status: 200,
      body: { user: { email: owner.email } },
    });
  });

  it('identifies staff', async () => {
    expect((await as(await anAccount({ staff: true })).get('/api/auth/session')).body.user.isStaff).toBe(true);
  });

  it('is required: a request without one gets a 401', async () => {
    expect(await asOtherAccount().get('/api/auth/session')).toMatchObject({
      status: 401,
      body: { code: 'session_expired' },
    });
  });
});

describe('POST /api/auth/sign-out', () => {
  it('ends the session and deletes the cookie', async () => {
    const { cookie } = await aUser();

    const answer = await as({ cookie }).post('/api/auth/sign-out');

    expect(answer).toMatchObject({ status: 200, body: { ok: true } });
    expect(answer.headers['set-cookie']).toBe('sid=; Path=/; HttpOnly; SameSite=Lax; Max-Age=0');
    expect(await as({ cookie }).get('/api/auth/session')).toMatchObject({ status: 401 });
  });

  it('succeeds without a session', async () => {
    expect(await asOtherAccount().post('/api/auth/sign-out')).toMatchObject({ status: 200 });
  });
});

describe('a password reset', () => {
  async function aResetToken(email: string): Promise<string> {
    await asOtherAccount().post('/api/auth/forgot-password', { email }, from());
    const { text } = await mailbox.mailTo(email);
    return /reset-password\?token=([\w-]{43})\s/.exec(text)![1]!;
  }

  it('works once with the emailed link and ends every session', async () => {
    const { email, cookie } = await aUser();
    const token = await aResetToken(email);

    expect(
      await asOtherAccount().post('/api/auth/reset-password', { token, password: 'a loaf of white bread' }, from()),
    ).toMatchObject({ status: 200, body: { ok: true } });

    expect(await as({ cookie }).get('/api/auth/session')).toMatchObject({ status: 401 });
    expect(await asOtherAccount().post('/api/auth/sign-in', { email, password }, from())).toMatchObject({
      status: 401,
    });
    expect(
      await asOtherAccount().post('/api/auth/sign-in', { email, password: 'a loaf of white bread' }, from()),
    ).toMatchObject({ status: 200 });
    expect(
      await asOtherAccount().post('/api/auth/reset-password', { token, password: 'yet another loaf' }, from()),
    ).toMatchObject({ status: 410, body: { code: 'reset_link_used' } });
  });

  it('succeeds for only one of two concurrent uses of the link', async () => {
    const { email } = await aUser();
    const token = await aResetToken(email);

    const answers = await Promise.all(
      ['a loaf of the one', 'a loaf of the other'].map((next) =>
        asOtherAccount().post('/api/auth/reset-password', { token, password: next }, from()),
      ),
    );

    expect(answers.map(({ status }) => status).sort()).toEqual([200, 410]);
  });

  it('rejects a link that is expired, superseded by the use of another, or forged', async () => {
    const { email } = await aUser();
    const older = await aResetToken(email);
    const newer = await aResetToken(email);
    expect(
      (
        await asOtherAccount().post(
          '/api/auth/reset-password',
          { token: newer, password: 'a newer loaf of rye' },
          from(),
        )
      ).status,
    ).toBe(200);
    expect((await mailbox.mailTo(email)).subject).toBe('Your Lastcall password was changed');
    const late = await aResetToken(email);
    await database().sql('UPDATE password_reset SET expires_at = expires_at - INTERVAL 1 HOUR');

    for (const token of [older, late, 'A'.repeat(43), 'x']) {
      expect(
        await asOtherAccount().post('/api/auth/reset-password', { token, password: 'a loaf too late' }, from()),
      ).toMatchObject({ status: 410, body: { code: 'reset_link_used' } });
    }
  });

  it('keeps the link valid after a common password was rejected', async () => {
    const { email } = await aUser();
    const token = await aResetToken(email);

    expect(
      await asOtherAccount().post('/api/auth/reset-password', { token, password: 'qwerty123456' }, from()),
    ).toMatchObject({ status: 400, body: { details: { fields: [{ path: 'password' }] } } });
    expect(
      await asOtherAccount().post('/api/auth/reset-password', { token, password: 'a good loaf of rye' }, from()),
    ).toMatchObject({ status: 200 });
  });

  it("rejects a password based on the user's name, and keeps the link valid", async () => {
    const body = someone({ name: 'Tobias Lindqvist' });
    await asOtherAccount().post('/api/auth/sign-up', body, from());
    const token = await aResetToken(body.email);

    expect(
      await asOtherAccount().post('/api/auth/reset-password', { token, password: 'Tobias-Lindqvist-1' }, from()),
    ).toMatchObject({ status: 400, body: { details: { fields: [{ path: 'password' }] } } });
    expect(
      await asOtherAccount().post('/api/auth/reset-password', { token, password: 'a good loaf of rye' }, from()),
    ).toMatchObject({ status: 200 });
  });

  it('responds the same for an unknown email address, and sends nothing', async () => {
    const known = await aUser();

    const answers = [
      await asOtherAccount().post('/api/auth/forgot-password', { email: 'nobody@site.test' }, from()),
      await asOtherAccount().post('/api/auth/forgot-password', { email: known.email }, from()),
    ];

    expect(answers.map(({ status, body }) => [status, body])).toEqual([
      [200, { ok: true }],
      [200, { ok: true }],
    ]);
    await mailbox.mailTo(known.email);
    expect(await mailbox.recipients()).not.toContain('nobody@site.test');
  });

  it("sends an email without the account's name, which may contain a spam message", async () => {
    const body = someone({ name: 'You won\r\n\r\nhttps://evil.test/ claim now' });
    await asOtherAccount().post('/api/auth/sign-up', body, from());

    await asOtherAccount().post('/api/auth/forgot-password', { email: body.email }, from());

    const { text, html, subject, links } = await mailbox.mailTo(body.email);
    expect(`${subject}\n${text}\n${html}`).not.toMatch(/You won|evil|claim/);
    expect(text.match(/https?:\/\/\S+/g)).toEqual([expect.stringMatching(/^http:\/\/localhost:4000\/reset-password/)]);
    expect(links).toEqual(text.match(/https?:\/\/\S+/g));
  });

  it("notifies the account's email address, without a link or the password", async () => {
    const { email } = await aUser();
    const token = await aResetToken(email);

    await asOtherAccount().post('/api/auth/reset-password', { token, password: 'a loaf of white bread' }, from());

    const { subject, text, html } = await mailbox.mailTo(email);
    expect(subject).toBe('Your Lastcall password was changed');
    for (const part of [text, html]) {
      expect(part).toContain('hello@lastcall.test');
      expect(part).not.toMatch(/loaf|https?:|token|href=/);
    }
  });

  it('sends at most five emails in 15 minutes', async () => {
    const { email } = await aUser();
    for (let n = 0; n < 5; n++)
      expect((await asOtherAccount().post('/api/auth/forgot-password', { email }, from())).status).toBe(200);

    expect(await asOtherAccount().post('/api/auth/forgot-password', { email }, from())).toMatchObject({ status: 429 });
  });

  it.each([
    ['/api/auth/forgot-password', {}, 'email'],
    ['/api/auth/forgot-password', { email: 'x' }, 'email'],
    ['/api/auth/reset-password', { password }, 'token'],
    ['/api/auth/reset-password', { token: 'x', password: 'short' }, 'password'],
    ['/api/auth/reset-password', { token: 'x'.repeat(129), password }, 'token'],
  ])('names the invalid field (%s %j)', async (path, body, field) => {
    expect(await asOtherAccount().post(path, body, from())).toMatchObject({
      status: 400,
      body: { code: 'validation_failed', details: { fields: [{ path: field }] } },
    });
  });
});

/** Returns CPU time in milliseconds, which unlike wall-clock time does not depend on the load of the machine. */
async function workOf(call: () => Promise<unknown>): Promise<number> {
  const before = process.cpuUsage();
  await call();
  const { user, system } = process.cpuUsage(before);
  return (user + system) / 1000;
}

function median(numbers: number[]): number {
  return [...numbers].sort((a, b) => a - b)[Math.floor(numbers.length / 2)]!;
}
