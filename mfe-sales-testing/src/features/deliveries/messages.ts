import { actions, deliveryStateNames, notices } from '@lastcall/contracts/platform';
import { counted, countText, decimalText, plural } from '@lastcall/contracts/platform/formats';
import { contactResultNames } from '@lastcall/contracts/integrations/state-names';
import { sourceNames } from '../../lib/source-copy.ts';
import type { DeliveryFilter, DeliveryVerdict } from '@lastcall/contracts/integrations/inbound-webhooks';

const leadsText = (count: number): string => counted(count, 'lead');

/** The outcomes of a delivery, in its row and in the filter. */
const verdictNames = {
  started: contactResultNames.started,
  known: contactResultNames.known,
  no_address: contactResultNames.no_address,
  nobody: 'No matching trigger',
  failed: 'Unreadable',
} satisfies Record<DeliveryVerdict, string>;

/** The copy of the delivery log. */
export const messages = {
  title: 'Deliveries',
  text: 'What other tools sent to this campaign in the last 30 days, newest first.',
  loading: 'Loading deliveries',
  loadFailed: 'We couldn’t load deliveries.',
  failed: notices.failed,
  zone: (zone: string) => `Times in ${zone.replaceAll('_', ' ')}.`,

  filter: 'Filter deliveries',
  filters: {
    all: 'All',
    ...verdictNames,
    waiting: deliveryStateNames.pending,
  } satisfies Record<DeliveryFilter | 'all', string>,

  list: 'Deliveries, newest first',
  columns: { when: 'When', from: 'From', what: 'Result', action: 'Details' },
  providers: sourceNames,
  verdict: verdictNames,
  received: 'Processing',
  waiting: deliveryStateNames.pending,

  told: {
    started: (all: number, started: number) =>
      started === all
        ? `Countdown started for ${leadsText(started)}.`
        : `Countdown started for ${leadsText(started)} out of ${countText(all)} received.`,
    known: (all: number) =>
      `Received ${counted(all, 'contact')} who ${plural(all, 'is', 'are')} already in this campaign. No deadline changed.`,
    no_address: (all: number) =>
      `Received ${counted(all, 'contact')} without an email address. Include the email address in the request.`,
    nobody: 'No contact in this delivery matches a trigger of this campaign.',
    failed: 'We couldn’t read this delivery, so no countdown started.',
    received: 'Received and being processed.',
  },
  copies: (replays: number) => plural(replays, 'Reprocessed once', `Reprocessed ${countText(replays)} times`),

  refused: (provider: string, count: number) =>
    `${counted(count, 'delivery', 'deliveries')} claiming to be from ${provider} ${plural(count, 'was', 'were')} rejected: invalid signature.`,
  refusedNext: (when: string) =>
    `Last rejected: ${when}. If you expected it, recreate the webhook: under Integration, switch to another list or tag, switch back, and create the webhook again.`,
  openIntegration: 'Open Integration',

  empty: 'No deliveries yet',
  emptyText: 'Each delivery from your tools appears here with its result.',
  emptyAction: 'Show webhook URL',
  emptyKind: 'No matching deliveries',
  emptyKindText: 'Try a different filter, or show all deliveries.',
  showAll: 'Show all deliveries',

  details: 'Details',
  detailsOf: (provider: string, when: string) => `Details for the ${provider} delivery on ${when}`,
  drawer: (provider: string) => `${provider} delivery`,
  close: actions.close,
  detailsLoading: 'Loading delivery',
  detailsFailed: 'We couldn’t load this delivery.',
  facts: { received: 'Received', read: 'Processed', size: 'Size', kind: 'Format' },
  bytes: (bytes: number) => (bytes < 1024 ? counted(bytes, 'byte') : `${decimalText(bytes / 1024, 1)} KB`),
  notRead: 'Not yet',
  sentAs: (method: string, type: string | null) => (type === null ? method : `${method}, ${type}`),
  contacts: 'First contacts in this delivery',
  contact: contactResultNames,
  nobody: 'Unidentified contact',
  erased: 'Erased lead',
  openLead: (name: string) => `Lead details for ${name}`,
  query: 'URL parameters',
  body: 'Content',
  noBody: 'No content',
  cut: 'Truncated',
  gone: 'The content was removed because a lead in it was erased. It can’t be processed again.',

  readAgain: 'Reprocess',
  reading: 'Processing...',
  readText: 'Reprocessing never starts a countdown twice.',
  began: (count: number) => `Reprocessed: countdown started for ${leadsText(count)}.`,
  nothingNew: 'Reprocessed: no changes.',
  stillWaiting: 'Reprocessed: waiting for the provider.',
} as const;
