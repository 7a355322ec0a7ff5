import { randomUUID } from 'node:crypto';
import { describe, expect, it } from '@jest/globals';
import { randomKey } from '@lastcall/core/platform';
import { inboundRecipient } from '@lastcall/core/sales';
import { aCampaign, aMail, aPage, aSalesIntegration, database, useDatabaseProxy } from '@lastcall/core/testing-kit';
import { createTransport } from 'nodemailer';
import { deliverMail, mailPort, openSmtpSession, useEdge, visitAs } from '../../testing-kit/index.ts';

const host = 'sales.lastcall.test';
const way = useDatabaseProxy();
// No server listens on that port, so DNS is unavailable.
useEdge({
  env: ({ databaseUrl }) => ({
    DATABASE_URL: way.through(databaseUrl),
    MAIL_HOST: host,
    MAIL_DNS_SERVERS: '127.0.0.1:9',
  }),
});

type Integration = Awaited<ReturnType<typeof aSalesIntegration>>;

const recipientOf = (integration: Pick<Integration, 'campaignId' | 'hash'>) => inboundRecipient(integration, host);
const aSite = (facts: Parameters<typeof aSalesIntegration>[0] = {}) =>
  aSalesIntegration({ provider: 'kajabi', ...facts });
const aSale = (order: string, change: Record<string, string> = {}) =>
  Object.entries({
    From: 'Site <no-reply@kajabimail.net>',
    Subject: 'New purchase',
    'Message-ID': `<${order}-${randomUUID()}@mail.test>`,
    ...change,
  })
    .map(([name, value]) => `${name}: ${value}\r\n`)
    .join('') +
  `\r\nYou made a sale!\r\n\r\nName: Ann Example\r\nEmail: ann@site.test\r\nAmount: $97.00\r\nOrder number: ${order}\r\n\r\nKajabi\r\n`;

const salesOf = ({ campaignId }: Pick<Integration, 'campaignId'>) =>
  database().sql(
    'SELECT s.amount, s.currency, s.external_id, s.is_paid_amount, s.is_flagged, s.is_matched, p.email FROM sale s LEFT JOIN campaign_lead p ON p.account_id = s.account_id AND p.id = s.lead_id WHERE s.campaign_id = ? ORDER BY s.created_at, s.external_id',
    [campaignId],
  );
const mailsOf = ({ campaignId }: Pick<Integration, 'campaignId'>) =>
  database().sql(
    'SELECT verdict, sender, subject, excerpt, spf, dkim FROM inbound_mail WHERE campaign_id = ? ORDER BY received_at, verdict',
    [campaignId],
  );
const nothingStored = { sender: null, subject: null, excerpt: null };

