import { pageDefaults, pageForm, type Page, type PageForm } from '@lastcall/contracts/campaigns';

/** The form of a page on the screen; its redirect is always said. */
export type PageFormValues = PageForm & { redirect: boolean };

/** A page before there is one. */
export const newPage: PageFormValues = { ...pageDefaults, type: 'floatbar_v2', beforeUrl: '', redirect: false };

/** A page's form as it was saved. */
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

/** The form as it is sent. */
export function sentForm(values: PageForm): PageForm {
  return pageForm.parse(values);
}

/** Why a form would be refused before it is sent; null when nothing is wrong with it. */
export function problemOf(values: PageFormValues): { readonly field: string; readonly message: string } | null {
  const issue = pageForm.safeParse(values).error?.issues[0];
  return issue ? { field: issue.path.join('.'), message: issue.message } : null;
}
