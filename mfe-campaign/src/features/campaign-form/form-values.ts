import {
  campaignDeadline,
  campaignFields,
  campaignFormDefaults,
  campaignTypes,
  saveCampaignBodyOf,
  type Campaign,
  type CampaignDeadline,
  type CampaignForm,
  type CampaignType,
  type LastPlatforms,
  type SaveCampaignBody,
} from '@lastcall/contracts/campaigns';
import { validation } from '@lastcall/contracts/platform';
import { submitErrors, validateBy, type CallProblem, type FormErrors } from '@lastcall/host-api';

/** The values of the form while it is edited: the campaign form with its time zone, without the fields that are still empty. */
export type CampaignFormValues = Partial<CampaignForm> & {
  readonly timezone: string;
  /** Values of the setup wizard that are not part of the campaign form. */
  readonly category?: string;
  readonly pages?: readonly FirstPage[];
};

/** A page of a new campaign, as entered. */
export interface FirstPage {
  readonly beforeUrl: string;
  readonly afterUrl: string;
  readonly label: string;
}

/** A campaign's form and its version as loaded; version 0 for a campaign that is not created yet. */
export interface LoadedForm {
  readonly version: number;
  readonly values: CampaignFormValues;
}

/** Returns the form of a new campaign, in the browser's time zone. */
export function newForm(browserZone: string, campaignType: CampaignType = 'Evergreen'): LoadedForm {
  return { version: 0, values: { ...campaignFormDefaults, campaignType, timezone: browserZone } };
}

/** Selects the platforms of the account's last campaign in a new form. */
export function withPlatforms(form: LoadedForm, platforms: LastPlatforms['platforms']): LoadedForm {
  return platforms ? { ...form, values: { ...form.values, ...platforms } } : form;
}

/** Returns the form of an existing campaign. */
export function loadedForm({ form, timezone, version }: Pick<Campaign, 'form' | 'timezone' | 'version'>): LoadedForm {
  return { version, values: { ...form, timezone } };
}

/** Returns the body of the save request. Only for values that passed `validate`. */
export function bodyOf(values: CampaignFormValues): SaveCampaignBody {
  return saveCampaignBodyOf(campaignFields.parse(values));
}

/** Returns all problems of the form at once, in Final Form's shape. */
export const validate: (values: CampaignFormValues) => FormErrors = validateBy(campaignFields);

/** Returns the server's errors by field, or as an error of the whole form. */
export function refusalsOf(problem: CallProblem): FormErrors {
  const { data, ...others } = submitErrors(problem) as { data?: FormErrors };
  return { ...others, ...data };
}

/** Returns the deadline of the form; null while its fields are incomplete. */
export function deadlineOf(values: CampaignFormValues): CampaignDeadline | null {
  return campaignDeadline.safeParse(values).data ?? null;
}

/** Returns the problem of a start that is not before the end, which leaves a complete deadline without a preview; otherwise null. */
export function startProblem(values: CampaignFormValues): string | null {
  return validate(values).startDate === validation.startDate ? validation.startDate : null;
}

/** Returns true when each lead has their own deadline. */
export function hasOwnDeadlines({ campaignType }: Pick<CampaignForm, 'campaignType'>): boolean {
  return ['evergreen', 'blended'].includes(campaignTypes[campaignType]);
}
