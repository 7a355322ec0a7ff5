import { pageDefaults, pageForm, type Page, type PageForm } from '@lastcall/contracts/campaigns';

/** The form of a page; its redirect is always explicit. */
export type PageFormValues = PageForm & { redirect: boolean };

/** Returns the form of a new page. */
export const newPage: PageFormValues = { ...pageDefaults, type: 'floatbar_v2', beforeUrl: '', redirect: false };

/** Returns the form of a saved page. */
export function valuesOf({
  type,
  beforeUrl,
  afterUrl,
  label,
  show_cta,
  cta_text,
  cta_url,
  cta_variant,
  cta_open_in_new_tab,
}: Page): PageFormValues {
  return {
    type,
    beforeUrl,
    afterUrl,
    label,
    show_cta,
    cta_text,
    cta_url,
    cta_variant,
    cta_open_in_new_tab,
    redirect: afterUrl !== '',
  };
}

/** Returns the form as sent. */
export function sentForm(values: PageForm): PageForm {
  return pageForm.parse(values);
}

/** Returns why a form would be rejected; null when it is valid. */
export function problemOf(values: PageFormValues): { readonly field: string; readonly message: string } | null {
  const issue = pageForm.safeParse(values).error?.issues[0];
  return issue ? { field: issue.path.join('.'), message: issue.message } : null;
}
