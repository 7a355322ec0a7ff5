import {
  campaignForm,
  campaignFormDefaults,
  campaignTypes,
  saveCampaignBody,
  validation,
  type Campaign,
  type CampaignForm,
  type CampaignType,
  type LastPlatforms,
  type SaveCampaignBody,
} from '@lastcall/contracts';
import { submitErrors, validateBy, type CallProblem, type FormErrors } from '@lastcall/host-api';

/** The values of the form: the fields of the campaign form and its zone side by side, without empty ones. */
export type CampaignFormValues = Partial<CampaignForm> & {
  readonly timezone: string;
  /** The additional values of the step-by-step form. */
  readonly category?: string;
  readonly pages?: readonly FirstPage[];
};

/** A page of a new campaign, as typed. */
export interface FirstPage {
  readonly beforeUrl: string;
  readonly afterUrl: string;
  readonly label: string;
}

/** A loaded campaign form with its version; 0 for a new campaign. */
export interface LoadedForm {
  readonly version: number;
  readonly values: CampaignFormValues;
}

/** Returns the initial form, in the browser's time zone. */
export function newForm(browserZone: string, campaignType: CampaignType = 'Evergreen'): LoadedForm {
  return { version: 0, values: { ...campaignFormDefaults, campaignType, timezone: browserZone } };
}

/** Returns a new form with the platforms of the previous campaign preselected. */
export function withPlatforms(form: LoadedForm, platforms: LastPlatforms['platforms']): LoadedForm {
  return platforms ? { ...form, values: { ...form.values, ...platforms } } : form;
}

/** Returns the form of an existing campaign. */
export function loadedForm({ form, timezone, version }: Pick<Campaign, 'form' | 'timezone' | 'version'>): LoadedForm {
  return { version, values: { ...form, timezone } };
}

/** Returns the form as sent to the service. Only for values that passed `validate`. */
export function bodyOf(values: CampaignFormValues): SaveCampaignBody {
  return saveCampaignBody.parse(asBody(values));
}

const validateBody = validateBy(saveCampaignBody);

// The contract validates the deadline only when every other field is complete, but its errors should be shown earlier.
const filled = {
  campaignName: '-',
  emailPlatform: 'other',
  checkoutPlatform: 'other',
  landingPlatform: 'other',
  samePlatform: false,
} as const;

/** Returns all errors of the form at once, in Final Form's shape. */
export function validate(values: CampaignFormValues): FormErrors {
  const { data, ...ofZone } = validateBody(asBody(values)) as { data?: FormErrors };
  if (!data) return ofZone;
  return { ...ofZone, ...validateBy(campaignForm)({ ...asBody(values).data, ...filled }), ...data };
}

/** Returns the server's error by field, or for the whole form otherwise. */
export function refusalsOf(problem: CallProblem): FormErrors {
  const { data, ...others } = submitErrors(problem) as { data?: FormErrors };
  return { ...others, ...data };
}

/** Returns the deadline rule when its fields are complete, otherwise null. */
export function deadlineOf(values: CampaignFormValues): CampaignForm | null {
  const result = saveCampaignBody.safeParse(asBody({ ...values, ...filled }));
  return result.success ? result.data.data : null;
}

/** Returns the error of a complete but impossible deadline: a start that is not before the end; null otherwise. */
export function startProblem(values: CampaignFormValues): string | null {
  return validate(values).startDate === validation.startDate ? validation.startDate : null;
}

/** Returns true for personal deadlines. */
export function hasOwnDeadlines({ campaignType }: Pick<CampaignForm, 'campaignType'>): boolean {
  return ['evergreen', 'blended'].includes(campaignTypes[campaignType]);
}

function asBody({ timezone, category: _category, pages: _pages, ...data }: CampaignFormValues): {
  data: Partial<CampaignForm>;
  timezone: string;
} {
  return { data, timezone };
}
