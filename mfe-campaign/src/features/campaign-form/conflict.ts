import type { FormField } from '../../lib/form-words.ts';
import type { CampaignFormValues, LoadedForm } from './form-values.ts';
import { formFields } from './form-fields.ts';

/** What becomes of a form that two people have changed: mine over theirs, theirs over mine, or the changes of both. */
export type Resolution = 'mine' | 'theirs' | 'both';

/** A form that was changed here and, since it was loaded, elsewhere too. */
export interface Conflict {
  readonly typed: CampaignFormValues;
  readonly theirs: CampaignFormValues;
  /** The fields that were changed elsewhere and say something else than here. */
  readonly fields: readonly FormField[];
  /** Whether nobody changed what the other one did, so that both can have what they wanted. */
  readonly canKeepBoth: boolean;
}

/** What two changes of one form have come to. */
export function conflictOf(base: LoadedForm, typed: CampaignFormValues, theirs: LoadedForm): Conflict {
  const mine = differing(base.values, typed);
  const fields = differing(base.values, theirs.values).filter((field) => differs(field, typed, theirs.values));
  return {
    typed,
    theirs: theirs.values,
    fields,
    canKeepBoth: mine.length > 0 && !fields.some((field) => mine.includes(field)),
  };
}

/** The form that a resolution leads to. */
export function resolved({ typed, theirs, fields }: Conflict, resolution: Resolution): CampaignFormValues {
  if (resolution === 'mine') return typed;
  if (resolution === 'theirs') return theirs;
  return { ...typed, ...Object.fromEntries(fields.map((field) => [field, theirs[field]])) };
}

function differing(one: CampaignFormValues, other: CampaignFormValues): FormField[] {
  return formFields.filter((field) => differs(field, one, other));
}

function differs(field: FormField, one: CampaignFormValues, other: CampaignFormValues): boolean {
  return JSON.stringify(one[field] ?? null) !== JSON.stringify(other[field] ?? null);
}
