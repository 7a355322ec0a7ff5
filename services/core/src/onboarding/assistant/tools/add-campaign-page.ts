import { pageForm, pageTypesOf, type CampaignType, type PageForm } from '@lastcall/contracts/campaigns';
import { id } from '@lastcall/contracts/platform';
import { validate } from '@lastcall/core/platform';
import { z } from 'zod';
import type { ModelTool } from '../model/chat-completions.ts';
import { parametersOf } from './parameters-of.ts';

/** Portals are created on a screen of their own. */
const types = pageTypesOf({ usage: 'standard', campaignType: 'Evergreen' }).filter((type) => type !== 'portal');

const { beforeUrl, afterUrl, label } = pageForm.shape;
const argumentsSchema = z.strictObject({
  campaignId: id.describe('The id that createCampaign returned.'),
  beforeUrl: beforeUrl.describe('The page with the offer.'),
  afterUrl: afterUrl.optional().describe('Where to send visitors after the deadline.'),
  label: label.optional(),
  type: z
    .enum(types as [(typeof types)[number], ...typeof types])
    .optional()
    .describe('floatbar_v2, a floating bar, unless the person wants something else.'),
});

/** The tool definition for models. */
export const addCampaignPageTool: ModelTool = {
  type: 'function',
  function: {
    name: 'addCampaignPage',
    description: 'Adds a page to a campaign that was created in this conversation.',
    parameters: parametersOf(argumentsSchema),
  },
};

/** Parses the model's arguments of a page. Throws `validation_failed`. */
export function parsePage(args: unknown): z.infer<typeof argumentsSchema> {
  return validate(argumentsSchema, args);
}

/**
 * Returns the form of a page as the screen sends it; its type defaults to that of its campaign. Throws
 * `validation_failed`.
 */
export function pageToAdd(
  { campaignId: _, ...page }: z.infer<typeof argumentsSchema>,
  campaignType: CampaignType,
): PageForm {
  const [defaultType] = pageTypesOf({ usage: 'standard', campaignType });
  return validate(pageForm, {
    type: defaultType,
    ...Object.fromEntries(Object.entries(page).filter(([, value]) => value !== undefined)),
  });
}
