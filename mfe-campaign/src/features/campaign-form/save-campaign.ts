import type { SavedCampaign } from '@lastcall/contracts/campaigns/campaign-calls';
import type { LeadsChoice } from '@lastcall/contracts/campaigns/rule-changes';
import { isCallProblem } from '@lastcall/host-api/problems';
import { conflictOf, resolved, type Conflict, type Resolution } from './conflict.ts';
import { loadedForm, type CampaignFormValues, type LoadedForm } from './form-values.ts';

/** What an RTK mutation or query answers. */
interface Answer {
  readonly data?: SavedCampaign;
  readonly error?: unknown;
}

/** What becomes of leads with an active countdown, or why it could not be asked. */
export type LeadsAnswer = { readonly leads: LeadsChoice } | { readonly problem: unknown };

/** What saving asks of the service and of the person. */
export interface SavingSteps {
  /** Asks where the form has a rule that would change somebody's deadline in the campaign as it is; null when the person gave it up. */
  readonly chooseLeads: (before: CampaignFormValues, values: CampaignFormValues) => Promise<LeadsAnswer | null>;
  readonly send: (values: CampaignFormValues, leads: LeadsChoice, version: number) => Promise<Answer>;
  readonly reload: () => Promise<Answer>;
  readonly resolve: (conflict: Conflict) => Promise<Resolution | null>;
}

/** What saving a campaign came to: saved, given up for what somebody else saved, refused, or, with null, given up. */
export type Saved =
  | { readonly saved: LoadedForm; readonly leads: LeadsChoice }
  | { readonly taken: LoadedForm }
  | { readonly problem: unknown }
  | null;

/**
 * Saves what was typed over the version that it was typed on. Where somebody else has saved meanwhile, the person is shown what,
 * and decides; only when that is nothing of this form, it is saved beside it.
 */
export async function saveCampaign(typed: CampaignFormValues, base: LoadedForm, steps: SavingSteps): Promise<Saved> {
  const choice = await steps.chooseLeads(base.values, typed);
  if (!choice || 'problem' in choice) return choice;
  const { data, error } = await steps.send(typed, choice.leads, base.version);
  if (data) return { saved: loadedForm(data), leads: choice.leads };
  if (!isCallProblem(error) || error.code !== 'campaign_changed') return { problem: error };

  const newest = await steps.reload();
  if (!newest.data) return { problem: newest.error };
  const theirs = loadedForm(newest.data);
  const conflict = conflictOf(base, typed, theirs);
  const resolution = conflict.fields.length === 0 ? 'mine' : await steps.resolve(conflict);
  if (!resolution) return null;
  return resolution === 'theirs' ? { taken: theirs } : saveCampaign(resolved(conflict, resolution), theirs, steps);
}
