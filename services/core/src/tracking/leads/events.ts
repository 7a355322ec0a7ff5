import { laterEvent, transactionalEvent } from '@lastcall/core/platform';
import type { NewLeadChange } from './lead-change.entity.ts';
import type { Lead } from './lead.entity.ts';

/** A moment of a campaign at which something is counted. */
export interface CountedMoment {
  readonly accountId: number;
  readonly campaignId: string;
  readonly at: Date;
}

/** Leads are about to be merged into others, superseded or deleted; their rows are still as they were. */
export const leadsChanging = transactionalEvent<{
  readonly accountId: number;
  readonly leadIds: readonly string[];
}>('leads-changing');

/** Countdowns were started, reset, moved or cleared, or changed their owner. All leads are of one account. */
export const countdownsChanged = transactionalEvent<{
  readonly accountId: number;
  /** The leads whose history has a new entry, as they are now. */
  readonly leads: readonly Lead[];
  readonly changes: readonly NewLeadChange[];
  /** The starts that count from now on, and those that no longer do. */
  readonly starts: readonly CountedMoment[];
}>('countdown-changed');

/** A lead who is deleted: its id, and the email address that synced values are found by. */
export type RemovedLead = Pick<Lead, 'id' | 'email'>;

/** Leads who left no trace but their countdown are deleted, such as those of an import that is undone. */
export const leadsRemoved = transactionalEvent<{
  readonly accountId: number;
  readonly leads: readonly RemovedLead[];
  readonly at: Date;
}>('leads-removed');

/** A person is erased from a campaign: everything that names their leads or holds their email address forgets them. The leads' rows are gone already. */
export const personErased = transactionalEvent<{
  readonly accountId: number;
  readonly campaignId: string;
  readonly leadIds: readonly string[];
  readonly email: string | null;
  readonly at: Date;
}>('person-erased');

/** Something that analytics counts was written: a visit, a page event, a click, or an image that was opened. */
export const activityRecorded = laterEvent<readonly CountedMoment[]>('activity-recorded');
