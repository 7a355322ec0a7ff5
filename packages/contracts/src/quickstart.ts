import { z } from 'zod';
import type { CampaignType } from './campaign-types.ts';

/** What there is to set up in a campaign, in order. */
const allSteps = ['pages', 'code', 'integration', 'emails', 'testing'] as const;
export type QuickstartStepId = (typeof allSteps)[number];

/** An announcement is read by everybody: it has no mails, and nobody to test with. */
const announcementSteps = ['pages', 'code'] as const;

/** The steps of a campaign of a type. */
export function quickstartStepsOf(type: CampaignType): readonly QuickstartStepId[] {
  return type === 'announcement-bar' ? announcementSteps : allSteps;
}

/** How far something is as a rounded percentage. */
export function percentOf(completed: number, total: number): number {
  return Math.round((completed / total) * 100);
}

const stepId = z.enum(allSteps);
const status = z.enum(['incomplete', 'complete']);

/** One step. `isSeen`: the product can see that it is done. Such a step is complete until somebody marks it as incomplete; any other once somebody marks it as complete. */
const quickstartStep = z.object({ stepId, status, isSeen: z.boolean() });
export type QuickstartStep = z.infer<typeof quickstartStep>;

/** The checklist of one campaign; `videoUrl` is the player that is shown above it, null where none is set up. */
export const quickstart = z.object({
  steps: z.array(quickstartStep),
  percentage: z.int(),
  videoUrl: z.string().nullable(),
});
export type Quickstart = z.infer<typeof quickstart>;

export const quickstartBody = z.strictObject({ step: stepId, status });
export type QuickstartBody = z.infer<typeof quickstartBody>;
