import { Module } from '@nestjs/common';
import { BarsModule } from '@lastcall/core/campaigns';
import { BarsController } from './bars.controller.ts';
import { LegacyBarController } from './legacy-bar.controller.ts';
import { OlderBarsController } from './older-bars.controller.ts';
import { PresetsController } from './presets.controller.ts';

@Module({
  imports: [BarsModule],
  controllers: [BarsController, LegacyBarController, OlderBarsController, PresetsController],
})
export class BarsApi {}
