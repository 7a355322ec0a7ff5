import { campaignTypes, type CampaignType } from '@lastcall/contracts/campaigns';
import type { Checklist, ChecklistStep, ClocksBegin } from '@lastcall/contracts/onboarding';

const firstSteps: readonly ChecklistStep[] = ['clear-tracking', 'input-email', 'event'];
const lastSteps: readonly ChecklistStep[] = ['link', 'confirm'];

/** Whether each person's clock in this campaign is started by way of an email. */
function isEvergreenByEmail(type: CampaignType): boolean {
  return campaignTypes[type] === 'evergreen' && type !== 'PageOnly';
}

/** Whether a step waits for those above it: the last two do, where clocks are started by way of an email. */
export function isDimmed(step: ChecklistStep, type: CampaignType, steps: Checklist['steps']): boolean {
  if (!isEvergreenByEmail(type) || !lastSteps.includes(step)) return false;
  return steps.some(({ step: other, completed }) => firstSteps.includes(other) && !completed);
}

/** Whether people come in by their address alone, so that no browser has a part in a test. */
export function isByAddress(clocksBegin: ClocksBegin): boolean {
  return clocksBegin === 'provider' || clocksBegin === 'api';
}

/** An email link as the test person would get it: their address in the place of the provider's merge tag. */
export function testLink(emailLink: string, email: string): string {
  const [address = ''] = emailLink.split('?');
  return `${address}?em=${encodeURIComponent(email)}`;
}
