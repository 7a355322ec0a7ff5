import { isCallProblem } from '@lastcall/host-api/problems';

/** Returns true for a concurrent change of the campaign, after which the screen shows the current one. */
export function isCampaignChanged(problem: unknown): boolean {
  return isCallProblem(problem) && problem.code === 'campaign_changed';
}
