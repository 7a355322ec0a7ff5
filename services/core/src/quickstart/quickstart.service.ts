import { Inject, Injectable } from '@nestjs/common';
import type { CampaignForm, CampaignType } from '@lastcall/contracts';
import {
  percentOf,
  quickstartStepsOf,
  type Quickstart,
  type QuickstartBody,
  type QuickstartStep,
  type QuickstartStepId,
} from '@lastcall/contracts/quickstart';
import { CONFIG, type Config } from '@lastcall/core/platform';
import { QuickstartRepository } from './quickstart.repository.ts';

/** What must be known of a campaign to walk its owner through it. */
export interface QuickstartCampaign {
  readonly accountId: number;
  readonly id: string;
  readonly campaignType: CampaignType;
  readonly form: Pick<CampaignForm, 'emailPlatform'>;
}

/** Walks the owner of a campaign through what there is to set up. A step is complete when somebody says so: what can be seen of it is only told. */
@Injectable()
export class QuickstartService {
  constructor(
    @Inject(CONFIG) private readonly config: Config,
    @Inject(QuickstartRepository) private readonly rows: QuickstartRepository,
  ) {}

  /** The steps of a campaign, and how much of it is done. */
  async get({ accountId, id, campaignType, form }: QuickstartCampaign): Promise<Quickstart> {
    const [completed, seen] = await Promise.all([
      this.rows.completedSteps(accountId, id),
      this.rows.seenSteps(accountId, id, form.emailPlatform),
    ]);
    const steps = quickstartStepsOf(campaignType).map((stepId): QuickstartStep => ({
      stepId,
      status: completed.has(stepId) ? 'complete' : 'incomplete',
      isSeen: seen[stepId],
    }));
    return {
      steps,
      percentage: percentageOf(campaignType, completed),
      videoUrl: this.config.QUICKSTART_VIDEO_URL ?? null,
    };
  }

  /** How much of it is done, as a rounded percentage. */
  async percentage({
    accountId,
    id,
    campaignType,
  }: Pick<QuickstartCampaign, 'accountId' | 'id' | 'campaignType'>): Promise<number> {
    return percentageOf(campaignType, await this.rows.completedSteps(accountId, id));
  }

  /** Marks a step as complete or takes that back, and answers as `get` does. */
  async mark(campaign: QuickstartCampaign, { step, status }: QuickstartBody): Promise<Quickstart> {
    const { accountId, id } = campaign;
    await (status === 'complete' ? this.rows.complete(accountId, id, step) : this.rows.open(accountId, id, step));
    return this.get(campaign);
  }
}

/** A step that was marked while the campaign was of another type does not count. */
function percentageOf(campaignType: CampaignType, completed: ReadonlySet<QuickstartStepId>): number {
  const steps = quickstartStepsOf(campaignType);
  return percentOf(steps.filter((step) => completed.has(step)).length, steps.length);
}
