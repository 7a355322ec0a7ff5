import { describe, expect, it } from '@jest/globals';
import { randomKey } from '@lastcall/core/platform';
import { aCampaign, aPage, database, send, type TestRequest } from '@lastcall/core/testing-kit';
import { leadsOf, passDeadlines, tokenOf, useEdge, exhaustRateLimit, visit } from '../../testing-kit/index.ts';

useEdge();

const chrome =
  'Mozilla/5.0 (Windows NT 10.0; Win64; x64) AppleWebKit/537.36 (KHTML, like Gecko) Chrome/142.0.0.0 Safari/537.36';

/** A one-hour campaign with two offer pages, and an opt-in page without the script. */
async function aForm() {
  const campaign = await aCampaign({ deadlineUnit: 'minutes', deadlineLength: 60 });
  const optIn = await aPage({ campaign, beforeUrl: 'https://site.test/join', afterUrl: '' });
  await database().sql("UPDATE page SET type = 'optinform' WHERE id = ?", [optIn.id]);
  const offer = await aPage({ campaign, beforeUrl: 'https://site.test/offer', afterUrl: 'https://site.test/closed' });
  const bonus = await aPage({ campaign, beforeUrl: 'https://site.test/bonus', afterUrl: '' });
  await database().sql('UPDATE page SET created_at = created_at + INTERVAL 1 SECOND WHERE id = ?', [bonus.id]);
  return { campaign, campaignId: campaign.id, offer, optIn, hash: optIn.linkHash };
}

/** Submits the form like a browser on the owner's site. */
async function submit(
  { hash }: { hash: string },
  fields: Record<string, string>,
  headers: TestRequest['headers'] = {},
) {
  const raw = new URLSearchParams(fields).toString();
  const all = {
    'user-agent': chrome,
    origin: 'https://site.test',
    'sec-fetch-site': 'cross-site',
    'content-type': 'application/x-www-form-urlencoded',
    ...headers,
  };
  const answer = await send({ method: 'POST', path: `/opt-in/${hash}`, raw, headers: all });
  return { ...answer, to: answer.headers.location as string };
}

const leads = async (form: { campaignId: string }): Promise<(string | null)[]> =>
  (await leadsOf(form)).map(({ email, claimed_email: claimed }) => email ?? claimed);