describe('an email about a sale', () => {
  it('arrives through a mail client, counts the amount paid for its buyer, and is not stored', async () => {
    const campaign = await aCampaign();
    const page = await aPage({ campaign });
    await visitAs(page, { em: 'ann@site.test' });
    const integration = await aSite({ campaign });

    const { response } = await createTransport({ host: '127.0.0.1', port: mailPort() }).sendMail({
      envelope: { from: 'no-reply@kajabimail.net', to: recipientOf(integration) },
      raw: aMail('kajabi-sale-html'),
    });

    expect(response).toMatch(/^250 /);
    expect(await salesOf(integration)).toEqual([
      {
        amount: '97.0000',
        currency: 'USD',
        external_id: 'KJ-20261120-17',
        is_paid_amount: 1,
        is_flagged: 0,
        is_matched: 1,
        email: 'ann@site.test',
      },
    ]);
    expect(await mailsOf(integration)).toMatchObject([{ verdict: 'counted', ...nothingStored }]);
  });

  it('counts once when repeated, sent ten times concurrently, or forwarded', async () => {
    const integration = await aSite();

    const answers = await Promise.all(
      Array.from({ length: 9 }, () => deliverMail(recipientOf(integration), aMail('kajabi-sale-html'))),
    );
    answers.push(
      await deliverMail(recipientOf(integration), aMail('kajabi-sale-html')),
      await deliverMail(recipientOf(integration), aMail('kajabi-forwarded-gmail')),
    );

    expect(answers.filter((answer) => !answer.startsWith('250'))).toEqual([]);
    expect(await salesOf(integration)).toHaveLength(1);
    expect((await mailsOf(integration)).filter(({ verdict }) => verdict === 'duplicate').length).toBeGreaterThanOrEqual(
      1,
    );
    expect(await mailsOf(integration)).toHaveLength(2);
  });

  it('counts once without an order number, too', async () => {
    const integration = await aSite();

    for (let times = 0; times < 3; times++)
      await deliverMail(recipientOf(integration), aMail('kajabi-sale-without-number'));

    expect(await salesOf(integration)).toMatchObject([
      { amount: '97.0000', email: 'ann@site.test', external_id: expect.stringMatching(/^mail:[0-9a-f]{64}$/) },
    ]);
  });

  it('counts at the saved price, flagged, when its amount is ambiguous between locales', async () => {
    const integration = await aSite();

    await deliverMail(recipientOf(integration), aMail('kajabi-sale-open-amount'));

    expect(await salesOf(integration)).toMatchObject([
      { amount: '49.0000', currency: 'USD', is_paid_amount: 0, is_flagged: 1 },
    ]);
  });

  it('may come from Teachable', async () => {
    const integration = await aSite();

    await deliverMail(recipientOf(integration), aMail('teachable-sale-html'));

    expect(await salesOf(integration)).toMatchObject([
      { amount: '100.0000', email: 'ben@site.test', external_id: '99120331' },
    ]);
  });

  it('counts in both campaigns it is sent to, whatever the case of its recipients', async () => {
    const [one, other] = [await aSite(), await aSite()];

    expect(await deliverMail([recipientOf(one).toUpperCase(), recipientOf(other)], aSale('7'))).toMatch(/^250/);

    expect([await salesOf(one), await salesOf(other)]).toMatchObject([[{ external_id: '7' }], [{ external_id: '7' }]]);
  });

  it('counts whatever the result of the sender’s DNS checks, which is recorded', async () => {
    const integration = await aSite();

    await deliverMail(
      recipientOf(integration),
      `DKIM-Signature: v=1; a=rsa-sha256; d=kajabi.com; s=k1; h=from; bh=AAAA; b=AAAA\r\n${aSale('1')}`,
      { sender: 'mallory@evil.test' },
    );

    expect(await salesOf(integration)).toHaveLength(1);
    expect(await mailsOf(integration)).toMatchObject([
      { spf: 'none', dkim: expect.stringMatching(/^(temperror|neutral)$/) },
    ]);
  });
});

describe('an email about a refund', () => {
  const refundedOf = ({ campaignId }: Integration) =>
    database().sql('SELECT external_id, amount, refunded_amount FROM sale WHERE campaign_id = ? ORDER BY created_at', [
      campaignId,
    ]);

  it('refunds its order once, however often it arrives and in whatever order', async () => {
    const integration = await aSite();

    for (const name of ['kajabi-refund', 'kajabi-sale-html', 'kajabi-refund'])
      expect(await deliverMail(recipientOf(integration), aMail(name))).toMatch(/^250/);

    expect(await refundedOf(integration)).toEqual([
      { external_id: 'KJ-20261120-17', amount: '97.0000', refunded_amount: '47.0000' },
    ]);
    expect(await mailsOf(integration)).toMatchObject([
      { verdict: 'refunded', ...nothingStored },
      { verdict: 'counted' },
    ]);
  });

  it('refunds the full amount when it states none', async () => {
    const integration = await aSite();

    for (const name of ['kajabi-sale-html', 'kajabi-refund-of-all'])
      await deliverMail(recipientOf(integration), aMail(name));

    expect(await refundedOf(integration)).toMatchObject([{ refunded_amount: '97.0000' }]);
  });

  it('is stored for the owner to see when its amount is ambiguous between locales', async () => {
    const integration = await aSite();

    await deliverMail(recipientOf(integration), aMail('kajabi-sale-html'));
    await deliverMail(recipientOf(integration), aMail('kajabi-refund').toString().replace('$47.00', '$1,234'));

    expect(await refundedOf(integration)).toMatchObject([{ refunded_amount: '0.0000' }]);
    expect(await mailsOf(integration)).toMatchObject([
      { verdict: 'counted' },
      { verdict: 'not-understood', subject: 'A purchase was refunded' },
    ]);
  });
});

