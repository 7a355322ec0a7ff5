import { createHash } from 'node:crypto';
import type { ChosenFieldIds } from '../integrations/index.ts';
import { deadlineOf } from '@lastcall/core/tracking';
import type { TrackedCampaign } from '@lastcall/core/read-models';
import { deadlineText } from '@lastcall/deadline';
import type { FieldValues } from '@lastcall/providers';

/** A lead whose values are needed. */
interface Person {
  readonly startedAt: Date | null;
  readonly deadlineAt: Date | null;
}

/**
 * Returns the values of a lead for the chosen fields: the deadline in the campaign's format, as an instant, the discount code, and the token for signed links.
 * All are empty without an active countdown.
 */
export function valuesOf(
  campaign: Pick<TrackedCampaign, 'rule' | 'timezone' | 'soldOutAt' | 'text' | 'isOfStore'>,
  fields: ChosenFieldIds,
  person: Person,
  { codeOf, tokenOf }: { readonly codeOf: () => string; readonly tokenOf: () => string },
): FieldValues {
  const deadline = person.startedAt === null ? null : deadlineOf(campaign, person);
  return byField(fields, {
    text: deadline === null ? '' : deadlineText(deadline, campaign.timezone, campaign.text),
    time: deadline === null ? '' : deadline.toISOString(),
    code: deadline === null || !campaign.isOfStore ? '' : codeOf(),
    token: deadline === null || person.startedAt === null ? '' : tokenOf(),
  });
}

/** Returns the values that clear all chosen fields of a lead. */
export function noValues(fields: ChosenFieldIds): FieldValues {
  return byField(fields, { text: '', time: '', code: '', token: '' });
}

/** Returns a hash of values; equal hashes mean equal values in the same fields of the same account. */
export function hashOf(connectionId: string, containerId: string | null, values: FieldValues): Buffer {
  return createHash('sha256')
    .update(JSON.stringify([connectionId, containerId, Object.entries(values).sort(([a], [b]) => (a < b ? -1 : 1))]))
    .digest()
    .subarray(0, 16);
}

function byField(fields: ChosenFieldIds, values: Readonly<Record<keyof ChosenFieldIds, string>>): FieldValues {
  const kinds = ['text', 'time', 'code', 'token'] as const;
  return Object.fromEntries(kinds.flatMap((kind) => (fields[kind] === null ? [] : [[fields[kind], values[kind]]])));
}
