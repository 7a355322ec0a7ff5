import { commonLabels, buyerWithVerb, type MailFormat } from '../mail-format.ts';

/** The notices that Kajabi emails to the owner of a site about its offers. */
export const mails: MailFormat = {
  provider: /\bkajabi(mail)?\b/i,
  sale: /\b(new (offer )?(purchase|sale|order|payment)|offer purchased|(made|got) a( new)? sale|(has |just )purchased|(payment|purchase) (received|succeeded|was successful)|bought your offer)\b/i,
  refund: /^refund\b|\b(refunded|refund (of|issued|processed|completed|notification)|(new|full|partial) refund)\b/i,
  neither:
    /\b(payment (has )?failed|failed payment|free trial|refund (request|policy)|cart abandon|cancell?ed (their|the|your) subscription|has been granted)\b/i,
  sentence: buyerWithVerb('purchased|bought|paid|refunded'),
  labels: { ...commonLabels, orderId: [...commonLabels.orderId, 'invoice number', 'invoice'] },
};
