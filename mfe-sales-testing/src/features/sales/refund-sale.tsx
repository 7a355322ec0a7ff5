import { useState, type ReactNode } from 'react';
import type { SaleEvent } from '@lastcall/contracts/sales';
import { ConfirmDialog, moneyText, Text } from '@lastcall/ui';
import { messages } from './messages.ts';
import { useRefunds } from './use-refunds.ts';

interface RefundSaleProps {
  readonly campaignId: string;
  /** Which sale is asked about; null while none is. */
  readonly sale: SaleEvent | null;
  readonly onClose: () => void;
}

/** Whom a sale is called by. */
export function buyerOf({ email, orderId }: Pick<SaleEvent, 'email' | 'orderId'>): string {
  return email ?? (orderId === null ? messages.noEmail : messages.order(orderId));
}

/** Asks before a sale counts as paid back. */
export function RefundSale({ campaignId, sale, onClose }: RefundSaleProps): ReactNode {
  const { refund, isPending } = useRefunds(campaignId);
  // It is named until the dialog is gone.
  const [asked, setAsked] = useState(sale);
  if (sale !== null && sale !== asked) setAsked(sale);
  const confirm = async (): Promise<void> => {
    if (sale === null) return;
    await refund(sale);
    onClose();
  };
  return (
    <ConfirmDialog
      isOpen={sale !== null}
      title={messages.refundTitle}
      confirmLabel={messages.refund}
      isPending={isPending}
      onConfirm={() => void confirm()}
      onCancel={onClose}
    >
      {asked && <Text>{messages.refundText(moneyText(asked.amount, asked.currency), buyerOf(asked))}</Text>}
      <Text c="dimmed" mt="xs">
        {messages.refundMoney}
      </Text>
    </ConfirmDialog>
  );
}
