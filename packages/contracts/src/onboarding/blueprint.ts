import { z } from 'zod';
import { blueprintProblems } from './blueprint-steps.ts';
import { saveCampaignBody } from '../campaigns/campaigns.ts';
import { limits } from '../platform/limits.ts';
import { validation } from '../platform/messages.ts';
import { pageForm } from '../campaigns/pages.ts';

/** A new campaign from a blueprint: the form, its category and its pages. Created completely or not at all. */
export const blueprintBody = saveCampaignBody.extend({
  category: z
    .string({ error: blueprintProblems.name })
    .trim()
    .min(1, blueprintProblems.name)
    .max(limits.category, validation.tooLong(limits.category)),
  pages: z
    .array(pageForm, { error: blueprintProblems.pages })
    .min(1, blueprintProblems.pages)
    .max(limits.pagesPerCampaign, validation.tooMany(limits.pagesPerCampaign)),
});
export type BlueprintBody = z.infer<typeof blueprintBody>;
