import { describe, expect, it } from '@jest/globals';
import { instantOf, parseMoment } from './moment.ts';

const now = new Date('2026-11-20T12:00:00.000Z');
const deadline = new Date('2026-11-22T22:59:00.000Z');
const at = (query: string, deadlineAt: Date | null = deadline, zone = 'Europe/Vienna') =>
  instantOf(parseMoment(new URLSearchParams(query)), deadlineAt, zone, now)?.toISOString() ?? null;

describe('the simulated time of a tester', () => {
  it.each<[string, string | null]>([
    ['', '2026-11-20T12:00:00.000Z'],
    ['at=now', '2026-11-20T12:00:00.000Z'],
    ['at=before', '2026-11-22T22:54:00.000Z'],
    ['at=after', '2026-11-22T23:00:00.000Z'],
    ['at=custom&date=2026-12-24T18:00', '2026-12-24T17:00:00.000Z'],
    ['at=custom&date=2026-07-01T18:00:00', '2026-07-01T16:00:00.000Z'],
    ['at=custom&date=2026-03-29T02:30', '2026-03-29T01:30:00.000Z'],
    ['at=custom&date=2026-10-25T02:30', '2026-10-25T00:30:00.000Z'],
    ['at=custom&date=2026-02-30T12:00', null],
    ['at=custom&date=tomorrow', null],
    ['at=custom', null],
    ['at=__proto__', '2026-11-20T12:00:00.000Z'],
  ])('of "%s" is %s', (query, instant) => {
    expect(at(query)).toBe(instant);
  });

  it('is absent when the tester has no deadline', () => {
    expect([at('at=before', null), at('at=after', null), at('at=now', null)]).toEqual([null, null, now.toISOString()]);
  });
});
