import { describe, expect, it } from '@jest/globals';
import { deadlineDistance } from './deadline-state.ts';

const noon = Date.parse('2026-11-20T12:00:00Z');

describe('the distance to a deadline', () => {
  it.each([
    [90_000, 'in 2 minutes'],
    [59_999, 'in less than a minute'],
    [1, 'in less than a minute'],
    [0, 'just now'],
    [-59_999, 'just now'],
    [-90_000, '1 minute ago'],
  ])('with %s ms left is "%s"', (leftMs, text) => {
    expect(deadlineDistance(new Date(noon + leftMs).toISOString(), noon)).toBe(text);
  });
});
