import { describe, expect, it } from '@jest/globals';
import { checklistEmailBody } from './checklist.ts';

const messageFor = (email: unknown): string | undefined =>
  checklistEmailBody.safeParse({ email }).error?.issues[0]?.message;

describe("the checklist's test email", () => {
  it('reports a missing and an invalid email address', () => {
    expect(messageFor(undefined)).toBe('Email is required');
    expect(messageFor('  ')).toBe('Email is required');
    expect(messageFor('ann')).toBe('Invalid email address');
    expect(messageFor('ann@example.com')).toBeUndefined();
  });
});
