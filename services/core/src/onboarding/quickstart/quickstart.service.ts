import { Inject, Injectable } from '@nestjs/common';
import type { CampaignForm, CampaignType } from '@lastcall/contracts/campaigns';
import {
  percentOf,
  quickstartStepsOf,
  type Quickstart,
  type QuickstartBody,
  type QuickstartStep,
} from '@lastcall/contracts/onboarding/quickstart';
import { CONFIG, type Config } from '@lastcall/core/platform';
import { QuickstartRepository } from './quickstart.repository.ts';

/** The fields of a campaign that determine its steps. */
interface QuickstartCampaign {
  readonly accountId: number;
  readonly id: string;
  readonly campaignType: CampaignType;
  readonly form: Pick<CampaignForm, 'emailPlatform'>;
}

/**
 * Walks the owner of a campaign through its setup. A step is complete when that can be detected, unless its owner has
 * marked it otherwise.
 */
@Injectable()
export class QuickstartService {
  constructor(
    @Inject(CONFIG) private readonly config: Config,
    private readonly rows: QuickstartRepository,
  ) {}

  /** Returns the steps of a campaign and its progress. */
  async get({ accountId, id, campaignType, form }: QuickstartCampaign): Promise<Quickstart> {
    const [marks, seen] = await Promise.all([
      this.rows.marks(accountId, id),
      this.rows.detectSteps(accountId, id, form.emailPlatform),
    ]);
    // A mark from a time when the campaign had another type does not count.
    const steps = quickstartStepsOf(campaignType).map((stepId): QuickstartStep => ({
      stepId,
      status: (marks.get(stepId) ?? seen[stepId]) ? 'complete' : 'incomplete',
      isSeen: seen[stepId],
    }));
    return {
      steps,
      percentage: percentOf(steps.filter(({ status }) => status === 'complete').length, steps.length),
      videoUrl: this.config.QUICKSTART_VIDEO_URL ?? null,
    };
  }

  /** Returns the progress as a rounded percentage. */
  async percentage(campaign: QuickstartCampaign): Promise<number> {
    return (await this.get(campaign)).percentage;
  }

  /** Marks a step as complete or incomplete, and returns the same as `get`. */
  async mark(campaign: QuickstartCampaign, { step, status }: QuickstartBody): Promise<Quickstart> {
    const { accountId, id } = campaign;
    await this.rows.mark(accountId, id, step, status === 'complete');
    return this.get(campaign);
  }
}
