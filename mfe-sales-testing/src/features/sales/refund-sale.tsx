import { useState, type ReactNode } from 'react';
import type { SaleEvent } from '@lastcall/contracts/sales';
import { moneyText } from '@lastcall/contracts/platform/formats';
import { ConfirmDialog, Text } from '@lastcall/ui';
import { messages } from './messages.ts';
import { useRefunds } from './use-refunds.ts';

interface RefundSaleProps {
  readonly campaignId: string;
  /** The sale to refund; null while the dialog is closed. */
  readonly sale: SaleEvent | null;
  readonly onClose: () => void;
}

/** Returns the name of a sale's buyer. */
export function buyerOf({ email, orderId }: Pick<SaleEvent, 'email' | 'orderId'>): string {
  return email ?? (orderId === null ? messages.unnamedBuyer : messages.order(orderId));
}

/** Asks for confirmation before a sale is marked as refunded. */
export function RefundSale({ campaignId, sale, onClose }: RefundSaleProps): ReactNode {
  const { refund, isPending } = useRefunds(campaignId);
  // The name stays while the dialog fades out.
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
