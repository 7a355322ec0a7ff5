import {
  campaignForm,
  campaignFormDefaults,
  campaignTypesOf,
  isStoreType,
  saveCampaignBody,
  type CampaignType,
  type SaveCampaignBody,
} from '@lastcall/contracts/campaigns';
import { validate } from '@lastcall/core/platform';
import { z } from 'zod';
import type { CampaignDefaults } from '../system-prompt.ts';
import type { ModelTool } from '../model/chat-completions.ts';
import { parametersOf } from './parameters-of.ts';

/** The types of campaigns that the assistant can create: all but those of stores, which do not have the assistant. */
export const newCampaignTypes: readonly CampaignType[] = campaignTypesOf('standard').filter(
  (type) => !isStoreType(type),
);

const {
  campaignName,
  emailPlatform,
  checkoutPlatform,
  landingPlatform,
  deadlineUnit,
  deadlineLength,
  deadlineDate,
  deadlineTime,
  excludedWeekdays,
  startDate,
  startTime,
  blendedPeriod,
  blendedWeekday,
  blendedDay,
  blendedMonth,
  extendBelowHours,
  quantity,
} = campaignForm.shape;

/** The model's arguments of a new campaign; omitted ones have the defaults of the account or form. */
const argumentsSchema = z.strictObject({
  campaignName: campaignName.describe('What the person calls the campaign.'),
  campaignType: z.enum(newCampaignTypes as [CampaignType, ...CampaignType[]]),
  deadlineUnit: deadlineUnit.optional(),
  deadlineLength: deadlineLength.optional(),
  deadlineDate: deadlineDate.optional().describe('The last day, as YYYY-MM-DD.'),
  deadlineTime: deadlineTime.optional().describe('HH:MM in 24-hour time.'),
  excludedWeekdays: excludedWeekdays.optional().describe('Days of the week that are not counted; Monday is 1.'),
  startDate: startDate.optional(),
  startTime: startTime.optional(),
  blendedPeriod: blendedPeriod.optional(),
  blendedWeekday: blendedWeekday.optional(),
  blendedDay: blendedDay.optional(),
  blendedMonth: blendedMonth.optional(),
  extendBelowHours: extendBelowHours.optional(),
  quantity: quantity.optional(),
  emailPlatform: emailPlatform.optional(),
  checkoutPlatform: checkoutPlatform.optional(),
  landingPlatform: landingPlatform.optional(),
});

/** The tool definition for models. */
export const createCampaignTool: ModelTool = {
  type: 'function',
  function: {
    name: 'createCampaign',
    description: 'Creates a campaign in the account of the person, and returns its id.',
    parameters: parametersOf(argumentsSchema),
  },
};

/** Returns the request body for creating a campaign, as the screen sends it. Throws `validation_failed`. */
export function campaignToCreate(args: unknown, { timezone, ...platforms }: CampaignDefaults): SaveCampaignBody {
  const given = Object.fromEntries(
    Object.entries(validate(argumentsSchema, args)).filter(([, value]) => value !== undefined),
  );
  return validate(saveCampaignBody, { data: { ...campaignFormDefaults, ...platforms, ...given }, timezone });
}
