import { describe, expect, it } from '@jest/globals';
import { eventTime } from './event-time.ts';

describe('the time of a sale', () => {
  it('is formatted as MM/DD/YY hh:mm:ss', () => {
    const afternoon = new Date(2026, 0, 9, 15, 4, 5).toISOString();

    expect(eventTime(afternoon)).toBe('01/09/26 15:04:05');
  });

  it('shows midnight as 00', () => {
    expect(eventTime(new Date(2026, 10, 30, 0, 0, 0).toISOString())).toBe('11/30/26 00:00:00');
  });
});
