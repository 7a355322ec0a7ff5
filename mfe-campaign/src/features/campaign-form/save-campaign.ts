import type { Campaign } from '@lastcall/contracts/campaigns';
import type { PeopleChoice } from '@lastcall/contracts/campaigns/rule-changes';
import { isCallProblem } from '@lastcall/host-api/problems';
import { conflictOf, resolved, type Conflict, type Resolution } from './conflict.ts';
import { loadedForm, type CampaignFormValues, type LoadedForm } from './form-values.ts';
import type { PeopleAnswer } from './use-rule-change.tsx';

/** What an RTK mutation or query answers. */
interface Answer {
  readonly data?: Campaign;
  readonly error?: unknown;
}

/** What saving asks of the service and of the person. */
export interface SavingSteps {
  readonly choosePeople: (
    campaign: Pick<Campaign, 'form' | 'timezone'>,
    values: CampaignFormValues,
  ) => Promise<PeopleAnswer | null>;
  readonly send: (values: CampaignFormValues, people: PeopleChoice, version: number) => Promise<Answer>;
  readonly reload: () => Promise<Answer>;
  readonly resolve: (conflict: Conflict) => Promise<Resolution | null>;
}

/** What saving a campaign came to: saved, given up for what somebody else saved, refused, or, with null, given up. */
type Saved =
  | { readonly saved: LoadedForm; readonly people: PeopleChoice }
  | { readonly taken: LoadedForm }
  | { readonly problem: unknown }
  | null;

/**
 * Saves what was typed over the version that it was typed on. Where somebody else has saved meanwhile, the person is shown what,
 * and decides; only when that is nothing of this form, it is saved beside it.
 */
export async function saveCampaign(typed: CampaignFormValues, base: LoadedForm, steps: SavingSteps): Promise<Saved> {
  const choice = await steps.choosePeople(formOf(base), typed);
  if (!choice || 'problem' in choice) return choice;
  const { data, error } = await steps.send(typed, choice.people, base.version);
  if (data) return { saved: loadedForm(data), people: choice.people };
  if (!isCallProblem(error) || error.code !== 'campaign_changed') return { problem: error };

  const newest = await steps.reload();
  if (!newest.data) return { problem: newest.error };
  const theirs = loadedForm(newest.data);
  const conflict = conflictOf(base, typed, theirs);
  const resolution = conflict.fields.length === 0 ? 'mine' : await steps.resolve(conflict);
  if (!resolution) return null;
  return resolution === 'theirs' ? { taken: theirs } : saveCampaign(resolved(conflict, resolution), theirs, steps);
}

function formOf({ values: { timezone, ...form } }: LoadedForm): Pick<Campaign, 'form' | 'timezone'> {
  return { form: form as Campaign['form'], timezone };
}
