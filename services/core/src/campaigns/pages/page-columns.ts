import { isCtaUrl, pageForm, pageTypes, urlKey, type PageChange, type PageForm } from '@lastcall/contracts/campaigns';
import { inWords } from '@lastcall/contracts/platform';
import { fieldProblems, sha256 } from '@lastcall/core/platform';
import type { Page } from './page.entity.ts';
import { formOfPage } from './page.presenter.ts';

/**
 * A form as it is stored: an after-deadline URL only if the page redirects, and no call-to-action URL with a script.
 */
type SavedForm = ReturnType<typeof formOfPage>;

/** Returns the form as it is stored. */
export function savedForm({ redirect, ...form }: PageForm): SavedForm {
  const leadsOn = pageTypes[form.type].leadsOn && redirect !== false;
  // A call-to-action URL that no bar shows is not validated as a URL.
  return { ...form, afterUrl: leadsOn ? form.afterUrl : '', cta_url: isCtaUrl(form.cta_url) ? form.cta_url : '' };
}

/** Returns a page's form after a partial change. Throws `validation_failed` when the result is not valid as a whole. */
export function changedForm(before: Page, { id: _id, version: _version, ...change }: PageChange): SavedForm {
  const merged = pageForm.safeParse({ ...formOfPage(before), ...change }, inWords);
  if (!merged.success)
    throw fieldProblems(
      ...merged.error.issues.map(({ path, message }) => ({ path: ['data', ...path].join('.'), message })),
    );
  return savedForm(merged.data);
}

/** Maps a form to the columns of the table. */
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
