import {
  checkoutPlatforms,
  isAnnouncement,
  pageForm,
  type CampaignForm,
  type CheckoutPlatform,
} from '@lastcall/contracts/campaigns';
import type { BlueprintBody } from '@lastcall/contracts/onboarding/blueprint';
import { blueprintSteps, type BlueprintStep } from '@lastcall/contracts/onboarding/blueprint-steps';
import { validateBy, type FormErrors } from '@lastcall/host-api';
import { bodyOf, deadlineOf, validate, type CampaignFormValues, type FirstPage } from './form-values.ts';

/** An empty page. */
export const emptyPage: FirstPage = { beforeUrl: '', afterUrl: '', label: '' };

/** Returns the step of a URL parameter; the first for an unknown one. */
export function stepOf(name: string): BlueprintStep {
  return blueprintSteps.find((step) => step === name) ?? 'name';
}

/** Returns the first step with required fields missing; the last, with its own errors, when all before it are complete. */
export function firstOpenStep(values: CampaignFormValues): BlueprintStep {
  if (!isNamed(values) || validate(values).campaignName !== undefined) return 'name';
  return deadlineOf(values) ? 'funnel-pages' : 'deadline';
}

/** Returns whether the name step is complete: name, category, provider and first page builder. */
export function isNamed({ campaignName, category, emailPlatform, landingPlatform }: CampaignFormValues): boolean {
  return Boolean(campaignName?.trim() && category?.trim() && emailPlatform && landingPlatform);
}

/** Returns the errors of each page; empty for a valid page. */
export function pageProblems(values: CampaignFormValues): FormErrors[] {
  const validate = validateBy(pageForm);
  return pagesOf(values).map((page) => validate(page));
}

/** Returns the campaign as sent to the service. Only for values without errors. */
export function blueprintOf(values: CampaignFormValues): BlueprintBody {
  return {
    ...bodyOf({ ...values, ...checkoutOf(values) }),
    category: values.category?.trim() ?? '',
    pages: pagesOf(values).map((page) => pageForm.parse(page)),
  };
}

/** Without a separate builder the checkout uses the first page builder, if that supports checkouts. */
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

/** Returns the pages to send, each of the campaign's default page type. */
function pagesOf({ campaignType, pages = [] }: CampaignFormValues): object[] {
  const type = campaignType && isAnnouncement(campaignType) ? 'announcement_bar' : 'floatbar_v2';
  return pages.map((page) => ({ type, ...page }));
}
