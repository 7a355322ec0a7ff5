import { isDeepStrictEqual } from 'node:util';
import { Inject, Injectable } from '@nestjs/common';
import { defaultBar, isCtaUrl, isPageUrl, pageTypes, validation, type Bar, type BarPage, type SaveBarBody } from '@lastcall/contracts';
import { CampaignRepository } from '@lastcall/core/campaigns';
import { CampaignHistoryService, type Author } from '@lastcall/core/history';
import { barOfPage, PageRepository, type Page } from '@lastcall/core/pages';
import { Database, fieldProblems, problem, type Caller } from '@lastcall/core/platform';
import { canonicalColors } from './colors.ts';

/** Floating bars; each page has one. */
@Injectable()
export class BarService {
  constructor(
    @Inject(Database) private readonly database: Database,
    @Inject(CampaignRepository) private readonly campaigns: CampaignRepository,
    @Inject(PageRepository) private readonly pages: PageRepository,
    @Inject(CampaignHistoryService) private readonly history: CampaignHistoryService,
  ) {}

  /** The bars of a campaign, in the order of its pages. */
  async list(accountId: number, campaignId: string): Promise<BarPage[]> {
    await this.campaigns.get(accountId, { id: campaignId });
    return barsOf(await this.pages.ofCampaign(accountId, campaignId));
  }

  /** Saves a bar to one page or to all pages of the campaign. One page alone and own colours are premium (`plan_required`). */
  save({ accountId, plan }: Pick<Caller, 'accountId' | 'plan'>, campaignId: string, { data, pageId, options }: SaveBarBody, author: Author): Promise<BarPage[]> {
    return this.database.transaction(async () => {
      await this.campaigns.get(accountId, { id: campaignId });
      const looked = await this.pages.getForUpdate(accountId, { id: pageId, campaignId });
      if (plan !== 'premium' && (!options.applyToAll || data.settings.colors.useCustom)) throw problem('plan_required');
      // The call to action of a page that has its own is not the editor's to change.
      const bar = storedBar(pageTypes[looked.type].hasCta ? { ...data, cta: defaultBar.cta } : data, plan);
      const before = options.applyToAll ? await this.pages.ofCampaign(accountId, campaignId) : [looked];
      await this.pages.update(accountId, options.applyToAll ? { campaignId } : { id: pageId, campaignId }, { bar });
      if (before.some((page) => !isDeepStrictEqual(page.bar, bar))) await this.history.note(accountId, campaignId, author, { what: 'bar', subject: options.applyToAll ? '' : looked.beforeUrl });
      return barsOf(await this.pages.ofCampaign(accountId, campaignId));
    });
  }
}

/** Every page keeps a bar, for the day on which its type is one that shows it. */
function barsOf(pages: readonly Page[]): BarPage[] {
  return pages.filter(({ type }) => pageTypes[type].showsBar).map((page) => ({ id: page.id, url: page.beforeUrl, version: page.barVersion, data: barOfPage(page) }));
}

/** A bar as visitors may get it: colours in one spelling, no address that a browser would run, and our name on it unless the plan allows otherwise. */
function storedBar(data: Bar, plan: Caller['plan']): Bar {
  const { custom, wrong } = canonicalColors(data.settings.colors.custom);
  if (wrong.length > 0) throw fieldProblems(...wrong.map((path) => ({ path: `data.settings.colors.custom.${path}`, message: validation.hexColor })));
  const { poweredBy, cta } = data;
  if (poweredBy.url !== '' && (/^(?!https?:)[^/?#]*:/i.test(poweredBy.url) || !isPageUrl(poweredBy.url))) throw fieldProblems({ path: 'data.poweredBy.url', message: validation.url });
  return {
    ...data,
    poweredBy: { ...poweredBy, hidden: plan === 'premium' && poweredBy.hidden },
    // Without a button its address is not validated as one, so only a good one is kept for later.
    cta: cta.variant === 'none' && !isCtaUrl(cta.url) ? { ...cta, url: '' } : cta,
    settings: { ...data.settings, colors: { ...data.settings.colors, custom } },
  };
}
