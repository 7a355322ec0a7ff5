import { Inject, Injectable } from '@nestjs/common';
import { platformNames, type EmailSetup } from '@lastcall/contracts/campaigns';
import { mergeTags, supportsEmailCode } from '@lastcall/contracts/campaigns/merge-tags';
import { AccountsRepository } from '@lastcall/core/accounts';
import { CampaignRepository, EmailTimerService, PageRepository } from '@lastcall/core/campaigns';
import { recentSince } from '@lastcall/core/metric-definitions';
import { SignedLinkTags } from '@lastcall/core/integrations';
import { ImageLoadService } from '@lastcall/core/tracking';
import { CONFIG, type Config } from '@lastcall/core/platform';
import { emailTimerUrl } from './email-timer-url.ts';

/** Returns what marketers add to emails: a link for each page, and the URL of the timer image. */
@Injectable()
export class EmailSetupService {
  constructor(
    @Inject(CONFIG) private readonly config: Config,
    private readonly accounts: AccountsRepository,
    private readonly campaigns: CampaignRepository,
    private readonly pages: PageRepository,
    private readonly timers: EmailTimerService,
    private readonly loads: ImageLoadService,
    private readonly signing: SignedLinkTags,
  ) {}

  async get(accountId: number, campaignId: string): Promise<EmailSetup> {
    const { form, postHash } = await this.campaigns.get(accountId, { id: campaignId });
    const since = recentSince((await this.accounts.get(accountId)).timezone);
    const [pages, clicks, timer, opens, { isSupported, tokenTag }] = await Promise.all([
      this.pages.ofCampaign(accountId, campaignId),
      this.pages.clicksOf(accountId, campaignId, since),
      this.timers.get(accountId, campaignId),
      this.loads.countSince(accountId, campaignId, since),
      this.signing.of(accountId, campaignId, form.emailPlatform),
    ]);
    const mergeTag = mergeTags[form.emailPlatform];
    return {
      expiringLinks: pages.map(({ id, beforeUrl, label, linkHash }) => ({
        pageId: id,
        pageUrl: beforeUrl,
        label,
        emailLink: `${this.config.EDGE_ORIGIN}/l/${linkHash}?em=${mergeTag}${tokenTag === null ? '' : `&lc=${tokenTag}`}`,
        engagements: clicks.get(id) ?? 0,
      })),
      emailTimerUrl: emailTimerUrl(this.config, timer),
      emailTimerOpens: opens,
      mergeTag,
      signing: tokenTag !== null ? 'signed' : isSupported ? 'no-field' : 'unsupported',
      emailProvider: { id: form.emailPlatform, esp_name: platformNames[form.emailPlatform] },
      settings: { useHtml: supportsEmailCode(form.emailPlatform), useLink: supportsEmailCode(form.emailPlatform) },
      customApiWebhookUrl: `${this.config.EDGE_ORIGIN}/listener/${campaignId}/custom/${postHash}`,
      helpVideos: {
        setUp: this.config.INTEGRATION_VIDEO_URL ?? null,
        test: this.config.INTEGRATION_TEST_VIDEO_URL ?? null,
      },
    };
  }
}