describe('an email that cannot be counted', () => {
  it.each([
    ['kajabi-sale-of-nobody', 'no-buyer', 'New purchase', 'The Whole Course'],
    ['newsletter', 'not-understood', 'Our week in November', 'we baked bread'],
  ])('is accepted and stored for the owner to see (%s)', async (name, verdict, subject, words) => {
    const integration = await aSite();

    expect(await deliverMail(recipientOf(integration), aMail(name))).toMatch(/^250/);

    expect(await mailsOf(integration)).toMatchObject([
      { verdict, subject, sender: expect.stringContaining('@'), excerpt: expect.stringContaining(words) },
    ]);
    expect(await salesOf(integration)).toEqual([]);
  });
});

describe('a recipient address', () => {
  it('stays valid for a week after it was renewed', async () => {
    const [before, over] = [randomKey(), randomKey()];
    const integration = await aSite({ previousHash: before, previousUntil: new Date(Date.now() + 60_000) });
    const later = await aSite({ previousHash: over, previousUntil: new Date(Date.now() - 1_000) });

    expect(await deliverMail(recipientOf({ ...integration, hash: before }), aSale('1'))).toMatch(/^250/);
    expect(await deliverMail(recipientOf({ ...later, hash: over }), aSale('1'))).toMatch(/^550/);
  });

  it('gets the same rejection whatever is wrong with it', async () => {
    const integration = await aSite();
    const right = recipientOf(integration);
    const other = await aSalesIntegration({ campaign: integration.campaign, provider: 'make' });
    const unpriced = await aSite({ amount: null, currency: null });

    const wrong = [
      recipientOf({ ...integration, hash: randomKey() }),
      recipientOf({ ...integration, campaignId: randomUUID() }),
      recipientOf({ campaignId: unpriced.campaignId, hash: integration.hash }),
      recipientOf(other),
      recipientOf(unpriced),
      right.replace(host, 'other.test'),
      right.replace('.', ''),
      `x${right}`,
      `${'x'.repeat(60)}@${host}`,
      `postmaster@${host}`,
      'somebody@gmail.com',
    ];
    const answers = [];
    for (const recipient of wrong) answers.push(await deliverMail(recipient, aSale('1')));

    expect(new Set(answers)).toEqual(new Set(['550 5.1.1 No such address']));
    expect(
      await database().sql('SELECT 1 FROM inbound_mail WHERE campaign_id IN (?)', [
        [integration.campaignId, unpriced.campaignId],
      ]),
    ).toEqual([]);
  });

  it('may be one of at most ten recipients', async () => {
    const sites = await Promise.all(Array.from({ length: 11 }, () => aSite()));
    const talk = await openSmtpSession();
    await talk.send('EHLO mail.test\r\n');
    await talk.send('MAIL FROM:<a@site.test>\r\n');

    const answers = [];
    for (const site of sites) answers.push((await talk.send(`RCPT TO:<${recipientOf(site)}>\r\n`)).slice(0, 3));
    talk.end();

    expect(answers).toEqual([...Array.from({ length: 10 }, () => '250'), '452']);
  });
});

