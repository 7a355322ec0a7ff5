import { Injectable } from '@nestjs/common';
import type { BarTemplate as Preset, CreatePresetBody } from '@lastcall/contracts/campaigns/bar-templates';
import { CampaignRepository } from '../campaigns/index.ts';
import { Database, problem, type Caller } from '@lastcall/core/platform';
import type { BarTemplate } from './bar-template.entity.ts';
import { presentTemplates } from './bar-template.presenter.ts';
import { BarTemplateRepository } from './bar-template.repository.ts';
import { SidebarBarRules } from './sidebar-bar-rules.ts';

/** Loads and creates presets of sidebar bars; `BarTemplateService` lists, renames and deletes them. */
@Injectable()
export class PresetService {
  constructor(
    private readonly database: Database,
    private readonly campaigns: CampaignRepository,
    private readonly templates: BarTemplateRepository,
    private readonly rules: SidebarBarRules,
  ) {}

  /** Throws `not_found` for a preset of another account. */
  async get(accountId: number, campaignId: string, id: string): Promise<Preset> {
    await this.campaigns.get(accountId, { id: campaignId });
    return presented(await this.templates.get(accountId, { id, kind: 'preset' }));
  }

  /**
   * Stores a bar as a preset, which is premium (`plan_required`). Throws `limit_reached` and the errors of
   * `SidebarBarRules.stored`.
   */
  create(
    caller: Pick<Caller, 'accountId' | 'plan'>,
    campaignId: string,
    { name, data }: CreatePresetBody,
  ): Promise<Preset> {
    const { accountId, plan } = caller;
    return this.database.transaction(async () => {
      await this.campaigns.get(accountId, { id: campaignId });
      if (plan !== 'premium') throw problem('plan_required');
      return presented(
        await this.templates.insertTemplate(accountId, 'preset', name, await this.rules.stored(caller, data)),
      );
    });
  }
}

function presented(preset: BarTemplate): Preset {
  return presentTemplates([preset])[0]!;
}
