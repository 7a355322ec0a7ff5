import { describe, expect, it } from '@jest/globals';
import type { Deployment, RemoteEvent } from '@lastcall/contracts/release';
import {
  becameStable,
  expiryOf,
  isFailing,
  lastFailureOf,
  mayBeActivated,
  refusalOf,
  shortCommit,
  stateColorOf,
} from './status-facts.ts';

const now = Date.parse('2026-11-20T12:00:00Z');
const inDays = (days: number): string => new Date(now + days * 86_400_000).toISOString();

let lastId = 0;
const event = (what: RemoteEvent['what'], version: string, note = ''): RemoteEvent => ({
  id: ++lastId,
  what,
  version,
  replaced: null,
  note,
  by: 'Ann',
  at: inDays(-1),
});

describe('the expiry of a version', () => {
  it.each([
    [-1, 'over'],
    [0, 'over'],
    [1, 'soon'],
    [30, 'soon'],
    [31, 'far'],
  ] as const)('in %i days is %s', (days, expiry) => {
    expect(expiryOf({ expiresAt: inDays(days) }, now)).toBe(expiry);
  });
});

describe('a version may be activated', () => {
  it.each([
    ['ready', true],
    ['published', true],
    ['uploading', false],
    ['refused', false],
    ['halted', false],
  ] as const)('when it is %s: %s', (state, isGiven) => {
    expect(mayBeActivated({ state, expiresAt: inDays(60) }, now)).toBe(isGiven);
  });

  it('until its signature expires', () => {
    expect(mayBeActivated({ state: 'ready', expiresAt: inDays(-1) }, now)).toBe(false);
  });
});

describe('an unchecked version', () => {
  it('causes no warning when npm start built it for its own stack', () => {
    expect(stateColorOf({ state: 'published', by: 'npm start' })).toBe('gray');
    expect(stateColorOf({ state: 'published', by: 'Ann on this machine' })).toBe('warning');
    expect(stateColorOf({ state: 'refused', by: 'npm start' })).toBe('danger');
  });
});

describe('how a version became stable', () => {
  it.each(['activated', 'promoted', 'rolled-back'] as const)(
    'is determined by the newest change for everyone: %s',
    (what) => {
      const newest = event(what, '1.0.1');

      expect(becameStable([event('pinned', '1.0.0'), newest, event('activated', '1.0.0')], '1.0.1')).toBe(newest);
    },
  );

  it('is unknown while the history contains another version, or none', () => {
    expect(becameStable([event('activated', '1.0.0')], '1.0.1')).toBeUndefined();
    expect(becameStable([event('published', '1.0.1')], '1.0.1')).toBeUndefined();
  });
});

describe('the reason for a rejected version', () => {
  const events = [
    event('canary-halted', '1.0.1', '3 users'),
    event('refused', '1.0.1', 'empty'),
    event('refused', '1.0.0', 'broken'),
  ];
  const refusal = (version: string, state: Deployment['state']) => refusalOf(events, { version, state });

  it('comes from its last check, or from its halted canary', () => {
    expect(refusal('1.0.0', 'refused')).toBe('broken');
    expect(refusal('1.0.1', 'halted')).toBe('3 users');
  });

  it('is absent for a version that has since become ready', () => {
    expect(refusal('1.0.0', 'ready')).toBeUndefined();
  });
});

describe('the reported failures of a version', () => {
  const failure = (version: string, lastAt: string) => ({
    version,
    reason: 'broken' as const,
    message: '',
    users: 1,
    lastAt,
  });
  const failures = [failure('1.0.0', inDays(-3)), failure('1.0.0', inDays(-0.9)), failure('1.0.1', inDays(-1.1))];

  it('are dated by the newest one, whatever the reason', () => {
    expect(lastFailureOf({ failures }, '1.0.0')).toBe(inDays(-0.9));
    expect(lastFailureOf({ failures }, '1.0.2')).toBeUndefined();
  });

  it.each([
    ['1.0.0', true],
    ['1.0.1', false],
    ['1.0.2', false],
    [null, false],
  ] as const)('mark the version as failing for one day: %s is %s', (version, isIt) => {
    expect(isFailing({ failures }, version, now)).toBe(isIt);
  });
});

describe('a commit', () => {
  it.each([
    ['5e905cc94cc66b8c1f34ee9a2b73c0b6c9d4ea01', '5e905cc'],
    ['5e905cc94cc66b8c1f34ee9a2b73c0b6c9d4ea01-changed', '5e905cc-changed'],
    ['5e905cc', '5e905cc'],
  ])('%s is shown as %s', (commit, quoted) => {
    expect(shortCommit(commit)).toBe(quoted);
  });
});
