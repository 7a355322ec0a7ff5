import type { TestStart } from '@lastcall/contracts/onboarding';
import type { TrackedCampaign } from '@lastcall/core/read-models';
import { isShared } from '@lastcall/deadline';
import type { WaysIn } from './checklist.repository.ts';

/**
 * Returns how a test lead starts, by what the owner has set up: the most specific of all available ways. A shared
 * deadline only needs a visit.
 */
export function testStartOf({ rule, tracking }: Pick<TrackedCampaign, 'rule' | 'tracking'>, ways: WaysIn): TestStart {
  if (isShared(rule)) return 'visit';
  if (ways.hasContainer) return 'provider';
  if (ways.hasForm) return 'opt-in';
  if (!ways.hasPages) return 'api';
  return tracking.start_on_click ? 'link' : 'visit';
}
