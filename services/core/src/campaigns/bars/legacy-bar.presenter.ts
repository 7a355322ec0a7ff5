import { Inject, Injectable } from '@nestjs/common';
import type { CampaignType } from '@lastcall/contracts';
import {
  defaultLegacyBar,
  legacyFontCssUrl,
  legacyFontFamily,
  type LegacyBarAnswer,
} from '@lastcall/contracts/legacy-bars';
import { CONFIG, type Config } from '@lastcall/core/platform';
import type { LegacyBarRow } from './legacy-bar.entity.ts';

/** Makes what leaves of a campaign's legacy bar. */
@Injectable()
export class LegacyBarPresenter {
  constructor(@Inject(CONFIG) private readonly config: Config) {}

  /** The bar of a campaign of this type; the default one, which is off, where none was saved yet. */
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
