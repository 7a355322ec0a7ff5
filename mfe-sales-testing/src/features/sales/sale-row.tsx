import type { ReactNode } from 'react';
import type { SaleEvent, SalePhase } from '@lastcall/contracts/sales';
import { fullTime, moneyText, shortTime } from '@lastcall/contracts/platform/formats';
import { Badge, UnstyledButton } from '@lastcall/ui';
import { isPositiveAmount } from '../../lib/is-positive-amount.ts';
import { mismatchText } from '../../lib/mismatch-text.ts';
import { salesProviderName } from '../../lib/sales-provider-names.ts';
import { messages } from './messages.ts';
import { buyerOf } from './refund-sale.tsx';
import styles from './sales-list.module.css';
import { useRefunds } from './use-refunds.ts';

const phaseColors = { before: 'gray', 'last-day': 'success', after: 'warning', none: 'gray' } as const satisfies Record<
  SalePhase,
  string
>;

interface SaleRowProps {
  readonly campaignId: string;
  readonly timezone: string;
  readonly sale: SaleEvent;
  readonly onRefund: () => void;
}

/** One sale. */
export function SaleRow({ campaignId, timezone, sale, onRefund }: SaleRowProps): ReactNode {
  const {
    created_at: createdAt,
    email,
    provider,
    orderId,
    phase,
    deadline,
    amount,
    currency,
    refunded,
    isRefunded,
    isRefundedByOwner,
    isMatched,
    isFlagged,
    mismatch,
    codeUsedBy,
  } = sale;
  const facts = [salesProviderName(provider), orderId !== null && messages.order(orderId)];
  const money = moneyText(amount, currency);
  return (
    <tr>
      <td className={styles.when}>
        <time dateTime={createdAt} title={fullTime(createdAt, { timezone })}>
          {shortTime(createdAt, { timezone })}
        </time>
      </td>
      <td className={styles.buyer}>
        <span className={styles.email} data-nobody={email === null}>
          {email ?? messages.noEmail}
        </span>
        <span className={styles.facts}>{facts.filter((fact) => fact !== false).join(' · ')}</span>
        {(!isMatched || isFlagged) && (
          <span className={styles.marks}>
            {!isMatched && <Badge color="warning">{messages.unmatched}</Badge>}
            {isFlagged && (codeUsedBy === null || mismatch !== null) && (
              <Badge color="warning">{messages.flagged}</Badge>
            )}
            {codeUsedBy && <Badge color="warning">{messages.codeOfOther}</Badge>}
          </span>
        )}
        {codeUsedBy && <span className={styles.facts}>{messages.codeUsedBy(codeUsedBy.email)}</span>}
        {mismatch && <span className={styles.facts}>{mismatchText(mismatch, messages.mismatch)}</span>}
      </td>
      <td className={styles.phase}>
        <Badge color={phaseColors[phase]}>{messages.phases[phase]}</Badge>
        {deadline !== null && (
          <time className={styles.facts} dateTime={deadline} title={fullTime(deadline, { timezone })}>
            {messages.deadlineAt(shortTime(deadline, { timezone }))}
          </time>
        )}
      </td>
      <td className={styles.amount}>
        <span className={styles.price} data-refunded={isRefunded}>
          {money}
        </span>
        {isRefunded ? (
          <span className={styles.facts}>{messages.refunded}</span>
        ) : (
          isPositiveAmount(refunded) && (
            <span className={styles.facts}>{messages.partOf(moneyText(refunded, currency))}</span>
          )
        )}
      </td>
      <td className={styles.action}>
        {isRefundedByOwner && <Undo campaignId={campaignId} sale={sale} money={money} />}
        {!isRefunded && (
          <UnstyledButton
            className={styles.act}
            onClick={onRefund}
            aria-label={messages.refundOf(money, buyerOf(sale))}
          >
            {messages.refund}
          </UnstyledButton>
        )}
      </td>
    </tr>
  );
}

function Undo({
  campaignId,
  sale,
  money,
}: Pick<SaleRowProps, 'campaignId' | 'sale'> & { readonly money: string }): ReactNode {
  const { undo, isPending } = useRefunds(campaignId);
  return (
    <UnstyledButton
      className={styles.act}
      disabled={isPending}
      onClick={() => void undo(sale)}
      aria-label={messages.undoRefundOf(money, buyerOf(sale))}
    >
      {messages.undoRefund}
    </UnstyledButton>
  );
}
