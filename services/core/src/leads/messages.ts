import type { LeadConsent, StartedBy } from '@lastcall/contracts/leads';
import { startedByWords } from '@lastcall/contracts/started-by-words';

/** Words that leave the services about people and their deadlines. */
export const messages = {
  /** In the order of the table. */
  evidenceColumns: {
    campaign: 'Campaign',
    email: 'Email',
    leadId: 'Lead',
    at: 'Changed at (UTC)',
    what: 'What',
    from: 'Deadline before (UTC)',
    to: 'Deadline after (UTC)',
    cause: 'Cause',
    causeInWords: 'Cause in words',
    startedAt: 'Started at (UTC)',
    ruleVersion: 'Rule version',
    rule: 'Rule',
    timezone: 'Time zone',
    wallTime: 'Deadline on the clock there',
    orderId: 'Order',
    amount: 'Amount',
    currency: 'Currency',
    exportedAt: 'Exported at (UTC)',
  },
  consentGiven: 'consent',
  consentWords: ({ words, isOwnWords, locale, pageUrl }: LeadConsent): string =>
    [
      `Agreed to "${words}"`,
      pageUrl && `on ${pageUrl}`,
      locale && `in a browser set to ${locale}`,
      !isOwnWords && '(the form had other words by then)',
    ]
      .filter(Boolean)
      .join(' '),
  causes: {
    ...startedByWords,
    lead: 'The same person',
    provider: 'The email platform, asked in a test',
    portal: 'They subscribed in the portal',
    shopify: 'They asked the shop to forget them',
    'import-undo': 'An import was undone',
  } satisfies Record<StartedBy | 'lead' | 'provider' | 'portal' | 'shopify' | 'import-undo', string>,
  byHand: (name: string | null) => `By hand, by ${name ?? 'somebody of the account'}`,
  ruleEdited: (name: string | null) => `${name ?? 'Somebody of the account'} changed the rule and moved everybody`,
} as const;
