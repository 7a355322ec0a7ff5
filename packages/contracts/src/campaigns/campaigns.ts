import { z } from 'zod';
import { campaignType, campaignTypes } from './campaign-types.ts';
import { deadlineDefaults, deadlineFields, deadlineProblems } from './deadline-fields.ts';
import { limits } from '../platform/limits.ts';
import { validation } from '../platform/messages.ts';
import { checkoutPlatforms, emailPlatforms, landingPlatforms } from './platforms.ts';
import { zone } from '../platform/primitives.ts';

export * from './campaign-types.ts';

/** The name of a campaign. */
export const campaignName = z
  .string({ error: validation.required })
  .trim()
  .min(1, validation.required)
  .max(limits.campaignName, validation.tooLong(limits.campaignName));
const details = {
  campaignName,
  emailPlatform: z.enum(emailPlatforms, { error: validation.platform('email') }),
  checkoutPlatform: z.enum(checkoutPlatforms, { error: validation.platform('checkout') }),
  landingPlatform: z.enum(landingPlatforms, { error: validation.platform('website') }),
  samePlatform: z.boolean(),
};
const deadline = { campaignType, ...deadlineFields };

/** The stored campaign form; the type decides which deadline fields are required. */
export const campaignForm = z.strictObject({ ...details, ...deadline }).superRefine(checkDeadline);
export type CampaignForm = z.infer<typeof campaignForm>;

/** The fields that an owner edits and that determine the deadline. They are validated independently of all others, which are dropped. */
export const campaignDeadline = z.intersection(
  z.object(deadline).superRefine(checkDeadline),
  z.object({ timezone: zone }),
);
export type CampaignDeadline = z.infer<typeof campaignDeadline>;

/** The settings that an owner edits. A schema does not check rules across fields while a field is missing, so details and deadline are separate. */
export const campaignFields = z.intersection(z.object(details), campaignDeadline);
type CampaignFields = z.infer<typeof campaignFields>;

function checkDeadline(form: z.infer<z.ZodObject<typeof deadline>>, context: z.RefinementCtx): void {
  for (const [path, message] of deadlineProblems(form, campaignTypes[form.campaignType]))
    context.addIssue({ code: 'custom', path: [path], message });
}

/** The platforms of the account's newest campaign, which are the defaults in the form of the next one; null without campaigns. */
export const lastPlatforms = z.object({
  platforms: z
    .object({
      emailPlatform: campaignForm.shape.emailPlatform,
      checkoutPlatform: campaignForm.shape.checkoutPlatform,
      landingPlatform: campaignForm.shape.landingPlatform,
      samePlatform: campaignForm.shape.samePlatform,
    })
    .nullable(),
});
export type LastPlatforms = z.infer<typeof lastPlatforms>;

/** The initial form values: 7 days at 23:59; the website follows the checkout. */
export const campaignFormDefaults = {
  campaignName: '',
  samePlatform: false,
  campaignType: 'Evergreen',
  ...deadlineDefaults,
} as const satisfies Partial<CampaignForm>;

export const saveCampaignBody = z.strictObject({ data: campaignForm, timezone: zone });
export type SaveCampaignBody = z.infer<typeof saveCampaignBody>;

/** Returns what an owner edited as the body that saves it. */
export function saveCampaignBodyOf({ timezone, ...data }: CampaignFields): SaveCampaignBody {
  return { data, timezone };
}
