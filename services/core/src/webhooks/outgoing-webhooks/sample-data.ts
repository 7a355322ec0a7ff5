import type { WebhookEvent } from '@lastcall/contracts/webhooks';
import type { EventData } from './webhook-event.entity.ts';

const sampleLeadId = '00000000-0000-4000-8000-000000000000';
const hourMs = 3_600_000;

/** Returns the data of a test event: every field of a real event, without a real lead. */
export function sampleData(type: WebhookEvent, now: Date): EventData {
  const person = { campaignId: sampleLeadId, leadId: sampleLeadId };
  const deadline = {
    deadlineAt: new Date(now.getTime() + (type === 'deadline.started' ? hourMs : 0)).toISOString(),
    timezone: 'Europe/Vienna',
  };
  switch (type) {
    case 'deadline.started':
      return { ...person, startedAt: now.toISOString(), startedBy: 'visit', ...deadline };
    case 'deadline.expired':
      return { scope: 'person', ...person, ...deadline };
    case 'sale.recorded':
      return {
        ...person,
        saleId: sampleLeadId,
        provider: 'custom',
        orderId: 'test-1',
        amount: '49.00',
        currency: 'USD',
        isLate: false,
        isMatched: true,
        isFlagged: false,
        soldAt: now.toISOString(),
      };
    case 'sale.refunded':
      return {
        ...person,
        saleId: sampleLeadId,
        provider: 'custom',
        orderId: 'test-1',
        amount: '49.00',
        refunded: '49.00',
        currency: 'USD',
        isWhole: true,
        refundedAt: now.toISOString(),
      };
  }
}

/** The id of generated sample events; constant, so that API clients can deduplicate them. */
export const sampleId = sampleLeadId;

/** The email address in a test event, for webhooks that include email addresses. */
export const sampleEmail = 'test@lastcall.test';
