import { describe, expect, it } from '@jest/globals';
import {
  imageVerdicts,
  saleDeliveryVerdicts,
  visitVerdicts,
  type LogEvent,
} from '@lastcall/contracts/analytics/event-log';
import { personVerdict } from '@lastcall/contracts/integrations/inbound-webhooks';
import { leadChangeKind } from '@lastcall/contracts/tracking/leads';
import { actorWordsOf, wordsOf } from './event-words.ts';
import { messages } from './messages.ts';
import { anEvent } from './testing-kit/an-event.ts';

const delivery = {
  webhookId: 'w',
  deliveryId: 'd',
  url: 'https://hooks.example.com/lastcall?key=1',
  status: null,
  problem: null,
  tries: 1,
};

/** Returns the text of each event: its first sentence, the next step, and its mark. */
const table: readonly (readonly [Partial<LogEvent>, string, string | null, string])[] = [
  [{ verdict: 'shown' }, 'They saw the offer with its countdown.', null, 'gray'],
  [
    { verdict: 'nothing' },
    'Nothing was shown on this page.',
    'Either their clock does not run, or this page shows nothing of the campaign. The testing page says which.',
    'gray',
  ],
  [
    { verdict: 'over' },
    'The deadline was over, so they were sent to the after page.',
    'A reset link lets them in again.',
    'warning',
  ],
  [
    { verdict: 'not-open' },
    'The campaign is not open yet, so they were not let in.',
    'Check the start date under Deadline.',
    'warning',
  ],
  [
    { verdict: 'not-let-in' },
    'Only people whom the campaign knows are let in, and nobody was recognised.',
    'Check that the email link carries their address, or let everybody in under Settings.',
    'warning',
  ],
  [{ verdict: 'opted-in' }, 'They had opted in before, so they were sent on to the offer.', null, 'gray'],
  [
    { verdict: 'over', isBot: true },
    'A crawler or scanner looked at the page. It is not counted as a visitor.',
    null,
    'gray',
  ],
  [{ kind: 'page', verdict: 'show' }, 'The countdown was on their screen.', null, 'gray'],
  [{ kind: 'page', verdict: 'close' }, 'They closed the bar.', null, 'gray'],
  [{ kind: 'page', verdict: 'cta' }, 'They clicked the button.', null, 'gray'],
  [{ kind: 'page', verdict: 'expire' }, 'Their countdown reached zero on the page.', null, 'gray'],
  [
    { kind: 'start', verdict: 'started', cause: 'A visit to a page' },
    'Their clock began: a visit to a page.',
    null,
    'gray',
  ],
  [{ kind: 'start', verdict: 'named', cause: 'A webhook' }, 'Their address became known: a webhook.', null, 'gray'],
  [
    { kind: 'start', verdict: 'joined', cause: 'The same person' },
    'Two records turned out to be the same person. The earliest deadline stands.',
    null,
    'gray',
  ],
  [
    { kind: 'start', verdict: 're-entered', cause: 'The same person' },
    'They entered again after an earlier deadline was over.',
    null,
    'gray',
  ],
  [{ kind: 'reset', verdict: 'reset', cause: 'A reset link' }, 'Their clock began again: a reset link.', null, 'gray'],
  [
    { kind: 'reset', verdict: 'cleared' },
    'Their tracking was cleared. They start anew with their next visit.',
    null,
    'gray',
  ],
  [{ kind: 'reset', verdict: 'parted' }, 'Their address was cleared. Their browsers kept the clock.', null, 'gray'],
  [{ kind: 'reset', verdict: 'rule-edited' }, 'They were moved to the new rule of the campaign.', null, 'gray'],
  [{ kind: 'reset', verdict: 'erased' }, 'They were erased. Activity is kept anonymously.', null, 'gray'],
  [{ kind: 'link', verdict: 'open' }, 'They clicked an email link and were sent to the page.', null, 'gray'],
  [
    { kind: 'link', verdict: 'over' },
    'The deadline was over, so the link led to the after page.',
    'A reset link lets them in again.',
    'warning',
  ],
  [
    { kind: 'link', verdict: 'open', leadId: null },
    'Somebody whom the campaign did not know yet clicked an email link, and was sent to the page.',
    'A first click of a new reader is right so. Where no name follows, check that the merge tag in your email carries the address.',
    'warning',
  ],
  [
    { kind: 'link', verdict: 'scanner', isBot: true },
    'A mail scanner or a prefetch followed the link. It is counted apart and starts nothing.',
    null,
    'gray',
  ],
  [{ kind: 'image', verdict: 'timer' }, 'The image in the mail counted down.', null, 'gray'],
  [{ kind: 'image', verdict: 'expired' }, 'The image in the mail said that the deadline is over.', null, 'gray'],
  [
    { kind: 'image', verdict: 'neutral' },
    'The image in the mail had no countdown: the clock of this reader does not run.',
    'It begins with a visit, a form or a webhook. Check that the address in the image is that of the reader.',
    'warning',
  ],
  [
    { kind: 'image', verdict: 'not-open' },
    'The image in the mail had no countdown, since the campaign is not open yet.',
    'Check the start date under Deadline.',
    'warning',
  ],
  [
    { kind: 'image', verdict: 'no-time' },
    'The image in the mail had no countdown, since the campaign ends when all is sold.',
    null,
    'gray',
  ],
  [
    { kind: 'image', verdict: 'sample' },
    'The image in the mail showed a sample, since its merge tag was not filled in.',
    'That is right in a preview. In a mail that was sent, check how the merge tag is spelled.',
    'warning',
  ],
  [
    { kind: 'image', verdict: 'blank' },
    'The image in the mail stayed empty, since it could not be drawn at that moment.',
    null,
    'gray',
  ],
  [{ kind: 'webhook', provider: 'kit', verdict: 'started' }, 'Kit told of them, and their clock began.', null, 'gray'],
  [
    { kind: 'webhook', provider: 'make', verdict: 'known' },
    'Make told of them again. Their clock goes on as it was.',
    null,
    'gray',
  ],
  [
    { kind: 'webhook', provider: 'zapier', verdict: 'no_address' },
    'Zapier told of somebody without an address, so nothing began.',
    'Have the address of the person sent along.',
    'warning',
  ],
  [
    { kind: 'webhook', provider: 'custom', verdict: 'merge_tag' },
    'Your own program sent a merge tag where the address should be, so nothing began.',
    'The tool did not fill in the merge tag. Check how it is spelled there.',
    'warning',
  ],
  [
    { kind: 'webhook', provider: 'kajabi', verdict: 'counted' },
    'Kajabi told of a sale, and it was counted.',
    null,
    'success',
  ],
  [
    { kind: 'webhook', provider: 'kajabi', verdict: 'duplicate' },
    'Kajabi told again of a sale that was counted before. It counts once.',
    null,
    'gray',
  ],
  [
    { kind: 'webhook', provider: 'kajabi', verdict: 'refunded' },
    'Kajabi told of a refund, and it was counted.',
    null,
    'gray',
  ],
  [
    { kind: 'webhook', provider: 'teachable', verdict: 'bad-signature' },
    'Refused: what came from Teachable was not signed as it should be.',
    'Connect it again under Sales Tracking, so that both know the same secret.',
    'danger',
  ],
  [
    { kind: 'webhook', provider: 'a-new-one', verdict: 'no-sale' },
    'A-new-one called, but what it sent was no sale.',
    'Check which event it sends: it should be a completed purchase.',
    'warning',
  ],
  [
    { kind: 'webhook', provider: 'kajabi', verdict: 'mail-counted' },
    'A mail of Kajabi told of a sale, and it was counted.',
    null,
    'success',
  ],
  [
    { kind: 'webhook', provider: 'kajabi', verdict: 'mail-refunded' },
    'A mail of Kajabi told of a refund, and it was counted.',
    null,
    'gray',
  ],
  [
    { kind: 'webhook', provider: 'kajabi', verdict: 'mail-duplicate' },
    'A mail of Kajabi told again of what was counted before. It counts once.',
    null,
    'gray',
  ],
  [
    { kind: 'webhook', provider: 'kajabi', verdict: 'mail-no-buyer' },
    'A mail of Kajabi looks like a sale, but no buyer is in it, so it counts nothing.',
    'The Sales screen shows what it says.',
    'warning',
  ],
  [
    { kind: 'webhook', provider: 'kajabi', verdict: 'mail-not-understood' },
    'A mail of Kajabi was not understood, so it counts nothing.',
    'The Sales screen shows what it says.',
    'warning',
  ],
  [
    { kind: 'webhook', provider: 'kajabi', verdict: 'mail-too-large' },
    'A mail of Kajabi was larger than 1 MB, so it was not read.',
    null,
    'gray',
  ],
  [
    { kind: 'webhook', provider: 'custom', verdict: 'mail-held-empty' },
    'Your own program sent a delivery without a buyer or an order, so it does not count yet.',
    'Accept or reject it on the Sales screen.',
    'warning',
  ],
  [
    { kind: 'webhook', provider: 'zapier', verdict: 'mail-held-email' },
    'Zapier sent a sale with an invalid email, so it does not count yet.',
    'Accept or reject it on the Sales screen.',
    'warning',
  ],
  [
    { kind: 'webhook', provider: 'make', verdict: 'mail-held-merge-tag' },
    'Make sent a merge tag in place of the email, so the sale does not count yet.',
    'Check how the merge tag is spelled there. Accept or reject the sale on the Sales screen.',
    'warning',
  ],
  [
    { kind: 'webhook', provider: 'zapier', verdict: 'mail-accepted' },
    'A held delivery of Zapier was accepted and counts as a sale.',
    null,
    'success',
  ],
  [
    { kind: 'webhook', provider: 'zapier', verdict: 'mail-rejected' },
    'A held delivery of Zapier was rejected.',
    null,
    'gray',
  ],
  [
    { kind: 'webhook', cause: 'deadline.started', verdict: 'delivered', delivery: { ...delivery, status: 204 } },
    'hooks.example.com was told that the clock began. It answered 204.',
    null,
    'gray',
  ],
  [
    { kind: 'webhook', cause: 'sale.recorded', verdict: 'pending', delivery },
    'hooks.example.com is being told of the sale.',
    null,
    'gray',
  ],
  [
    { kind: 'webhook', cause: 'deadline.expired', verdict: 'waiting', delivery: { ...delivery, problem: 'timeout' } },
    'hooks.example.com could not be told that the deadline has passed: it did not answer within ten seconds.',
    'It is tried again by itself.',
    'warning',
  ],
  [
    {
      kind: 'webhook',
      cause: 'sale.recorded',
      verdict: 'failed',
      delivery: { ...delivery, status: 500, problem: 'refused' },
    },
    'hooks.example.com could not be told of the sale: it answered 500.',
    'It is not tried any more. Send it again once the address works.',
    'danger',
  ],
  [
    { kind: 'webhook', cause: 'sale.recorded', verdict: 'failed', delivery: { ...delivery, problem: 'paused' } },
    'hooks.example.com could not be told of the sale: the webhook was paused.',
    'Resume the webhook, then send it again.',
    'danger',
  ],
  [
    { kind: 'sale', provider: 'teachable', amount: '49.00', currency: 'USD', verdict: 'in-time' },
    'They bought for $49.00 through Teachable, before their deadline.',
    null,
    'success',
  ],
  [
    { kind: 'sale', provider: 'custom', amount: '49.00', currency: 'USD', verdict: 'in-time' },
    'They bought for $49.00 through your own program, before their deadline.',
    null,
    'success',
  ],
  [
    { kind: 'sale', provider: 'kit', amount: '500', currency: 'JPY', verdict: 'late' },
    'They bought for ¥500 through Kit, after their deadline.',
    'Check whether your checkout can still be reached after the deadline.',
    'warning',
  ],
  [
    { kind: 'sale', provider: 'kit', amount: '49.00', currency: 'EUR', verdict: 'unmatched' },
    'A sale for €49.00 through Kit was received, but the buyer isn’t a known lead.',
    'Buyers are matched by their address. They may have bought with another one, or without seeing a page of the campaign.',
    'warning',
  ],
  [
    {
      kind: 'sale',
      provider: 'kit',
      amount: '49.00',
      currency: 'EUR',
      verdict: 'in-time',
      actor: { kind: 'page', name: null },
    },
    'They bought for €49.00 through your thank-you page, before their deadline.',
    null,
    'success',
  ],
  [
    { kind: 'webhook', provider: 'custom', verdict: 'counted', actor: { kind: 'api-key', name: 'Shop floor' } },
    'The API key “Shop floor” told of a sale, and it was counted.',
    null,
    'success',
  ],
  [
    {
      kind: 'sale',
      provider: 'custom',
      amount: '49.00',
      currency: 'EUR',
      verdict: 'late',
      actor: { kind: 'api-key', name: null },
    },
    'They bought for €49.00 through an API key, after their deadline.',
    'Check whether your checkout can still be reached after the deadline.',
    'warning',
  ],
  [
    {
      kind: 'sale',
      provider: 'kit',
      amount: '49.00',
      currency: 'EUR',
      verdict: 'refunded',
      actor: { kind: 'member', name: 'Ann Baker' },
    },
    '€49.00 was marked as refunded by Ann Baker.',
    null,
    'gray',
  ],
  [
    {
      kind: 'reset',
      verdict: 'erased',
      cause: 'They asked the shop to forget them',
      actor: { kind: 'provider', name: 'shopify' },
    },
    'They were erased: they asked the shop to forget them. Activity is kept anonymously.',
    null,
    'gray',
  ],
  [
    { kind: 'start', verdict: 'started', cause: 'By hand, by Ann Baker', actor: { kind: 'member', name: 'Ann Baker' } },
    'Their clock began.',
    null,
    'gray',
  ],
  [
    { kind: 'start', verdict: 'started', cause: 'An import', actor: { kind: 'member', name: 'Ann Baker' } },
    'Their clock began: an import.',
    null,
    'gray',
  ],
  [
    { kind: 'sale', provider: 'kit', amount: '49.00', currency: 'EUR', verdict: 'refunded' },
    '€49.00 was paid back through Kit.',
    null,
    'gray',
  ],
  [{ kind: 'sale', provider: 'kit', verdict: 'refunded' }, 'Some money was paid back through Kit.', null, 'gray'],
];

