import { Inject, Injectable } from '@nestjs/common';
import type { CampaignType } from '@lastcall/contracts/campaigns';
import {
  defaultLegacyBar,
  legacyFontCssUrl,
  legacyFontFamily,
  type LegacyBarAnswer,
} from '@lastcall/contracts/campaigns/legacy-bars';
import { CONFIG, type Config } from '@lastcall/core/platform';
import type { LegacyBarRow } from './legacy-bar.entity.ts';

/** Presents the legacy bar of a campaign. */
@Injectable()
export class LegacyBarPresenter {
  constructor(@Inject(CONFIG) private readonly config: Config) {}

  /** Returns the bar of a campaign of this type; without a saved one, the default bar, which is off. */
  present(campaignType: CampaignType, row: LegacyBarRow | null): LegacyBarAnswer {
    const settings = row?.settings ?? defaultLegacyBar;
    const font = settings.floatingBarTextFont;
    return {
      settings: {
        ...settings,
        floatingBarTextFontFamily: legacyFontFamily(font),
        floatingBarCssUrl: legacyFontCssUrl(this.config.EDGE_ORIGIN, font),
        campaignType,
      },
      isOn: row?.isOn ?? false,
      version: row?.version ?? 0,
    };
  }
}
