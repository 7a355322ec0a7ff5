import type { LogEvent } from '@lastcall/contracts/analytics/event-log';

/** An event of the log, a visit by default. */
export const anEvent = (facts: Partial<LogEvent> = {}): LogEvent => ({
  id: 'visit:1',
  kind: 'visit',
  at: '2025-11-20T10:00:00.000Z',
  leadId: '018f0000-0000-7000-8000-0000000000aa',
  email: 'ann@example.com',
  signal: 'email',
  verdict: 'shown',
  actor: { kind: 'visitor', name: null },
  isBot: false,
  pageId: null,
  provider: null,
  deadline: null,
  cause: null,
  amount: null,
  currency: null,
  delivery: null,
  ...facts,
});
