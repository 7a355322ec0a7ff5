import type { SavedCampaign } from '@lastcall/contracts/campaigns/campaign-calls';
import type { LeadsChoice } from '@lastcall/contracts/campaigns/rule-changes';
import { isCallProblem } from '@lastcall/host-api/problems';
import { conflictOf, applyResolution, type Conflict, type Resolution } from './conflict.ts';
import { loadedForm, type CampaignFormValues, type LoadedForm } from './form-values.ts';

/** The result of an RTK mutation or query. */
interface CampaignResponse {
  readonly data?: SavedCampaign;
  readonly error?: unknown;
}

/** The choice for leads with an active countdown, or the problem that prevented the question. */
export type LeadsAnswer = { readonly leads: LeadsChoice } | { readonly problem: unknown };

/** The requests and questions that saving needs. */
export interface SavingSteps {
  /** Asks when the form has a rule that would move active deadlines; null when the user cancels. */
  readonly chooseLeads: (before: CampaignFormValues, values: CampaignFormValues) => Promise<LeadsAnswer | null>;
  readonly send: (values: CampaignFormValues, leads: LeadsChoice, version: number) => Promise<CampaignResponse>;
  readonly reload: () => Promise<CampaignResponse>;
  readonly resolve: (conflict: Conflict) => Promise<Resolution | null>;
}

/** The result of saving: saved, replaced by another user's version, rejected, or, with null, canceled. */
export type SaveCampaignResult =
  | { readonly saved: LoadedForm; readonly leads: LeadsChoice }
  | { readonly taken: LoadedForm }
  | { readonly problem: unknown }
  | null;

/**
 * Saves the typed values against the version they are based on. After a concurrent change the user sees the conflicting fields
 * and decides. If no field of this form conflicts, it saves against the newer version without asking.
 */
export async function saveCampaign(
  typed: CampaignFormValues,
  base: LoadedForm,
  steps: SavingSteps,
): Promise<SaveCampaignResult> {
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
  return resolution === 'theirs'
    ? { taken: theirs }
    : saveCampaign(applyResolution(conflict, resolution), theirs, steps);
}
