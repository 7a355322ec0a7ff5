import { Inject, Injectable } from '@nestjs/common';
import {
  campaignFormDefaults,
  defaultBar,
  pageDefaults,
  type Bar,
  type CampaignForm,
} from '@lastcall/contracts/campaigns';
import { defaultEmailTimer } from '@lastcall/contracts/campaigns/email-timers';
import { webpageTimerOf } from '@lastcall/contracts/campaigns/webpage-timers';
import { withScheme } from '@lastcall/contracts/platform';
import { AccountsRepository, AccountService, snippetOf, UserRepository } from '@lastcall/core/accounts';
import {
  BarService,
  CampaignRepository,
  CampaignService,
  PageService,
  EmailTimerService,
  ExpiredImageService,
  WebpageTimerService,
} from '@lastcall/core/campaigns';
import { CONFIG, type Config } from '@lastcall/core/platform';
import { PortalService } from '@lastcall/core/portals';
import { DemoHistory } from './demo-history.ts';
import { demoPortal } from './demo-portal.ts';
import { otherCampaigns, type MailCampaign } from './other-campaigns.ts';

const person = {
  name: 'Mira Keller',
  email: 'demo@lastcall.test',
  password: 'countdown-demo',
  timezone: 'Europe/Vienna',
};

const form: CampaignForm = {
  ...campaignFormDefaults,
  campaignName: 'Autumn bread class',
  emailPlatform: 'kit',
  checkoutPlatform: 'thrivecart',
  landingPlatform: 'wordpress',
  campaignType: 'Evergreen',
  deadlineUnit: 'days',
  deadlineLength: 2,
  deadlineTime: '23:59',
};

const bar: Bar = {
  ...defaultBar,
  title: { text: 'Autumn bread class', hidden: false },
  description: 'The early-bird price is yours until time runs out.',
};

const barPage = {
  ...pageDefaults,
  type: 'floatbar_v2',
  label: 'Sales Page',
  show_cta: true,
  cta_text: 'Book a seat',
  cta_url: '#book',
  cta_variant: 'button',
} as const;

const paperTimer = { ...webpageTimerOf(4), max_height: 0.85 } as const;

/** The credentials and ids of the demo customer. */
interface Demo {
  readonly email: string;
  readonly password: string;
  readonly accountId: number;
  readonly accountKey: string;
  readonly snippet: string;
  readonly campaignUrl: string;
}

/** Creates the demo customer: a baker with a campaign on a site and two email-only campaigns, two of which have two months of sales. Created once; later changes are preserved. */
@Injectable()
export class DemoAccount {
  constructor(
    @Inject(CONFIG) private readonly config: Config,
    private readonly accountService: AccountService,
    private readonly accounts: AccountsRepository,
    private readonly users: UserRepository,
    private readonly campaignService: CampaignService,
    private readonly campaigns: CampaignRepository,
    private readonly pages: PageService,
    private readonly bars: BarService,
    private readonly emailTimers: EmailTimerService,
    private readonly expiredImages: ExpiredImageService,
    private readonly webpageTimers: WebpageTimerService,
    private readonly portals: PortalService,
    private readonly history: DemoHistory,
  ) {}

  /** `siteOrigin` is the origin of the baker's site. */
  async make(siteOrigin: string): Promise<Demo> {
    const { accountId, id: userId } =
      (await this.users.findByEmail(person.email)) ?? (await this.accountService.open(person));
    await this.accounts.setPlans(accountId, { plan: 'premium', features: { portal: true } });
    // The email-only campaigns are created first, so that the campaign on the site is the newest.
    const now = new Date();
    for (const other of otherCampaigns(now)) await this.addMailCampaign(accountId, other, now);
    const [existing] = await this.campaigns.find(accountId, { name: form.campaignName });
    const { id: campaignId } =
      existing ?? (await this.campaignService.create(accountId, { data: form, timezone: person.timezone }, null));
    await this.addPages(accountId, campaignId, siteOrigin);
    if (!existing) {
      await this.history.write(accountId, campaignId, { share: 1, seed: 1 }, now);
      await this.history.addWebhook(accountId, campaignId, now);
      await this.history.addApiClient(accountId, userId, campaignId, now);
    }
    const { key } = await this.accounts.get(accountId);
    return {
      email: person.email,
      password: person.password,
      accountId,
      accountKey: key,
      snippet: snippetOf(this.config.EDGE_ORIGIN, key),
      campaignUrl: `${this.config.APP_ORIGIN}/edit/${campaignId}/pages`,
    };
  }

  private async addMailCampaign(
    accountId: number,
    { form: data, timer, lateImage, history }: MailCampaign,
    now: Date,
  ): Promise<void> {
    if ((await this.campaigns.count(accountId, { name: data.campaignName })) > 0) return;
    const { id } = await this.campaignService.create(accountId, { data, timezone: person.timezone }, null);
    if (lateImage !== undefined) await this.expiredImages.upload(accountId, id, lateImage, null);
    await this.emailTimers.save(accountId, id, { settings: timer }, null);
    if (history) await this.history.write(accountId, id, history, now);
  }

  private async addPages(accountId: number, campaignId: string, siteOrigin: string): Promise<void> {
    const urls = {
      beforeUrl: withScheme(`${siteOrigin}/bakery/`),
      afterUrl: withScheme(`${siteOrigin}/bakery/closed`),
    };
    const existing = await this.pages.list(accountId, campaignId);
    for (const { id, type, beforeUrl } of existing) {
      // An earlier start may have used another port for the site.
      if (beforeUrl !== urls.beforeUrl) await this.pages.update(accountId, campaignId, { id, type, ...urls }, null);
    }
    if (existing.length > 0) return;
    const { id } = await this.pages.create(accountId, campaignId, { ...barPage, ...urls }, null);
    await this.pages.create(
      accountId,
      campaignId,
      { ...pageDefaults, type: 'countdown', label: 'Timer next to the price', ...urls },
      null,
    );
    await this.pages.create(
      accountId,
      campaignId,
      { ...pageDefaults, type: 'portal', label: 'All about the class', ...urls },
      null,
    );
    await this.portals.save(accountId, campaignId, { settings: demoPortal() }, null);
    await this.bars.save(
      { accountId },
      campaignId,
      { data: bar, pageId: id, options: { applyToAll: true, isTemplate: false, templateId: null, templateName: '' } },
      null,
    );
    await this.webpageTimers.save(accountId, campaignId, { settings: paperTimer }, null);
    await this.emailTimers.save(accountId, campaignId, { settings: defaultEmailTimer }, null);
  }
}
