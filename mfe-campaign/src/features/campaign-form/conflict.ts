import type { FormField } from '../../lib/form-copy.ts';
import type { CampaignFormValues, LoadedForm } from './form-values.ts';
import { formFields } from './form-fields.ts';

/** The resolution of a conflict: mine, theirs, or both changes merged. */
export type Resolution = 'mine' | 'theirs' | 'both';

/** A form that was changed both here and elsewhere since it was loaded. */
export interface Conflict {
  readonly typed: CampaignFormValues;
  readonly theirs: CampaignFormValues;
  /** The fields that were changed elsewhere and differ from the typed values. */
  readonly fields: readonly FormField[];
  /** True when the two changes do not overlap, so that both can be kept. */
  readonly canMergeBoth: boolean;
}

/** Compares two concurrent changes of a form. */
export function conflictOf(base: LoadedForm, typed: CampaignFormValues, theirs: LoadedForm): Conflict {
  const mine = differingFields(base.values, typed);
  const fields = differingFields(base.values, theirs.values).filter((field) => differs(field, typed, theirs.values));
  return {
    typed,
    theirs: theirs.values,
    fields,
    canMergeBoth: mine.length > 0 && !fields.some((field) => mine.includes(field)),
  };
}

/** Returns the form after a resolution is applied. */
export function applyResolution({ typed, theirs, fields }: Conflict, resolution: Resolution): CampaignFormValues {
  if (resolution === 'mine') return typed;
  if (resolution === 'theirs') return theirs;
  return { ...typed, ...Object.fromEntries(fields.map((field) => [field, theirs[field]])) };
}

function differingFields(one: CampaignFormValues, other: CampaignFormValues): FormField[] {
  return formFields.filter((field) => differs(field, one, other));
}

function differs(field: FormField, one: CampaignFormValues, other: CampaignFormValues): boolean {
  return JSON.stringify(one[field] ?? null) !== JSON.stringify(other[field] ?? null);
}
