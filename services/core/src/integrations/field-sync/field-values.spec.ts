import { describe, expect, it } from '@jest/globals';
import type { TrackedCampaign } from '@lastcall/core/read-models';
import { hashOf, noValues, valuesOf } from './field-values.ts';

const fields = { text: 'deadline', time: 'deadline_time', code: 'code', token: 'token' };
const ofLead = { codeOf: () => 'ABCDEFGH23', tokenOf: () => 'signed.token' };
const campaign: Parameters<typeof valuesOf>[0] = {
  rule: { kind: 'minutes', minutes: 60 },
  timezone: 'Europe/Vienna',
  soldOutAt: null,
  text: { language: 'en', style: 'medium' },
  isOfStore: true,
} satisfies Partial<TrackedCampaign>;
const lead = { startedAt: new Date('2026-11-20T12:00:00.000Z'), deadlineAt: new Date('2026-11-20T13:00:00.000Z') };

describe('field values of a lead', () => {
  it("are the deadline in the campaign's format, as an instant in UTC, the discount code, and the token of signed links", () => {
    expect(valuesOf(campaign, fields, lead, ofLead)).toEqual({
      deadline: 'Nov 20 at 2:00 PM CET',
      deadline_time: '2026-11-20T13:00:00.000Z',
      code: 'ABCDEFGH23',
      token: 'signed.token',
    });
  });

  it('are empty without an active countdown, and have no code without a store', () => {
    expect(valuesOf(campaign, fields, { startedAt: null, deadlineAt: null }, ofLead)).toEqual(noValues(fields));
    expect(valuesOf({ ...campaign, isOfStore: false }, fields, lead, ofLead)).toMatchObject({ code: '' });
  });

  it('exist only for selected fields', () => {
    expect(valuesOf(campaign, { ...fields, time: null, code: null, token: null }, lead, ofLead)).toEqual({
      deadline: 'Nov 20 at 2:00 PM CET',
    });
  });

  it("use the campaign's fixed deadline, even if the lead has another one", () => {
    const shared = { ...campaign, rule: { kind: 'fixed', date: '2026-12-24', time: '18:00' } as never };

    expect(valuesOf(shared, fields, lead, ofLead)).toMatchObject({ deadline_time: '2026-12-24T17:00:00.000Z' });
  });

  it('have a stable hash that differs between accounts and lists', () => {
    const values = { a: '1', b: '2' };

    expect(hashOf('c1', null, values)).toEqual(hashOf('c1', null, { b: '2', a: '1' }));
    for (const other of [
      hashOf('c2', null, values),
      hashOf('c1', 'l1', values),
      hashOf('c1', null, { ...values, b: '3' }),
    ])
      expect(other).not.toEqual(hashOf('c1', null, values));
  });
});
