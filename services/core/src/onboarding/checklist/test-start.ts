import type { TestStart } from '@lastcall/contracts/onboarding';
import type { TrackedCampaign } from '@lastcall/core/read-models';
import { isShared } from '@lastcall/deadline';
import type { StartMethods } from './checklist.repository.ts';

/**
 * Returns how a test lead starts, by what the owner has set up: the most specific of all available ways. A shared
 * deadline only needs a visit.
 */
export function testStartOf(
  { rule, tracking }: Pick<TrackedCampaign, 'rule' | 'tracking'>,
  methods: StartMethods,
): TestStart {
  if (isShared(rule)) return 'visit';
  if (methods.hasContainer) return 'provider';
  if (methods.hasForm) return 'opt-in';
  if (!methods.hasPages) return 'api';
  return tracking.start_on_click ? 'link' : 'visit';
}
