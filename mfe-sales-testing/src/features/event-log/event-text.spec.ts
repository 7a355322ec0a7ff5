import { describe, expect, it } from '@jest/globals';
import {
  imageVerdicts,
  saleDeliveryVerdicts,
  visitVerdicts,
  type LogEvent,
} from '@lastcall/contracts/analytics/event-log';
import { contactVerdict } from '@lastcall/contracts/integrations/inbound-webhooks';
import { leadChangeKind } from '@lastcall/contracts/tracking/leads';
import { actorTextOf, eventTextOf } from './event-text.ts';
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

/** The expected text of each event: its first sentence, the next step, and its tone. */
const table: readonly (readonly [Partial<LogEvent>, string, string | null, string])[] = [
  [{ verdict: 'shown' }, 'They saw the offer with its countdown.', null, 'gray'],
  [
    { verdict: 'expired' },
    'Their deadline had expired. The page was shown as after the deadline, without a redirect.',
    'A reset link restarts their countdown.',
    'warning',
  ],
  [
    { verdict: 'nothing' },
    'Nothing was shown on this page.',
    'They have no active countdown, or this page shows nothing from the campaign. Check the team testing page.',
    'gray',
  ],
  [
    { verdict: 'over' },
    'Their deadline had expired, so they were redirected to the after-deadline URL.',
    'A reset link restarts their countdown.',
    'warning',
  ],
  [
    { verdict: 'not-open' },
    'The campaign isn’t open yet, so they were redirected.',
    'Check the start date under Deadline.',
    'warning',
  ],
  [
    { verdict: 'not-let-in' },
    'Only tracked leads have access, and this visitor wasn’t recognized.',
    'Check that the email link includes their address, or turn off Lockdown under Settings.',
    'warning',
  ],
  [{ verdict: 'opted-in' }, 'They had already opted in, so they were redirected to the offer.', null, 'gray'],
  [{ verdict: 'over', isBot: true }, 'A bot or scanner opened the page. This visit is filtered traffic.', null, 'gray'],
  [{ kind: 'page', verdict: 'show' }, 'The countdown was on their screen.', null, 'gray'],
  [{ kind: 'page', verdict: 'close' }, 'They closed the bar.', null, 'gray'],
  [{ kind: 'page', verdict: 'cta' }, 'They clicked the button.', null, 'gray'],
  [{ kind: 'page', verdict: 'expire' }, 'Their countdown reached zero on the page.', null, 'gray'],
  [
    { kind: 'start', verdict: 'started', cause: 'A page visit' },
    'Their countdown started. Cause: a page visit.',
    null,
    'gray',
  ],
  [
    { kind: 'start', verdict: 'named', cause: 'A webhook' },
    'Their email address became known. Cause: a webhook.',
    null,
    'gray',
  ],
  [
    { kind: 'start', verdict: 'joined', cause: 'The same lead' },
    'Two records belong to the same lead and were merged. The earliest deadline applies.',
    null,
    'gray',
  ],
  [
    { kind: 'start', verdict: 're-entered', cause: 'The same lead' },
    'They started again after an earlier deadline expired.',
    null,
    'gray',
  ],
  [
    { kind: 'start', verdict: 'claimed', cause: 'A page visit' },
    'Their email address was entered in a browser. Cause: a page visit. An address alone doesn’t identify a lead.',
    null,
    'gray',
  ],
  [
    { kind: 'start', verdict: 'revoked', cause: null },
    'Their signed links were revoked. Earlier links no longer identify them.',
    null,
    'gray',
  ],
  [
    { kind: 'reset', verdict: 'reset', cause: 'A reset link' },
    'Their countdown restarted. Cause: a reset link.',
    null,
    'gray',
  ],
  [
    { kind: 'reset', verdict: 'cleared' },
    'Their tracking was cleared. Their next visit starts a new countdown.',
    null,
    'gray',
  ],
  [
    { kind: 'reset', verdict: 'parted' },
    'Their email address was removed. Their browsers kept the countdown.',
    null,
    'gray',
  ],
  [{ kind: 'reset', verdict: 'rule-edited' }, 'They were moved to the new deadline rule.', null, 'gray'],
  [{ kind: 'reset', verdict: 'erased' }, 'They were erased. Activity is kept anonymously.', null, 'gray'],
  [{ kind: 'link', verdict: 'open' }, 'They clicked an email link and were redirected to the page.', null, 'gray'],
  [
    { kind: 'link', verdict: 'over' },
    'Their deadline had expired, so the link opened the after-deadline URL.',
    'A reset link restarts their countdown.',
    'warning',
  ],
  [
    { kind: 'link', verdict: 'open', leadId: null },
    'An unknown contact clicked an email link and was redirected to the page.',
    'This is normal for the first click. If no lead appears, check that your email link includes the merge tag for the email address.',
    'warning',
  ],
  [
    { kind: 'link', verdict: 'scanner', isBot: true },
    'An email scanner or prefetch opened the link. This click is filtered traffic and doesn’t start a countdown.',
    null,
    'gray',
  ],
  [{ kind: 'image', verdict: 'timer' }, 'The email timer showed a countdown.', null, 'gray'],
  [{ kind: 'image', verdict: 'expired' }, 'The email timer showed that the deadline had expired.', null, 'gray'],
  [
    { kind: 'image', verdict: 'neutral' },
    'The email timer showed no countdown because this lead has no active countdown.',
    'Countdowns start with a visit, a form or a webhook. Check that the image URL includes the lead’s email address.',
    'warning',
  ],
  [
    { kind: 'image', verdict: 'not-open' },
    'The email timer showed no countdown because the campaign isn’t open yet.',
    'Check the start date under Deadline.',
    'warning',
  ],
  [
    { kind: 'image', verdict: 'no-time' },
    'The email timer showed no countdown because the campaign ends when sold out.',
    null,
    'gray',
  ],
  [
    { kind: 'image', verdict: 'sample' },
    'The email timer showed a sample because its merge tag wasn’t filled in.',
    'This is normal in a preview. For sent emails, check the spelling of the merge tag.',
    'warning',
  ],
  [{ kind: 'image', verdict: 'blank' }, 'The email timer was blank because we couldn’t render it.', null, 'gray'],
  [
    { kind: 'webhook', provider: 'kit', verdict: 'started' },
    'Kit sent this contact, and their countdown started.',
    null,
    'gray',
  ],
  [
    { kind: 'webhook', provider: 'make', verdict: 'known' },
    'Make sent this contact again. Their countdown didn’t change.',
    null,
    'gray',
  ],
  [
    { kind: 'webhook', provider: 'zapier', verdict: 'no_address' },
    'Zapier sent a contact without an email address, so no countdown started.',
    'Include the contact’s email address in the request.',
    'warning',
  ],
  [
    { kind: 'webhook', provider: 'custom', verdict: 'merge_tag' },
    'Your own app sent a merge tag instead of an email address, so no countdown started.',
    'The tool didn’t fill in the merge tag. Check its spelling there.',
    'warning',
  ],
  [
    { kind: 'webhook', provider: 'kajabi', verdict: 'counted' },
    'Kajabi reported a sale, and it was counted.',
    null,
    'success',
  ],
  [
    { kind: 'webhook', provider: 'kajabi', verdict: 'duplicate' },
    'Kajabi reported a sale that was already counted. It counts once.',
    null,
    'gray',
  ],
  [
    { kind: 'webhook', provider: 'kajabi', verdict: 'refunded' },
    'Kajabi reported a refund, and it was counted.',
    null,
    'gray',
  ],
  [
    { kind: 'webhook', provider: 'teachable', verdict: 'bad-signature' },
    'A delivery from Teachable was rejected: invalid signature.',
    'Reconnect the tool under Sales Tracking so that both sides use the same secret.',
    'danger',
  ],
  [
    { kind: 'webhook', provider: 'a-new-one', verdict: 'no-sale' },
    'A-new-one sent a delivery that isn’t a sale.',
    'Check which event it sends. Choose the event for completed purchases.',
    'warning',
  ],
  [
    { kind: 'webhook', provider: 'kajabi', verdict: 'mail-counted' },
    'An email from Kajabi reported a sale, and it was counted.',
    null,
    'success',
  ],
  [
    { kind: 'webhook', provider: 'kajabi', verdict: 'mail-refunded' },
    'An email from Kajabi reported a refund, and it was counted.',
    null,
    'gray',
  ],
  [
    { kind: 'webhook', provider: 'kajabi', verdict: 'mail-duplicate' },
    'An email from Kajabi reported a sale that was already counted. It counts once.',
    null,
    'gray',
  ],
  [
    { kind: 'webhook', provider: 'kajabi', verdict: 'mail-no-buyer' },
    'An email from Kajabi looks like a sale but doesn’t include a buyer, so it isn’t counted.',
    'See its content on the Sales screen.',
    'warning',
  ],
  [
    { kind: 'webhook', provider: 'kajabi', verdict: 'mail-not-understood' },
    'We couldn’t read an email from Kajabi, so it isn’t counted.',
    'See its content on the Sales screen.',
    'warning',
  ],
  [
    { kind: 'webhook', provider: 'kajabi', verdict: 'mail-too-large' },
    'An email from Kajabi was larger than 1 MB, so we didn’t process it.',
    null,
    'gray',
  ],
  [
    { kind: 'webhook', provider: 'custom', verdict: 'mail-held-empty' },
    'Your own app sent a delivery without a buyer or an order, so it isn’t counted yet.',
    'Count it as a sale or reject it on the Sales screen.',
    'warning',
  ],
  [
    { kind: 'webhook', provider: 'zapier', verdict: 'mail-held-email' },
    'Zapier sent a sale with an invalid email address, so it isn’t counted yet.',
    'Count it as a sale or reject it on the Sales screen.',
    'warning',
  ],
  [
    { kind: 'webhook', provider: 'make', verdict: 'mail-held-merge-tag' },
    'Make sent a merge tag instead of an email address, so the sale isn’t counted yet.',
    'Check the spelling of the merge tag there. Count it as a sale or reject it on the Sales screen.',
    'warning',
  ],
  [
    { kind: 'webhook', provider: 'zapier', verdict: 'mail-accepted' },
    'A delivery from Zapier that needed review was counted as a sale.',
    null,
    'success',
  ],
  [
    { kind: 'webhook', provider: 'zapier', verdict: 'mail-rejected' },
    'A delivery from Zapier that needed review was rejected.',
    null,
    'gray',
  ],
  [
    { kind: 'webhook', cause: 'deadline.started', verdict: 'delivered', delivery: { ...delivery, status: 204 } },
    'Sent “Deadline started” to hooks.example.com (status 204).',
    null,
    'gray',
  ],
  [
    { kind: 'webhook', cause: 'sale.recorded', verdict: 'pending', delivery },
    'Sending “Sale recorded” to hooks.example.com.',
    null,
    'gray',
  ],
  [
    { kind: 'webhook', cause: 'deadline.expired', verdict: 'waiting', delivery: { ...delivery, problem: 'timeout' } },
    'Couldn’t send “Deadline expired” to hooks.example.com: it didn’t respond within ten seconds.',
    'We’ll retry automatically.',
    'warning',
  ],
  [
    {
      kind: 'webhook',
      cause: 'sale.recorded',
      verdict: 'failed',
      delivery: { ...delivery, status: 500, problem: 'refused' },
    },
    'Couldn’t send “Sale recorded” to hooks.example.com: it returned status 500.',
    'We stopped retrying. Fix the problem at this URL, then retry.',
    'danger',
  ],
  [
    { kind: 'webhook', cause: 'sale.recorded', verdict: 'failed', delivery: { ...delivery, problem: 'paused' } },
    'Couldn’t send “Sale recorded” to hooks.example.com: the webhook was paused.',
    'Resume the webhook, then retry.',
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
    'They bought for $49.00 through your own app, before their deadline.',
    null,
    'success',
  ],
  [
    { kind: 'sale', provider: 'kit', amount: '500', currency: 'JPY', verdict: 'late' },
    'They bought for ¥500 through Kit, after their deadline.',
    'Check whether your checkout is still available after the deadline.',
    'warning',
  ],
  [
    { kind: 'sale', provider: 'kit', amount: '49.00', currency: 'EUR', verdict: 'unmatched' },
    'A sale for €49.00 through Kit was received, but the buyer isn’t a known lead.',
    'Buyers are matched by email address. They may have used a different one, or never opened a page of the campaign.',
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
    'The API key “Shop floor” reported a sale, and it was counted.',
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
    'Check whether your checkout is still available after the deadline.',
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
      cause: 'A data deletion request through the store',
      actor: { kind: 'provider', name: 'shopify' },
    },
    'They were erased. Cause: a data deletion request through the store. Activity is kept anonymously.',
    null,
    'gray',
  ],
  [
    {
      kind: 'start',
      verdict: 'started',
      cause: 'Manually, by Ann Baker',
      actor: { kind: 'member', name: 'Ann Baker' },
    },
    'Their countdown started.',
    null,
    'gray',
  ],
  [
    { kind: 'start', verdict: 'started', cause: 'An import', actor: { kind: 'member', name: 'Ann Baker' } },
    'Their countdown started. Cause: an import.',
    null,
    'gray',
  ],
  [
    { kind: 'sale', provider: 'kit', amount: '49.00', currency: 'EUR', verdict: 'refunded' },
    '€49.00 was refunded through Kit.',
    null,
    'gray',
  ],
  [{ kind: 'sale', provider: 'kit', verdict: 'refunded' }, 'A partial amount was refunded through Kit.', null, 'gray'],
];

