import type { FormApi } from 'final-form';
import type { FieldTable } from './create-editor-form.ts';

/** True when a section has no errors. Otherwise shows its errors, and focuses the first invalid field. */
export function mayLeave<V extends object, S extends string>(
  form: FormApi<V>,
  fields: FieldTable<V, S>,
  section: S,
): boolean {
  const errors = form.getState().errors ?? {};
  const wrong = (Object.keys(fields) as (keyof V & string)[]).filter(
    (field) => fields[field].section === section && errors[field] !== undefined,
  );
  for (const field of wrong) form.blur(field);
  if (wrong.length > 0)
    requestAnimationFrame(() => document.querySelector<HTMLElement>(`[name="${wrong[0]}"]`)?.focus());
  return wrong.length === 0;
}