describe('the mail receiver', () => {
  it('announces its size limit, and offers neither login nor relaying', async () => {
    const talk = await openSmtpSession();

    const features = await talk.send('EHLO mail.test\r\n');

    expect(talk.greeting).toMatch(new RegExp(`^220 ${host} ESMTP`));
    expect(features).toContain('SIZE 1048576');
    expect(features).not.toMatch(/AUTH|STARTTLS|SMTPUTF8/);
    expect(await talk.send('AUTH PLAIN AGFubgBwYXNz\r\n')).toMatch(/^50\d/);
    expect(await talk.send('STARTTLS\r\n')).toMatch(/^50\d/);
    expect(await talk.send('VRFY ann\r\n')).toMatch(/^252|^50\d/);
    talk.end();
  });

  it('rejects an email by its announced size and by its actual size, and records only the rejection', async () => {
    const integration = await aSite();
    const talk = await openSmtpSession();
    await talk.send('EHLO mail.test\r\n');

    expect(await talk.send('MAIL FROM:<a@site.test> SIZE=1048577\r\n')).toMatch(/^552/);
    expect(
      await deliverMail(recipientOf(integration), `${aSale('1')}${'x'.repeat(76)}\r\n`.padEnd(1_100_000, 'word\r\n')),
    ).toMatch(/^552/);
    talk.end();

    expect(await mailsOf(integration)).toMatchObject([{ verdict: 'too-large', ...nothingStored }]);
    expect(await salesOf(integration)).toEqual([]);
  });

  it('replies 451 at recipient and message end while the database is unavailable, and counts the resent email', async () => {
    const integration = await aSite();
    const talk = await openSmtpSession();
    for (const line of ['EHLO mail.test', 'MAIL FROM:<a@site.test>', `RCPT TO:<${recipientOf(integration)}>`, 'DATA'])
      await talk.send(`${line}\r\n`);

    await way.cut();
    const atItsEnd = await talk.send(`${aSale('1')}\r\n.\r\n`);
    const atRecipient = await deliverMail(recipientOf(integration), aSale('1'));
    await way.restore();
    talk.end();

    expect([atItsEnd, atRecipient]).toEqual([
      expect.stringMatching(/^451 4\.3\.0/),
      expect.stringMatching(/^451 4\.3\.0/),
    ]);
    expect(await deliverMail(recipientOf(integration), aSale('1'))).toMatch(/^250/);
    expect(await salesOf(integration)).toHaveLength(1);
  });

  it('accepts ten connections per IP, and another when one of them ends', async () => {
    const talks = await Promise.all(Array.from({ length: 10 }, () => openSmtpSession()));

    const eleventh = await openSmtpSession();
    expect(eleventh.greeting).toMatch(/^421/);

    expect(await talks[0]!.send('QUIT\r\n')).toMatch(/^221/);
    await talks[0]!.readReply();
    const next = await openSmtpSession();
    expect(next.greeting).toMatch(/^220/);
    for (const talk of [...talks, eleventh, next]) talk.end();
  });

  it('temporarily rejects an IP that tries too many recipients, even for valid ones', async () => {
    const integration = await aSite();
    const talk = await openSmtpSession();
    await talk.send('EHLO mail.test\r\n');
    await talk.send('MAIL FROM:<a@site.test>\r\n');

    for (let times = 0; times < 900; times++) await talk.send(`RCPT TO:<${times}@${host}>\r\n`);

    expect(await talk.send(`RCPT TO:<${recipientOf(integration)}>\r\n`)).toMatch(/^451 4\.7\.1/);
    talk.end();
  });

  it('temporarily rejects an IP that sends too many emails', async () => {
    const talk = await openSmtpSession();
    await talk.send('EHLO mail.test\r\n');

    const answers = new Set<string>();
    for (let times = 0; times < 301; times++) {
      answers.add((await talk.send('MAIL FROM:<a@site.test>\r\n')).slice(0, 9));
      await talk.send('RSET\r\n');
    }
    talk.end();

    expect([...answers]).toContain('451 4.7.1');
  });
});
