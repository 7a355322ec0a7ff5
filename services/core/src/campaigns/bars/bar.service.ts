import { isDeepStrictEqual } from 'node:util';
import { Inject, Injectable } from '@nestjs/common';
import {
  defaultBar,
  isCtaUrl,
  pageTypes,
  type Bar,
  type BarPage,
  type SaveBarBody,
} from '@lastcall/contracts/campaigns';
import { isPageUrl, validation } from '@lastcall/contracts/platform';
import { AccountsRepository, type Account } from '@lastcall/core/accounts';
import { CampaignHistoryService, type Author } from '../history/index.ts';
import { CampaignRepository } from '../campaigns/index.ts';
import { canonicalColors } from '../colors/index.ts';
import { barOfPage, PageRepository, type Page } from '../pages/index.ts';
import { CONFIG, Database, fieldProblems, problem, type Caller, type Config } from '@lastcall/core/platform';
import { BarTemplateService } from './bar-template.service.ts';
import { LegacyBarRepository } from './legacy-bar.repository.ts';
import { mayHaveOwnColors } from './own-colors.ts';

/** Manages the bars of the new editor; each page has one. */
@Injectable()
export class BarService {
  constructor(
    @Inject(CONFIG) private readonly config: Config,
    private readonly database: Database,
    private readonly accounts: AccountsRepository,
    private readonly campaigns: CampaignRepository,
    private readonly pages: PageRepository,
    private readonly templates: BarTemplateService,
    private readonly legacyBars: LegacyBarRepository,
    private readonly history: CampaignHistoryService,
  ) {}

  /** Lists the bars of a campaign in the order of its pages. */
  async list(accountId: number, campaignId: string): Promise<BarPage[]> {
    await this.campaigns.get(accountId, { id: campaignId });
    return barsOf(await this.pages.ofCampaign(accountId, campaignId));
  }

  /**
   * Saves a bar to one page or to all pages of the campaign and turns its legacy bar off; or stores it as a template
   * and changes no page. Throws `plan_required` for settings that the plan does not include, and `bar_changed` when the
   * bar was changed since the editor loaded it.
   */
  save(
    { accountId }: Pick<Caller, 'accountId'>,
    campaignId: string,
    { data, pageId, version, options }: SaveBarBody,
    author: Author,
  ): Promise<BarPage[]> {
    return this.database.transaction(async () => {
      // Every change to a campaign's bars locks the campaign first, so that concurrent changes cannot deadlock on its
      // pages.
      const find = options.isTemplate ? 'get' : 'getForUpdate';
      await this.campaigns[find](accountId, { id: campaignId });
      const base = await this.pages[find](accountId, { id: pageId, campaignId });
      if (options.templateId !== null) await this.templates.check(accountId, options.templateId);
      const account = await this.accounts.get(accountId);
      checkPlan(account, data, options);
      const bar = this.storedBar({ ...data, isAnnouncementBar: base.type === 'announcement_bar' }, account);
      if (options.isTemplate) {
        await this.templates.saveTemplate(accountId, bar, { id: options.templateId, name: options.templateName });
      } else {
        if (version !== undefined && version !== base.barVersion) throw problem('bar_changed');
        // The editor cannot change a page's own call to action.
        await this.store(
          base,
          pageTypes[base.type].hasCta ? { ...bar, cta: defaultBar.cta } : bar,
          options.applyToAll,
          author,
        );
      }
      return barsOf(await this.pages.ofCampaign(accountId, campaignId));
    });
  }

  private async store(base: Page, bar: Bar, isForAll: boolean, author: Author): Promise<void> {
    const { accountId, campaignId } = base;
    const before = isForAll ? await this.pages.ofCampaign(accountId, campaignId) : [base];
    if (before.some((page) => !isDeepStrictEqual(page.bar, bar))) {
      await this.pages.saveBar(accountId, { campaignId, pageId: isForAll ? null : base.id }, bar);
      await this.history.record(accountId, campaignId, author, {
        what: 'bar',
        subject: isForAll ? '' : base.beforeUrl,
      });
    }
    await this.legacyBars.turnOff(accountId, campaignId);
  }

  /**
   * Returns a bar that is safe to show to visitors: canonical colors, no URL with a script, and our branding unless the
   * plan allows removing it.
   */
  private storedBar(data: Bar, { key, plan }: Account): Bar {
    const { custom } = data.settings.colors;
    const colors = canonicalColors(
      {
        background: custom.background,
        text: custom.text,
        'cta.background': custom.cta.background,
        'cta.text': custom.cta.text,
      },
      { format: 'hex', path: 'data.settings.colors.custom' },
    );
    const { poweredBy, cta } = data;
    if (poweredBy.url !== '' && (/^(?!https?:)[^/?#]*:/i.test(poweredBy.url) || !isPageUrl(poweredBy.url)))
      throw fieldProblems({ path: 'data.poweredBy.url', message: validation.url });
    return {
      ...data,
      // The branding link carries the referral key of this account.
      poweredBy: {
        url: poweredBy.url || `${this.config.APP_ORIGIN}/sign-up?friend=${key}`,
        hidden: plan === 'premium' && poweredBy.hidden,
      },
      // Without a button, its URL may be invalid; only a valid URL is stored for later.
      cta: cta.variant === 'none' && !isCtaUrl(cta.url) ? { ...cta, url: '' } : cta,
      settings: {
        ...data.settings,
        colors: {
          ...data.settings.colors,
          custom: {
            background: colors.background,
            text: colors.text,
            cta: { background: colors['cta.background'], text: colors['cta.text'] },
          },
        },
      },
    };
  }
}

/**
 * Returns the pages that show a bar of the new editor. Other pages store one too, in case their type changes to one
 * that shows it.
 */
function barsOf(pages: readonly Page[]): BarPage[] {
  return pages
    .filter(({ type }) => pageTypes[type].showsBar && !pageTypes[type].hasSidebarBar)
    .map((page) => ({ id: page.id, url: page.beforeUrl, version: page.barVersion, data: barOfPage(page) }));
}

/** Saving one page alone and templates are premium; custom colors are also included in the store plan. */
function checkPlan(account: Account, { settings }: Bar, { applyToAll, isTemplate }: SaveBarBody['options']): void {
  if (settings.colors.useCustom && !mayHaveOwnColors(account)) throw problem('plan_required');
  if (account.plan !== 'premium' && (isTemplate || !applyToAll)) throw problem('plan_required');
}
