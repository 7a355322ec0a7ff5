import {
  checkoutPlatforms,
  isAnnouncement,
  pageForm,
  saveCampaignBody,
  type CampaignForm,
  type CheckoutPlatform,
} from '@lastcall/contracts/campaigns';
import type { BlueprintBody } from '@lastcall/contracts/onboarding/blueprint';
import { blueprintSteps, type BlueprintStep } from '@lastcall/contracts/onboarding/blueprint-steps';
import { validateBy, type FormErrors } from '@lastcall/host-api';
import { deadlineOf, validate, type CampaignFormValues, type FirstPage } from './form-values.ts';

/** A page before anybody typed. */
export const emptyPage: FirstPage = { beforeUrl: '', afterUrl: '', label: '' };

/** The step that an address names; the first for any other. */
export function stepOf(name: string): BlueprintStep {
  return blueprintSteps.find((step) => step === name) ?? 'name';
}

/** The first step that still needs something before the next can be done; the last, whose problems are its own, when all before it are. */
export function firstOpenStep(values: CampaignFormValues): BlueprintStep {
  if (!isNamed(values) || validate(values).campaignName !== undefined) return 'name';
  return deadlineOf(values) ? 'funnel-pages' : 'deadline';
}

/** Whether the name step has all that it requires: a name, a category, a provider and a first page builder. */
export function isNamed({ campaignName, category, emailPlatform, landingPlatform }: CampaignFormValues): boolean {
  return Boolean(campaignName?.trim() && category?.trim() && emailPlatform && landingPlatform);
}

/** The problems of each page, where it has any. */
export function pageProblems(values: CampaignFormValues): FormErrors[] {
  const validate = validateBy(pageForm);
  return pagesOf(values).map((page) => validate(page));
}

/** The campaign as the service takes it. Only for values whose steps have no problems. */
export function blueprintOf(values: CampaignFormValues): BlueprintBody {
  const { timezone, category = '', pages: _, ...form } = values;
  return {
    ...saveCampaignBody.parse({ data: { ...form, ...checkoutOf(form) }, timezone }),
    category: category.trim(),
    pages: pagesOf(values).map((page) => pageForm.parse(page)),
  };
}

/** Without a builder of its own the checkout is made with the first one, as far as that makes checkouts. */
function checkoutOf({
  checkoutPlatform,
  landingPlatform,
}: Partial<CampaignForm>): Pick<CampaignForm, 'checkoutPlatform' | 'samePlatform'> {
  if (checkoutPlatform) return { checkoutPlatform, samePlatform: checkoutPlatform === landingPlatform };
  const isCheckoutToo = (checkoutPlatforms as readonly string[]).includes(landingPlatform ?? '');
  return isCheckoutToo
    ? { checkoutPlatform: landingPlatform as CheckoutPlatform, samePlatform: true }
    : { checkoutPlatform: 'other', samePlatform: false };
}

/** The pages that are sent, each of the type that new pages of such a campaign have. */
function pagesOf({ campaignType, pages = [] }: CampaignFormValues): object[] {
  const type = campaignType && isAnnouncement(campaignType) ? 'announcement_bar' : 'floatbar_v2';
  return pages.map((page) => ({ type, ...page }));
}
