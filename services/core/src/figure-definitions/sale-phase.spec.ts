import { describe, expect, it } from '@jest/globals';
import { salePhaseOf } from './sale-phase.ts';

const deadline = new Date('2026-11-20T12:00:00.000Z');

describe('phase of a sale', () => {
  it.each([
    ['before', '2026-11-19T11:59:59.999Z'],
    ['last-day', '2026-11-19T12:00:00.000Z'],
    ['last-day', '2026-11-20T11:59:59.999Z'],
    ['after', '2026-11-20T12:00:00.000Z'],
    ['after', '2027-01-01T00:00:00.000Z'],
  ])('is %s at %s', (phase, at) => {
    expect(salePhaseOf({ createdAt: new Date(at), deadlineAt: deadline })).toBe(phase);
  });

  it('is missing for a lead without a deadline', () => {
    expect(salePhaseOf({ createdAt: deadline, deadlineAt: null })).toBe('none');
  });
});
