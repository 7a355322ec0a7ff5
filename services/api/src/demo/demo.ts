import { Inject, Injectable } from '@nestjs/common';
import { campaignFormDefaults, defaultBar, pageDefaults, withScheme, type Bar, type CampaignForm, type PageForm } from '@lastcall/contracts';
import { defaultEmailTimer } from '@lastcall/contracts/email-timers';
import { AccountsRepository, AccountService, snippetOf, UserRepository } from '@lastcall/core/accounts';
import { BarService } from '@lastcall/core/bars';
import { CampaignRepository, CampaignService } from '@lastcall/core/campaigns';
import { PageService } from '@lastcall/core/pages';
import { CONFIG, type Config } from '@lastcall/core/platform';
import { EmailTimerService } from '@lastcall/core/timers';

const person = { name: 'Mira Keller', email: 'demo@lastcall.test', password: 'countdown-demo', timezone: 'Europe/Vienna' };

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
  description: 'The early price is yours until the clock runs out.',
};

/** What somebody needs to look round as the demo customer. */
export interface Demo {
  readonly email: string;
  readonly password: string;
  readonly accountId: number;
  readonly accountKey: string;
  readonly snippet: string;
  readonly campaignUrl: string;
}

/** The demo customer: a baker with one campaign. Made once; what people change in it stays. */
@Injectable()
export class DemoAccount {
  constructor(
    @Inject(CONFIG) private readonly config: Config,
    @Inject(AccountService) private readonly accountService: AccountService,
    @Inject(AccountsRepository) private readonly accounts: AccountsRepository,
    @Inject(UserRepository) private readonly users: UserRepository,
    @Inject(CampaignService) private readonly campaignService: CampaignService,
    @Inject(CampaignRepository) private readonly campaigns: CampaignRepository,
    @Inject(PageService) private readonly pages: PageService,
    @Inject(BarService) private readonly bars: BarService,
    @Inject(EmailTimerService) private readonly timers: EmailTimerService,
  ) {}

  /** `siteOrigin` is where the baker's own site is. */
  async make(siteOrigin: string): Promise<Demo> {
    const { accountId } = (await this.users.findByEmail(person.email)) ?? (await this.accountService.open(person));
    await this.accounts.setPlans(accountId, { plan: 'premium' });
    const [kept] = await this.campaigns.find(accountId, { name: form.campaignName });
    const { id: campaignId } = kept ?? (await this.campaignService.create(accountId, { data: form, timezone: person.timezone }, null));
    await this.addPage(accountId, campaignId, siteOrigin);
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

  private async addPage(accountId: number, campaignId: string, siteOrigin: string): Promise<void> {
    const page: PageForm = {
      ...pageDefaults,
      type: 'floatbar_v2',
      beforeUrl: withScheme(`${siteOrigin}/bakery/`),
      afterUrl: withScheme(`${siteOrigin}/bakery/closed`),
      label: 'Sales Page',
      show_cta: true,
      cta_text: 'Book a seat',
      cta_url: '#book',
      cta_variant: 'button',
    };
    const [kept] = await this.pages.list(accountId, campaignId);
    if (kept) {
      // Another start may have put the site on another port.
      if (kept.beforeUrl !== page.beforeUrl) await this.pages.update(accountId, campaignId, { id: kept.id, type: kept.type, beforeUrl: page.beforeUrl, afterUrl: page.afterUrl }, null);
      return;
    }
    const { id } = await this.pages.create(accountId, campaignId, page, null);
    await this.bars.save({ accountId }, campaignId, { data: bar, pageId: id, options: { applyToAll: true, isTemplate: false, templateId: null, templateName: '' } }, null);
    await this.timers.save(accountId, campaignId, { settings: defaultEmailTimer }, null);
  }
}
