import { isCallProblem } from '@lastcall/host-api/problems';

/** True when the campaign was changed meanwhile, as in another tab: then the screen is to show what it is now. */
export function isCampaignChanged(problem: unknown): boolean {
  return isCallProblem(problem) && problem.code === 'campaign_changed';
}
