import { Injectable } from '@nestjs/common';
import type { Bar } from '@lastcall/contracts/campaigns';
import type { BarTemplate } from '@lastcall/contracts/campaigns/bar-templates';
import { CampaignRepository } from '../campaigns/index.ts';
import type { BarTemplateKind } from './bar-template.entity.ts';
import { presentTemplates } from './bar-template.presenter.ts';
import { BarTemplateRepository } from './bar-template.repository.ts';

/**
 * Manages the templates of the new editor and the presets of the sidebar editor, which all campaigns of an account
 * share. Each call names the campaign in which it is made, for the access check.
 */
@Injectable()
export class BarTemplateService {
  constructor(
    private readonly campaigns: CampaignRepository,
    private readonly templates: BarTemplateRepository,
  ) {}

  /** Lists the account's templates or presets, newest first. */
  async list(kind: BarTemplateKind, accountId: number, campaignId: string): Promise<BarTemplate[]> {
    await this.campaigns.get(accountId, { id: campaignId });
    return presentTemplates(await this.templates.ofKind(accountId, kind));
  }

  /** Throws `not_found` for a template of another account. */
  async check(accountId: number, id: string): Promise<void> {
    await this.templates.get(accountId, { id, kind: 'template' });
  }

  /**
   * Stores a bar as a new template, or replaces the bar of the template `id`, which keeps its name unless a new one is
   * given. Throws `limit_reached` and `not_found`.
   */
  async saveTemplate(
    accountId: number,
    bar: Bar,
    { id, name }: { readonly id: string | null; readonly name: string },
  ): Promise<void> {
    if (id === null) await this.templates.insertTemplate(accountId, 'template', name, bar);
    else await this.templates.change(accountId, 'template', id, { data: bar, ...(name !== '' && { name }) });
  }

  /**
   * Renames a template or preset. Renaming and deleting need no plan, so that accounts that have lost theirs can still
   * clean up. Throws `not_found`.
   */
  async rename(
    kind: BarTemplateKind,
    accountId: number,
    campaignId: string,
    id: string,
    name: string,
  ): Promise<BarTemplate[]> {
    await this.campaigns.get(accountId, { id: campaignId });
    await this.templates.change(accountId, kind, id, { name });
    return this.list(kind, accountId, campaignId);
  }

  /** Deletes a template or preset; bars that were created from it stay. Throws `not_found`. */
  async delete(kind: BarTemplateKind, accountId: number, campaignId: string, id: string): Promise<BarTemplate[]> {
    await this.campaigns.get(accountId, { id: campaignId });
    await this.templates.forget(accountId, kind, id);
    return this.list(kind, accountId, campaignId);
  }
}