const nameOf = ({ kind = 'visit', verdict = '' }: Partial<LogEvent>): string => `${kind} ${verdict}`;

describe('the text of an event', () => {
  it.each(table.map(([facts, ...labels]) => [nameOf(facts), facts, ...labels] as const))(
    'states the outcome and what to do next: %s',
    (_, facts, text, next, tone) => {
      const labels = eventTextOf(anEvent(facts));

      expect([labels.text, labels.next ?? null, labels.tone]).toEqual([text, next, tone]);
    },
  );

  it.each([
    [{ kind: 'reset', verdict: 'cleared', actor: { kind: 'member', name: 'Ann Baker' } }, 'By Ann Baker'],
    [{ kind: 'reset', verdict: 'parted', actor: { kind: 'member', name: null } }, 'By a workspace member'],
    [{ kind: 'reset', verdict: 'rule-edited', actor: { kind: 'member', name: 'Ann Baker' } }, 'By Ann Baker'],
    [{ kind: 'reset', verdict: 'erased', actor: { kind: 'provider', name: 'shopify' } }, 'By Shopify'],
    [{ kind: 'start', verdict: 'started', actor: { kind: 'provider', name: 'kit' } }, 'By Kit'],
    [{ kind: 'start', verdict: 'started', actor: { kind: 'api-key', name: null } }, 'By an API key'],
    [{ kind: 'start', verdict: 'joined', actor: { kind: 'lastcall', name: null } }, 'By Lastcall'],
    [{ kind: 'webhook', verdict: 'mail-rejected', actor: { kind: 'member', name: 'Ann Baker' } }, 'By Ann Baker'],
    [{ kind: 'webhook', verdict: 'started', actor: { kind: 'provider', name: 'kit' } }, null],
    [{ kind: 'sale', verdict: 'refunded', actor: { kind: 'member', name: 'Ann Baker' } }, null],
    [{ kind: 'start', verdict: 'started' }, null],
  ] as const)('names the source when the sentence doesn’t: %j', (facts, labels) => {
    expect(actorTextOf(anEvent(facts))).toBe(labels);
  });

  it('exists for every event that the service can report', () => {
    const all = [
      ...visitVerdicts.map((verdict) => `visit ${verdict}`),
      ...imageVerdicts.map((verdict) => `image ${verdict}`),
      ...[
        ...contactVerdict.options,
        ...saleDeliveryVerdicts,
        ...Object.keys(messages.mail).map((verdict) => `mail-${verdict}`),
        'delivered',
        'failed',
        'waiting',
        'pending',
      ].map((verdict) => `webhook ${verdict}`),
      ...['in-time', 'late', 'unmatched', 'refunded'].map((verdict) => `sale ${verdict}`),
      // The log shows the counterparts of the excluded events instead.
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
    'shows the code of an unknown event of another version: %s',
    (kind) => {
      expect(eventTextOf(anEvent({ kind, verdict: 'constructor' }))).toEqual({
        text: 'Result: constructor.',
        tone: 'gray',
      });
    },
  );
});
