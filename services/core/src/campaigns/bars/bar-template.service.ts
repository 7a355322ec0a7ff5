import { Injectable } from '@nestjs/common';
import type { Bar } from '@lastcall/contracts';
import type { BarTemplate } from '@lastcall/contracts/bar-templates';
import { CampaignRepository } from '../campaigns/index.ts';
import type { BarTemplateKind } from './bar-template.entity.ts';
import { presentTemplates } from './bar-template.presenter.ts';
import { BarTemplateRepository } from './bar-template.repository.ts';

/** The templates of the new editor and the presets of the sidebar editor, which an account has for all its campaigns. Each call of a screen names the campaign in which it is made. */
@Injectable()
export class BarTemplateService {
  constructor(
    private readonly campaigns: CampaignRepository,
    private readonly templates: BarTemplateRepository,
  ) {}

  /** What the account keeps of a kind, newest first. */
  async list(kind: BarTemplateKind, accountId: number, campaignId: string): Promise<BarTemplate[]> {
    await this.campaigns.get(accountId, { id: campaignId });
    return presentTemplates(await this.templates.ofKind(accountId, kind));
  }

  /** Throws `not_found` for a template that is not this account's. */
  async check(accountId: number, id: string): Promise<void> {
    await this.templates.get(accountId, { id, kind: 'template' });
  }

  /** Keeps a bar as a new template, or writes it over the template `id`, whose name stays unless there is another. Throws `limit_reached` and `not_found`. */
  async keep(
    accountId: number,
    bar: Bar,
    { id, name }: { readonly id: string | null; readonly name: string },
  ): Promise<void> {
    if (id === null) await this.templates.keep(accountId, 'template', name, bar);
    else await this.templates.change(accountId, 'template', id, { data: bar, ...(name !== '' && { name }) });
  }

  /** Gives one another name. Who has lost the plan may still put what is theirs in order, so neither this nor deleting asks for it. Throws `not_found`. */
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

  /** Deletes one; the bars that were made from it stay. Throws `not_found`. */
  async delete(kind: BarTemplateKind, accountId: number, campaignId: string, id: string): Promise<BarTemplate[]> {
    await this.campaigns.get(accountId, { id: campaignId });
    await this.templates.forget(accountId, kind, id);
    return this.list(kind, accountId, campaignId);
  }
}
