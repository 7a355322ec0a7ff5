import { deferredEvent, transactionalEvent } from '@lastcall/core/platform';
import type { NewLeadChange } from './lead-change.entity.ts';
import type { Lead } from './lead.entity.ts';

/** A moment of a campaign whose rollups have to be recomputed. */
export interface CountedMoment {
  readonly accountId: number;
  readonly campaignId: string;
  readonly at: Date;
}

/** Leads are about to be merged into others, superseded or deleted; their rows are still unchanged. */
export const leadsChanging = transactionalEvent<{
  readonly accountId: number;
  readonly leadIds: readonly string[];
}>('leads-changing');

/** Countdowns were started, reset, moved or cleared, or their lead was merged or superseded. All leads belong to one account. */
export const countdownsChanged = transactionalEvent<{
  readonly accountId: number;
  /** The leads whose history has a new entry, in their new state. */
  readonly leads: readonly Lead[];
  readonly changes: readonly NewLeadChange[];
  /** The starts that count from now on, and those that no longer do. */
  readonly starts: readonly CountedMoment[];
}>('countdown-changed');

/** A deleted lead: its id, and the email address of its synced values. */
type RemovedLead = Pick<Lead, 'id' | 'email'>;

/** Leads without any activity are deleted, such as those of an import that is undone. */
export const leadsRemoved = transactionalEvent<{
  readonly accountId: number;
  readonly leads: readonly RemovedLead[];
  readonly at: Date;
}>('leads-removed');

/** A lead is erased from a campaign: handlers delete its ids and its email address everywhere else. The lead's rows are already deleted. */
export const personErased = transactionalEvent<{
  readonly accountId: number;
  readonly campaignId: string;
  readonly leadIds: readonly string[];
  readonly email: string | null;
  readonly at: Date;
}>('person-erased');

/** Something that analytics counts was written: a visit, a page event, a click, or an image load. */
export const activityRecorded = deferredEvent<readonly CountedMoment[]>('activity-recorded');
