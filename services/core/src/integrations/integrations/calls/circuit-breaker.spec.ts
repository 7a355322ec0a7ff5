import { describe, expect, it } from '@jest/globals';
import { CircuitBreakers } from './breakers.ts';
import { CircuitBreaker, openMs } from './circuit-breaker.ts';

const noon = Date.parse('2026-11-22T12:00:00Z');

function broken(failures: number, breaker = new CircuitBreaker()): CircuitBreaker {
  for (let count = 0; count < failures; count++) breaker.recordFailure('one', noon);
  return breaker;
}

describe('circuit breaker of a connection', () => {
  it('opens at the fifth consecutive failure, and not at the fourth', () => {
    expect([broken(4).msToWait(noon), broken(5).msToWait(noon)]).toEqual([0, openMs]);
  });

  it('reports once that it opened', () => {
    const breaker = broken(4);

    expect([breaker.recordFailure('one', noon), breaker.recordFailure('one', noon)]).toEqual([true, false]);
  });

  it('restarts counting after a successful call', () => {
    const breaker = broken(4);
    breaker.recordSuccess();

    expect(broken(4, breaker).msToWait(noon)).toBe(0);
  });

  it('allows one trial call after 30 seconds, and no other meanwhile', () => {
    const breaker = broken(5);

    expect([noon + openMs - 1, noon + openMs, noon + openMs].map((now) => breaker.msToWait(now))).toEqual([
      1,
      0,
      openMs,
    ]);
  });

  it('closes when the trial call succeeds', () => {
    const breaker = broken(5);
    breaker.msToWait(noon + openMs);

    breaker.recordSuccess();

    expect([breaker.msToWait(noon + openMs), breaker.msToWait(noon + openMs)]).toEqual([0, 0]);
  });

  it('stays open for another 30 seconds when the trial call fails', () => {
    const breaker = broken(5);
    breaker.msToWait(noon + openMs);

    breaker.recordFailure('one', noon + openMs);

    expect([noon + openMs, noon + 2 * openMs].map((now) => breaker.msToWait(now))).toEqual([openMs, 0]);
  });

  it('allows another trial call when the first one was not made', () => {
    const breaker = broken(5);
    breaker.msToWait(noon + openMs);

    breaker.recordNoResult();

    expect(breaker.msToWait(noon + openMs)).toBe(0);
  });
});

describe('circuit breakers of a provider', () => {
  const fail = (breakers: CircuitBreakers, ...ids: string[]) => ids.map((id) => breakers.recordFailure(id));

  it('do not affect other connections when one fails permanently', () => {
    const breakers = new CircuitBreakers();

    fail(breakers, ...Array<string>(50).fill('broken'));

    expect([breakers.msToWait('broken') > 0, breakers.msToWait('well'), breakers.msToWait(null)]).toEqual([true, 0, 0]);
  });

  it('stop all calls when the provider fails several connections in a row', () => {
    const breakers = new CircuitBreakers();

    fail(breakers, 'a', 'b', 'c', 'a', 'b');

    expect(['a', 'well', null].map((id) => breakers.msToWait(id) > 0)).toEqual([true, true, true]);
  });

  it('stop nothing when any call in between succeeded', () => {
    const breakers = new CircuitBreakers();

    fail(breakers, 'a', 'b', 'c', 'a');
    breakers.recordSuccess('well');
    fail(breakers, 'b');

    expect(breakers.msToWait('c')).toBe(0);
  });

  it('report the connection whose own breaker opened', () => {
    expect(fail(new CircuitBreakers(), 'a', 'a', 'a', 'a', 'a', 'a')).toEqual([
      false,
      false,
      false,
      false,
      true,
      false,
    ]);
  });
});
