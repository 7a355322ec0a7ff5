import {
  campaignForm,
  campaignFormDefaults,
  campaignTypes,
  saveCampaignBody,
  type Campaign,
  type CampaignForm,
  type CampaignType,
  type LastPlatforms,
  type SaveCampaignBody,
} from '@lastcall/contracts/campaigns';
import { validation } from '@lastcall/contracts/platform';
import { submitErrors, validateBy, type CallProblem, type FormErrors } from '@lastcall/host-api';

/** What the form holds while it is filled: the fields of the campaign form and its zone side by side, with what nobody chose yet left out. */
export type CampaignFormValues = Partial<CampaignForm> & {
  readonly timezone: string;
  /** What a campaign that is set up step by step has beside its form. */
  readonly category?: string;
  readonly pages?: readonly FirstPage[];
};

/** A page that a new campaign begins with, as it is typed. */
export interface FirstPage {
  readonly beforeUrl: string;
  readonly afterUrl: string;
  readonly label: string;
}

/** A campaign's form as it was loaded, with the version that it is of; 0 for a campaign that is not yet there. */
export interface LoadedForm {
  readonly version: number;
  readonly values: CampaignFormValues;
}

/** The form before anybody typed, in the zone that the browser says it is in. */
export function newForm(browserZone: string, campaignType: CampaignType = 'Evergreen'): LoadedForm {
  return { version: 0, values: { ...campaignFormDefaults, campaignType, timezone: browserZone } };
}

/** A new form in which the platforms of the campaign before are chosen, so that nobody chooses them for each campaign. */
export function withPlatforms(form: LoadedForm, platforms: LastPlatforms['platforms']): LoadedForm {
  return platforms ? { ...form, values: { ...form.values, ...platforms } } : form;
}

/** The form of a campaign that exists. */
export function loadedForm({ form, timezone, version }: Pick<Campaign, 'form' | 'timezone' | 'version'>): LoadedForm {
  return { version, values: { ...form, timezone } };
}

/** The form as the service takes it. Only for values that passed `validate`. */
export function bodyOf(values: CampaignFormValues): SaveCampaignBody {
  return saveCampaignBody.parse(asBody(values));
}

const validateBody = validateBy(saveCampaignBody);

// The contract looks at the deadline only when every other field is there; a person should hear of it while they fill the rest.
const filled = {
  campaignName: '-',
  emailPlatform: 'other',
  checkoutPlatform: 'other',
  landingPlatform: 'other',
  samePlatform: false,
} as const;

/** All problems of the form at once, in Final Form's shape. */
export function validate(values: CampaignFormValues): FormErrors {
  const { data, ...ofZone } = validateBody(asBody(values)) as { data?: FormErrors };
  if (!data) return ofZone;
  return { ...ofZone, ...validateBy(campaignForm)({ ...asBody(values).data, ...filled }), ...data };
}

/** The server's problem at the fields that it names, and for the whole form otherwise. */
export function refusalsOf(problem: CallProblem): FormErrors {
  const { data, ...others } = submitErrors(problem) as { data?: FormErrors };
  return { ...others, ...data };
}

/** What the form says of its deadline when that part is whole, and null before. */
export function deadlineOf(values: CampaignFormValues): CampaignForm | null {
  const result = saveCampaignBody.safeParse(asBody({ ...values, ...filled }));
  return result.success ? result.data.data : null;
}

/** What keeps the form from saying anything of a deadline that is filled in: a start that is not before the end; null for anything else. */
export function startProblem(values: CampaignFormValues): string | null {
  return validate(values).startDate === validation.startDate ? validation.startDate : null;
}

/** True when each person has their own deadline. */
export function hasOwnDeadlines({ campaignType }: Pick<CampaignForm, 'campaignType'>): boolean {
  return ['evergreen', 'blended'].includes(campaignTypes[campaignType]);
}

function asBody({ timezone, category: _category, pages: _pages, ...data }: CampaignFormValues): {
  data: Partial<CampaignForm>;
  timezone: string;
} {
  return { data, timezone };
}
