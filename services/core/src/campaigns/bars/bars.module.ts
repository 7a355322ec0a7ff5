import { Module } from '@nestjs/common';
import { AccountRowsModule } from '@lastcall/core/accounts';
import { HistoryModule } from '../history/index.ts';
import { AvatarsModule } from '../avatars/index.ts';
import { CampaignsModule } from '../campaigns/index.ts';
import { PagesModule } from '../pages/index.ts';
import { BarService } from './bar.service.ts';
import { BarTemplateRepository } from './bar-template.repository.ts';
import { SidebarBarRules } from './sidebar-bar-rules.ts';
import { SidebarBarService } from './sidebar-bar.service.ts';
import { PresetService } from './preset.service.ts';
import { BarTemplateService } from './bar-template.service.ts';
import { LegacyBarPresenter } from './legacy-bar.presenter.ts';
import { LegacyBarService } from './legacy-bar.service.ts';
import { LegacyBarRepository } from './legacy-bar.repository.ts';

/** Floating bars of pages, and the templates and presets of accounts. */
@Module({
  imports: [AccountRowsModule, AvatarsModule, CampaignsModule, HistoryModule, PagesModule],
  providers: [
    BarService,
    BarTemplateRepository,
    BarTemplateService,
    LegacyBarPresenter,
    LegacyBarRepository,
    LegacyBarService,
    SidebarBarRules,
    SidebarBarService,
    PresetService,
  ],
  exports: [BarService, BarTemplateService, LegacyBarService, SidebarBarService, PresetService],
})
export class BarsModule {}
