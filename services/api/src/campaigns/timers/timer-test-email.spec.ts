import { describe, expect, it } from '@jest/globals';
import { EmailTimerService } from '@lastcall/core/campaigns';
import { EmailTimerTestService } from '@lastcall/core/onboarding';
import { Mailer } from '@lastcall/core/platform';
import {
  aCampaign,
  as,
  config,
  isHiddenFromOtherAccounts,
  service,
  useMailbox,
  useService,
  type Owner,
} from '@lastcall/core/testing-kit';
import { apiModule } from '../../api.module.ts';

const mailbox = useMailbox();
useService(apiModule, { env: () => ({ SMTP_URL: mailbox.url() }) });

const path = (id: string) => `/api/campaigns/${id}/email-timer/test`;
const sendTest = (campaign: { readonly id: string; readonly owner: Owner }, body: object = { isSharp: false }) =>
  as(campaign.owner).post(path(campaign.id), body);
const imageIn = (html: string): URL => new URL(/<img src="([^"]+)"/.exec(html)![1]!.replaceAll('&#38;', '&'));
const hashOf = async (campaignId: string, accountId: number): Promise<string> =>
  (await service().get<EmailTimerService>(EmailTimerService, { strict: false }).get(accountId, campaignId)).hash;

describe('POST /api/campaigns/:campaignId/email-timer/test', () => {
  it('emails the timer image to the signed-in user', async () => {
    const campaign = await aCampaign();

    expect(await sendTest(campaign)).toMatchObject({ status: 200, body: { sentTo: campaign.owner.email } });

    const { subject, html, text } = await mailbox.mailTo(campaign.owner.email);
    const image = imageIn(html);
    expect(subject).toBe('Test email: your email timer');
    expect(text).toContain('[Your email timer]');
    expect(image.origin + image.pathname).toBe(
      `${config().EDGE_ORIGIN}/deploy/email_timer/${campaign.id}/${await hashOf(campaign.id, campaign.accountId)}.gif`,
    );
    expect(image.searchParams.get('em')).toBe('{{ email }}');
  });

  it('sends the high-resolution image on request, and each image under its own URL', async () => {
    const campaign = await aCampaign();
    await sendTest(campaign, { isSharp: true });
    await sendTest(campaign, { isSharp: true });

    const images = [
      imageIn((await mailbox.mailTo(campaign.owner.email)).html),
      imageIn((await mailbox.mailTo(campaign.owner.email)).html),
    ];

    for (const { pathname } of images) expect(pathname).toMatch(/@2x\.gif$/);
    expect(images[0]!.href).not.toBe(images[1]!.href);
  });

  it('contains no campaign name, which could carry spam to another recipient', async () => {
    const campaign = await aCampaign({ campaignName: 'You won https://evil.test/' });
    await sendTest(campaign);

    const { subject, html, text } = await mailbox.mailTo(campaign.owner.email);

    expect(`${subject}${html}${text}`).not.toMatch(/You won|evil/);
  });

  it.each([{}, { isSharp: 'yes' }, { isSharp: false, to: 'bob@site.test' }])('rejects the body %j', async (body) => {
    expect(await sendTest(await aCampaign(), body)).toMatchObject({ status: 400, body: { code: 'validation_failed' } });
  });

  it('reports an email that the mail server did not accept', async () => {
    const { id, accountId, owner } = await aCampaign();
    const mailer = new Mailer({ SMTP_URL: 'smtp://127.0.0.1:1', MAIL_FROM: config().MAIL_FROM });
    const tests = new EmailTimerTestService(
      config(),
      mailer,
      service().get<EmailTimerService>(EmailTimerService, { strict: false }),
    );

    await expect(tests.send(accountId, id, { to: owner.email, isSharp: false })).rejects.toMatchObject({
      code: 'email_not_sent',
    });
    mailer.onApplicationShutdown();
  });

  isHiddenFromOtherAccounts('campaign', ({ id }) => ({ method: 'POST', path: path(id), body: { isSharp: false } }));
});
