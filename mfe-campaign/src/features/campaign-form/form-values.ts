import { campaignForm, campaignFormDefaults, campaignTypes, saveCampaignBody, validation, type Campaign, type CampaignForm, type SaveCampaignBody } from '@lastcall/contracts';
import { validateBy, type FormErrors } from '@lastcall/host-api';

/** What the form holds while it is filled: the body of saving, with what nobody chose yet left out. */
export interface CampaignFormValues {
  readonly data: Partial<CampaignForm>;
  readonly timezone: string;
}

/** The form before anybody typed, in the zone that the browser says it is in. */
export function newValues(browserZone: string): CampaignFormValues {
  return { data: campaignFormDefaults, timezone: browserZone };
}

/** The form of a campaign that exists. */
export function valuesOf(campaign: Pick<Campaign, 'form' | 'timezone'>): CampaignFormValues {
  return { data: campaign.form, timezone: campaign.timezone };
}

/** The form as the service takes it. Only for values that passed `validate`. */
export function bodyOf(values: CampaignFormValues): SaveCampaignBody {
  return saveCampaignBody.parse(values);
}

const validateBody = validateBy(saveCampaignBody);

// The contract looks at the deadline only when every other field is there; a person should hear of it while they fill the rest.
const filled = { campaignName: '-', emailPlatform: 'other', checkoutPlatform: 'other', landingPlatform: 'other', samePlatform: false } as const;

/** All problems of the form at once, in Final Form's shape. */
export function validate(values: CampaignFormValues): FormErrors {
  const errors = validateBody(values) as { data?: FormErrors };
  if (!errors.data) return errors;
  const ofDeadline = validateBy(campaignForm)({ ...values.data, ...filled });
  return { ...errors, data: { ...ofDeadline, ...errors.data } };
}

/** What the form says of its deadline when that part is whole, and null before. */
export function deadlineOf(values: CampaignFormValues): CampaignForm | null {
  const result = saveCampaignBody.safeParse({ ...values, data: { ...values.data, ...filled } });
  return result.success ? result.data.data : null;
}

/** What keeps the form from saying anything of a deadline that is filled in: a start that is not before the end; null for anything else. */
export function startProblem(values: CampaignFormValues): string | null {
  const { data } = validate(values) as { data?: FormErrors };
  return data?.startDate === validation.startDate ? validation.startDate : null;
}

/** True when each person has their own deadline. */
export function hasOwnDeadlines({ campaignType }: Pick<CampaignForm, 'campaignType'>): boolean {
  return ['evergreen', 'blended'].includes(campaignTypes[campaignType]);
}
