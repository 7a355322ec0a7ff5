import type { ReactNode } from 'react';
import type { Campaign } from '@lastcall/contracts/campaigns';
import type { Lead, LeadChange, StoreCodeOfLead } from '@lastcall/contracts/tracking/leads';
import { fullTime, relativeTime, shortTime } from '@lastcall/contracts/platform/formats';
import { deadlineDistance, deadlineOf } from './deadline-state.ts';
import { messages } from './messages.ts';
import styles from './leads.module.css';

const labels = messages.lead;

interface LeadFactsProps {
  readonly campaign: Pick<Campaign, 'timezone' | 'endsAt'>;
  readonly lead: Pick<Lead, 'startedAt' | 'startedBy' | 'deadlineAt'>;
  readonly changes: readonly Pick<LeadChange, 'what' | 'cause' | 'startedAt'>[];
  readonly storeCode: StoreCodeOfLead | null;
  readonly nowMs: number;
}

/** A lead's deadline, start, discount code, and whether records were merged. */
export function LeadFacts({
  campaign: { timezone, endsAt },
  lead,
  changes,
  storeCode,
  nowMs,
}: LeadFactsProps): ReactNode {
  const deadlineAt = deadlineOf({ endsAt }, lead);
  const joined = countOf(changes, 'joined');
  const reEntered = countOf(changes, 're-entered');
  return (
    <>
      <dl className={styles.facts}>
        <div>
          <dt>{labels.deadline}</dt>
          <dd>
            {deadlineAt ? (
              <Moment at={deadlineAt} timezone={timezone} distance={deadlineDistance(deadlineAt, nowMs)} />
            ) : (
              labels.none
            )}
            {endsAt && <small>{labels.forAll}</small>}
          </dd>
        </div>
        <div>
          <dt>{labels.began}</dt>
          <dd>
            {lead.startedAt ? (
              <Moment at={lead.startedAt} timezone={timezone} distance={relativeTime(lead.startedAt, nowMs)} />
            ) : (
              labels.stopped
            )}
            {lead.startedBy && (
              <small>{isStartedByUser(lead, changes) ? labels.byHand : labels.startedBy[lead.startedBy]}</small>
            )}
          </dd>
        </div>
        {storeCode && (
          <div>
            <dt>{labels.code}</dt>
            <dd>
              <span className={styles.moment}>{storeCode.code}</span>
              <small>{labels.codeStates[storeCode.state]}</small>
            </dd>
          </div>
        )}
      </dl>
      {joined > 0 && <p className={styles.note}>{labels.joined(joined)}</p>}
      {reEntered > 0 && <p className={styles.note}>{labels.reEntered(reEntered)}</p>}
    </>
  );
}

function Moment({
  at,
  timezone,
  distance,
}: {
  readonly at: string;
  readonly timezone: string;
  readonly distance: string;
}): ReactNode {
  return (
    <>
      <time className={styles.moment} dateTime={at} title={fullTime(at, { timezone })}>
        {shortTime(at, { timezone })}
      </time>
      <span className={styles.relative}>{distance}</span>
    </>
  );
}

/** Returns true when a user of the account started the countdown: API clients and users share one cause. */
function isStartedByUser(lead: Pick<Lead, 'startedAt' | 'startedBy'>, changes: LeadFactsProps['changes']): boolean {
  return (
    lead.startedBy === 'api' &&
    changes.some(
      ({ what, startedAt, cause }) => what === 'started' && startedAt === lead.startedAt && cause.startsWith('user:'),
    )
  );
}

function countOf(changes: readonly Pick<LeadChange, 'what'>[], kind: LeadChange['what']): number {
  return changes.filter(({ what }) => what === kind).length;
}
