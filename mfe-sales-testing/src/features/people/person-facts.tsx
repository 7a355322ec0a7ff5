import type { ReactNode } from 'react';
import type { Campaign } from '@lastcall/contracts/campaigns';
import type { Lead, LeadChange, StoreCodeOfPerson } from '@lastcall/contracts/tracking/leads';
import { exactTime, relativeTime } from '@lastcall/ui/core';
import { deadlineOf } from './deadline-state.ts';
import { messages } from './messages.ts';
import styles from './people.module.css';

const words = messages.person;

interface PersonFactsProps {
  readonly campaign: Pick<Campaign, 'timezone' | 'endsAt'>;
  readonly lead: Pick<Lead, 'startedAt' | 'startedBy' | 'deadlineAt'>;
  readonly changes: readonly Pick<LeadChange, 'what' | 'cause' | 'startedAt'>[];
  readonly storeCode: StoreCodeOfPerson | null;
  readonly nowMs: number;
}

/** How long a person has, since when, which code is theirs, and whether more than one record is in it. */
export function PersonFacts({
  campaign: { timezone, endsAt },
  lead,
  changes,
  storeCode,
  nowMs,
}: PersonFactsProps): ReactNode {
  const deadlineAt = deadlineOf({ endsAt }, lead);
  const joined = countOf(changes, 'joined');
  const reEntered = countOf(changes, 're-entered');
  return (
    <>
      <dl className={styles.facts}>
        <div>
          <dt>{words.deadline}</dt>
          <dd>
            {deadlineAt ? <Moment at={deadlineAt} timezone={timezone} nowMs={nowMs} /> : words.none}
            {endsAt && <small>{words.forEverybody}</small>}
          </dd>
        </div>
        <div>
          <dt>{words.began}</dt>
          <dd>
            {lead.startedAt ? <Moment at={lead.startedAt} timezone={timezone} nowMs={nowMs} /> : words.stopped}
            {lead.startedBy && (
              <small>{isByHand(lead, changes) ? words.byHand : words.startedBy[lead.startedBy]}</small>
            )}
          </dd>
        </div>
        {storeCode && (
          <div>
            <dt>{words.code}</dt>
            <dd>
              <span className={styles.moment}>{storeCode.code}</span>
              <small>{words.codeStates[storeCode.state]}</small>
            </dd>
          </div>
        )}
      </dl>
      {joined > 0 && <p className={styles.note}>{words.joined(joined)}</p>}
      {reEntered > 0 && <p className={styles.note}>{words.reEntered(reEntered)}</p>}
    </>
  );
}

function Moment({
  at,
  timezone,
  nowMs,
}: {
  readonly at: string;
  readonly timezone: string;
  readonly nowMs: number;
}): ReactNode {
  return (
    <>
      <time className={styles.moment} dateTime={at}>
        {exactTime(at, { timezone, to: 'minute' })}
      </time>
      <span className={styles.relative}>{relativeTime(at, nowMs)}</span>
    </>
  );
}

/** Whether somebody of the account began the clock: programs and people come the same way. */
function isByHand(lead: Pick<Lead, 'startedAt' | 'startedBy'>, changes: PersonFactsProps['changes']): boolean {
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
