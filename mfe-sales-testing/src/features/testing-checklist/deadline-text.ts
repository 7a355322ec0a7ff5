import type { ChecklistEvent } from '@lastcall/contracts/onboarding';
import { fullTime } from '@lastcall/contracts/platform/formats';

/** Formats the deadline of the test lead; null before it is known. */
export function deadlineText({ deadline, timezone }: ChecklistEvent): string | null {
  return deadline && fullTime(deadline, { timezone: timezone ?? undefined });
}
