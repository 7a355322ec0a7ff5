import { commonLabels, buyerWithVerb, type MailFormat } from '../mail-format.ts';

/** The notices that Teachable emails to the owner of a school about its products. */
export const mails: MailFormat = {
  provider: /\bteachable\b/i,
  sale: /\b(new (sale|purchase|transaction|order|paid enrollment)|(made|got) a( new)? sale|(has |just )purchased|enrolled in (a|your) paid course|payment received)\b/i,
  refund: /^refund\b|\b(refunded|refund (of|issued|processed|completed|notification)|(new|full|partial) refund)\b/i,
  neither:
    /\b(free (course|enrollment|product)|new student (has )?joined|payment (has )?failed|failed payment|refund (request|policy)|cancell?ed (their|the|your) subscription)\b/i,
  sentence: buyerWithVerb('purchased|bought|enrolled in|paid|refunded'),
  labels: {
    ...commonLabels,
    name: ['student', 'student name', ...commonLabels.name],
    email: ['student email', 'student email address', ...commonLabels.email],
    orderId: ['sale id', ...commonLabels.orderId],
    paid: ['charged', 'amount charged', 'sale price', 'final price', ...commonLabels.paid],
  },
};
