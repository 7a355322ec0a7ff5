import { describe, expect, it } from '@jest/globals';
import type { Found, Lead, Signals } from '@lastcall/core/tracking';
import type { TestRequest } from './test-request.ts';
import { explainSignals, type SignalOutcome, type SignalName } from './explain-signals.ts';

const aLead = (id: string, email: string | null = null): Lead => ({
  accountId: 1,
  id,
  campaignId: 'c',
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
const [ann, bob, nameless, another] = [
  aLead('ann', 'ann@site.test'),
  aLead('bob', 'bob@site.test'),
  aLead('nameless'),
  aLead('another'),
];

/** The signals of one test case. */
interface Given {
  readonly token?: Lead | 'gone' | 'forged';
  readonly email?: Lead | string;
  readonly visitor?: Lead | 'new' | 'broken';
  readonly network?: Lead;
}

function fates({ token, email, visitor, network }: Given): Partial<Record<SignalName, SignalOutcome>> {
  const leadOf = (given: Lead | string | undefined) => (typeof given === 'object' ? given : null);
  const em = typeof email === 'object' ? email.email! : (email ?? '');
  const asked: TestRequest = { lc: token ? 'token' : '', em, visitor: visitor ? 'visitor' : '' };
  const signals: Signals = {
    leadId: token && token !== 'forged' ? 'id' : null,
    email: em.includes('@') ? em : null,
    visitorId: visitor && visitor !== 'broken' ? 'id' : null,
  };
  const found: Found = {
    token: leadOf(token),
    email: leadOf(email),
    visitor: leadOf(visitor),
    network: network ?? null,
  };
  return Object.fromEntries(
    explainSignals(asked, signals, found, new Date()).flatMap(({ name, outcome }) =>
      outcome === 'not-sent' ? [] : [[name, outcome]],
    ),
  );
}

describe('the explanation of a signal', () => {
  it.each<[string, Given, Partial<Record<SignalName, SignalOutcome>>]>([
    ['nothing', {}, {}],
    ['the token of a lead', { token: ann }, { token: 'matched' }],
    ['a token before an email address', { token: ann, email: bob }, { token: 'matched', email: 'outranked' }],
    [
      'a token before an unknown email address',
      { token: ann, email: 'new@site.test' },
      { token: 'matched', email: 'outranked' },
    ],
    [
      'the token of a browser, and the email address of a lead',
      { token: nameless, email: ann },
      { token: 'joins', email: 'matched' },
    ],
    [
      'the token of a browser, and a new email address',
      { token: nameless, email: 'new@site.test' },
      { token: 'matched', email: 'added' },
    ],
    ['a token whose lead is deleted', { token: 'gone', email: ann }, { token: 'gone', email: 'matched' }],
    ['a forged token', { token: 'forged', visitor: nameless }, { token: 'unreadable', visitor: 'matched' }],
    [
      'an email address in the browser of another lead',
      { email: ann, visitor: bob },
      { email: 'matched', visitor: 'outranked' },
    ],
    [
      'a new email address in the browser of another lead',
      { email: 'new@site.test', visitor: bob },
      { email: 'stranger', visitor: 'outranked' },
    ],
    ['an email in a browser without one', { email: ann, visitor: nameless }, { email: 'matched', visitor: 'joins' }],
    [
      'a new email address in a browser without one',
      { email: 'new@site.test', visitor: nameless },
      { email: 'added', visitor: 'matched' },
    ],
    ['an email address in a new browser', { email: ann, visitor: 'new' }, { email: 'matched', visitor: 'added' }],
    ['a new browser', { visitor: 'new' }, { visitor: 'stranger' }],
    ['a broken visitor id', { visitor: 'broken' }, { visitor: 'unreadable' }],
    ['an invalid email address', { email: 'ann' }, { email: 'unreadable' }],
    ['a merge tag', { email: '{{ email }}', visitor: nameless }, { email: 'merge-tag', visitor: 'matched' }],
    ['a network alone', { network: ann }, { network: 'matched' }],
    ['a network beside a browser', { network: ann, visitor: nameless }, { visitor: 'matched', network: 'outranked' }],
    ['two browsers without an email', { token: nameless, visitor: another }, { token: 'matched', visitor: 'joins' }],
  ])('is right for %s', (_, given, expected) => {
    expect(fates(given)).toEqual(expected);
  });

  it('names the platforms whose merge tag it resembles', () => {
    const facts = explainSignals(
      { lc: '', em: '*|EMAIL|*', visitor: '' },
      { leadId: null, email: null, visitorId: null },
      { token: null, email: null, visitor: null, network: null },
      new Date(),
    );

    expect(facts.find(({ name }) => name === 'email')).toEqual({
      name: 'email',
      outcome: 'merge-tag',
      platforms: ['Mailchimp'],
    });
  });
});
