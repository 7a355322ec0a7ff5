import type { DeliveryFilter, DeliveryVerdict, PersonVerdict } from '@lastcall/contracts/inbound-webhooks';
import { platformNames } from '@lastcall/contracts';

const number = new Intl.NumberFormat('en');
const people = (count: number): string => (count === 1 ? '1 person' : `${number.format(count)} people`);

/** The words of the log of deliveries. */
export const messages = {
  title: 'Deliveries',
  text: 'What your tools sent to this campaign in the last 30 days, newest first, and what it came to.',
  loading: 'Loading the deliveries',
  loadFailed: 'The deliveries could not be loaded.',
  failed: 'Something went wrong. Please try again.',
  zone: (zone: string) => `Times in ${zone.replaceAll('_', ' ')}.`,

  filter: 'Which deliveries',
  filters: {
    all: 'All',
    started: 'Started',
    known: 'Known already',
    no_address: 'No address',
    nobody: 'Nobody asked for',
    failed: 'Not read',
    waiting: 'Waiting',
  } satisfies Record<DeliveryFilter | 'all', string>,

  list: 'Deliveries, newest first',
  columns: { when: 'When', from: 'From', what: 'What it came to', action: 'Details' },
  providers: { ...platformNames, custom: 'Own program', api: 'API', make: 'Make', zapier: 'Zapier' } as Readonly<
    Record<string, string>
  >,
  verdict: {
    started: 'Started',
    known: 'Known already',
    no_address: 'No address',
    nobody: 'Nobody asked for',
    failed: 'Not read',
  } satisfies Record<DeliveryVerdict, string>,
  received: 'Being read',
  waiting: 'Waiting',

  told: {
    started: (all: number, started: number) =>
      started === all
        ? `The clock of ${people(started)} began.`
        : `The clock of ${people(started)} began, of ${number.format(all)} it told of.`,
    known: (all: number) => `It told of ${people(all)}, whose clock ran already.`,
    no_address: (all: number) => `It told of ${people(all)} without an address. Have the address sent along.`,
    nobody: 'It told of nobody that this campaign asks for.',
    failed: 'It could not be read.',
    received: 'It was received and is being read.',
  },
  copies: (replays: number) => (replays === 1 ? 'Read again once' : `Read again ${number.format(replays)} times`),

  refused: (provider: string, count: number) =>
    count === 1
      ? `1 delivery in the name of ${provider} was refused: it was not signed as it should be.`
      : `${number.format(count)} deliveries in the name of ${provider} were refused: they were not signed as they should be.`,
  refusedNext: (when: string) =>
    `The last came on ${when}. If you expected it, have the webhook made anew: choose another list or tag under Integration, then yours again, and create the webhook.`,
  openIntegration: 'Open Integration',

  empty: 'Nothing was received yet',
  emptyText: 'Each delivery of a tool appears here, with what became of the people it told of.',
  emptyAction: 'Show the listener’s address',
  emptyKind: 'No delivery of this kind',
  emptyKindText: 'Other deliveries are there when all are shown.',
  showAll: 'Show all deliveries',

  details: 'Details',
  detailsOf: (provider: string, when: string) => `Details of the delivery of ${provider} on ${when}`,
  drawer: (provider: string) => `Delivery of ${provider}`,
  close: 'Close',
  detailsLoading: 'Loading the delivery',
  detailsFailed: 'The delivery could not be loaded.',
  facts: { received: 'Received', read: 'Read', size: 'Size', kind: 'Sent as' },
  bytes: (bytes: number) => (bytes < 1024 ? `${bytes} bytes` : `${number.format(Math.round(bytes / 102.4) / 10)} KB`),
  notRead: 'not yet',
  sentAs: (method: string, type: string | null) => (type === null ? method : `${method}, ${type}`),
  people: 'People it told of first',
  person: {
    started: 'Started',
    known: 'Known already',
    no_address: 'No address',
    merge_tag: 'A merge tag in place of the address',
  } satisfies Record<PersonVerdict, string>,
  nobody: 'Nobody who can be named',
  erased: 'Somebody who was erased',
  openPerson: (name: string) => `Person and history of ${name}`,
  query: 'In its address',
  body: 'Content',
  noBody: 'It had no content.',
  cut: 'Only its beginning is shown.',
  gone: 'Its content was removed, since somebody it told of was erased. It cannot be read again.',

  readAgain: 'Read again',
  reading: 'Reading it again',
  readText: 'Nobody is started twice.',
  began: (count: number) => `Read again: the clock of ${people(count)} began.`,
  nothingNew: 'Read again: it came to the same, and nobody was started twice.',
  stillWaiting: 'Read again: it waits for its provider.',
} as const;
