import { Inject, Injectable } from '@nestjs/common';
import type { BarTemplate as Preset, CreatePresetBody } from '@lastcall/contracts/bar-templates';
import { CampaignRepository } from '@lastcall/core/campaigns';
import { Database, problem, type Caller } from '@lastcall/core/platform';
import type { BarTemplate } from './bar-template.entity.ts';
import { presentTemplates } from './bar-template.presenter.ts';
import { BarTemplateRepository } from './bar-template.repository.ts';
import { OlderBarRules } from './older-bar-rules.ts';

/** Presets of older bars: an account's own, in every campaign of it. */
@Injectable()
export class PresetService {
  constructor(
    @Inject(Database) private readonly database: Database,
    @Inject(CampaignRepository) private readonly campaigns: CampaignRepository,
    @Inject(BarTemplateRepository) private readonly templates: BarTemplateRepository,
    @Inject(OlderBarRules) private readonly rules: OlderBarRules,
  ) {}

  /** Newest first. */
  async list(accountId: number, campaignId: string): Promise<Preset[]> {
    await this.campaigns.get(accountId, { id: campaignId });
    return presentTemplates(await this.templates.ofKind(accountId, 'preset'));
  }

  /** Throws `not_found` for a preset that is not this account's. */
  async get(accountId: number, campaignId: string, id: string): Promise<Preset> {
    await this.campaigns.get(accountId, { id: campaignId });
    return presented(await this.templates.get(accountId, { id, kind: 'preset' }));
  }

  /** Keeps a bar as a preset, which is premium (`plan_required`). Throws what `OlderBarRules.stored` throws, and `limit_reached`. */
  create(caller: Pick<Caller, 'accountId' | 'plan'>, campaignId: string, { name, data }: CreatePresetBody): Promise<Preset> {
    const { accountId, plan } = caller;
    return this.database.transaction(async () => {
      await this.campaigns.get(accountId, { id: campaignId });
      if (plan !== 'premium') throw problem('plan_required');
      return presented(await this.templates.keep(accountId, 'preset', name, await this.rules.stored(caller, data)));
    });
  }

  /** Gives a preset another name. Who has lost the plan may still put what is theirs in order, so neither this nor deleting asks for it. */
  async rename(accountId: number, campaignId: string, id: string, name: string): Promise<Preset[]> {
    await this.campaigns.get(accountId, { id: campaignId });
    await this.templates.change(accountId, 'preset', id, { name });
    return this.list(accountId, campaignId);
  }

  /** Deletes a preset; the bars that were made from it stay. */
  async delete(accountId: number, campaignId: string, id: string): Promise<Preset[]> {
    await this.campaigns.get(accountId, { id: campaignId });
    await this.templates.forget(accountId, 'preset', id);
    return this.list(accountId, campaignId);
  }
}

function presented(preset: BarTemplate): Preset {
  return presentTemplates([preset])[0]!;
}
