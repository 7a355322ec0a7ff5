import { createHash } from 'node:crypto';
import type { ChosenFieldIds } from '../integrations/index.ts';
import { deadlineOf } from '@lastcall/core/tracking';
import type { TrackedCampaign } from '@lastcall/core/read-models';
import { deadlineText } from '@lastcall/deadline';
import type { FieldValues } from '@lastcall/providers';

/** Somebody whose values are wanted. */
interface Person {
  readonly startedAt: Date | null;
  readonly deadlineAt: Date | null;
}

/** What goes into the chosen fields for a person: the deadline as the campaign writes it, as an instant, and their code. All is empty where no clock runs. */
export function valuesOf(
  campaign: Pick<TrackedCampaign, 'rule' | 'timezone' | 'soldOutAt' | 'text' | 'isOfStore'>,
  fields: ChosenFieldIds,
  person: Person,
  codeOf: () => string,
): FieldValues {
  const deadline = person.startedAt === null ? null : deadlineOf(campaign, person);
  return byField(fields, {
    text: deadline === null ? '' : deadlineText(deadline, campaign.timezone, campaign.text),
    time: deadline === null ? '' : deadline.toISOString(),
    code: deadline === null || !campaign.isOfStore ? '' : codeOf(),
  });
}

/** What takes all values of a person away. */
export function noValues(fields: ChosenFieldIds): FieldValues {
  return byField(fields, { text: '', time: '', code: '' });
}

/** Values that have the same hash are the same in the same fields of the same account. */
export function hashOf(connectionId: string, containerId: string | null, values: FieldValues): Buffer {
  return createHash('sha256')
    .update(JSON.stringify([connectionId, containerId, Object.entries(values).sort(([a], [b]) => (a < b ? -1 : 1))]))
    .digest()
    .subarray(0, 16);
}

function byField(fields: ChosenFieldIds, values: { text: string; time: string; code: string }): FieldValues {
  const kinds = ['text', 'time', 'code'] as const;
  return Object.fromEntries(kinds.flatMap((kind) => (fields[kind] === null ? [] : [[fields[kind], values[kind]]])));
}
