import { describe, expect, it } from '@jest/globals';
import { Draft, type IdentityChangeSet, mergeChangeSets } from './identity-change-set.ts';
import type { Lead } from './lead.entity.ts';

const now = new Date('2026-11-20T12:00:00.000Z');

const lead = (id: string, email: string | null = null): Lead => ({
  accountId: 1,
  id,
  campaignId: 'campaign',
  email,
  startedAt: null,
  startedBy: null,
  ruleVersion: null,
  deadlineAt: null,
  timezone: null,
  wallTime: null,
  mergedInto: null,
  supersededBy: null,
  restartedAt: null,
  claimedEmail: null,
  claimedBy: null,
  claimedAt: null,
  follows: null,
  tokenEpoch: 0,
});

function changeSetOf(build: (draft: Draft) => void): IdentityChangeSet {
  const draft = new Draft(now);
  build(draft);
  return draft.changeSet;
}

describe('merged change sets', () => {
  const browser = lead('browser');
  const person = lead('person', 'ann@site.test');
  const joined = changeSetOf((draft) => draft.transfer(browser, person));

  it('assign a browser to the record that a later change set merges its record into', () => {
    const visited = changeSetOf((draft) => draft.identify(browser, 'visitor', 'network'));

    expect(mergeChangeSets([visited, joined]).identifiers).toEqual([
      {
        lead: expect.objectContaining({ accountId: 1, id: 'person', campaignId: 'campaign' }),
        visitorId: 'visitor',
        networkHash: 'network',
        isProven: false,
        isKnown: false,
      },
    ]);
    expect(mergeChangeSets([joined, visited]).identifiers).toMatchObject([{ lead: { id: 'browser' } }]);
  });

  it('forward earlier transfers to the record that a later change set moves them to', () => {
    const other = lead('other', 'ann@site.test');
    const reentered = changeSetOf((draft) => draft.transfer(person, other));

    expect(mergeChangeSets([joined, reentered]).transfers).toMatchObject([
      { from: 'browser', to: 'other' },
      { from: 'person', to: 'other' },
    ]);
  });

  it('drop the proof of a browser that passed through a record without an email address', () => {
    const proven = changeSetOf((draft) => draft.identify(person, 'visitor', null, { isProven: true }));
    const cleared = changeSetOf((draft) => draft.transfer(person, browser));

    expect(mergeChangeSets([proven, cleared]).identifiers).toMatchObject([
      { lead: { id: 'browser' }, isProven: false },
    ]);
    expect(mergeChangeSets([proven, cleared, joined])).toMatchObject({
      identifiers: [{ lead: { id: 'person' }, isProven: false }],
      transfers: [
        { from: 'person', to: 'person', isToPerson: false },
        { from: 'browser', to: 'person' },
      ],
    });
  });
});
