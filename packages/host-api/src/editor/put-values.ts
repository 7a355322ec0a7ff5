import type { FormApi } from 'final-form';
import { changedFields } from './edit-history.ts';

/** Sets these form values as one change. */
export function putValues<V extends object>(form: FormApi<V>, values: NoInfer<V>): void {
  form.batch(() => {
    for (const name of changedFields(form.getState().values, values)) form.change(name, values[name]);
  });
}
