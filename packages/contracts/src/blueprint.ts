import { z } from 'zod';
import { saveCampaignBody } from './campaigns.ts';
import { limits } from './limits.ts';
import { validation } from './messages.ts';
import { pageForm } from './pages.ts';

/** The steps in which a new campaign is set up with its pages, by the names of the address (`?step=`) and of our reports. */
export const blueprintSteps = ['name', 'deadline', 'funnel-pages'] as const;
export type BlueprintStep = (typeof blueprintSteps)[number];

/** What is said where a step needs more before the next. */
export const blueprintProblems = {
  name: 'Please select a name, a category, a provider and at least the first page builder you want to use in your campaign',
  pages: 'Please add at least one page to your campaign.',
} as const;

/** A new campaign as its blueprint has it: the form, under what it is filed, and its pages. It is made as a whole or not at all. */
export const blueprintBody = saveCampaignBody.extend({
  category: z.string({ error: blueprintProblems.name }).trim().min(1, blueprintProblems.name).max(limits.category, validation.tooLong(limits.category)),
  pages: z.array(pageForm, { error: blueprintProblems.pages }).min(1, blueprintProblems.pages).max(limits.pagesPerCampaign, validation.tooMany(limits.pagesPerCampaign)),
});
export type BlueprintBody = z.infer<typeof blueprintBody>;
