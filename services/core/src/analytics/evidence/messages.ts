import type { LeadConsent } from '@lastcall/contracts/tracking/leads';

/** Headings and labels of exported evidence. */
export const messages = {
  /** Headings in the order of the columns. */
  evidenceColumns: {
    campaign: 'Campaign',
    email: 'Email',
    leadId: 'Lead',
    at: 'Changed at (UTC)',
    what: 'What',
    from: 'Deadline before (UTC)',
    to: 'Deadline after (UTC)',
    cause: 'Cause',
    causeInWords: 'Cause description',
    startedAt: 'Started at (UTC)',
    ruleVersion: 'Rule version',
    rule: 'Rule',
    timezone: 'Time zone',
    wallTime: 'Deadline in local time',
    orderId: 'Order',
    amount: 'Amount',
    currency: 'Currency',
    exportedAt: 'Exported at (UTC)',
  },
  consentGiven: 'consent',
  consentText: ({ words, isOwnWords, locale, pageUrl }: LeadConsent): string =>
    [
      `Agreed to “${words}”`,
      pageUrl && `on ${pageUrl}`,
      locale && `in a browser set to ${locale}`,
      !isOwnWords && '(the form text has changed since then)',
    ]
      .filter(Boolean)
      .join(' '),
} as const;
