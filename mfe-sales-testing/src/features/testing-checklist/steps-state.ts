import { campaignTypes, type CampaignType } from '@lastcall/contracts/campaigns';
import type { Checklist, ChecklistStep, TestStart } from '@lastcall/contracts/onboarding';

const firstSteps: readonly ChecklistStep[] = ['clear-tracking', 'input-email', 'event'];
const lastSteps: readonly ChecklistStep[] = ['link', 'confirm'];

/** Returns true when countdowns of this campaign are started through an email. */
function isEvergreenByEmail(type: CampaignType): boolean {
  return campaignTypes[type] === 'evergreen' && type !== 'PageOnly';
}

/** Returns true when a step waits for those above it: the last two do, where countdowns are started through an email. */
export function isDimmed(step: ChecklistStep, type: CampaignType, steps: Checklist['steps']): boolean {
  if (!isEvergreenByEmail(type) || !lastSteps.includes(step)) return false;
  return steps.some(({ step: other, completed }) => firstSteps.includes(other) && !completed);
}

/** Returns true when leads are identified by email address alone, so that a test involves no browser. */
export function isEmailOnly(testStart: TestStart): boolean {
  return testStart === 'provider' || testStart === 'api';
}

/** Returns an email link as the test lead receives it: with their email address instead of the merge tag. */
export function testLink(emailLink: string, email: string): string {
  const [url = ''] = emailLink.split('?');
  return `${url}?em=${encodeURIComponent(email)}`;
}