describe('an opt-in form without the script', () => {
  it('stores the email address only as claimed', async () => {
    const form = await aForm();

    await submit(form, { email: 'ann@site.test' });

    expect(await leadsOf(form)).toMatchObject([{ email: null, claimed_email: 'ann@site.test' }]);
  });

  it.each([
    'email',
    'EMAIL',
    'Email',
    'email_address',
    'em',
    'contact[email]',
    'subscriber[email_address]',
    'fields[email]',
  ])('starts the countdown of the contact in %s, and redirects to the offer', async (name) => {
    const form = await aForm();

    const { status, to, headers } = await submit(form, { [name]: 'Ann@site.test', name: 'Ann' });

    expect([status, to.split('?')[0]]).toEqual([303, 'https://site.test/offer']);
    expect(headers).toMatchObject({ 'cache-control': 'no-store', 'referrer-policy': 'no-referrer' });
    expect(await leads(form)).toEqual(['ann@site.test']);
    expect(await database().sql('SELECT cause FROM lead_ledger WHERE campaign_id = ?', [form.campaignId])).toEqual([
      { cause: 'opt-in' },
    ]);
  });

  it('forwards the lead’s token without their email address', async () => {
    const form = await aForm();

    const { to } = await submit(form, { email: 'ann@site.test' });

    expect([...new URL(to).searchParams.keys()]).toEqual(['lc']);
    const shown = await visit(form.offer, { lc: new URL(to).searchParams.get('lc')! });
    expect(shown.deadlineAt).toBe((await leadsOf(form))[0]!.deadline_at!.toISOString());
  });

  it('shows the same deadline when it is sent again, in a separate record', async () => {
    const form = await aForm();
    await submit(form, { email: 'ann@site.test' });
    const before = await leadsOf(form);

    expect((await submit(form, { email: 'ann@site.test' })).to).toContain('https://site.test/offer?lc=');

    const [one, other] = await leadsOf(form);
    expect(before).toEqual([expect.objectContaining({ deadline_at: one!.deadline_at })]);
    expect([other!.deadline_at, other!.id === one!.id]).toEqual([one!.deadline_at, false]);
  });

  it('redirects to the after-deadline URL when the countdown of the email address has expired', async () => {
    const form = await aForm();
    await tokenOf(form, 'ann@site.test');
    await passDeadlines(form);

    expect((await submit(form, { email: 'ann@site.test' })).to).toContain('https://site.test/closed?lc=');
  });

  it('redirects to the page that it requests, if the owner has listed it', async () => {
    const form = await aForm();

    for (const redirect of ['https://site.test/bonus', 'http://site.test/bonus/?x=1', 'site.test/bonus'])
      expect((await submit(form, { email: 'ann@site.test', redirect })).to).toMatch(
        /^https:\/\/site\.test\/bonus\?lc=/,
      );
  });

  it.each([
    'https://evil.test/',
    '//evil.test/',
    'https://site.test.evil.test/bonus',
    'https://site.test@evil.test/bonus',
    'https://evil.test/?site.test/bonus',
    'https:\\\\evil.test\\bonus',
    'javascript:alert(1)',
    'javascript://site.test/bonus%0aalert(1)',
    'data:text/html,x',
    'https://site.test/other',
    '/bonus',
    'https://site.test/bonus/../other',
    'ht\ntps://evil.test',
    'https://site.test:8443/bonus',
    'https://site.test/closed',
    '',
  ])('never redirects to %j', async (redirect) => {
    const form = await aForm();

    const { status, to } = await submit(form, { email: 'ann@site.test', redirect });

    expect([status, to.split('?')[0]]).toEqual([303, 'https://site.test/offer']);
  });

  it.each<[string, Record<string, string>, TestRequest['headers']]>([
    ['a filled honeypot field', { email: 'ann@site.test', 'lastcall-website': 'https://spam.test' }, {}],
    ['no user agent', { email: 'ann@site.test' }, { 'user-agent': undefined }],
    ['the user agent of a script', { email: 'ann@site.test' }, { 'user-agent': 'python-requests/2.32' }],
  ])('starts nothing for a bot that has %s, without revealing it', async (_, fields, headers) => {
    const form = await aForm();

    const { status, to } = await submit(form, fields, headers);

    expect([status, to]).toEqual([303, 'https://site.test/offer']);
    expect(await leads(form)).toEqual([]);
  });

  it('accepts the empty honeypot field', async () => {
    const form = await aForm();

    await submit(form, { email: 'ann@site.test', 'lastcall-website': '' });

    expect(await leads(form)).toEqual(['ann@site.test']);
  });

  it.each<Record<string, string>>([
    {},
    { email: '' },
    { email: 'ann' },
    { email: '{{ email }}' },
    { name: 'ann@site.test' },
  ])('redirects back to itself without an email address (%j)', async (fields) => {
    const form = await aForm();

    expect(await submit(form, fields)).toMatchObject({ status: 303, to: 'https://site.test/join' });
    expect(await leads(form)).toEqual([]);
  });

  it('exists only for form pages; every other URL returns the same page', async () => {
    const form = await aForm();
    const answers = [];
    for (const hash of [
      form.offer.linkHash,
      form.campaign.hash,
      form.campaign.postHash,
      randomKey(),
      'x',
      'x'.repeat(65),
    ])
      answers.push(await submit({ hash }, { email: 'ann@site.test' }));

    expect(new Set(answers.map(({ status, text }) => `${status} ${text}`)).size).toBe(1);
    expect(answers[0]).toMatchObject({ status: 404, headers: { 'content-type': 'text/html; charset=utf-8' } });
    expect(answers[0]!.text).toContain('<h1>Page not found</h1>');
    expect(await leads(form)).toEqual([]);
  });

  it('returns 404 for GET, which starts nothing', async () => {
    const form = await aForm();

    for (const method of ['GET', 'HEAD', 'PUT', 'DELETE'] as const)
      expect(await send({ method, path: `/opt-in/${form.hash}?email=ann@site.test` })).toMatchObject({ status: 404 });
    expect(await leads(form)).toEqual([]);
  });

  it('rejects a body larger than any form', async () => {
    expect(await submit(await aForm(), { email: 'ann@site.test', note: 'x'.repeat(17_000) })).toMatchObject({
      status: 413,
    });
  });

  it('is rate limited per IP', async () => {
    const form = await aForm();
    await exhaustRateLimit(59, 'opt-ins', form.hash, '127.0.0.1');

    const statuses = [];
    for (let n = 0; n < 3; n++) statuses.push((await submit(form, { email: `p${n}@site.test` })).status);

    expect(statuses).toEqual([303, 429, 429]);
    expect(await leads(form)).toEqual(['p0@site.test']);
  });
});