const nameOf = ({ kind = 'visit', verdict = '' }: Partial<LogEvent>): string => `${kind} ${verdict}`;

describe('an event in plain words', () => {
  it.each(table.map(([facts, ...words]) => [nameOf(facts), facts, ...words] as const))(
    'says what came of it and what to do next: %s',
    (_, facts, text, next, tone) => {
      const words = wordsOf(anEvent(facts));

      expect([words.text, words.next ?? null, words.tone]).toEqual([text, next, tone]);
    },
  );

  it.each([
    [{ kind: 'reset', verdict: 'cleared', actor: { kind: 'member', name: 'Ann Baker' } }, 'By Ann Baker'],
    [{ kind: 'reset', verdict: 'parted', actor: { kind: 'member', name: null } }, 'By somebody of the account'],
    [{ kind: 'reset', verdict: 'rule-edited', actor: { kind: 'member', name: 'Ann Baker' } }, 'By Ann Baker'],
    [{ kind: 'reset', verdict: 'erased', actor: { kind: 'provider', name: 'shopify' } }, 'By Shopify'],
    [{ kind: 'start', verdict: 'started', actor: { kind: 'provider', name: 'kit' } }, 'By Kit'],
    [{ kind: 'start', verdict: 'started', actor: { kind: 'api-key', name: null } }, 'By an API key'],
    [{ kind: 'start', verdict: 'joined', actor: { kind: 'lastcall', name: null } }, 'By Lastcall'],
    [{ kind: 'webhook', verdict: 'mail-rejected', actor: { kind: 'member', name: 'Ann Baker' } }, 'By Ann Baker'],
    [{ kind: 'webhook', verdict: 'started', actor: { kind: 'provider', name: 'kit' } }, null],
    [{ kind: 'sale', verdict: 'refunded', actor: { kind: 'member', name: 'Ann Baker' } }, null],
    [{ kind: 'start', verdict: 'started' }, null],
  ] as const)('names who did it where the sentence does not: %j', (facts, words) => {
    expect(actorWordsOf(anEvent(facts))).toBe(words);
  });

  it('has words for everything that the service may tell', () => {
    const all = [
      ...visitVerdicts.map((verdict) => `visit ${verdict}`),
      ...imageVerdicts.map((verdict) => `image ${verdict}`),
      ...[
        ...personVerdict.options,
        ...saleDeliveryVerdicts,
        ...Object.keys(messages.mail).map((verdict) => `mail-${verdict}`),
        'delivered',
        'failed',
        'waiting',
        'pending',
      ].map((verdict) => `webhook ${verdict}`),
      ...['in-time', 'late', 'unmatched', 'refunded'].map((verdict) => `sale ${verdict}`),
      // These events are described by their counterparts.
      ...leadChangeKind.options
        .filter((what) => what !== 'joined-into' && what !== 'succeeded')
        .map(
          (what) =>
            `${['reset', 'cleared', 'parted', 'rule-edited', 'erased'].includes(what) ? 'reset' : 'start'} ${what}`,
        ),
    ];
    const inTable = new Set(table.map(([facts]) => nameOf(facts)));

    expect(all.filter((each) => !inTable.has(each))).toEqual([]);
  });

  it.each(['visit', 'page', 'start', 'link', 'image', 'webhook', 'sale', 'reset'] as const)(
    'says the code of what another version of the service may tell: %s',
    (kind) => {
      expect(wordsOf(anEvent({ kind, verdict: 'constructor' }))).toEqual({
        text: 'What came of it: constructor.',
        tone: 'gray',
      });
    },
  );
});
