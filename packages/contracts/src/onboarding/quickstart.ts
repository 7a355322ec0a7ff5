import { z } from 'zod';
import type { CampaignType } from '../campaigns/campaign-types.ts';

/** The setup steps of a campaign, in order. */
const allSteps = ['pages', 'code', 'integration', 'emails', 'testing'] as const;
export type QuickstartStepId = (typeof allSteps)[number];

/** An announcement is for all visitors: it has no emails and no leads to test with. */
const announcementSteps = ['pages', 'code'] as const;

/** Returns the setup steps of a campaign type. */
export function quickstartStepsOf(type: CampaignType): readonly QuickstartStepId[] {
  return type === 'announcement-bar' ? announcementSteps : allSteps;
}

/** Progress as a rounded percentage. */
export function percentOf(completed: number, total: number): number {
  return Math.round((completed / total) * 100);
}

const stepId = z.enum(allSteps);
const status = z.enum(['incomplete', 'complete']);

/** A step. `isSeen`: completion was detected automatically. Such a step is complete unless a user marks it as incomplete; any other is complete once a user marks it as complete. */
const quickstartStep = z.object({ stepId, status, isSeen: z.boolean() });
export type QuickstartStep = z.infer<typeof quickstartStep>;

/** The checklist of a campaign; `videoUrl` is the video player shown above it, null when not configured. */
export const quickstart = z.object({
  steps: z.array(quickstartStep),
  percentage: z.int(),
  videoUrl: z.string().nullable(),
});
export type Quickstart = z.infer<typeof quickstart>;

export const quickstartBody = z.strictObject({ step: stepId, status });
export type QuickstartBody = z.infer<typeof quickstartBody>;
