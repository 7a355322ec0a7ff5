import { inWords, isCtaUrl, pageForm, pageTypes, urlKey, type PageChange, type PageForm } from '@lastcall/contracts';
import { fieldProblems, sha256 } from '@lastcall/core/platform';
import type { Page } from './page.entity.ts';
import { formOfPage } from './page.presenter.ts';

/** A form as it is kept: an after URL where people are led on alone, and no address of a call to action that a browser would run. */
type SavedForm = ReturnType<typeof formOfPage>;

/** The form as it is kept. */
export function savedForm({ redirect, ...form }: PageForm): SavedForm {
  const leadsOn = pageTypes[form.type].leadsOn && redirect !== false;
  // Where no bar shows it, its address was not looked at as one.
  return { ...form, afterUrl: leadsOn ? form.afterUrl : '', cta_url: isCtaUrl(form.cta_url) ? form.cta_url : '' };
}

/** A page's form after a change of some of its fields. Throws `validation_failed` when what stays and what is new do not go together. */
export function changedForm(before: Page, { id: _id, version: _version, ...change }: PageChange): SavedForm {
  const merged = pageForm.safeParse({ ...formOfPage(before), ...change }, inWords);
  if (!merged.success)
    throw fieldProblems(
      ...merged.error.issues.map(({ path, message }) => ({ path: ['data', ...path].join('.'), message })),
    );
  return savedForm(merged.data);
}

/** A form by the names of the table. */
export function columnsOf({
  show_cta,
  cta_text,
  cta_url,
  cta_variant,
  cta_open_in_new_tab,
  ...form
}: SavedForm): Partial<Page> & Pick<Page, 'type' | 'beforeUrl' | 'beforeUrlKey' | 'afterUrl' | 'label'> {
  return {
    ...form,
    beforeUrlKey: sha256(urlKey(form.beforeUrl)),
    showCta: show_cta,
    ctaText: cta_text,
    ctaUrl: cta_url,
    ctaVariant: cta_variant,
    ctaTarget: cta_open_in_new_tab,
  };
}
