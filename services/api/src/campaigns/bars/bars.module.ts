import { Module } from '@nestjs/common';
import { BarsModule } from '@lastcall/core/campaigns';
import { BarsController } from './bars.controller.ts';
import { LegacyBarController } from './legacy-bar.controller.ts';
import { SidebarBarsController } from './sidebar-bars.controller.ts';
import { PresetsController } from './presets.controller.ts';

@Module({
  imports: [BarsModule],
  controllers: [BarsController, LegacyBarController, SidebarBarsController, PresetsController],
})
export class BarsApi {}
